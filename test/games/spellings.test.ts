import { describe, expect, test } from 'vitest';
import { FIVE_SUIT_CARDS } from '../../src/cards/five-suits.js';
import { STANDARD_DECK, shortName } from '../../src/cards/standard.js';
import { COURT_CARDS, MAJORS, NUMBER_CARDS } from '../../src/cards/tarot.js';
import { fold } from '../../src/cards/typed.js';
import type { GameFolder } from '../../src/contract/game.js';
import { GAMES } from '../../src/games/index.js';
import { cardNames } from '../../src/words/cards.js';
import { tarotName } from '../cards/tarot-names.js';
import { some } from '../support/cases.js';

/* How people spell cards, on whatever keyboard: one table a deck, read by every game that is played with it. */

const NAMES = cardNames('en');
const game = (id: string): GameFolder => GAMES.find(({ rules }) => rules.id === id) as GameFolder;

/** Undefined: it names no card, or more than one. */
type Spellings = readonly (readonly [card: string | undefined, spellings: readonly string[]])[];

interface Deck {
  readonly games: readonly string[];
  /** Cards by their codes, with the names that the bot itself calls them by. */
  readonly cards: readonly (readonly [card: string, names: readonly string[]])[];
  readonly spellings: Spellings;
}

const STANDARD: Deck = {
  games: ['regicide', 'circle-of-power'],
  cards: STANDARD_DECK.map((card) => [card, [card, NAMES.standard(card), shortName(card)]]),
  spellings: [
    [
      'AS',
      [
        'a♠',
        'A♠\ufe0e',
        'A♠\ufe0f',
        '♠A',
        'Ａ♠',
        'ace of spades',
        'Ace  Spades',
        'spades ace',
        'the ace of spades',
        '1s',
        'A♤',
      ],
    ],
    [
      '10H',
      [
        '10♥',
        '10♥\ufe0e',
        '10♥\ufe0f',
        '10❤\ufe0f',
        '10♡',
        '１０h',
        '１０Ｈ',
        'th',
        '10\u00a0hearts',
        'ten of hearts',
        '10-hearts',
        'heart 10',
      ],
    ],
    ['7C', ['7♣', '7\ufe0f♣\ufe0f', '7\u200b♣', 'seven clubs', 'club 7', '⑦c']],
    ['QD', ['q♦\ufe0e', 'queen of diamonds', 'QUEEN OF DİAMONDS', 'queen of dıamonds', '♢q']],
    ['KS', ['KİNG OF SPADES', 'kıng spades', 'ＫＳ', 'king♠']],
    ['JC', ['jack of clubs', 'knave of clubs', 'j♧']],
    [undefined, ['11h', '0h', 'h', '10', 'hearts', 'king', 'ten of', '7 cups', 'hh', '7♠♥', 'ace ace spades', '♥♥']],
  ],
};

const TAROT: Deck = {
  games: ['circle-of-kings', 'kingdoms'],
  cards: [...NUMBER_CARDS].map((card) => [card, [card, tarotName(card)]]),
  spellings: [
    [
      '7P',
      [
        '7p',
        '7 coins',
        '7 coin',
        'coins 7',
        '7 of coins',
        'seven of disks',
        '7 discs',
        '7 disk',
        '7 pentacles',
        'the seven of coins',
        '７ coins',
        '7\u00a0COİNS',
        'VII of coins',
        '7-coins',
      ],
    ],
    ['1C', ['ac', 'ace of cups', 'ace cups', '1 chalice', 'ace of chalices', 'goblets 1', 'ACE OF CUPS']],
    ['10W', ['10 wands', '10 staves', '10 staffs', 'ten of rods', '10 batons', 'rods 10', 'x wands']],
    ['3S', ['3 swords', 'three of blades', 'sword 3', 'iii swords']],
    [undefined, ['7', '7 hearts', '11 cups', 'of cups', 'vs', 'ic', 'prince of cups', 'seven', 'xi cups']],
  ],
};

const COURT: Spellings = [
  ['PC', ['page of cups', 'pg cups', 'pc', 'knave of chalices', 'jack of cups', 'princess of cups', 'valet of cups']],
  ['NP', ['np', 'knight of coins', 'cavalier of disks', 'KNİGHT OF PENTACLES']],
  ['QW', ['queen of staves', 'rods queen']],
  ['KS', ['king of blades', 'swords king', 'k swords']],
];

