import { freshSeed } from '../../engine/chance.js';
import { isRefusal, type Refusal } from '../../engine/game.js';
import { keyedQueue } from '../../jobs/keyed-queue.js';
import { type Computers, createComputers } from '../computers/computers.js';
import { type Loaded, readRecord } from '../model/load.js';
import type { Done } from '../model/match.js';
import type { MatchRecord } from '../model/records.js';
import { owe } from '../model/step.js';
import { type Fresh, writtenFresh } from '../model/written.js';
import type { AllParts } from '../play/deps.js';
import { type ChangeMatch, changing } from './changing.js';
import { type Looking, looking } from './looking.js';
import { createMatchCache } from './match-cache.js';

/** What all requests are made of: matches are looked at, changed one request at a time, and kept. */
export interface Keeping extends Looking {
  read(record: MatchRecord): Loaded;
  /** As it is in the database now; undefined where there is none. */
  fresh(id: string): Promise<Loaded | undefined>;
  readonly change: ChangeMatch;
  /**
   * Keeps a new match; its lobby's message is owed. Nothing is done where another process made it before, or where somebody
   * invited can't be asked by its host just now.
   */
  createOnce(match: Fresh): Promise<'made' | 'there' | 'waits'>;
  /** One at a time for each id. */
  inTurn<T>(id: string, work: () => Promise<T>): Promise<T>;
  /** What a press did, and what computers who are awaited now did in the moment after it. */
  withReplies(asked: Promise<Done | Refusal>): Promise<Done | Refusal>;
  /** Lets the computers of a match go on. */
  wake(id: string): Promise<void>;
  /** Somebody looks: a computer that failed there tries again at once. */
  nudge(id: string): void;
  closing(): boolean;
  idle(): Promise<void>;
  close(): Promise<void>;
}

export function createKeeping(parts: AllParts): Keeping {
  const { store, gameOf, clock, patience, onOwed } = parts;
  let closing = false;
  const queue = keyedQueue();
  const read = (record: MatchRecord): Loaded => readRecord(record, gameOf(record.game));
  const cache = createMatchCache(store, read);
  const onSaved = (after: Loaded): void => (closing ? undefined : computers.wake(after));
  const change = changing({ ...parts, queue, cache, closing: () => closing, onSaved });
  const eyes = looking({ ...parts, cache, read, onSeen: (id) => computers.nudge(id) });
  const computers = computersOf(parts, eyes, change);
  const idle = async (): Promise<void> => {
    await computers.idle();
    await queue.idle();
  };
  return {
    read,
    fresh: cache.fresh,
    ...eyes,
    change,
    withReplies: (asked) => withReplies({ eyes, computers, patience }, asked),
    async createOnce(match) {
      const owed = owe('lobby', clock());
      try {
        if (!(await store.create(writtenFresh(match), [owed], clock()))) return 'waits';
      } catch (error) {
        if (await cache.fresh(match.id)) return 'there';
        throw error;
      }
      onOwed(owed.due);
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

const computersOf = (parts: AllParts, { look }: Looking, change: ChangeMatch): Computers =>
  createComputers({
    ...parts,
    look,
    change,
    newSeed: freshSeed,
    onFault: parts.onComputerFault,
  });

interface Awaiting extends Pick<AllParts, 'patience'> {
  readonly eyes: Looking;
  readonly computers: Computers;
}

/**
 * Waits a moment for computer players who are awaited now, so that the presser's answer shows their own next choice.
 * `asked`: resolves to what the press itself did.
 */
async function withReplies(
  { eyes, computers, patience }: Awaiting,
  asked: Promise<Done | Refusal>,
): Promise<Done | Refusal> {
  const done = await asked;
  if (isRefusal(done) || done.match.record.status !== 'running') return done;
  const { id, seats } = done.match.record;
  const awaited = done.match.see('bystander')?.awaited ?? [];
  if (!awaited.some(({ seat }) => seats[seat]?.kind === 'computer')) return done;
  await Promise.race([computers.calm(id), patience()]);
  return { ...done, match: (await eyes.look(id)) ?? done.match };
}
