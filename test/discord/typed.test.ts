import { describe, expect, test } from 'vitest';
import type { GameFolder } from '../../src/contract/game.js';
import { questionOf } from '../../src/discord/controls/seen.js';
import { LONGEST_TYPED, MOST_READ, readTyped } from '../../src/discord/controls/typed.js';
import type { Play } from '../../src/engine/play.js';
import { see } from '../../src/engine/see.js';
import { folder as circle } from '../../src/games/circle-of-kings/index.js';
import { folder as kingdoms } from '../../src/games/kingdoms/index.js';
import { folder as regicide } from '../../src/games/regicide/index.js';
import type { Match } from '../../src/match/model/match.js';
import { discordWords } from '../../src/words/discord.js';
import { fight, sit as sitInCircle } from '../games/circle-of-kings/table.js';
import { sit as sitAtWar } from '../games/kingdoms/table.js';
import { sit as sitInCastle } from '../games/regicide/table.js';

/* What is typed for a choice: names of one word or of several, one after the other. */

const NAMES = ['Ada', 'Ben of Ghent', 'Cleo', 'Dan'];

/** What seat 0 would choose by typing this; a word that names nothing in question marks. */
function reads(folder: GameFolder, { play }: { readonly play: Play }, text: string): readonly string[] {
  const names = NAMES.slice(0, play.state.seats);
  const match = { record: { id: 'm' }, folder, names } as unknown as Match;
  const question = questionOf(match, see(folder.rules, play.state, 0), discordWords('en'));
  if (!question) throw new Error('seat 0 is not asked');
  return readTyped(match, question, text).map(({ words, option }) => option ?? `?${words}?`);
}

describe('Circle of Kings', () => {
  const army = sitInCircle({
    captains: ['3S', '4S'],
    held: ['M10 M12', 'M3 M4'],
    hands: ['7C 3W 10P 1S', '1W 2W 3W'],
    armies: ['', ''],
  });
  const lord = sitInCircle({
    captains: ['1S', '4S'],
    armies: ['3W', ''],
    held: ['M10 M12', 'M3 M4'],
    hands: ['7C', '1W 2W 3W'],
  });

  test.each([
    ['7 cups 3 wands', ['0.7C', '0.3W']],
    ['7 Cups  3 Wands', ['0.7C', '0.3W']],
    ['cups 7 wands 3', ['0.7C', '0.3W']],
    ['7c 3w', ['0.7C', '0.3W']],
    ['7c, 3 of wands', ['0.7C', '0.3W']],
    ['10 pentacles + ace of swords', ['0.10P', '0.1S']],
    ['0.7c 0.10P', ['0.7C', '0.10P']],
    ['7 chalices 10 coins', ['0.7C', '0.10P']],
    ['７ CUPS、３ STAVES', ['0.7C', '0.3W']],
    ['7\u00a0cups\ufe0f，ACE OF SWORDS', ['0.7C', '0.1S']],
    ['Prince of cups', ['?Prince?', '?of?', '0.7C']],
    ['7 cups 3', ['0.7C', '?3?']],
    ['horse', ['?horse?']],
    ['  ', []],
  ])('%s', (text, choice) => {
    expect(reads(circle, army, text)).toEqual(choice);
  });

  test.each([
    ['wheel of fortune', ['0.M10']],
    ['the hanged man', ['0.M12']],
    ['Hanged Man', ['0.M12']],
  ])('%s', (text, choice) => {
    expect(reads(circle, lord, text)).toEqual(choice);
  });

  test('two neighbouring places are one option, two lone ones are two', () => {
    const magician = fight({ captains: ['7P', '9P'], armies: ['10P', '2P 4W'], lords: ['M1', 'M14'] });
    expect(reads(circle, magician, 'left bottom')).toEqual(['bottom-left']);
  });
});

describe('Regicide', () => {
  const play = sitInCastle({ enemy: 'JH', hands: ['8D AC 10S', '2C'] });
  const next = sitInCastle({ enemy: 'JH', hands: ['X1 AC', '2C', '3C', '4C'], jesters: '2' });
  next.choose(0, 'X1');

  test.each([
    ['8d ac', ['8D', 'AC']],
    ['8d+ac', ['8D', 'AC']],
    ['10s,8d', ['10S', '8D']],
    ['Yield', ['yield']],
  ])('%s', (text, choice) => {
    expect(reads(regicide, play, text)).toEqual(choice);
  });

  test.each([
    ['ben of ghent', ['1']],
    ['2', ['1']],
    ['cleo', ['2']],
  ])('a person by name or number: %s', (text, choice) => {
    expect(reads(regicide, next, text)).toEqual(choice);
  });
});

describe('Kingdoms', () => {
  const a = { swords: '4S 5S+9S+KS 2S', wands: '9W' };

  /** Seat 0 arranges its armies, of which one is joined of three cards. */
  const arranging = () => {
    const sat = sitAtWar({ a, b: { cups: '7C' } });
    sat.choose(0, 'arrange:swords');
    return sat;
  };

  test.each([
    ['4s 2s', ['4S', '2S']],
    ['4S 5S', ['4S', '5S']],
    ['5s', ['5S']],
    ['9s', ['5S']],
    ['king of swords', ['5S']],
    ['9s ks', ['5S']],
    ['5S + 9S + KS', ['5S']],
    ['ks, 4 of swords', ['5S', '4S']],
    ['4s 4s', ['4S', '4S']],
    ['5 + 9 + King of Swords', ['5S']],
    ['9w', ['9W']],
    ['done', ['done']],
  ])('%s', (text, choice) => {
    expect(reads(kingdoms, arranging(), text)).toEqual(choice);
  });
});

describe('what has no end', () => {
  const worst = [
    'a '.repeat(2900),
    'a '.repeat(LONGEST_TYPED / 2).trim(),
    Array.from({ length: LONGEST_TYPED }, (_, i) => String.fromCodePoint(0x4e00 + i))
      .join(' ')
      .slice(0, LONGEST_TYPED),
    '8d '.repeat(LONGEST_TYPED / 3).trim(),
    ',a'.repeat(LONGEST_TYPED / 2),
  ];
  const play = sitInCastle({ enemy: 'JH', hands: ['8D AC 10S', '2C'] });

  test.each(worst.map((text) => [text.slice(0, 20), text]))('is read a bounded number of times: %s…', (_, text) => {
    let times = 0;
    const counted: GameFolder = {
      ...regicide,
      typed(...asked) {
        times++;
        return regicide.typed(...asked);
      },
    };
    reads(counted, play, text);
    // The whole text is looked for once, too, and a name of several words to its end.
    expect(times).toBeLessThanOrEqual(MOST_READ + 10);
  });

  test('what was not looked for names nothing', () => {
    expect(reads(regicide, play, `8d ${'horse '.repeat(45)}ac`).at(-1)).toMatch(/^\?horse horse .* ac\?$/);
    expect(reads(regicide, play, 'ac '.repeat(2000))).toHaveLength(1);
  });
});
