import { describe, expect, test } from 'vitest';
import { isRefusal } from '../../src/engine/game.js';
import { begin, type Setup } from '../../src/engine/play.js';
import {
  type TraceLine,
  traceChoice,
  traceMatch,
  traceOutcome,
  tracePosition,
  traceStart,
} from '../../src/engine/trace.js';
import { folder } from '../../src/games/circle-of-power/index.js';
import { rules } from '../../src/games/circle-of-power/rules/rules.js';
import { runs, seeds } from '../support/cases.js';
import { playOn, slipping } from '../walk.js';
import { stateDifference } from './circle-of-power/compare.js';
import { anything, type Habit, type Line, selfPlay } from './circle-of-power/driver.js';
import { BATTLE_CARDS, CITY_CARDS, type State, trumpOf, victimsOf } from './circle-of-power/table.js';
import { answer, disagreements, optionsFrom, pendingOf, resumed } from './circle-of-power.js';

/** Matches per seats, mode and options. */
const MATCHES = 4;

const SEATS = [2, 3, 4];
const MODES = ['basic', 'tyrant', 'coloured'];
const OPTIONS: readonly Record<string, string>[] = [
  {},
  { target: '2', holy: '2', maxSeasons: '3' },
  { target: '12', holy: '9', maxSeasons: '2' },
  { target: '1', holy: '1', maxSeasons: '20' },
];

const copied = <T extends TraceLine>(line: T): TraceLine => JSON.parse(JSON.stringify(line)) as TraceLine;

const traced = (setup: Setup): TraceLine[] =>
  Array.from(
    traceMatch(rules, setup, ({ why }) => why),
    copied,
  );

/** A match in which so many choices of ten are made at random, the others by a player who knows the game. */
function tracedWell(setup: Setup, slips: number): TraceLine[] {
  const begun = begin(rules, setup);
  if (isRefusal(begun)) throw new Error(begun.why);
  const { play } = begun;
  const lines = [copied(traceStart(play, setup, begun))];
  playOn(play, setup.seed, slipping(slips), (line) => lines.push(copied(traceChoice(play, lines.length, line))));
  return [...lines, ...traceOutcome(play).map(copied)];
}

/** Plays on from the middle of a match that the oracle played, with its shuffles, an illegal choice first. */
function placed(seats: number, options: Record<string, string>, seed: number): TraceLine[] {
  const own = selfPlay(seats, options, seed);
  const from = (seed * 37) % (own.length - 2);
  const further = own.slice(from + 1, -1).slice(0, 60);
  const choices = further.filter(({ auto }) => !auto).map(({ seat, choice }) => ({ seat: seat as number, choice }));
  const position = {
    name: 'the middle of a match',
    seats,
    options,
    state: { ...stateOf(own[from] as Line) },
    choices: [{ seat: 0, choice: ['X1'] }, ...choices],
    shuffles: further.flatMap(({ shuffles }) => shuffles),
  };
  return Array.from(
    tracePosition(folder, position, String(seed), ({ why }) => why),
    copied,
  );
}

describe('Circle of Power as its rules page tells it', () => {
  for (const seats of SEATS)
    for (const mode of MODES)
      for (const further of OPTIONS) {
        const options = { mode, ...further };
        test(`${seats} seats, ${JSON.stringify(options)}: every line`, () => {
          for (const seed of seeds('reference', MATCHES))
            expect(disagreements(traced({ seats, options, seed })), seed).toEqual([]);
        });
      }
  for (const seats of SEATS)
    for (const mode of MODES) {
      test(`${seats} seats, ${mode}, played well but for two choices of ten: every line`, () => {
        for (const seed of seeds('far', MATCHES))
          expect(disagreements(tracedWell({ seats, options: { mode }, seed }, 2)), seed).toEqual([]);
      });
      test(`${seats} seats, ${mode}, from positions on: every line`, () => {
        for (let seed = 1; seed <= runs(MATCHES); seed++) {
          const lines = placed(seats, { mode, holy: '2' }, seed);
          expect(disagreements(lines), `${seed}`).toEqual([]);
          expect(lines.filter((line) => 'refused' in line).length).toBe(1);
        }
      });
    }
});

