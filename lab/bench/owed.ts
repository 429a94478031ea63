import { openStore, type Store } from '../../src/match/store/store.js';
import type { Progress } from '../../src/tools/progress.js';
import { databases } from './databases.js';
import { latencyOf } from './latency.js';
import { milliseconds, type Section, whole } from './layout.js';

/** Jobs of one match. */
const EACH = 10;
const NOW = 1_000_000;
const LATER = NOW + 24 * 3_600_000;

export interface OwedWishes {
  readonly seconds: number;
  /** The most matches that have a job for later. */
  readonly matches: number;
  readonly database?: string;
}

/** The cost to add, claim and finish one job while many others are due later. */
export async function owedSection({ seconds, matches, database }: OwedWishes, { say }: Progress): Promise<Section> {
  const rows: string[][] = [];
  for (const { url, kind } of databases(database)) {
    const store = await openStore({ url });
    const told = (later: number): void => say(`${kind}, ${whole(later)} owed for later`);
    try {
      for await (const [later, ...times] of rowsOf(store, matches, told, seconds))
        rows.push([`${kind}, ${later}`, ...times]);
    } finally {
      await store.close();
    }
  }
  return {
    title: 'One message owed, taken and settled, beside others owed for later',
    rows: [['database, owed for later', 'median', '99 %'], ...rows],
    notes: ['A save of a match that owes its table, a take that finds it, and a settling that looks for the next.'],
  };
}

async function* rowsOf(store: Store, matches: number, say: (later: number) => void, seconds: number) {
  await store.create(match('measured'));
  let [made, revision] = [0, 0];
  for (const wanted of [0, Math.ceil(matches / 10), matches]) {
    for (; made < wanted; made++)
      await store.create(
        match(`later-${made}`),
        Array.from({ length: EACH }, (_, i) => ({ kind: 'table', dedupeKey: `k${i}`, runAt: LATER + i })),
      );
    say(made * EACH);
    const { p50, p99 } = await latencyOf(seconds, async () => {
      const owed = [{ kind: 'table', dedupeKey: 'table', runAt: NOW }];
      await store.save({ id: 'measured', revision: revision++, next: {}, jobs: owed });
      const take = { now: NOW, limit: 24, leaseMs: 5_000 };
      const [taken] = (await store.claimJobs(take)).jobs;
      if (!taken) throw new Error('nothing was taken');
      await store.completeJob(taken, { now: NOW, claim: take });
    });
    yield [whole(made * EACH), milliseconds(p50), milliseconds(p99)];
  }
}

/** A match to put into a store. */
export const match = (id: string) => ({
  id,
  game: 'regicide',
  status: 'running' as const,
  rulesVersion: 1,
  seed: '',
  seedHash: '',
  options: '{}',
  hostId: '1',
  guildId: '1',
  channelId: '1',
  locale: 'en',
});
