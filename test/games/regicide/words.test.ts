import { describe, expect, test } from 'vitest';
import { type Refusal, refuse } from '../../../src/engine/game.js';
import { begin as beginMatch, beginPosition, legalChoices, type Play } from '../../../src/engine/play.js';
import { type Seen, see } from '../../../src/engine/see.js';
import { gameOf } from '../../../src/games/index.js';
import { folder } from '../../../src/games/regicide/index.js';
import type { RegicideEvent } from '../../../src/games/regicide/rules/events.js';
import { ROYALS, tavernCards } from '../../../src/games/regicide/rules/state.js';

const { conduct, rules } = folder;
const words = folder.words('en');
const NAMES = ['Ada', 'B_n', 'Cleo'];
const heard = (event: RegicideEvent, eye: number | 'bystander' = 'bystander'): string | undefined =>
  words.event(event, NAMES, eye);

interface Wanted {
  readonly enemy: string;
  readonly hands: readonly (readonly string[])[];
  readonly phase?: 'play' | 'suffer' | 'next';
  readonly played?: readonly { seat: number; cards: readonly string[]; value: number; damage: number }[];
  readonly shield?: number;
  readonly immune?: boolean;
  readonly discard?: number;
  readonly yielded?: readonly boolean[];
  readonly castle?: readonly string[];
  readonly flips?: readonly [left: number, used: number];
}

/** A position where seat 0 is asked; all other cards lie in the Tavern deck, or the first of them in the discard pile. */
function position(wanted: Wanted): Play {
  const { enemy, hands, phase = 'play', played = [], shield = 0, immune = true, discard = 0, flips = [2, 0] } = wanted;
  const seats = hands.length;
  const attack = { J: 10, Q: 15, K: 20 }[enemy[0] as 'J'];
  const ranks = 'JQK';
  const later = ROYALS.filter((card) => card !== enemy && ranks.indexOf(card[0] as string) >= ranks.indexOf(enemy[0]!));
  const castle = wanted.castle ?? later;
  const met = ROYALS.filter((card) => card !== enemy && !castle.includes(card));
  const placed = new Set([...hands.flat(), ...played.flatMap(({ cards }) => cards)]);
  const jesters = { 1: 2, 2: 0, 3: 1, 4: 2 }[seats] as number;
  const rest = [...tavernCards({ seats, jesters }), ...met].filter((card) => !placed.has(card));
  const begun = beginPosition(
    folder,
    { seats, options: {}, seed: 'words' },
    {
      phase,
      turn: 0,
      turnNumber: 5,
      first: 0,
      handMax: [8, 7, 6, 5][seats - 1],
      castle,
      enemy: {
        card: enemy,
        attack,
        health: 2 * attack,
        damage: played.reduce((sum, { damage }) => sum + damage, 0),
        shield,
        immune,
      },
      tavern: rest.slice(discard),
      discard: rest.slice(0, discard),
      hands,
      played,
      yielded: wanted.yielded ?? hands.map(() => false),
      flipsLeft: seats === 1 ? flips[0] : 0,
      flipsUsed: seats === 1 ? flips[1] : 0,
      defeated: met.map((card) => ({ card, seat: 0, exact: false })),
    },
    [],
  );
  if ('refused' in begun) throw new Error(words.refusal(begun, NAMES).text);
  return begun.play;
}
const seen = (wanted: Wanted, eye: number | 'bystander' = 0): Seen => see(rules, position(wanted).state, eye);
const TWO: Wanted = {
  enemy: 'JS',
  hands: [
    ['AC', '8D', '4S', '10H'],
    ['2C', '3C'],
  ],
};

