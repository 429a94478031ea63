import type { Shuffled } from './terms.js';

/** A scripted order does not fit what the rules shuffle. */
export class ShuffleMismatch extends Error {
  override readonly name = 'ShuffleMismatch';
}

/** Applies a given order. Throws ShuffleMismatch, naming both, where pile or cards differ. */
export function follow(given: Shuffled, pile: string, cards: string[]): void {
  const fits = given.pile === pile && [...given.order].sort().join(' ') === [...cards].sort().join(' ');
  if (!fits)
    throw new ShuffleMismatch(
      `The given shuffle of ${given.pile} (${given.order.join(' ')}) does not fit what is shuffled now: ${pile} (${cards.join(' ')}).`,
    );
  cards.splice(0, cards.length, ...given.order);
}
