/** The thing of most worth; the first of equals. There must be one. */
export function bestOf<T>(things: readonly T[], worth: (thing: T) => number): T {
  let best: T | undefined;
  let most = Number.NEGATIVE_INFINITY;
  for (const thing of things) {
    const value = worth(thing);
    if (best !== undefined && value <= most) continue;
    most = value;
    best = thing;
  }
  if (best === undefined) throw new Error('there is nothing to choose from');
  return best;
}