/** Never retakes; plays its best card where its city can attack, and else its worst. */
const sensible: Habit = ({ seat, kind, options }, roll, { game: { s } }) => {
  if (kind === 'attack') {
    const attacks = options.filter((option) => !option.startsWith('retake'));
    return attacks[roll(attacks.length)] as string;
  }
  const trump = trumpOf(s, seat);
  const worth = (card: string) => Number(card.slice(0, -1)) + (trump !== null && card.endsWith(trump) ? 10 : 0);
  const cards = [...options].sort((a, b) => worth(a) - worth(b));
  return (victimsOf(s, seat).length > 0 ? cards.at(-1) : cards[0]) as string;
};

const stateOf = ({ state }: Line): State => state;
const endOf = (lines: readonly Line[]) =>
  (lines.at(-1) as unknown as { outcome: { reason: string; seasons: number } }).outcome;
const median = (numbers: number[]): number | undefined => numbers.sort((a, b) => a - b)[Math.floor(numbers.length / 2)];
const sorted = (cards: (string | null)[]) => cards.filter((card) => card !== null).sort();

describe('the oracle of Circle of Power, playing by itself', () => {
  for (const seats of SEATS)
    for (const mode of MODES)
      test(`${seats} seats, ${mode}: matches end, keep their cards, and are read back without a word`, () => {
        for (const [seed, further] of OPTIONS.entries()) {
          const lines = selfPlay(seats, { mode, ...further }, seed);
          expect(disagreements(lines), `${seed}`).toEqual([]);
          for (const s of lines.slice(0, -1).map(stateOf)) {
            const battle = [s.hands, s.battleDeck, s.battlePlayed, s.played.map(({ card }) => card)].flat(2);
            const cities = [s.cities, s.cityDeck, s.cityDiscard, ...s.trophies, ...s.destroyed].flat();
            expect(sorted(battle)).toEqual(sorted([...BATTLE_CARDS]));
            // What was won stays on the table at the end, though it is counted.
            expect(sorted(cities)).toEqual(sorted([...CITY_CARDS]));
            if (s.phase !== 'over') expect(s.cityDeck.length).toBe(15 - s.action);
            if (s.phase === 'attack') expect(victimsOf(s, s.turn as number).length).toBeGreaterThan(0);
          }
        }
      });

  test('a basic match of four ends in season 5 by chance (G25), and in season 2 played sensibly (section 5)', () => {
    const matches = (habit: Habit) => Array.from({ length: 60 }, (_, seed) => selfPlay(4, {}, seed, habit));
    expect(median(matches(anything).map((lines) => endOf(lines).seasons))).toBe(5);
    const sense = matches(sensible);
    expect(median(sense.map((lines) => endOf(lines).seasons))).toBe(2);
    expect(Math.abs((median(sense.map((lines) => lines.length)) as number) - 145)).toBeLessThan(10);
  });

  test('a match goes on the same from every state that was written down', () => {
    for (const [seed, mode] of MODES.entries()) {
      const options = { mode, holy: '2' };
      const lines = selfPlay(4, options, seed);
      for (const [n, line] of lines.slice(1, -1).entries()) {
        const match = resumed(4, optionsFrom(options), stateOf(lines[n] as Line));
        answer(match, line.seat as number, line.choice, line.shuffles);
        const found = stateDifference(`${mode} line ${n}`, match.game.s, { ...line.state });
        expect([found, pendingOf(match)]).toEqual([undefined, line.pending]);
      }
    }
  });

  test('every end occurs, and people become one dummy and two', () => {
    const met = new Set<string>();
    const all = [...OPTIONS.slice(1), { target: '12', holy: '3' }];
    for (const mode of MODES)
      for (let seed = 0; seed < 48; seed++) {
        const lines = selfPlay(4, { mode, ...all[seed % all.length] }, seed);
        met.add(`${mode} ${endOf(lines).reason}`);
        for (const { table, auto } of lines.slice(0, -1).map(stateOf)) {
          const dummies = table.map((emperor) => (auto[emperor] ? 'd' : 'p')).join('');
          met.add(dummies);
        }
      }
    const ends =
      'basic emperor,basic seasons,coloured emperor,coloured seasons,coloured tyrant,tyrant seasons,tyrant tyrant';
    expect(ends.split(',').filter((end) => !met.has(end))).toEqual([]);
    expect(['pppp', 'pppd', 'ppdp', 'pdpp', 'pdpd'].filter((table) => !met.has(table))).toEqual([]);
  });
});
