import { LRUCache } from 'lru-cache';
import { type Loaded, stateless } from '../load.js';
import { type MatchService, refuse } from '../match.js';
import { replayOf } from '../replay.js';
import { OffTrack, type Track, trackOf } from '../track.js';
import type { Keeping } from './keeping.js';
import type { AllParts } from './parts.js';

/** People step through one match for a while; each takes some hundred kilobytes at most. */
const MANY = 10;

/** The states of matches that people look back at. */
export function tracking({ store }: Pick<AllParts, 'store'>): (loaded: Loaded) => Promise<Track> {
  const tracks = new LRUCache<string, Track>({ max: MANY });

  /** As far as the match has come at least. */
  return async (loaded) => {
    const { id } = loaded.record;
    const known = tracks.get(id);
    if (known && known.lines.length > loaded.beside.lines) return known;
    const more = await store.choices(id, known ? known.lines.length - 1 : -1);
    if (!known) {
      const made = trackOf(loaded, more);
      tracks.set(id, made);
      return made;
    }
    tracks.delete(id);
    // Another request may have followed it meanwhile.
    known.follow(more.filter(({ n }) => n >= known.lines.length));
    tracks.set(id, known);
    return known;
  };
}

export function replayingOf(
  { fresh }: Pick<Keeping, 'fresh'>,
  trackFor: (loaded: Loaded) => Promise<Track>,
): Pick<MatchService, 'replay'> {
  return {
    async replay(id, userId) {
      const loaded = await fresh(id);
      if (!loaded) return refuse('noSuchMatch');
      if (!loaded.state) return refuse(stateless(loaded));
      try {
        return replayOf(loaded, await trackFor(loaded), userId);
      } catch (error) {
        if (error instanceof OffTrack) return refuse('noReplay');
        throw error;
      }
    },
  };
}
