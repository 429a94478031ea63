import type { Eye } from '../../engine/table.js';
import { type Loaded, matchOf, storyLine } from '../model/load.js';
import { type Match, NewerMatch, type StoryLine } from '../model/match.js';
import type { MatchRecord } from '../model/records.js';
import { standing } from '../play/choice-log.js';
import type { AllParts } from '../play/deps.js';
import type { MatchCache } from './match-cache.js';

/** How matches are looked at. */
export interface Looking {
  /** As it is in the database now; undefined where there is none. */
  look(id: string): Promise<Match | undefined>;
  /** Those of these that can be read; a computer that failed there tries again at once. */
  seen(records: readonly MatchRecord[]): Match[];
  /** Whether a newer program saved it. */
  isNewer(record: MatchRecord): boolean;
  story(id: string, after: number, eye: Eye): Promise<readonly StoryLine[]>;
}

export interface LookingParts extends Pick<AllParts, 'store' | 'log'> {
  readonly cache: MatchCache;
  readonly read: (record: MatchRecord) => Loaded;
  /** Told of every match that somebody looks at. */
  readonly onSeen: (id: string) => void;
}

export function looking({ store, log, cache, read, onSeen }: LookingParts): Looking {
  function readable(record: MatchRecord): Match[] {
    try {
      const match = matchOf(read(record));
      onSeen(record.id);
      return [match];
    } catch (error) {
      // While one version takes the other's place that is no fault of anybody's.
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
      return standing(await store.choices(id, after)).map((choice) => storyLine(choice, eye));
    },
  };
}
