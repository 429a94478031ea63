/** The item at a place. Throws RangeError where there is none, which is a fault of the program. */
export function at<T>(list: readonly T[], place: number): T {
  const found = list[place];
  if (found === undefined) throw new RangeError(`nothing stands at ${place} of ${list.length}`);
  return found;
}