describe('the story', () => {
  test('tells a strike in order', () => {
    const events: RegicideEvent[] = [
      { type: 'cardsPlayed', seat: 0, cards: ['AC', '8D'], value: 9 },
      { type: 'drew', seat: 0, counts: [3, 0, 2], tavernLeft: 1 },
      { type: 'damaged', seat: 0, amount: 18, doubled: true, total: 18, health: 20 },
      { type: 'attacked', seat: 0, attack: 10, shield: 4, due: 6 },
      { type: 'suffered', seat: 0, cards: ['6H'], total: 6, due: 6 },
    ];
    expect(events.map((event) => heard(event))).toEqual([
      'Ada strikes with A♣ and 8♦ for 9.',
      'Diamonds bring supplies: Ada draws 3 and Cleo draws 2. One card stays in the Tavern deck.',
      'Clubs double it to 18. The Jack reels: 2 left.',
      'The blow falls on Ada: 6 to cover (10 less 4 by the shield).',
      'Ada gives up 6♥ (6) against the blow of 6.',
    ]);
    expect(events.map((event) => heard(event, 0)).slice(0, 2)).toEqual([
      'You strike with A♣ and 8♦ for 9.',
      'Diamonds bring supplies: you draw 3 and Cleo draws 2. One card stays in the Tavern deck.',
    ]);
  });

  test('says what the engine chose, and names as they are', () => {
    expect(heard({ type: 'yielded', seat: 1, auto: true })).toBe('B\\_n yields. (No other choice was left.)');
  });

  test('has no sentence that prints a hole or a code', () => {
    for (const seats of [1, 2, 3, 4])
      for (let seed = 0; seed < 6; seed++)
        for (const eye of [0, 'bystander'] as const) {
          const told = randomStory(seats, `story ${seats} ${seed}`, eye);
          expect(told.length).toBeGreaterThan(10);
          for (const sentence of told) {
            expect(sentence).toMatch(/^\S.*[.!)]$/);
            expect(sentence).not.toMatch(/[{}]|undefined|NaN|\b[A2-9JQK]0?[CDHS]\b|\s{2}|#/);
          }
        }
  });
});

/** What an eye hears of a match played at random. */
function randomStory(seats: number, seed: string, eye: number | 'bystander'): string[] {
  const begun = beginMatch(rules, { seats, options: {}, seed });
  if ('refused' in begun) throw new Error(begun.why);
  const { play } = begun;
  const told = [...begun.events];
  for (let n = 7; !play.state.outcome; n = (n * 31 + 11) % 1009) {
    const [asked] = play.state.pending;
    const legal = play.legal(asked!);
    const line = play.forced() ? play.force() : play.choose(asked!.seat, legal.at(n % legal.count));
    if ('refused' in line) throw new Error(line.why);
    told.push(...line.events);
  }
  const end = see(rules, play.state, eye);
  const { title, lines } = words.outcome(end, ['Ada', 'Ben', 'Cleo', 'Dan']);
  expect(title).toMatch(/^Defeat|ictory/);
  return [
    ...told
      .filter(({ to }) => to === undefined || to === eye)
      .flatMap(({ event }) => words.event(event, ['Ada', 'Ben', 'Cleo', 'Dan'], eye) ?? []),
    ...lines,
  ];
}

