/** Timed actions, some of them concurrent. */
export interface Timed {
  /** Milliseconds of each action. */
  readonly ms: readonly number[];
  /** Seconds that all of them took together. */
  readonly seconds: number;
  /** Milliseconds of processor time meanwhile, where the system gives them. */
  readonly processor: number | undefined;
}

/** Does one action and gives the milliseconds that count; undefined: none, it was a preparation. */
export type Doer = () => Promise<number | undefined>;

/**
 * Lets every doer repeat its action, all concurrently, for `seconds` after a warm-up of a third of that. On a slow
 * machine it goes on until something counts.
 *
 * @param used milliseconds of processor time so far
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
