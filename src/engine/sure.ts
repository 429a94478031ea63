/** What must be there. Throws an error that says `problem` where it is not, which is a fault of the program. */
export function sure<T>(what: T | null | undefined, problem = 'something is missing that must be there'): T {
  if (what === null || what === undefined) throw new Error(problem);
  return what;
}
