import { describe, expect, test } from 'vitest';
import { type AnyGame, isRefusal } from '../../src/engine/game.js';
import { begin } from '../../src/engine/play.js';
import { type TraceLine, traceChoice, traceMatch, traceOutcome, traceStart } from '../../src/engine/trace.js';
import { GAMES } from '../../src/games/index.js';
import { runs, seeds } from '../support/cases.js';
import { playOn, slipping } from '../walk.js';
import { difference, sorted, stateDifference } from './circle-of-kings/compare.js';
import { anything, type Habit, selfPlay } from './circle-of-kings/driver.js';
import { cardsOf } from './circle-of-kings/position.js';
import type { Data, Seat, Shuffle } from './circle-of-kings/table.js';
import { apply, disagreements, type State, setUp } from './circle-of-kings.js';

/** Matches per test. */
const MATCHES = 25;

const copied = <T extends TraceLine>(line: T): TraceLine => JSON.parse(JSON.stringify(line)) as TraceLine;

function traced(rules: AnyGame, seed: string): TraceLine[] {
  return Array.from(
    traceMatch(rules, { seats: 2, options: {}, seed }, ({ why }) => why),
    copied,
  );
}

/** A match in which so many choices of ten are made at random, the others by a player who knows the game. */
function tracedWell(rules: AnyGame, seed: string, slips: number): TraceLine[] {
  const setup = { seats: 2, options: {}, seed };
  const begun = begin(rules, setup);
  if (isRefusal(begun)) throw new Error(begun.why);
  const { play } = begun;
  const lines = [copied(traceStart(play, setup, begun))];
  playOn(play, seed, slipping(slips), (line) => lines.push(copied(traceChoice(play, lines.length, line))));
  return [...lines, ...traceOutcome(play).map(copied)];
}

// Runs as soon as the game is in the list of games.
for (const { rules } of GAMES.filter((game) => game.rules.id === 'circle-of-kings'))
  describe('Circle of Kings as its rules page tells it', () => {
    test('played by chance: every line', () => {
      for (const seed of seeds('reference', MATCHES)) expect(disagreements(traced(rules, seed)), seed).toEqual([]);
    });
    for (const slips of [0, 2])
      test(`played well but for ${slips} choices of ten: every line`, () => {
        for (const seed of seeds('far', MATCHES))
          expect(disagreements(tracedWell(rules, seed, slips)), seed).toEqual([]);
      });
  });

/** Neither recruits nor looks for early ends: matches go on until deep rounds and empty Army decks. */
const slowly: Habit = (asked, roll) => {
  if (asked.kind === 'recruit') return ['pass'];
  if (asked.kind === 'draw') return ['burn'];
  return anything(asked, roll);
};
const HABITS: readonly [string, Habit][] = [
  ['by chance', anything],
  ['without Recruit, always burning', slowly],
];
const KINDS =
  'captain army lord draw recruit hermit strength tower wheel hierophant magician attacker suit target casualty justice';
const EVENTS =
  'reshuffled cancelled negated forced replaced stolen doubled destroyed wait purged round-over king-removed start over';

/** A whole match of its own, as lines. */
const matchOf = (seed: number, habit: Habit): Data[] => [...selfPlay(seed, habit)];

describe('the oracle of Circle of Kings, playing by itself', () => {
  for (const [name, habit] of HABITS)
    test(`${name}: matches end, keep their cards, and are read back without a word`, () => {
      for (let seed = 0; seed < runs(MATCHES); seed++) {
        const lines = matchOf(seed, habit);
        expect(disagreements(lines), `seed ${seed}`).toEqual([]);
        const whole = ([0, 1] as Seat[]).map((seat) => cardsOf(lines[0]?.state as State, seat).join());
        for (const { state, pending } of lines.slice(0, -1)) {
          const now = state as State;
          expect(([0, 1] as Seat[]).map((seat) => cardsOf(now, seat).join())).toEqual(whole);
          expect(sorted(now.circle)).toEqual(['KC', 'KP', 'KS', 'KW']);
          expect(now.round).toBeLessThanOrEqual(21);
          for (const { min, legal } of pending as { min: number; legal: number }[])
            expect([min > 0, legal > 1]).toEqual([true, true]);
        }
        expect(whole.map((cards) => cards.split(',').length)).toEqual([62, 62]);
      }
    });

  test('every Lord and every kind of decision and of event occurs', () => {
    const met = new Set<unknown>();
    for (let seed = 0; seed < 120; seed++)
      for (const { kind, events } of matchOf(seed, HABITS[seed % 2]?.[1] as Habit)) {
        met.add(kind);
        for (const { type, lord } of (events ?? []) as Data[])
          met.add(type === 'lord' ? (lord as string).slice(2) : type);
      }
    const lords = Array.from({ length: 22 }, (_, i) => `M${i}`);
    expect([...KINDS.split(' '), ...EVENTS.split(' '), ...lords].filter((each) => !met.has(each))).toEqual([]);
  });

  test('a match goes on the same from every state that was written down', () => {
    for (let seed = 0; seed < runs(8); seed++) {
      const lines = matchOf(seed, anything);
      const first = setUp(2, {}, lines[0]?.shuffles as Shuffle[]);
      expect(first.state).toEqual(lines[0]?.state);
      for (let n = 1; n < lines.length - 1; n++) {
        const line = lines[n] as Data;
        const before = structuredClone(lines[n - 1]?.state) as State;
        const { seat, kind, choice, shuffles } = line as {
          seat: number;
          kind: string;
          choice: string[];
          shuffles: Shuffle[];
        };
        const after = apply(before, seat, kind, choice, false, shuffles);
        expect(stateDifference(`seed ${seed} line ${n}`, after.state, line.state as Data)).toBeUndefined();
        expect(difference('pending', after.pending, line.pending)).toBeUndefined();
        expect(after.events).toEqual(line.events);
      }
    }
  });
});
