import { isRefusal } from '../../engine/game.js';
import type { KeyedQueue } from '../../jobs/keyed-queue.js';
import { matchOf } from '../model/load.js';
import type { Done, Loaded } from '../model/match.js';
import type { MatchChange } from '../model/records.js';
import { refuse } from '../model/refusals.js';
import { type Step, serializeLine, serializeNext } from '../model/serialize.js';
import { answeredBy } from '../play/choosing.js';
import type { Deps } from '../play/deps.js';
import type { ChangeMatch } from '../play/match-access.js';
import type { MatchCache } from './match-cache.js';

export interface ChangingDeps extends Pick<Deps, 'store' | 'thinkers' | 'clock' | 'onJob'> {
  readonly queue: KeyedQueue;
  readonly cache: MatchCache;
  readonly closing: () => boolean;
  /** Called for every match that was changed. */
  readonly onSaved: (after: Loaded) => void;
}

/** How often a step is tried again when another process was faster. */
const TRIES = 5;

/**
 * Loads a match in its queue and saves what `decide` gives; again where another process was faster. The first try takes
 * the cached match: a save notices where it is stale, and a refusal is decided again with a fresh one.
 */
export function createMatchWriter(parts: ChangingDeps): ChangeMatch {
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
          const fields = serializeNext(step.next);
          const after = afterwards(parts, loaded, step, fields);
          if (await store.save(changeOf(loaded, after, step, fields))) return saved(parts, after, step);
        } else if (!guess) return step ?? { match: matchOf(loaded), nothingNew: true };
      }
      return refuse('busy');
    });
  };
}

type Fields = ReturnType<typeof serializeNext>;

/** The match after this step, with whether a computer must choose there: a start resumes those. */
function afterwards({ clock, thinkers }: ChangingDeps, loaded: Loaded, { next, seats }: Step, fields: Fields): Loaded {
  const { options, tableState, state } = { ...loaded, ...next };
  const record = {
    ...loaded.record,
    ...fields,
    ...(seats && { seats }),
    revision: loaded.record.revision + 1,
    updatedAt: clock(),
  };
  const awaited =
    record.status === 'running' &&
    state?.pending.some(({ seat }) => answeredBy({ ...loaded, tableState, record }, seat, thinkers.playerFor)) === true;
  return { ...loaded, options, tableState, state, record: { ...record, awaited } };
}

/** The change to save. `fields`: what changes, as JSON. */
const changeOf = (
  { record: { id, revision } }: Loaded,
  { record: { awaited } }: Loaded,
  { next: _, choices = [], ...others }: Step,
  fields: Fields,
): MatchChange => ({ ...others, id, revision, next: { ...fields, awaited }, choices: choices.map(serializeLine) });

function saved({ cache, onJob, onSaved }: ChangingDeps, after: Loaded, { jobs = [] }: Step): Done {
  cache.put(after);
  if (jobs.length > 0) onJob(Math.min(...jobs.map(({ runAt }) => runAt)));
  onSaved(after);
  return { match: matchOf(after) };
}
