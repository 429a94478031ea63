/** One for each seat of a game for two. */
export type Pair<T> = readonly [T, T];
/** The seats of a game for two. */
export type PairSeat = 0 | 1;

/** What stands at a place that there must be. Throws RangeError where there is none: a fault of the program. */
export function at<T>(list: readonly T[], place: number): T {
  const found = list[place];
  if (found === undefined) throw new RangeError(`nothing stands at ${place} of ${list.length}`);
  return found;
}
