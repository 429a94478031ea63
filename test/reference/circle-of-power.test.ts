import { describe, expect, test } from 'vitest';
import { traceMatch } from '../../src/engine/trace.js';
import { rules } from '../../src/games/circle-of-power/index.js';
import { disagreements } from './circle-of-power.js';

/** Matches per seats and options; raise it by hand for a long comparison. */
const MATCHES = Number(process.env.REFERENCE_MATCHES ?? 4);

type Data = Record<string, unknown>;
type Options = Readonly<Record<string, string>>;
const OPTIONS = ['basic', 'tyrant', 'coloured'].flatMap((mode): Options[] => [
  { mode },
  { mode, target: '3', holy: '2' },
  { mode, target: '12', holy: '4', maxSeasons: '5' },
  { mode, maxSeasons: '1' },
]);

function traced(seats: number, options: Options, seed: string): Data[] {
  const lines = traceMatch(rules, { seats, options, seed }, ({ why }) => why);
  return Array.from(lines, (line) => JSON.parse(JSON.stringify(line)) as Data);
}

describe.each([2, 3, 4])('Circle of Power as its rules page tells it, %i seats', (seats) => {
  test.each(OPTIONS.map((options) => ({ options, text: JSON.stringify(options) })))(
    `$text: every line of ${MATCHES} matches`,
    ({ options, text }) => {
      for (let i = 0; i < MATCHES; i++) {
        const seed = `reference ${seats} ${text} ${i}`;
        expect(disagreements(traced(seats, options, seed)), seed).toEqual([]);
      }
    },
  );

  test('every kind of event and of end is met on the way', () => {
    const met = new Set<unknown>();
    for (const options of OPTIONS)
      for (let i = 0; i < 4; i++) {
        const seed = `reference ${seats} ${JSON.stringify(options)} ${i}`;
        for (const { events, outcome } of traced(seats, options, seed)) {
          for (const { type } of (events ?? []) as Data[]) met.add(type);
          if (outcome) met.add((outcome as Data).reason);
        }
      }
    const kinds =
      'season deal nextCity initiative draw initiativeWon conquer destroy retake regroup rebellion secondDeal knockedOut seasonEnd matchEnd emperor tyrant seasons';
    const moves = { 2: '', 3: 'dummyTakesOver dummyMoves', 4: 'dummyTakesOver dummyMoves' }[seats] as string;
    expect([...kinds.split(' '), ...moves.split(' ')].filter((kind) => kind !== '' && !met.has(kind))).toEqual([]);
  });
});

test('a trace that was changed is noticed', () => {
  const lines = traced(4, {}, 'changed');
  const changed = (at: number, change: (line: Data) => void) => {
    const copy = JSON.parse(JSON.stringify(lines)) as Data[];
    change(copy[at] as Data);
    return disagreements(copy);
  };
  expect(disagreements(lines)).toEqual([]);
  expect(changed(3, ({ state }) => (state as { starter: number }).starter++)).toHaveLength(1);
  expect(changed(5, ({ events }) => (events as Data[]).pop())).toHaveLength(1);
  expect(changed(lines.length - 1, (line) => Object.assign(line, { outcome: {} }))).toHaveLength(1);
  expect(changed(lines.length - 1, (line) => Object.assign(line, { outcome: {} }))[0]).toMatch(/^outcome: /);
  expect(disagreements(lines.slice(0, -1))).toEqual(['the match has no outcome']);
});
