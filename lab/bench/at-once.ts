/** Timed doings, some at once. */
export interface Timed {
  /** Milliseconds that each took. */
  readonly ms: readonly number[];
  /** In which all were done. */
  readonly seconds: number;
  /** Milliseconds of processor that went by meanwhile, where they can be told. */
  readonly processor: number | undefined;
}

/** Does one thing and says how many milliseconds of it count; undefined: none, it was in preparation. */
export type Doer = () => Promise<number | undefined>;

/**
 * Lets every doer do one thing after another, all of them at once, for `seconds` after a warm-up of a third of that; and on
 * till something counts, however slow the machine is.
 *
 * @param used milliseconds of processor so far
 */
export async function timeAtOnce(
  doers: readonly Doer[],
  seconds: number,
  used: () => number | undefined,
): Promise<Timed> {
  await go(doers, seconds / 3);
  const before = used();
  const timed = await go(doers, seconds);
  const after = used();
  return { ...timed, processor: before === undefined || after === undefined ? undefined : after - before };
}

async function go(doers: readonly Doer[], seconds: number): Promise<Pick<Timed, 'ms' | 'seconds'>> {
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
