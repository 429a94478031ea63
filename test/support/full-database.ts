import { GAMES } from '../../src/games/index.js';
import { connectionTo } from '../../src/match/store/connection.js';
import { LEASE_MS } from '../../src/match/store/jobs.js';
import { openStore } from '../../src/match/store/store.js';
import { begun, playOn, serviceOn } from './played.js';
import { owed, shown, TEXT } from './records.js';

/* A database with something in every table. */

export interface Filled {
  /** Of a match of each game that runs. */
  readonly running: readonly string[];
}

/** A match of each game, part of the way, and a lobby; everything that stands beside them. The store is closed again. */
export async function fill(url: string): Promise<Filled> {
  const store = await openStore({ url, clock: () => 1_000 });
  const service = serviceOn(store);
  const running: string[] = [];
  for (const folder of GAMES) {
    const match = await begun(service, folder, folder.rules.seats.min, {}, folder.rules.id);
    await playOn({ service, store }, match, { most: 12 });
    running.push(match.record.id);
  }
  const [id = ''] = running;
  // The process that opens a match holds its first job.
  const now = 2_000 + LEASE_MS;
  const lease = { now, limit: 1, leaseMs: 60_000 };
  const { jobs } = await store.claimJobs(lease);
  await store.completeJob(jobs[0]!, {
    now,
    effects: { setShown: [shown('m1', { matchId: id, data: TEXT }), shown('m2', { matchId: id, live: false })] },
    jobs: [owed('later', 9_000_000)],
  });
  const looks = { applicationId: '7', token: 'hush', target: '@original', messageId: 'h1', until: 900_000 };
  const hand = { ...looks, matchId: id, userId: '1001', locale: 'en', revision: 1, contentHash: 'p', editedAt: 3 };
  await store.openHand(hand, { behind: owed('hand'), otherwise: owed('hand') });
  await store.openPanel({ ...looks, userId: '1002', about: id });
  await store.setPerson('1001', TEXT);
  await store.setGuild('1', '{"a":1}');
  await store.learn({ userId: '1001', game: 'regicide', lesson: 'first', at: 4 });
  await store.claim('9');
  await store.setMeta('commands', 'Æ♥🂡');
  await store.close();
  const connection = await connectionTo(url);
  await connection.all(`INSERT INTO "Asked" ("hostId","guestId","matchId","at") VALUES ('1001','1002',?,5)`, [id]);
  await connection.close();
  return { running };
}
