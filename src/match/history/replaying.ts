import { setImmediate } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { Refusal } from '../../engine/game.js';
import { whyNoState } from '../model/load.js';
import type { Loaded } from '../model/match.js';
import type { ChoiceRecord } from '../model/records.js';
import { refuse } from '../model/refusals.js';
import type { Deps } from '../play/deps.js';
import type { MatchAccess } from '../play/match-access.js';
import { type Replay, replayOf } from './replay.js';
import { OffTrack, type Track, trackOf } from './track.js';

/** Tracks in the cache, since people step through one match for a while. Each takes some hundred kilobytes at most. */
const MANY = 10;
/** How many lines are replayed before others get the thread. */
const PIECE = 10;

/** Gives the track of a match, at least as far as it has come. The latest tracks are cached. */
export function tracking({ store }: Pick<Deps, 'store'>): (loaded: Loaded) => Promise<Track> {
  const tracks = new LRUCache<string, Track>({ max: MANY });

  return async (loaded) => {
    const { id } = loaded.record;
    const known = tracks.get(id);
    if (known && known.lines.length > loaded.tableState.lines) return known;
    const more = await store.choices(id, known ? known.lines.length - 1 : -1);
    if (known) tracks.delete(id);
    const track = known ?? trackOf(loaded, more.slice(0, PIECE));
    await follow(track, more);
    tracks.set(id, track);
    return track;
  };
}

async function follow(track: Track, lines: readonly ChoiceRecord[]): Promise<void> {
  for (let from = 0; from < lines.length; from += PIECE) {
    // Let presses have the thread.
    await setImmediate();
    // Another request may have extended the track meanwhile.
    track.follow(lines.slice(from, from + PIECE).filter(({ n }) => n >= track.lines.length));
  }
}

export interface ReplayRequests {
  /** The match step by step, as this person may look back at it. */
  replay(id: string, userId: string): Promise<Replay | Refusal>;
}

export function replayRequests(
  { fresh }: Pick<MatchAccess, 'fresh'>,
  trackFor: (loaded: Loaded) => Promise<Track>,
): ReplayRequests {
  return {
    async replay(id, userId) {
      const loaded = await fresh(id);
      if (!loaded) return refuse('noSuchMatch');
      if (!loaded.state) return refuse(whyNoState(loaded));
      try {
        return replayOf(loaded, await trackFor(loaded), userId);
      } catch (error) {
        if (error instanceof OffTrack) return refuse('noReplay');
        throw error;
      }
    },
  };
}
