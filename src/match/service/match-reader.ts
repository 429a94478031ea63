import { matchOf, NewerMatch, storyLine } from '../model/load.js';
import type { Loaded, Match } from '../model/match.js';
import type { MatchRecord } from '../model/records.js';
import { currentLines } from '../play/choice-log.js';
import type { Deps } from '../play/deps.js';
import type { MatchReader } from '../play/match-access.js';
import type { MatchCache } from './match-cache.js';

export interface LookingDeps extends Pick<Deps, 'store' | 'log'> {
  readonly cache: MatchCache;
  readonly read: (record: MatchRecord) => Loaded;
  /** Called for every match that somebody looks at. */
  readonly onSeen: (id: string) => void;
}

export function createMatchReader({ store, log, cache, read, onSeen }: LookingDeps): MatchReader {
  function readable(record: MatchRecord): Match[] {
    try {
      const match = matchOf(read(record));
      onSeen(record.id);
      return [match];
    } catch (error) {
      // That is no fault while one version replaces the other.
      if (error instanceof NewerMatch) log.info({ match: record.id }, 'a match is of a newer version');
      else log.error({ match: record.id, error }, 'a match cannot be read');
      return [];
    }
  }

  function isNewer(record: MatchRecord): boolean {
    try {
      read(record);
      return false;
    } catch (error) {
      return error instanceof NewerMatch;
    }
  }

  return {
    async look(id) {
      const loaded = await cache.fresh(id);
      return loaded && matchOf(loaded);
    },
    seen: (records) => records.flatMap(readable),
    isNewer,
    async story(id, after, eye) {
      return currentLines(await store.choices(id, after)).map((choice) => storyLine(choice, eye));
    },
  };
}
