/** The thing of most worth; the first of equals. There must be one. */
export function bestOf<T>(things: readonly T[], worth: (thing: T) => number): T {
  let best = things[0] as T;
  let most = Number.NEGATIVE_INFINITY;
  for (const thing of things) {
    const value = worth(thing);
    if (value <= most) continue;
    most = value;
    best = thing;
  }
  return best;
}

/** What the best of these things is worth. */
export const bestWorth = <T>(things: readonly T[], worth: (thing: T) => number): number =>
  things.reduce((most, thing) => Math.max(most, worth(thing)), Number.NEGATIVE_INFINITY);
