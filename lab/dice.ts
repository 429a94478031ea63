/** Numbers from 0 to n-1 from a seed: quick and fair enough for a bench or a demo, but never a match's own chance. */
export interface Dice {
  below(n: number): number;
  /** One of these; the list must not be empty. */
  one<T>(of: readonly T[]): T;
}

/** Mulberry32, started from a hash of the seed. */
export function diceFrom(seed: string): Dice {
  let state = 0x811c9dc5;
  for (const letter of seed) state = Math.imul(state ^ (letter.codePointAt(0) as number), 0x01000193);
  const dice: Dice = {
    below(n) {
      state = (state + 0x6d2b79f5) | 0;
      let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
      mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
      return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * n);
    },
    one(of) {
      if (of.length === 0) throw new RangeError('nothing to choose from');
      return of[dice.below(of.length)] as (typeof of)[number];
    },
  };
  return dice;
}
