/** The lease is over: nothing may be saved from here on, since another process may hold it by now. */
export class LeaseLost extends Error {}

/**
 * The right of one process to do something, for a while. It ends by itself, so that others go on where a process dies.
 * `Progress` is what may be saved with a renewal, and only while the lease lasts.
 */
export interface Lease<Progress = never> {
  /**
   * Extends the lease to its full time from now on.
   *
   * @throws {LeaseLost} where it is over, now and ever after
   */
  renew(progress?: Progress): Promise<void>;
}

/** @param renew renews it in the store; false: it was over, and nothing was saved */
export function leaseOver<Progress>(renew: (progress?: Progress) => Promise<boolean>): Lease<Progress> {
  let lost = false;
  return {
    async renew(progress) {
      if (!lost && !(await renew(progress))) lost = true;
      if (lost) throw new LeaseLost();
    },
  };
}

/** Renews the lease every `ms` milliseconds until the returned function is called. `after`: calls back once. */
export function renewing(lease: Lease, ms: number, after: (ms: number, then: () => void) => () => void): () => void {
  let unset = (): void => undefined;
  const later = (): void => {
    unset = after(ms, () => {
      // A store that is away now may be there the next time; a lease that is lost is noticed by its holder.
      lease.renew().catch(() => undefined);
      later();
    });
  };
  later();
  return () => unset();
}

/** Where all processes see until when one of them holds a lease, in milliseconds since 1970. */
export interface LeasePlace {
  /** Undefined where nobody ever held it. */
  read(): Promise<number | undefined>;
  /** Writes `until` where the value is still `before`. False: it is not, and nothing is written. */
  swap(before: number | undefined, until: number): Promise<boolean>;
}

/** A lease that was acquired. */
export interface Acquired extends Lease {
  /** Ends the lease for all processes. */
  release(): Promise<void>;
}

/** Acquires the lease for `ms` milliseconds, or gives when another process's lease expires. */
export async function acquire(
  place: LeasePlace,
  ms: number,
  clock: () => number,
): Promise<Acquired | { readonly expires: number }> {
  let held = await place.read();
  const left = (held ?? 0) - clock();
  // Longer than a lease lasts: the clock was put back since.
  if (held !== undefined && left > 0 && left <= ms) return { expires: held };
  const holdUntil = async (until: number): Promise<boolean> => {
    const swapped = await place.swap(held, until);
    if (swapped) held = until;
    return swapped;
  };
  if (!(await holdUntil(clock() + ms))) return { expires: clock() + ms };
  return {
    ...leaseOver(() => holdUntil(clock() + ms)),
    async release() {
      await holdUntil(clock());
    },
  };
}
