import { freshSeed } from '../../engine/chance.js';
import { isRefusal } from '../../engine/game.js';
import { keyedQueue } from '../../jobs/keyed-queue.js';
import { createComputers } from '../computers/computers.js';
import { readRecord } from '../model/load.js';
import type { Loaded } from '../model/match.js';
import type { ClaimedJob, MatchRecord } from '../model/records.js';
import { seatAt } from '../model/seats.js';
import { serializeNewMatch } from '../model/serialize.js';
import { job } from '../model/step.js';
import type { Deps } from '../play/deps.js';
import type { MatchAccess } from '../play/match-access.js';
import { LEASE_MS } from '../store/jobs.js';
import { createMatchCache } from './match-cache.js';
import { createMatchReader } from './match-reader.js';
import { createMatchWriter } from './match-writer.js';

export function createMatchAccess(parts: Deps): MatchAccess {
  const { store, features, gameOf, clock, patience, onJob } = parts;
  let closing = false;
  const queue = keyedQueue();
  const read = (record: MatchRecord): Loaded => readRecord(record, gameOf(record.game), features);
  const cache = createMatchCache(store, read);
  const onSaved = (after: Loaded): void => (closing ? undefined : computers.wake(after));
  const change = createMatchWriter({ ...parts, queue, cache, closing: () => closing, onSaved });
  const eyes = createMatchReader({ ...parts, cache, read, onSeen: (id) => computers.nudge(id) });
  const computers = createComputers({ ...parts, ...eyes, change, newSeed: freshSeed });
  const idle = async (): Promise<void> => {
    await computers.idle();
    await queue.idle();
  };
  return {
    read,
    fresh: cache.fresh,
    ...eyes,
    change,
    seated: (id, userId, decide) =>
      change(id, (loaded) => {
        const seat = seatAt(loaded, userId);
        return isRefusal(seat) ? seat : decide(loaded, seat);
      }),
    async withReplies(asked) {
      const done = await asked;
      if (isRefusal(done) || done.match.record.status !== 'running') return done;
      const { id, seats } = done.match.record;
      const awaited = done.match.see('bystander')?.awaited ?? [];
      if (!awaited.some(({ seat }) => seats[seat]?.kind === 'computer')) return done;
      await Promise.race([computers.calm(id), patience()]);
      return { ...done, match: (await eyes.look(id)) ?? done.match };
    },
    async createOnce(match) {
      const lobby = job('lobby', clock());
      let made: ClaimedJob | boolean;
      try {
        made = await store.create(serializeNewMatch(match), [lobby], clock(), LEASE_MS);
      } catch (error) {
        if (await cache.fresh(match.id)) return 'there';
        throw error;
      }
      if (made === false) return 'waits';
      onJob(lobby.runAt, made === true ? undefined : made);
      return 'made';
    },
    inTurn: (id, work) => queue.run(id, work),
    async wake(id) {
      const loaded = await cache.fresh(id);
      if (loaded) computers.wake(loaded);
    },
    nudge: (id) => computers.nudge(id),
    closing: () => closing,
    idle,
    async close() {
      closing = true;
      computers.stop();
      await idle();
    },
  };
}
