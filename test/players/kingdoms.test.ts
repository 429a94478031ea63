import { describe, expect, test } from 'vitest';
import type { Play } from '../../src/engine/play.js';
import { see } from '../../src/engine/see.js';
import { frontsOf } from '../../src/games/kingdoms/players/arrange.js';
import { boardOf } from '../../src/games/kingdoms/players/board.js';
import { chanceOver } from '../../src/games/kingdoms/players/odds.js';
import { simple } from '../../src/games/kingdoms/players/simple.js';
import { kingdoms, rules } from '../../src/games/kingdoms/rules/rules.js';
import type { KingdomsState } from '../../src/games/kingdoms/rules/state.js';
import type { KingdomsView } from '../../src/games/kingdoms/rules/view.js';
import { random } from '../../src/players/random.js';
import { type Sat, sit, type Wanted } from '../games/kingdoms/table.js';
import { FULL } from '../support/cases.js';
import * as playing from './playing.js';

const TABLES: readonly { readonly options: Readonly<Record<string, string>> }[] = [
  { options: {} },
  { options: { events: 'forced' } },
  { options: { long: 'true' } },
  { options: { limit: '30' } },
];

const beginMatch = (seed: string, options: Readonly<Record<string, string>> = {}): Play =>
  playing.beginMatch(rules, 2, seed, options);
const playThrough = playing.playThrough<KingdomsView>;

describe('simple', () => {
  test.each(TABLES)('never chooses what is not legal: $options', ({ options }) => {
    const kinds = new Set<string>();
    for (let seed = 0; seed < 2; seed++)
      playThrough(beginMatch(`legal ${seed}`, options), seed % 2 ? [simple, random] : [simple, simple], ({ asked }) =>
        kinds.add(asked!.kind),
      );
    expect([...kinds]).toEqual(expect.arrayContaining(['action', 'arrange', 'counter', 'buy', 'keep']));
  });

  test.each(TABLES)('chooses by its view alone: $options', ({ options }) => {
    playThrough(beginMatch('same', options), [simple, simple], (view, choice) => {
      const other = kingdoms.imagine(view, playing.luck('another deal'));
      expect(simple.choose(rules, see(kingdoms, other, view.eye), playing.luck('elsewhere'))).toEqual(choice);
    });
  });

  test.runIf(FULL).each(TABLES)('beats chance: $options', ({ options }) => {
    let won = 0;
    for (let n = 0; n < 8; n++) {
      const play = beginMatch(`strength ${n}`, options);
      playThrough(play, n % 2 ? [random, simple] : [simple, random]);
      if (play.state.outcome!.winners.includes(n % 2)) won++;
    }
    expect(won).toBeGreaterThanOrEqual(7);
  });
});

/** What `simple` chooses here. */
function chosen({ play }: Sat, seat = 0): string {
  const view = see(rules, play.state, seat);
  return simple.choose(rules, view, playing.luck('any')).join('+');
}
const does = (wanted: Wanted): string => chosen(sit(wanted));
/** A kingdom that has something everywhere, and nothing to be afraid of. */
const QUIET = { coins: '2P', cups: '2C', swords: '3S', wands: '2W' };

describe('what simple does in its turn', () => {
  test('it takes the last force of the other, whatever else there is', () => {
    expect(does({ a: { coins: 'KP', swords: '10S', wands: '9W' }, b: { coins: '3P' } })).toMatch(
      /^(attack|convert):coins$/,
    );
  });

  test('it strikes what nobody can answer for, and stays at home where an army would catch it', () => {
    const a = { coins: '1P', cups: '6C', swords: '10S', wands: '1W' };
    expect(does({ a, b: { coins: 'NP', cups: '8C', swords: '2S', wands: '9W' } })).toBe('attack:wands');
    expect(does({ a, b: { coins: '3P', cups: '3C', swords: 'QS', wands: '2W' } })).not.toMatch(/^attack/);
  });

  test('it converts what is strong and undefended', () => {
    expect(does({ a: { ...QUIET, wands: 'KW' }, b: { coins: 'QP', cups: '3C', wands: '1W' } })).toBe('convert:coins');
  });

  test('it joins its armies where one alone could be struck', () => {
    const sat = sit({
      a: { ...QUIET, swords: '9S 8S' },
      b: { ...QUIET, coins: '4P', cups: '5C', swords: '10S', wands: '3W' },
    });
    expect(chosen(sat)).toBe('arrange:swords');
    sat.choose(0, 'arrange:swords');
    expect(chosen(sat)).toBe('9S+8S');
  });

  test('in the last turn it does what leaves it with more cards', () => {
    const last = { options: { limit: '30' }, turn: 30 };
    // Faith makes two cards of difference, an army only one.
    const a = { coins: '9P', cups: '3C 6C', swords: '1S', wands: '1W' };
    const b = { coins: '2P', swords: '9S', wands: '8W' };
    expect(chosen(sit({ ...last, a, b }), 1)).toBe('convert:cups');
  });
});

