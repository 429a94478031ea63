import { describe, expect, test } from 'vitest';
import { type TraceLine, traceMatch } from '../../src/engine/trace.js';
import { rules } from '../../src/games/regicide/index.js';
import { disagreements } from './regicide.js';

/** Matches per seats and option; raise it by hand for a long comparison. */
const MATCHES = Number(process.env.REFERENCE_MATCHES ?? 12);

function traced(seats: number, options: Record<string, string>, seed: string): TraceLine[] {
  const lines = traceMatch(rules, { seats, options, seed }, ({ why }) => why);
  return Array.from(lines, (line) => JSON.parse(JSON.stringify(line)) as TraceLine);
}

describe('Regicide as its rules page tells it', () => {
  for (const seats of [1, 2, 3, 4])
    for (const jesters of ['standard', '0', '1', '2'])
      for (const first of ['random', '0', String(seats - 1)])
        test(`${seats} seats, jesters ${jesters}, first ${first}: every line of ${MATCHES} matches`, () => {
          for (let i = 0; i < MATCHES; i++) {
            const seed = `reference ${seats} ${jesters} ${first} ${i}`;
            expect(disagreements(traced(seats, { jesters, first }, seed)), seed).toEqual([]);
          }
        });
});