describe('choices', () => {
  test('say what they would do, from the own hand', () => {
    const view = seen(TWO);
    expect(words.choice(view, ['AC', '8D'])).toEqual({
      label: 'A♣ 8♦',
      preview: '18 damage (×2), 2 left · others draw 4 · then cover 10 of your 14 + 5 new',
    });
    expect(words.choice(view, ['4S']).preview).toBe('4 damage, 16 left · then cover 10 of your 19');
    expect(words.choice(view, ['yield']).preview).toBe('then cover 10 of your 23');
    expect(words.question(view)).toBe('Play or yield: ♣ doubles damage, ♦ draws, ♥ refills Tavern. ♠ blocked.');
  });

  test('mark an exact kill, a kill and a win', () => {
    const marks = (wanted: Wanted, choice: string[]) => words.choice(seen(wanted), choice).mark;
    expect(marks({ ...TWO, hands: [['10C', '9C', '2H'], ['2C']] }, ['10C'])).toBe('exact kill');
    const damaged = [{ seat: 1, cards: ['10H'], value: 10, damage: 10 }];
    expect(marks({ ...TWO, hands: [['10C', '9C', '2H'], ['2C']], played: damaged }, ['9C'])).toBe('kill');
    const king = [
      { seat: 1, cards: ['10H'], value: 10, damage: 10 },
      { seat: 0, cards: ['10D'], value: 10, damage: 10 },
    ];
    expect(marks({ enemy: 'KS', castle: [], hands: [['10C', '2H'], ['2C']], played: king }, ['10C'])).toBe(
      'wins the match',
    );
  });

  test('show what a Jester does against Spades', () => {
    const view = seen({
      enemy: 'QS',
      hands: [['X1', '10D'], ['2C'], []],
      played: [{ seat: 1, cards: ['5S'], value: 5, damage: 5 }],
    });
    expect(words.choice(view, ['X1']).preview).toBe(
      'breaks the immunity · no blow · you name who goes next · shield 5',
    );
  });

  test('point out the cheapest cover', () => {
    const view = seen({ ...TWO, phase: 'suffer', hands: [['2C', '3C', '4D', '5C', '10C'], ['2H']] });
    // 2♣ 3♣ 5♣ give up as much, but three cards.
    expect(words.suggestion(view)).toEqual({ choice: ['10C'], mark: 'cheapest cover' });
    expect(words.choice(view, ['2C', '3C', '5C'])).toEqual({
      label: '2♣ 3♣ 5♣',
      preview: 'covers 10 with 10 · keeps 2 cards worth 14',
    });
    expect(words.pick(view, '10C')).toEqual({ label: '10♣', preview: 'worth 10' });
    expect(words.awaited(view, 0)).toBe('cover 10 against J♠');
    expect(conduct.goesOn(view)).toBe(true);
    expect(words.suggestion(seen(TWO))).toBeUndefined();
  });

  test('where no strike kills, two stand out: the hardest, and what softens the blow or fills hands', () => {
    const hand = ['8C', '5D', '6S', '3H'];
    const marks = (wanted: Wanted) => {
      const view = seen(wanted);
      return words.notable?.(view, legalChoices(rules, view));
    };
    expect(marks({ ...TWO, enemy: 'QH', hands: [hand, ['2C']] })).toEqual([
      { choice: ['6S'], mark: 'hardest you survive' },
      { choice: ['5D'], mark: 'fills hands most' },
    ]);
    expect(marks({ ...TWO, enemy: 'JH', hands: [hand, ['2C']] })).toEqual([
      { choice: ['8C'], mark: 'hardest you survive' },
      { choice: ['6S'], mark: 'softens the blow most' },
    ]);
    // Spades are blocked.
    expect(marks({ ...TWO, hands: [hand, ['2C']] })).toEqual([
      { choice: ['8C'], mark: 'hardest you survive' },
      { choice: ['5D'], mark: 'fills hands most' },
    ]);
    expect(marks({ ...TWO, hands: [['10C', '5D', '10S'], ['2C']] })).toEqual([]);
    expect(marks({ ...TWO, phase: 'suffer', hands: [hand, ['2H']] })).toEqual([]);
  });

  test('warn of a flip that brings few cards', () => {
    const view = seen({ enemy: 'JD', phase: 'suffer', hands: [['7H', '2C', '9S']] });
    expect(words.choice(view, ['flip']).preview).toBe('your hand goes, 8 new cards come');
    expect(words.facts(view, ['Ada'])).toBe(
      'J♦: 20 of 20 health, attack 10 · 11 royals wait behind · Tavern 37, discard 0 · 2 Jesters left',
    );
  });

  test('are seats by name after a Jester', () => {
    const jester = [{ seat: 0, cards: ['X1'], value: 0, damage: 0 }];
    const view = seen({ enemy: 'JD', phase: 'next', hands: [['7H'], ['2C'], []], played: jester, immune: false });
    expect(words.choice(view, ['1'], NAMES)).toEqual({ label: 'B_n', preview: 'one card' });
    expect(words.pick(view, '0', NAMES).label).toBe('Ada (yourself)');
    expect(conduct.signals?.open(view)).toEqual({ from: [1, 2] });
    expect(conduct.signals?.open(seen(TWO))).toBeUndefined();
    expect(words.awaited(seen(TWO, 'bystander'), 0)).toBe('play cards or yield against J♠');
    expect(conduct.goesOn(seen(TWO, 'bystander'))).toBe(false);
  });
});