describe('what simple does when asked more', () => {
  const struck = (b: Wanted['b'], target = 'coins'): Sat => {
    const sat = sit({ a: { ...QUIET, swords: 'NS' }, b });
    sat.choose(0, `attack:${target}`);
    return sat;
  };

  test('it strikes back from the reserve, and takes over with faith rather than destroy', () => {
    expect(chosen(struck({ coins: '8P', swords: '10S', cups: '3C' }), 1)).toBe('10S');
    expect(chosen(struck({ coins: '8P', swords: '10S', wands: '9W' }), 1)).toBe('9W');
  });

  test('whether or not it could strike back, it is asked alike, and nobody chooses for it', () => {
    const [able, unable] = [struck({ coins: '8P', swords: '4S 10S' }), struck({ coins: '8P', swords: '4S 5S' })];
    expect([able.options(1), unable.options(1)]).toEqual([['10S', 'pass'], ['pass']]);
    expect([able, unable].map(({ play }) => play.forced())).toEqual([undefined, undefined]);
    expect([chosen(able, 1), chosen(unable, 1)]).toEqual(['10S', 'pass']);
  });

  test('without an army it draws armies, and keeps the best', () => {
    const sat = sit({ a: { coins: 'KP', wands: '3W' }, b: QUIET, top: { swords: '4S KS' } });
    sat.choose(0, 'wealth');
    const split = chosen(sat);
    expect(split).toMatch(/^C0S[1-5]/);
    sat.choose(0, split);
    expect(chosen(sat)).toBe('KS');
  });

  test('Strength goes to an army', () => {
    const sat = sit({ a: { coins: '5P', cups: '4C', swords: '9S', wands: '3W' }, b: QUIET, top: { events: 'M8' } });
    sat.choose(0, 'event');
    expect(chosen(sat)).toBe('9S');
  });
});

describe('what simple reckons with', () => {
  test('how likely hidden cards are stronger, by the cards nobody has seen', () => {
    const all = { numbers: Array.from({ length: 14 }, (_, i) => i + 1), mean: 7.5 };
    expect(chanceOver(all, 1, 0, 7)).toBe(1 / 2);
    expect(chanceOver(all, 1, 3, 7)).toBe(4 / 14); // an influence weighs on it
    expect(chanceOver(all, 2, 0, 27)).toBe(1 / 14 ** 2);
    expect([chanceOver(all, 1, 0, -1), chanceOver(all, 1, 0, 14)]).toEqual([1, 0]);
    const [one] = [{ numbers: [4], mean: 4 }];
    expect([chanceOver(one, 1, 0, 3), chanceOver(one, 1, 0, 4)]).toEqual([1, 0]);
  });

  test('who may stand in front: armies in any company, faith alone', () => {
    const sat = sit({ a: { ...QUIET, swords: '9S 5S 4S', wands: '7W 8W' }, b: { coins: '9P', swords: '2S' } });
    const board = boardOf(see(kingdoms, sat.play.state as unknown as KingdomsState, 0).table, 0);
    const fronts = frontsOf(board, 'swords').map((front) => front.join('+'));
    expect(fronts).toEqual(['9S', '5S', '9S+5S', '4S', '9S+4S', '5S+4S', '9S+5S+4S']);
    expect(frontsOf(board, 'wands')).toEqual([['7W'], ['8W']]);
  });
});
