/** What stands at a place that there must be. Throws RangeError where there is none: a fault of the program. */
export function at<T>(list: readonly T[], place: number): T {
  const found = list[place];
  if (found === undefined) throw new RangeError(`nothing stands at ${place} of ${list.length}`);
  return found;
}
