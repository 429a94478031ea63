import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { gameOf } from '../../src/games/index.js';
import { examine } from '../../src/match/admin/doctor.js';
import { caseOf } from '../../src/match/admin/plain/case.js';
import { LEASE_MS } from '../../src/match/store/jobs.js';
import { openStore } from '../../src/match/store/store.js';
import { afterwards } from '../support/closing.js';
import { fill } from '../support/full-database.js';

test('a running match that owes nothing is found, for as long as somebody should be reminded', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'castellan-doctor-'));
  afterwards(() => rmSync(folder, { recursive: true, force: true }));
  const url = `file:${join(folder, 'a.db')}`;
  const { running } = await fill(url);
  const id = running[1] as string;
  const store = await openStore({ url });
  afterwards(() => store.close());
  const { match } = (await caseOf(url, id))!;
  const since = Math.max(
    ...Object.values((JSON.parse(match.tableState!) as { turns: { at: number }[] }).turns).map(({ at }) => at),
  );
  const wrongAt = async (now: number) => examine((await caseOf(url, id))!, { gameOf, now }).wrong;
  expect(await wrongAt(since)).toEqual([]);
  const wish = { now: since + LEASE_MS + 1_000, limit: 100, leaseMs: 1 };
  for (let { jobs } = await store.claimJobs(wish); jobs.length > 0; { jobs } = await store.claimJobs(wish))
    for (const owed of jobs) await store.completeJob(owed, { now: wish.now });
  const [sentence, ...more] = await wrongAt(since);
  expect(more).toEqual([]);
  expect(sentence).toMatch(/^Nothing is owed, and seat \d will not be reminded: start the bot anew/);
  // Who wants no reminders needs none.
  const people = match.seats.flatMap(({ userId }) => userId ?? []);
  for (const userId of people) await store.setPerson(userId, JSON.stringify({ reminders: 'off' }));
  expect(await wrongAt(since)).toEqual([]);
  for (const userId of people) await store.setPerson(userId, JSON.stringify({ reminders: 'fewer' }));
  expect(await wrongAt(since)).toEqual([sentence]);
  // Nobody is reminded any more after a week.
  expect(await wrongAt(since + 8 * 24 * 3_600_000)).toEqual([]);
});

test.each([
  ['forbidden', /^Its channel was closed to the bot when it last had to be written to: castellan check says/],
  ['channelGone', /^Its channel was gone when it last had to be written to\.$/],
] as const)('a match whose channel was %s is said to be so, until it can be written to', async (trouble, sentence) => {
  const folder = mkdtempSync(join(tmpdir(), 'castellan-doctor-'));
  afterwards(() => rmSync(folder, { recursive: true, force: true }));
  const url = `file:${join(folder, 'a.db')}`;
  await fill(url);
  const store = await openStore({ url });
  afterwards(() => store.close());
  const [owed] = (await store.claimJobs({ now: 2 ** 45, limit: 1, leaseMs: 1 })).jobs;
  const { matchId } = owed!;
  await store.enqueue(matchId, [{ kind: 'table', dedupeKey: 'again', runAt: 0 }]);
  const wrong = async () => examine((await caseOf(url, matchId))!, { gameOf, now: 0 }).wrong;
  const before = await wrong();
  await store.completeJob(owed!, { now: 2 ** 45, trouble });
  expect(await wrong()).toEqual([expect.stringMatching(sentence), ...before]);
  const [again] = (await store.claimJobs({ now: 2 ** 45, limit: 100, leaseMs: 1 })).jobs.filter(
    (each) => each.matchId === matchId,
  );
  expect(again).toMatchObject({ trouble });
  await store.completeJob(again!, { now: 2 ** 45, trouble: undefined });
  expect(await store.troubleOf(matchId)).toBeUndefined();
});
