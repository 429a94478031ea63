import { z } from 'zod';
import { type Refusal, refuse } from '../engine/game.js';

/* What every game's positions are read with. */

/** One of these codes. `what`: what anything else is said not to be, as in `7Z is no city card`. */
export const oneOf = (codes: readonly string[], what: string) =>
  z.enum(codes as [string, ...string[]], { error: ({ input }) => `${String(input)} is no ${what}` });

/** The first thing that is wrong with a position's shape, as a refusal. */
export function badShape({ issues: [issue] }: z.ZodError): Refusal {
  const problem = issue ? `${issue.path.join('.') || 'the state'}: ${issue.message}` : 'the state has the wrong shape';
  return refuse('badPosition', { problem });
}

/** The card that is there twice or missing, as a sentence without its full stop; undefined where all are there once. */
export function everyCardOnce(
  all: readonly string[],
  placed: readonly string[],
  lacks: (card: string) => string = (card) => `${card} is missing`,
): string | undefined {
  const seen = new Set<string>();
  for (const card of placed) {
    if (seen.has(card)) return `${card} is there twice`;
    seen.add(card);
  }
  const lacking = all.find((card) => !seen.has(card));
  return lacking === undefined ? undefined : lacks(lacking);
}
