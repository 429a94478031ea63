import { advisingOf } from '../features/advice/advising.js';
import { rematchOf } from '../features/rematch/rematch.js';
import { unfolding } from '../history/archive-reader.js';
import { foldingOf } from '../history/archiving.js';
import { proofOf } from '../history/proof.js';
import { replayingOf, tracking } from '../history/replaying.js';
import { reviewingOf } from '../history/reviewing.js';
import { stateless } from '../model/load.js';
import { type MatchService, refuse } from '../model/match.js';
import { sits, unseated } from '../model/seats.js';
import { isOver, OPEN } from '../model/status.js';
import { allParts, type ServiceParts } from '../play/deps.js';
import { createKeeping } from './keeping.js';
import { openingOf } from './opening.js';
import { lobbyRequests, turnRequests } from './requests.js';
import { upkeepOf } from './upkeep.js';

export type { ServiceParts };

/** How many finished matches of a channel are worth looking at: a busy one has thousands. */
const FEW = 10;

/** Keeps matches: one request of a match at a time, saved before it is answered. */
export function createService(given: ServiceParts): MatchService {
  const parts = allParts({ ...given, store: unfolding(given.store, given.gameOf) });
  const { store, clock, onOwed, log } = parts;
  const keeping = createKeeping(parts);
  const { change, wake, closing, look, seen } = keeping;
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
    ...replayingOf(keeping, trackFor),
    ...reviewingOf(keeping, parts, trackFor),
    ...openingOf(keeping, parts, { ...lobby, ...turns }),
    ...lobby,
    ...turns,
    ...advisingOf(keeping, parts),
    ...rematchOf(keeping, parts),
    async proof(id, userId) {
      const record = await store.load(id);
      if (!record) return refuse('noSuchMatch');
      const loaded = keeping.read(record);
      if (!sits(loaded, userId)) return unseated(loaded, userId);
      if (!isOver(record)) return refuse('notOver');
      return loaded.state ? proofOf(loaded, await store.choices(id, 0)) : refuse(stateless(loaded));
    },
    async setThread(id, threadId) {
      await change(id, ({ record }) => (record.threadId === threadId ? undefined : { next: { threadId } }));
    },
    ...upkeepOf({
      store,
      change,
      wake,
      fold: foldingOf({ ...parts, store: given.store, closing }),
      closing,
      onOwed,
      clock,
      log,
    }),
    idle: keeping.idle,
    close: keeping.close,
  };
}