describe('a warning', () => {
  const warned = (wanted: Wanted, choice: string[]): string | undefined => {
    const { warns, mark, preview, emoji } = words.choice(seen(wanted), choice, NAMES);
    expect(emoji === '⚠️').toBe(warns === true);
    return warns ? `${mark}: ${preview?.split(' · ')[0]}` : undefined;
  };
  const SHORT: Wanted = { ...TWO, hands: [['2D', '2H'], ['2C']] };
  const uncovered = 'loses the match: cannot cover the blow of 10';
  const left = 'loses the match: no card is left for you to play';

  test('of a blow that the hand cannot cover, by playing or by yielding', () => {
    expect(warned(SHORT, ['2H'])).toBe(uncovered);
    expect(warned(SHORT, ['yield'])).toBe(uncovered);
    expect(words.choice(seen(SHORT), ['2H']).preview).toBe('cannot cover the blow of 10');
  });

  test('not where what is drawn may cover, but where even the best cards that can come would not', () => {
    expect(warned(SHORT, ['2D'])).toBeUndefined();
    const king: Wanted = { enemy: 'KS', castle: ['KC', 'KD', 'KH'], hands: [['AD', '2D'], ['2C']] };
    // One card of 15 at most can come with the ace: a Queen that was recruited and drawn again.
    expect(warned(king, ['AD'])).toBe('loses the match: cannot cover the blow of 20');
    expect(warned(king, ['AD', '2D'])).toBeUndefined();
  });

  test('of a kill that leaves no card against the next royal, unless it is the last one', () => {
    expect(warned({ ...TWO, hands: [['10C'], ['2C']] }, ['10C'])).toBe(
      'loses the match: the next royal finds you without a card',
    );
    const king = [{ seat: 1, cards: ['10H'], value: 10, damage: 20 }];
    const last: Wanted = { enemy: 'KS', castle: [], hands: [['10C'], ['2C']], played: king };
    expect(words.choice(seen(last), ['10C'])).toMatchObject({ mark: 'wins the match', emoji: '👑' });
  });

  test('of a comrade without a card, who goes next', () => {
    const empty: Wanted = { ...TWO, hands: [['10H', '9H', '2C', 'AC'], [], ['2H']] };
    const lost = 'loses the match: B_n has no card against the blow of 10';
    expect(warned(empty, ['2C'])).toBe(lost);
    expect(warned(empty, ['yield'])).toBe(lost);
    expect(warned({ ...empty, hands: [['10S', '9H', '2C'], [], ['2H']] }, ['10S'])).toBe(lost);
    const other: Wanted = { ...empty, enemy: 'JH' };
    expect(warned({ ...other, hands: [['10S', '9H', '2C'], [], ['2H']] }, ['10S'])).toBeUndefined();
    const held = [{ seat: 1, cards: ['10S'], value: 10, damage: 10 }];
    const two: Wanted = { enemy: 'JH', hands: [['5H'], []], played: held, shield: 10 };
    expect(warned(two, ['yield'])).toBe('loses the match: B_n can neither play nor yield');
  });

  test('of whom a Jester must not call', () => {
    const played = [{ seat: 0, cards: ['X1'], value: 0, damage: 0 }];
    const next: Wanted = { enemy: 'JD', phase: 'next', hands: [[], ['2C'], []], played, immune: false };
    expect(warned(next, ['0'])).toBe('loses the match: you have no card against the blow of 10');
    expect(warned(next, ['1'])).toBeUndefined();
    expect(warned(next, ['2'])).toBe('loses the match: Cleo has no card against the blow of 10');
    expect(warned({ ...next, yielded: [false, true, true] }, ['0'])).toBe(left);
    expect(warned({ enemy: 'JD', hands: [['X1'], [], []] }, ['X1'])).toBe(
      'loses the match: you have no card against the blow of 10',
    );
    expect(warned({ enemy: 'JD', hands: [['X1', '2C'], [], []] }, ['X1'])).toBeUndefined();
  });

  test('alone: of the last card, and of a flip that brings too little', () => {
    const solo: Wanted = { enemy: 'JD', phase: 'suffer', hands: [['10C', '2C']], flips: [0, 2] };
    const emptied: Wanted = { ...solo, flips: [1, 1], discard: 38 };
    expect(warned(emptied, ['10C'])).toBeUndefined();
    expect(warned(emptied, ['flip'])).toBe(uncovered);
    expect(warned({ ...emptied, phase: 'play' }, ['flip'])).toBe(left);
    expect(warned({ ...emptied, discard: 37 }, ['flip'])).toBeUndefined();
    expect(warned({ ...solo, phase: 'play', hands: [['10C', '2H']] }, ['2H'])).toBe(left);
    expect(warned({ ...solo, phase: 'play', hands: [['10C', '9H']] }, ['9H'])).toBe(left);
    expect(warned({ ...solo, phase: 'play', hands: [['10C', '9H', '2H']] }, ['2H'])).toBeUndefined();
    expect(warned({ ...solo, phase: 'play', hands: [['10C', '9H']], flips: [1, 1] }, ['9H'])).toBeUndefined();
  });

  test('and nothing that loses is suggested', () => {
    const view = seen({ enemy: 'JD', phase: 'suffer', hands: [['9C', '5H']], flips: [0, 2] });
    expect(words.suggestion(view)).toBeUndefined();
  });
});

