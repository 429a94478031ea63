import { z } from 'zod';
import { anyPositions, type Options, type Positions, refuse } from '../engine/game.js';
import { readShape } from '../engine/shape.js';
import type { BaseState } from '../engine/table.js';

/* Shared readers for the positions of every game. */

/** One of these codes. `what`: the noun for anything else, as in `7Z is no city card`. */
export const oneOf = (codes: readonly string[], what: string) =>
  z.enum(codes as [string, ...string[]], {
    error: ({ input }) => (input === undefined ? undefined : `${String(input)} is no ${what}`),
  });

/** How a game reads a state as its rules page lists it. */
interface Reading<State, Listed> {
  /** The listed state, from the one before any shuffle. */
  state(empty: State, listed: Listed): State;
  /** Why no such position can exist, as a sentence without a full stop. */
  problem(s: State, listed: Listed): string | undefined;
  /** Makes it ready to play on. */
  resume(s: State, listed: Listed): void;
}

/** Positions of a game as its rules page lists the state. `empty`: the state before any shuffle. */
export const positionsOf = <Steps, State extends BaseState<Steps>, Listed>(
  empty: (base: BaseState<Steps>, options: Options) => State,
  shape: (empty: State) => z.ZodType<Listed>,
  { state, problem, resume }: Reading<State, Listed>,
): Positions =>
  anyPositions<State, Steps>((base, options, given) => {
    const before = empty(base, options);
    const read = readShape(shape(before), given, 'the state');
    if (typeof read === 'string') return refuse('badPosition', { problem: read });
    const s = state(before, read.data);
    const fault = problem(s, read.data);
    if (fault !== undefined) return refuse('badPosition', { problem: fault });
    resume(s, read.data);
    return s;
  });

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
