import { LRUCache } from 'lru-cache';
import type { Refusal } from '../../engine/game.js';
import { see } from '../../engine/see.js';
import { keyedQueue } from '../../jobs/keyed-queue.js';
import { readJson } from '../model/json.js';
import { matchOf, whyNoState } from '../model/load.js';
import type { Loaded } from '../model/match.js';
import { refuse } from '../model/refusals.js';
import { isOver } from '../model/status.js';
import { currentLines, UNDONE } from '../play/choice-log.js';
import type { Deps } from '../play/deps.js';
import type { MatchAccess } from '../play/match-access.js';
import type { Point, Reviewed } from './review/review.js';
import { findTurnings, type Simulator } from './review/turning.js';
import { OffTrack, type Track } from './track.js';

/** How many reviews are remembered: some ten kilobytes each. */
const MANY = 100;

/** The program is about to end. */
class Stopped extends Error {
  override readonly name = 'Stopped';
}

export interface ReviewRequests {
  /**
   * Which choices decided a match that was played to its end; always the same. The threads of computer players compute
   * it within some seconds, one match after another; recent reviews are cached.
   */
  review(id: string): Promise<Reviewed | Refusal>;
}

/** Reviews matches that are over, one after another, and caches the reviews. */
export function reviewRequests(
  { fresh, closing }: Pick<MatchAccess, 'fresh' | 'closing'>,
  { thinkers }: Pick<Deps, 'thinkers'>,
  trackFor: (loaded: Loaded) => Promise<Track>,
): ReviewRequests {
  const queue = keyedQueue();
  const known = new LRUCache<string, Promise<Reviewed | Refusal>>({ max: MANY });

  function simulatorOver(loaded: Loaded, track: Track, player: string): Simulator {
    const { record, folder } = loaded;
    const open = (): void => {
      if (closing()) throw new Stopped(`match ${record.id} is no longer reviewed`);
    };
    const seedFor = ({ n }: Point, what: number | 'advice'): string => `review ${record.seed} ${n} ${what}`;
    return {
      steps: folder.hindsight?.steps ?? PLAIN_STEPS,
      async tryOut(point, { round, ...request }) {
        open();
        const { n, seat, made } = point;
        const seed = seedFor(point, round);
        return thinkers.tryOut(record.game, { state: track.at(n - 1), seat, made, seed, ...request });
      },
      async weigh(point) {
        open();
        const view = see(folder.rules, track.at(point.n - 1), point.seat);
        return thinkers.weigh(record.game, player, view, seedFor(point, 'advice'), 'review');
      },
    };
  }

  async function makeReview(loaded: Loaded): Promise<Reviewed | Refusal> {
    const { record, folder } = loaded;
    const player = thinkers.playerFor(record.game);
    if (player === undefined) return refuse('noComputer', { game: record.game });
    try {
      const track = await trackFor(loaded);
      const { turnings, looked } = await findTurnings(pointsOf(loaded, track), simulatorOver(loaded, track, player));
      const moments = turnings.map((turning) => ({
        ...turning,
        seen: see(folder.rules, track.at(turning.n - 1), turning.seat),
      }));
      return { match: matchOf(loaded), moments, looked, player };
    } catch (error) {
      if (error instanceof OffTrack) return refuse('noReplay');
      if (error instanceof Stopped) return refuse('busy');
      throw error;
    }
  }

  return {
    async review(id) {
      const loaded = await fresh(id);
      if (!loaded) return refuse('noSuchMatch');
      if (!isOver(loaded.record)) return refuse('noReview');
      if (loaded.record.status !== 'ended') return refuse('noEnd');
      if (!loaded.state) return refuse(whyNoState(loaded));
      const before = known.get(id);
      if (before) return before;
      const made = queue.run('reviews', () => makeReview(loaded));
      known.set(id, made);
      made.catch(() => known.delete(id));
      return made;
    },
  };
}

/** The choices of a match that stood, in order; without those that the rules made. */
const pointsOf = ({ record }: Loaded, { lines }: Track): Point[] =>
  currentLines(lines)
    .filter(({ n, kind, auto }) => n > 0 && kind !== UNDONE && !auto)
    .map(({ n, seat, choice, by }) => ({
      n,
      seat,
      made: readJson<string[]>(choice),
      person: by === undefined && record.seats[seat]?.kind === 'person',
    }));

/** For a game without `hindsight`. */
const PLAIN_STEPS = 5_000;
