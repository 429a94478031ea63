/** Timed doings, some at once. */
export interface Timed {
  /** Milliseconds that each took. */
  readonly ms: readonly number[];
  /** In which all were done. */
  readonly seconds: number;
}

/** Does one thing and says how many milliseconds of it count; undefined: none, it was in preparation. */
export type Doer = () => Promise<number | undefined>;

/**
 * Lets every doer do one thing after another, all of them at once, for `seconds` after a warm-up of a third of that; and on
 * till something counts, however slow the machine is.
 */
export async function timeAtOnce(doers: readonly Doer[], seconds: number): Promise<Timed> {
  await go(doers, seconds / 3);
  return go(doers, seconds);
}

async function go(doers: readonly Doer[], seconds: number): Promise<Timed> {
  const ms: number[] = [];
  const began = performance.now();
  const until = began + 1000 * seconds;
  await Promise.all(
    doers.map(async (doer) => {
      while (performance.now() < until || ms.length === 0) {
        const took = await doer();
        if (took !== undefined) ms.push(took);
      }
    }),
  );
  return { ms, seconds: (performance.now() - began) / 1000 };
}
