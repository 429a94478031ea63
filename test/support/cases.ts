/*
 * Which cases are tried where any number could be, and how many. The same in every run of `npm test`, so that it fails
 * only by what was changed: a tenth of them. `npm run test:deep` tries all.
 */

/** The share of the cases that are tried: DEPTH=20 hunts for long. */
const DEPTH = Number(process.env.DEPTH ?? 1 / 10);

/** Whether there is time for what takes minutes. */
export const DEEP = DEPTH >= 1;

/** Whether the long suite is run, or a file by its name: PostgreSQL beside SQLite, and what starts many programs. */
export const FULL = DEEP || Boolean(process.env.FULL);

/** Others, to hunt with: CASES=42 npm run test:deep. */
export const CASES = Number(process.env.CASES ?? 1);

/** So many of `all` cases are tried, and at least one. `least`: what a test needs to meet all that it looks for. */
export const runs = (all: number, least = 1): number => Math.max(least, Math.ceil(all * DEPTH));

/** Some of what is listed, spread over it: at least so many, and all in the long run. For what starts programs or browsers. */
export const some = <T>(all: readonly T[], least: number): readonly T[] => {
  const many = runs(all.length, least);
  return all.filter((_, i) => Math.floor((i * many) / all.length) !== Math.floor(((i - 1) * many) / all.length));
};

/** Seeds of so many matches of `all`. */
export const seeds = (name: string, all: number): readonly string[] =>
  Array.from({ length: runs(all) }, (_, i) => (CASES === 1 ? `${name} ${i}` : `${name} ${CASES} ${i}`));
