/** For tests in which Discord refuses nothing. */
export function onRefused(why: Error): never {
  throw why;
}
