import { isRefusal } from '../../engine/game.js';
import type { KeyedQueue } from '../../jobs/keyed-queue.js';
import { matchOf } from '../model/load.js';
import type { Done, Loaded } from '../model/match.js';
import type { Change } from '../model/records.js';
import { refuse } from '../model/refusals.js';
import { type Step, writtenLine, writtenNext } from '../model/written.js';
import { answeredBy } from '../play/choosing.js';
import type { AllParts } from '../play/deps.js';
import type { ChangeMatch } from '../play/keeping.js';
import type { MatchCache } from './match-cache.js';

export interface ChangingParts extends Pick<AllParts, 'store' | 'thinkers' | 'clock' | 'onOwed'> {
  readonly queue: KeyedQueue;
  readonly cache: MatchCache;
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
  const { store, queue, cache, closing } = parts;
  return async (id, decide) => {
    if (closing()) return refuse('busy');
    return queue.run(id, async () => {
      for (let tried = 0; tried < TRIES; tried++) {
        const guess = tried === 0 ? cache.last(id) : undefined;
        const loaded = guess ?? (await cache.fresh(id));
        if (!loaded) return refuse('noSuchMatch');
        const step = decide(loaded);
        if (step && !isRefusal(step)) {
          const fields = writtenNext(step.next);
          const after = afterwards(parts, loaded, step, fields);
          if (await store.save(changeOf(loaded, after, step, fields))) return saved(parts, after, step);
        } else if (!guess) return step ?? { match: matchOf(loaded), nothingNew: true };
      }
      return refuse('busy');
    });
  };
}

type Fields = ReturnType<typeof writtenNext>;

/** The match after this step, with whether a computer must choose there: those are gone on with at a start. */
function afterwards({ clock, thinkers }: ChangingParts, loaded: Loaded, { next, seats }: Step, fields: Fields): Loaded {
  const { options, beside, state } = { ...loaded, ...next };
  const record = {
    ...loaded.record,
    ...fields,
    ...(seats && { seats }),
    revision: loaded.record.revision + 1,
    updatedAt: clock(),
  };
  const awaited =
    record.status === 'running' &&
    state?.pending.some(({ seat }) => answeredBy({ ...loaded, beside, record }, seat, thinkers.playerFor)) === true;
  return { ...loaded, options, beside, state, record: { ...record, awaited } };
}

/** What of it is saved. `fields`: what changes, as it is written. */
const changeOf = (
  { record: { id, revision } }: Loaded,
  { record: { awaited } }: Loaded,
  { next: _, choices = [], ...others }: Step,
  fields: Fields,
): Change => ({ ...others, id, revision, next: { ...fields, awaited }, choices: choices.map(writtenLine) });

function saved({ cache, onOwed, onSaved }: ChangingParts, after: Loaded, { owed = [] }: Step): Done {
  cache.put(after);
  if (owed.length > 0) onOwed(Math.min(...owed.map(({ due }) => due)));
  onSaved(after);
  return { match: matchOf(after) };
}
