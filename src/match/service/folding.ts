import { foldedState } from '../folding.js';
import { readJson } from '../json.js';
import { isFolded, readRecord } from '../load.js';
import type { Foldable } from '../store/records.js';
import type { AllParts } from './parts.js';

/** How long after its end a match stays as it is: people look back at it. */
const STAYS_MS = 7 * 24 * 3_600_000;
const AT_ONCE = 100;
/** Between one match and the next, so that nobody who presses meanwhile waits. */
const PAUSE_MS = 50;
/** Where to go on the next time. What could not be folded is not tried again. */
const REACHED = 'folded up to';

export interface FoldingParts extends Pick<AllParts, 'store' | 'gameOf' | 'clock' | 'after' | 'log'> {
  readonly closing: () => boolean;
}

/** Folds all matches that were over some time ago, one after another, till the service closes. */
export function foldingOf(parts: FoldingParts): () => Promise<void> {
  let underWay: Promise<void> | undefined;
  return () => {
    underWay ??= foldAll(parts).finally(() => {
      underWay = undefined;
    });
    return underWay;
  };
}

async function foldAll(parts: FoldingParts): Promise<void> {
  const { store, clock, after, closing } = parts;
  const pause = () => new Promise<void>((resolve) => after(PAUSE_MS, resolve));
  const before = await store.meta(REACHED);
  let reached = before === undefined ? undefined : readJson<Foldable>(before);
  while (!closing()) {
    const some = await store.foldable({ after: reached, until: clock() - STAYS_MS, limit: AT_ONCE });
    if (some.length === 0) return;
    for (const { id } of some) {
      if (closing()) return;
      await foldOne(parts, id);
      await pause();
    }
    reached = some.at(-1);
    await store.setMeta(REACHED, JSON.stringify(reached));
  }
}

async function foldOne({ store, gameOf, log }: FoldingParts, id: string): Promise<void> {
  try {
    const record = await store.load(id);
    if (!record || isFolded(record)) return;
    const state = foldedState(readRecord(record, gameOf(record.game)), await store.choices(id));
    if (state !== undefined) await store.fold({ id, revision: record.revision, state });
  } catch (error) {
    log.error({ match: id, error }, 'a match could not be folded');
  }
}
