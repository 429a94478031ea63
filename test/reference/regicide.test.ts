import { describe, expect, test } from 'vitest';
import { isRefusal } from '../../src/engine/game.js';
import { begin } from '../../src/engine/play.js';
import { type TraceLine, traceChoice, traceMatch, traceOutcome, traceStart } from '../../src/engine/trace.js';
import { rules } from '../../src/games/regicide/rules/rules.js';
import { runs, seeds } from '../support/cases.js';
import { playOn, slipping } from '../walk.js';
import { disagreements } from './regicide.js';

/** Matches per seats and options. */
const MATCHES = 12;

function traced(seats: number, options: Record<string, string>, seed: string): TraceLine[] {
  const lines = traceMatch(rules, { seats, options, seed }, ({ why }) => why);
  return Array.from(lines, (line) => JSON.parse(JSON.stringify(line)) as TraceLine);
}

/** A match in which so many choices of ten are made at random, the others by a player who knows the game. */
function tracedWell(seats: number, jesters: string, seed: string, slips: number): TraceLine[] {
  const setup = { seats, options: { jesters }, seed };
  const begun = begin(rules, setup);
  if (isRefusal(begun)) throw new Error(begun.why);
  const { play } = begun;
  const copied = <T extends TraceLine>(line: T): TraceLine => JSON.parse(JSON.stringify(line)) as TraceLine;
  const lines = [copied(traceStart(play, setup, begun))];
  playOn(play, seed, slipping(slips), (line) => lines.push(copied(traceChoice(play, lines.length, line))));
  return [...lines, ...traceOutcome(play).map(copied)];
}

describe('Regicide as its rules page tells it', () => {
  for (const seats of [1, 2, 3, 4])
    for (const jesters of ['standard', '0', '1', '2'])
      for (const first of ['random', '0', String(seats - 1)])
        test(`${seats} seats, jesters ${jesters}, first ${first}: every line`, () => {
          for (const seed of seeds(`reference ${seats} ${jesters} ${first}`, MATCHES))
            expect(disagreements(traced(seats, { jesters, first }, seed)), seed).toEqual([]);
        });

  for (const seats of [1, 2, 3, 4])
    for (const slips of [0, 2])
      test(`${seats} seats, played well but for ${slips} choices of ten: every line, as far as Kings and wins`, () => {
        const ends = Array.from({ length: runs(4 * MATCHES, MATCHES) }, (_, i) => {
          const seed = `far ${i}`;
          const lines = tracedWell(seats, ['2', '1', '2', 'standard'][i % 4] as string, seed, slips);
          expect(disagreements(lines), seed).toEqual([]);
          return lines.at(-1) as unknown as { outcome: { result: string; defeated: number; victory: string | null } };
        }).map(({ outcome }) => outcome);
        expect(Math.max(...ends.map(({ defeated }) => defeated))).toBeGreaterThan(8);
        const won = ends.filter(({ result }) => result === 'win');
        if (slips > 0) return;
        const medals = won.map(({ victory }) => victory);
        expect(medals).toEqual(expect.arrayContaining(seats === 1 ? ['silver', 'bronze'] : [null]));
      });
});
