import { sure } from '../../../engine/sure.js';

/** The most valuable thing; the first of equals. The list must not be empty. */
export function bestOf<T>(things: readonly T[], worth: (thing: T) => number): T {
  let best: T | undefined;
  let most = Number.NEGATIVE_INFINITY;
  for (const thing of things) {
    const value = worth(thing);
    if (best !== undefined && value <= most) continue;
    most = value;
    best = thing;
  }
  return sure(best, 'there is nothing to choose from');
}
