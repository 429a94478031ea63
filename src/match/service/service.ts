import { FEATURES } from '../features/index.js';
import { restoringStore } from '../history/archive-reader.js';
import { archiverOf } from '../history/archiving.js';
import { proofOf } from '../history/proof.js';
import { replayRequests, tracking } from '../history/replaying.js';
import { reviewRequests } from '../history/reviewing.js';
import { whyNoState } from '../model/load.js';
import { refuse } from '../model/refusals.js';
import { sits, unseated } from '../model/seats.js';
import { isOver, OPEN } from '../model/status.js';
import { allDeps, type Deps, type ServiceDeps as Parts } from '../play/deps.js';
import type { Feature, FeatureRequests } from '../play/feature.js';
import type { MatchAccess } from '../play/match-access.js';
import { createMatchAccess } from './match-access.js';
import type { MatchService } from './match-service.js';
import { openingRequests } from './opening.js';
import { lobbyRequests, turnRequests } from './requests.js';
import { upkeepRequests } from './upkeep.js';

/** `features`: what tables can do; all that this program knows, if not given. */
export interface ServiceDeps extends Parts {
  readonly features?: readonly Feature[];
  /** Whether matches that are over are kept with their states; as this version does, if not given. */
  readonly keeps?: boolean;
}

/** How many finished matches of a channel are worth looking at: a busy one has thousands. */
const FEW = 10;

/** The service of all matches: one request of a match at a time, saved before it is answered. */
export function createService({ features = FEATURES, keeps, ...given }: ServiceDeps): MatchService {
  const parts = allDeps({ ...given, features, store: restoringStore(given.store, given.gameOf) });
  const { store } = parts;
  const keeping = createMatchAccess(parts);
  const { change, look, seen } = keeping;
  const lobby = lobbyRequests(keeping, parts);
  const turns = turnRequests(keeping, parts);
  const trackFor = tracking(parts);
  return {
    look(id) {
      keeping.nudge(id);
      return look(id);
    },
    lookIn: async (channelId) => seen(await store.openIn(channelId)),
    overIn: async (channelId) => seen(await store.overIn(channelId, FEW)),
    lookOf: async (userId) => seen(await store.matchesOf(userId, OPEN)),
    newerOf: async (userId) => (await store.matchesOf(userId, OPEN)).filter(keeping.isNewer),
    story: keeping.story,
    ...replayRequests(keeping, trackFor),
    ...reviewRequests(keeping, parts, trackFor),
    ...openingRequests(keeping, parts, { ...lobby, ...turns }),
    ...lobby,
    ...turns,
    ...featureRequests(features, keeping, parts),
    async proof(id, userId) {
      const record = await store.load(id);
      if (!record) return refuse('noSuchMatch');
      const loaded = keeping.read(record);
      if (!sits(loaded, userId)) return unseated(loaded, userId);
      if (!isOver(record)) return refuse('notOver');
      return loaded.state ? proofOf(loaded, await store.choices(id)) : refuse(whyNoState(loaded));
    },
    async setThread(id, threadId) {
      await change(id, ({ record }) => (record.threadId === threadId ? undefined : { next: { threadId } }));
    },
    ...upkeepRequests({
      ...parts,
      ...keeping,
      archive: archiverOf({ ...parts, ...keeping, keeps, store: given.store }),
    }),
    idle: keeping.idle,
    close: keeping.close,
  };
}

/** The requests of all features. */
const featureRequests = (features: readonly Feature[], keeping: MatchAccess, parts: Deps): FeatureRequests =>
  Object.assign({}, ...features.map((feature) => feature.requests?.(keeping, parts)));
