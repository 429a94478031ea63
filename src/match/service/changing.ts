import { isRefusal, type Refusal } from '../../engine/game.js';
import { type Loaded, matchOf } from '../load.js';
import { type Done, refuse } from '../match.js';
import type { KeyedQueue } from '../queue.js';
import type { Shelf } from '../shelf.js';
import type { MatchStep } from '../step.js';
import type { MatchRecord } from '../store/records.js';
import { answeredBy } from '../turns.js';
import type { AllParts } from './parts.js';

/** Changes a match. */
export type ChangeMatch = (id: string, decide: (loaded: Loaded) => MatchStep) => Promise<Done | Refusal>;

export interface ChangingParts extends Pick<AllParts, 'store' | 'thinkers' | 'clock' | 'onOwed'> {
  readonly queue: KeyedQueue;
  readonly shelf: Shelf;
  readonly read: (record: MatchRecord) => Loaded;
  readonly closing: () => boolean;
  /** Told of every match that was changed. */
  readonly onSaved: (after: Loaded) => void;
}

/** How often a step is tried again when another process was faster. */
const TRIES = 5;

/**
 * Takes the match's queue, loads it, and saves what `decide` makes of it; again where another process was faster. The
 * match as it was last seen here is good enough to begin with: a save finds out, and nothing is refused because of it.
 */
export function changing(parts: ChangingParts): ChangeMatch {
  const { store, queue, shelf, closing } = parts;
  return async (id, decide) => {
    if (closing()) return refuse('busy');
    return queue.run(id, async () => {
      for (let tried = 0; tried < TRIES; tried++) {
        const guess = tried === 0 ? shelf.last(id) : undefined;
        const loaded = guess ?? (await shelf.fresh(id));
        if (!loaded) return refuse('noSuchMatch');
        const step = decide(loaded);
        if (step && !isRefusal(step)) {
          const after = afterwards(parts, loaded, step);
          const next = { ...step.next, awaited: after.record.awaited };
          if (await store.save({ id, revision: loaded.record.revision, ...step, next }))
            return saved(parts, after, step);
        } else if (!guess) return step ?? { match: matchOf(loaded), nothingNew: true };
      }
      return refuse('busy');
    });
  };
}

type Taken = Exclude<MatchStep, Refusal | undefined>;

/** The match after this step, with whether a computer must choose there: those are gone on with at a start. */
function afterwards({ clock, read, thinkers }: ChangingParts, { record }: Loaded, step: Taken): Loaded {
  const { next, seats = record.seats } = step;
  const after = read({ ...record, ...next, seats, revision: record.revision + 1, updatedAt: clock() });
  const awaited =
    after.record.status === 'running' &&
    after.state?.pending.some(({ seat }) => answeredBy(after, seat, thinkers.playerFor)) === true;
  return { ...after, record: { ...after.record, awaited } };
}

function saved({ shelf, onOwed, onSaved }: ChangingParts, after: Loaded, { owed = [] }: Taken): Done {
  shelf.put(after);
  if (owed.length > 0) onOwed(Math.min(...owed.map(({ due }) => due)));
  onSaved(after);
  return { match: matchOf(after) };
}