const TRUMPS: Spellings = [
  ['M0', ['the fool', 'Fool', 'm0', '0 the fool', 'trump 0']],
  ['M1', ['magician', 'the magus', 'm1', 'i the magician']],
  ['M2', ['high priestess', 'the papess', 'popess', 'priestess', 'II', 'ii. the high priestess']],
  ['M5', ['hierophant', 'the pope', 'POPE', 'm5', 'trump v']],
  ['M8', ['strength', 'the strength', 'fortitude', 'force', 'viii', '8 strength']],
  ['M10', ['wheel of fortune', 'wheel', 'fortune', 'the wheel of fortune', 'm10', 'major x']],
  ['M12', ['hanged man', 'the hanged man', 'the hanging man', 'xii', 'hanged man (XII)']],
  [
    'M16',
    [
      'tower',
      'The Tower',
      'm16',
      'XVI',
      'xvi the tower',
      '16. the tower',
      'the tower 16',
      'Ⅹvi',
      'trump 16',
      'major 16',
      'house of god',
    ],
  ],
  ['M20', ['judgement', 'judgment', 'the last judgement', 'last judgment', 'the judgment', 'xx', 'JUDGEMENT\ufe0f']],
  ['M21', ['world', 'the universe', 'XXI']],
  [
    undefined,
    [
      'm22',
      'xxii',
      'high priest',
      'priest',
      'the',
      'emp',
      '16',
      'i',
      'v',
      'x',
      '15 the tower',
      'tower xv',
      'iix',
      'm',
      'm16 tower x',
    ],
  ],
];

const FIVE: Deck = {
  games: ['kingdom-of-cards'],
  cards: FIVE_SUIT_CARDS.map((card) => [card, [card, NAMES.fiveSuits(card)]]),
  spellings: [
    [
      '12Sp',
      [
        '12sp',
        'sp12',
        '12 spears',
        '１２ Spears',
        '12\u00a0spears',
        'SPEARS 12',
        '12 of spear',
        '12-spears',
        'the 12 of spears',
      ],
    ],
    ['1Sh', ['1 sheaf', '1 sheaves', 'SHEAF 1', '01 sheaves']],
    ['7Co', ['7 COİNS', '7 coın', '7 coins\ufe0f']],
    [undefined, ['16sp', '0sp', 'sp', '12 swords', 'spears', '12 s', '1.5sp', '12sp 3']],
  ],
};

const read = (folder: GameFolder, spelling: string): string | undefined => folder.typed(spelling, [], []);

describe.each([
  ['the standard deck', STANDARD],
  ['the tarot deck', TAROT],
  ['the deck of five suits', FIVE],
])('%s', (_, { games, cards, spellings }) => {
  test.each(games)('as people spell it: %s', (id) => {
    for (const [card, all] of spellings)
      for (const spelling of all) expect([spelling, read(game(id), spelling)]).toEqual([spelling, card]);
  });
  test.each(games)('each card by its code and names, from any keyboard: %s', (id) => {
    const keyboards = [
      (text: string) => text,
      (text: string) => text.toUpperCase(),
      (text: string) => text.toLocaleUpperCase('tr'),
      (text: string) => text.toLocaleLowerCase('tr'),
      (text: string) => text.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0)),
      (text: string) => ` ${text.replaceAll(' ', '\u00a0\u2009')}\ufe0e `,
    ];
    for (const [card, names] of some(cards, 20))
      for (const name of names)
        for (const typed of keyboards) expect([typed(name), read(game(id), typed(name))]).toEqual([typed(name), card]);
  });
});

test('the court and the trumps of the tarot, where a game has them', () => {
  for (const [card, all] of COURT)
    for (const each of all) expect([each, read(game('kingdoms'), each)]).toEqual([each, card]);
  for (const [card, all] of TRUMPS)
    for (const each of all) expect([each, read(game('circle-of-kings'), each)]).toEqual([each, card]);
  for (const card of [...MAJORS, ...COURT_CARDS].filter((card) => card.startsWith('M') || card.startsWith('K')))
    expect(read(game('circle-of-kings'), tarotName(card))).toBe(card);
});

test('a realm of Kingdoms by any name of its suit', () => {
  const options = ['attack:coins', 'attack:cups', 'M9:swords', 'pass'];
  const typed = (text: string) => game('kingdoms').typed(text, [], options);
  for (const text of ['attack coins', 'attack pentacles', 'invade disks', 'ATTACK COİNS', 'attack wealth'])
    expect(typed(text), text).toBe('attack:coins');
  for (const text of ['hermit swords', 'the hermit blades', 'm9 armies']) expect(typed(text), text).toBe('M9:swords');
});

test('texts are folded alike, whatever was typed where', () => {
  expect(
    ['İI ıi', 'Straße', 'ＡＢＣ１２', 'ΟΔΟΣ', 'a\u00adb\u200bc\ufe0f', '’‘', '–—', ' a \u3000 b '].map(fold),
  ).toEqual(['ii ii', 'strasse', 'abc12', 'οδοσ', 'abc', "''", '--', 'a b']);
});