describe('refusals', () => {
  const sentence = (refusal: Refusal | object, names = NAMES): string => words.refusal(refusal as Refusal, names).text;
  test.each([
    [
      { enemy: 'KS', castle: ['KC', 'KD'], hands: [['AC', '2C', 'KH', 'QH'], ['3C']] },
      ['KH', 'QH'],
      'Royals make no combo: play one alone, or with an ace.',
    ],
    [
      { ...TWO, hands: [['AC', '2C', '2D'], ['3C']] },
      ['AC', '2C', '2D'],
      'An ace goes with one other card only, no more.',
    ],
    [
      TWO,
      ['8D', '4S'],
      'These are different numbers: only cards of the same number make a combo, or an ace with one other card.',
    ],
    [{ ...TWO, hands: [['6C', '6D'], ['3C']] }, ['6C', '6D'], 'A combo may total at most 10; these make 12.'],
    [TWO, ['9D'], '9♦ is not in your hand.'],
    [TWO, ['8D', '8D'], '8♦ is named twice.'],
    [TWO, ['AC', 'yield'], 'Yielding goes alone, without cards.'],
    [TWO, [], 'Choose at least one; you named none.'],
    [{ ...TWO, yielded: [false, true] }, ['yield'], 'You may not yield: everybody else yielded last turn.'],
    [{ ...TWO, phase: 'suffer' }, ['yield'], 'You cannot yield now: the blow must be covered.'],
    [{ ...TWO, phase: 'suffer' }, ['8D'], 'That covers only 8 of 10.'],
    [{ ...TWO, phase: 'suffer' }, ['AC', '10H'], undefined],
    [{ ...TWO, phase: 'suffer' }, ['8D', '4S', '10H'], 'The blow of 10 is already covered without 10♥: take fewer.'],
    [TWO, ['flip'], 'There is no Jester to flip.'],
    [{ enemy: 'JS', hands: [['X1', '2D'], ['2C'], []] }, ['X1', '2D'], 'A Jester is always played alone.'],
    [{ enemy: 'JS', hands: [['8D', '2D']] }, ['yield'], 'Alone you may not yield.'],
  ] as [Wanted, string[], string | undefined][])('%#: %o', (wanted, choice, expected) => {
    const refusal = position(wanted).choose(0, choice);
    expect('refused' in refusal ? sentence(refusal, NAMES.slice(0, wanted.hands.length)) : undefined).toBe(expected);
  });

  test('that are not the game’s own have a sentence too', () => {
    expect(sentence(refuse('matchOver'))).toBe('This match is over.');
    expect(sentence(refuse('otherKind', { asked: 'suffer', given: 'play' }))).toBe(
      'You are asked to cover the blow now, not to play cards or yield.',
    );
    expect(sentence(refuse('notAnOption', { option: 'Zed', kind: 'next' }))).toBe('Nobody here is called Zed.');
  });
});

describe('what is typed', () => {
  test.each([
    ['8d', '8D'],
    ['D8', '8D'],
    ['A♣', 'AC'],
    ['PASS', 'yield'],
    ['flip', 'flip'],
    ['x1', 'X1'],
    ['cleo', '2'],
    ['@b', '1'],
    ['2', '1'],
    ['4', '3'],
    ['0', undefined],
    ['zed', undefined],
    ['', undefined],
  ])('%s is %s', (word, option) => {
    expect(folder.typed(word, ['Ada Lovelace', 'Ben', 'Cleo'])).toBe(option);
  });
});

describe('the rules help', () => {
  test('has its sections, each short enough for a message', () => {
    expect(words.help.map(({ title }) => title)).toEqual([
      'Goal',
      'Setup',
      'The table at a glance',
      'Your turn',
      'Suit powers',
      'Damage & exact kills',
      'The blow',
      'Jester',
      'Royals in your hand',
      'Silence',
      'Solo',
      'Words',
    ]);
    for (const { text } of words.help) {
      expect(text.length).toBeGreaterThan(100);
      expect(text.length).toBeLessThan(3500);
      expect(text).not.toContain('|');
    }
    expect(words.help[0]?.text).toContain('- **Jack**: attack 10, health 20');
    expect(words.help[1]?.text).toContain('- **3 seats**: Jesters in the deck: one, hand up to 6');
  });
});

describe('the folder', () => {
  test('is found by its id, and names its options', () => {
    expect(gameOf('regicide')).toBe(folder);
    expect(gameOf('whist')).toBeUndefined();
    for (const option of rules.options)
      for (const value of option.values(4)) expect(words.option(option.id, value).value).not.toBe('');
    expect(words.option('jesters', '0')).toMatchObject({ name: 'Jesters', value: 'None' });
  });
});
