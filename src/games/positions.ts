import { z } from 'zod';
import { type Refusal, refuse } from '../engine/game.js';
import { readShape } from '../engine/shape.js';

/* Shared readers for the positions of every game. */

/** One of these codes. `what`: the noun for anything else, as in `7Z is no city card`. */
export const oneOf = (codes: readonly string[], what: string) =>
  z.enum(codes as [string, ...string[]], {
    error: ({ input }) => (input === undefined ? undefined : `${String(input)} is no ${what}`),
  });

/** A position's data in its shape, or its first fault, as a refusal. */
export function readPosition<T>(shape: z.ZodType<T>, given: unknown): { readonly data: T } | Refusal {
  const read = readShape(shape, given, 'the state');
  return typeof read === 'string' ? refuse('badPosition', { problem: read }) : read;
}

/** The card that is there twice or missing, as a sentence without a full stop; undefined if each is there once. */
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
