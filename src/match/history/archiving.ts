import { acquire, type Lease, LeaseLost, type LeasePlace } from '../../jobs/lease.js';
import { readJson } from '../model/json.js';
import { isArchived, isKept, NewerMatch, readRecord } from '../model/load.js';
import type { Archivable } from '../model/records.js';
import type { Deps } from '../play/deps.js';
import { StoreFault } from '../store/faults.js';
import { archivedState, keptMatch } from './archived.js';

/** How long after its end a match stays as it is, since people look back at it. Practice is removed then. */
const STAYS_MS = 7 * 24 * 3_600_000;
const AT_ONCE = 100;
/** The pause between two matches, so that no press waits. */
const PAUSE_MS = 50;
/** Key of the lease of the process that archives. It is renewed after each batch, which takes some seconds. */
const LEASE = 'folding until';
const LEASE_MS = 60_000;
/**
 * Whether matches are kept instead. That takes two versions, since 0.2.0 can't read a kept match: 0.3.0 reads both, and
 * archives as before; 0.4.0 sets this to true.
 */
const KEEPS = false;
/** Key of the last archived match that was looked at in order to keep it, as JSON. */
const KEPT_UNTIL = 'kept until';

interface ArchivingDeps extends Pick<Deps, 'store' | 'gameOf' | 'clock' | 'after' | 'log'> {
  readonly keeps?: boolean | undefined;
  readonly closing: () => boolean;
}

/**
 * Archives all matches that were over some time ago, one after another, until the service closes; with `keeps` it keeps
 * them, and those that were archived before. Where another process has the lease, it begins when that lease is over.
 */
export function archiverOf(parts: ArchivingDeps): () => Promise<void> {
  const { clock, after, closing, log } = parts;
  let underWay: Promise<void> | undefined;
  function archive(): Promise<void> {
    underWay ??= archiveUnderLease(parts)
      .then((until) => {
        if (until !== undefined) after(until - clock(), again);
      })
      .finally(() => {
        underWay = undefined;
      });
    return underWay;
  }
  function again(): void {
    if (!closing()) archive().catch((error: unknown) => log.error({ error }, 'matches could not be folded'));
  }
  return archive;
}

/** Archives under a lease. Gives the end of another process's lease, where there is one. */
async function archiveUnderLease(parts: ArchivingDeps): Promise<number | undefined> {
  const lease = await acquire(placeIn(parts.store), LEASE_MS, parts.clock);
  if ('expires' in lease) return lease.expires;
  try {
    await archiveAll(parts, lease);
  } catch (error) {
    // Another process holds the lease by now, and goes on.
    if (!(error instanceof LeaseLost)) throw error;
  } finally {
    // The lease ends by itself, too.
    await lease.release().catch(() => undefined);
  }
  return undefined;
}

const placeIn = (store: ArchivingDeps['store']): LeasePlace => ({
  async read() {
    const until = await store.meta(LEASE);
    return until === undefined ? undefined : Number(until);
  },
  swap: (before, until) => store.swapMeta(LEASE, before === undefined ? undefined : String(before), String(until)),
});

/** @throws {LeaseLost} */
async function archiveAll(parts: ArchivingDeps, lease: Lease): Promise<void> {
  const { store, clock, after, closing, keeps = KEEPS } = parts;
  const pause = () => new Promise<void>((resolve) => after(PAUSE_MS, resolve));
  while (!closing() && (await store.removePractice(clock() - STAYS_MS)) > 0) {
    await lease.renew();
    await pause();
  }
  const before = keeps ? await store.meta(KEPT_UNTIL) : undefined;
  for (const archived of keeps ? [false, true] : [false]) {
    // A match that must wait for another time is skipped in this run; an archived one stays so.
    let last = archived && before !== undefined ? readJson<Archivable>(before) : undefined;
    while (!closing()) {
      const some = await store.archivable({ archived, after: last, until: clock() - STAYS_MS, limit: AT_ONCE });
      if (some.length === 0) break;
      for (const { id } of some) {
        if (closing()) return;
        await archiveOne(parts, id);
        await pause();
      }
      last = some.at(-1);
      if (archived) await store.setMeta(KEPT_UNTIL, JSON.stringify(last));
      await lease.renew();
    }
  }
}

async function archiveOne({ store, gameOf, log, keeps = KEEPS }: ArchivingDeps, id: string): Promise<void> {
  const record = await store.load(id);
  if (!record || isKept(record)) return;
  try {
    const staysSo = record.state === undefined || (isArchived(record) && !keeps);
    const loaded = staysSo ? undefined : readRecord(record, gameOf(record.game), []);
    const choices = loaded ? await store.choices(id) : [];
    const kept = keeps && loaded ? await keptMatch(loaded, choices) : undefined;
    const state = loaded && !keeps ? archivedState(loaded, choices) : undefined;
    await store.archive({ id, revision: record.revision, state, ...kept });
  } catch (error) {
    if (error instanceof StoreFault) throw error;
    // A program that knows its rules archives it.
    if (error instanceof NewerMatch) return;
    log.error({ match: id, error }, 'a match could not be folded');
    await store.archive({ id, revision: record.revision, state: undefined });
  }
}
