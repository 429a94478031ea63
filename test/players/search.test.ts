import { describe, expect, test } from 'vitest';
import { Chance, chanceFrom } from '../../src/engine/chance.js';
import { eachAlone } from '../../src/engine/legal.js';
import { type Seen, see } from '../../src/engine/see.js';
import { type BaseState, type GameEvent, type Rulebook, type Seat, Table } from '../../src/engine/table.js';
import { type Craft, type Effort, search } from '../../src/search/search.js';

/** A made-up game: either take three coins, or the coins in a purse, then wait a turn or two. */
type Steps = { ask: { turn: number }; take: { turn: number } };
interface Purse extends BaseState<Steps> {
  /** How many coins lie in the purse: hidden. */
  coins: number;
  got: number;
}
/** What the purse may hold, each as likely as the other. */
type PurseView = { readonly either: readonly [number, number] };

const rulebook: Rulebook<Purse, Steps, GameEvent> = {
  steps: {
    ask(g, { turn }) {
      g.ask({ seat: 0, kind: 'take', options: turn === 0 ? ['three', 'purse', 'nothing'] : ['wait'] });
      g.then('take', { turn });
    },
    take(g, { turn }) {
      const { state } = g;
      const [word] = g.answer(0);
      if (word === 'three') state.got += 3;
      if (word === 'purse') state.got += state.coins;
      if (turn < 2) return g.then('ask', { turn: turn + 1 });
      g.end({ winners: [0], losers: [], draw: false, scores: [state.got] });
    },
  },
  legal: (_, { options }) => eachAlone(options),
};

function purseWith(coins: number): Purse {
  const state: Purse = {
    seats: 1,
    agenda: [['ask', { turn: 0 }]],
    lanes: [],
    pending: [],
    asked: [0],
    chance: chanceFrom('purse'),
    coins,
    got: 0,
  };
  new Table(rulebook, state).run();
  return state;
}

const viewOf = (either: PurseView['either'], coins = either[0]): Seen<PurseView> =>
  see({ view: () => ({ either }) }, purseWith(coins), 0);

/** The game's craft, and what it was asked: the purse of each end, in order, and how many choices were followed. */
function spied(enough: Craft<Purse, Steps, GameEvent, PurseView>['enough'] = () => false) {
  const ends: { coins: number; got: number; key: string }[] = [];
  const count = { deals: 0, follows: 0 };
  const craft: Craft<Purse, Steps, GameEvent, PurseView> = {
    rulebook,
    imagine({ table: { either } }, chance) {
      count.deals++;
      return purseWith(either[chance.below(2)] as number);
    },
    follow(_, __, legal) {
      count.follows++;
      return legal.at(0);
    },
    enough,
    worth(state, seat: Seat) {
      expect(seat).toBe(0);
      ends.push({ coins: state.coins, got: state.got, key: state.chance.key });
      return state.got;
    },
  };
  return { craft, ends, count };
}

const EFFORT: Effort = { steps: 120, deals: 2, doubt: 1 };
const CHOICES = [['three'], ['purse'], ['nothing']];
const luck = (): Chance => new Chance(chanceFrom('search'));
const chosen = (either: PurseView['either'], effort = EFFORT, coins = either[0]): readonly string[] =>
  search(spied().craft, viewOf(either, coins), CHOICES, luck(), effort).choice;

describe('the search', () => {
  test('takes what is better on the whole, whatever the hidden truth is', () => {
    expect(chosen([0, 12])).toEqual(['purse']);
    expect(chosen([0, 12], EFFORT, 12)).toEqual(['purse']);
    expect(chosen([0, 1])).toEqual(['three']);
    expect(chosen([0, 1], EFFORT, 1)).toEqual(['three']);
  });

  test('keeps the usual where the lead may be luck, and where there is none', () => {
    expect(chosen([0, 7])).toEqual(['three']);
    expect(chosen([0, 7], { ...EFFORT, steps: 6000 })).toEqual(['purse']);
    expect(chosen([3, 3])).toEqual(['three']);
  });

  test('says what it held the choice against, and how often that ended otherwise', () => {
    const { over } = search(spied().craft, viewOf([0, 12]), CHOICES, luck(), EFFORT);
    expect(over?.choice).toEqual(['three']);
    // Twelve coins are better than three, and none are worse.
    expect(over?.deals).toBe((over?.better ?? 0) + (over?.worse ?? 0));
    expect(over?.better).toBeGreaterThan(0);
    const usual = search(spied().craft, viewOf([3, 3]), CHOICES.slice(0, 2), luck(), EFFORT).over;
    expect(usual).toMatchObject({ choice: ['purse'], better: 0, worse: 0 });
  });

  test('shows every choice on trial the same deals, with the same luck', () => {
    const { craft, ends, count } = spied();
    search(craft, viewOf([0, 12]), CHOICES, luck(), EFFORT);
    const keys = [...new Set(ends.map(({ key }) => key))];
    expect(keys.length).toBe(count.deals);
    const deals = keys.map((key) => ends.filter((end) => end.key === key));
    for (const met of deals) expect(new Set(met.map(({ coins }) => coins)).size).toBe(1);
    const sizes = deals.map(({ length }) => length);
    expect(sizes).toEqual([...sizes].sort((one, other) => other - one));
    expect([sizes[0], sizes.at(-1)]).toEqual([3, 2]); // the worst was dropped in between
  });

  test('thinks for so many steps and no longer', () => {
    const spent = (steps: number): number => {
      const { craft, ends } = spied();
      search(craft, viewOf([0, 12]), CHOICES, luck(), { ...EFFORT, steps });
      return 3 * ends.length; // the choice itself, then two turns of waiting
    };
    for (const steps of [60, 120, 600]) {
      expect(spent(steps)).toBeGreaterThanOrEqual(steps);
      expect(spent(steps)).toBeLessThan(steps + 2 * 9); // in each of two rounds the last deal may go over
    }
  });

  test('goes no further than enough, and does not ask the rule of thumb where only one choice is legal', () => {
    const { craft, ends, count } = spied(({ got }) => got > 0);
    search(craft, viewOf([2, 2]), [['three'], ['purse']], luck(), EFFORT);
    expect(ends.map(({ got }) => got).slice(0, 2)).toEqual([3, 2]);
    expect(count.follows).toBe(0);
  });

  test('thinks about nothing where there is but one choice', () => {
    const { craft, count } = spied();
    expect(search(craft, viewOf([0, 12]), [['nothing']], luck(), EFFORT)).toEqual({ choice: ['nothing'] });
    expect(count.deals).toBe(0);
  });
});
