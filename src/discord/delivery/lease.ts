import type { Effects, OwedRecord } from '../../match/model/records.js';
import type { Store } from '../../match/store/store.js';
import type { Keep } from '../views/shown/reconcile.js';

/** A process that died leaves its messages to others after that. While one is being sent, its lease is renewed. */
export const LEASE_MS = 5_000;
const RENEWED_EVERY_MS = 1_500;

/** The message is somebody else's by now: what is sent under this lease from here on must not be remembered. */
export class LeaseLost extends Error {}

/** A message that is held while it is being sent. */
export interface Hold {
  /** Remembers what was shown so far. Throws `LeaseLost` where the message is somebody else's by now. */
  readonly keep: Keep;
  end(): void;
}

/** Renews the lease for as long as the message is being sent. */
export function holdOf(
  owed: OwedRecord,
  store: Pick<Store, 'keepOwed'>,
  clock: () => number,
  after: (ms: number, then: () => void) => () => void,
): Hold {
  let held = true;
  let unset = (): void => undefined;
  const keepOn = async (effects?: Effects): Promise<void> => {
    held &&= await store.keepOwed(owed, { now: clock(), leaseMs: LEASE_MS }, effects);
  };
  const renewLater = (): void => {
    unset = after(RENEWED_EVERY_MS, () => {
      // A database that is away now may be there the next time.
      keepOn().catch(() => undefined);
      renewLater();
    });
  };
  renewLater();
  return {
    async keep(effects) {
      await keepOn(effects);
      if (!held) throw new LeaseLost();
    },
    end: () => unset(),
  };
}
