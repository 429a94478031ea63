import { join } from 'node:path';
import { expect, test } from 'vitest';
import { audit } from '../../lab/endure/audit.js';
import type { Answered } from '../../lab/endure/crowd.js';
import { answerOf, questionsIn } from '../../lab/endure/questions.js';
import { remindedIn } from '../../lab/endure/reminders.js';
import { endureTool } from '../../lab/endure/tool.js';
import { patientClock, startPlayground } from '../../playground/index.js';
import { isRefusal } from '../../src/engine/game.js';
import { gameOf } from '../../src/games/index.js';
import { caseOf, countDue, countHeld } from '../../src/match/admin/plain/case.js';
import { FEATURES } from '../../src/match/features/index.js';
import { readRecord } from '../../src/match/model/load.js';
import { serializeNext } from '../../src/match/model/serialize.js';
import { handOver } from '../../src/match/play/seating.js';
import { LEASE_MS } from '../../src/match/store/jobs.js';
import { openStore } from '../../src/match/store/store.js';
import { afterwards } from '../support/closing.js';
import { fill } from '../support/full-database.js';
import { newFolder } from '../tools/castellan/castellan.js';
import { expectComplaint, run } from '../tools/screen.js';

const NOTHING = { opened: 100, mentions: [] };

/** What a seat's first question was answered with, as its person read it. */
async function firstAnswer(url: string, match: string, seat = 0): Promise<Answered> {
  const { match: record, choices } = (await caseOf(url, match))!;
  const questions = questionsIn(readRecord(record, gameOf(record.game), FEATURES), choices);
  const question = questions.find((each) => each.seat === seat && each.no === 1)!;
  const chose = answerOf(question)!.map((option) => question.decision.options.indexOf(option));
  return { userId: record.seats[seat]?.userId ?? '', match, no: 1, chose };
}

test('what was answered and is not kept is found out, as is a table that nobody sees', async () => {
  const url = `file:${join(newFolder(), 'a.db')}`;
  const { running } = await fill(url);
  const [match = ''] = running;
  const playground = await startPlayground({ clock: patientClock() });
  afterwards(() => playground.close());
  const audited = (answered: Parameters<typeof audit>[0]['answered']) =>
    audit({ ...NOTHING, url, playground, answered, opened: running.length, now: 2_000 });
  const kept = [await firstAnswer(url, match)];
  const fine = await audited(kept);
  expect(fine.matches).toBe(running.length);
  expect(fine.lost).toEqual([]);
  expect(fine.doubled).toEqual([]);
  // Nothing was ever shown in this playground.
  expect(fine.stale.filter((sentence) => sentence.includes('tables')).toSorted()).toEqual(
    running.toSorted().map((id) => `Match ${id} is running and has 0 tables to play at.`),
  );
  const [first] = kept;
  const { lost } = await audited([
    first!,
    { ...first!, chose: [...first!.chose, 0] },
    { ...first!, no: 1_000 },
    { ...first!, userId: '77' },
    { ...first!, match: 'gone' },
  ]);
  expect(lost).toEqual([
    `Match ${match}: the answer of 1001 to question 1 was shown, and the log has another.`,
    `Match ${match}: the answer of 1001 to question 1000 was shown, and is not in the log.`,
    `Match ${match}: the answer of 77 to question 1 was shown, and is not in the log.`,
    'Match gone: the answer of 1001 to question 1 was shown, and is not in the log.',
  ]);
  // A state that does not follow is found by its log.
  const store = await openStore({ url, clock: () => 2_000 });
  const record = (await store.load(match))!;
  const strange = { ...JSON.parse(record.state as string), asked: [90, 90] };
  await store.save({ id: match, revision: record.revision, next: { state: JSON.stringify(strange) } });
  await store.close();
  expect((await audited(kept)).doubled).toContain(
    `Match ${match}: Its state does not follow from its seed and its choices: other rules played it.`,
  );
});

test('what was answered before a computer took the seat is kept', async () => {
  const url = `file:${join(newFolder(), 'a.db')}`;
  const { running } = await fill(url);
  const store = await openStore({ url, clock: () => 2_000 });
  const records = await Promise.all(running.map((id) => store.load(id)));
  const record = records.find((each) => each!.seats.filter(({ kind }) => kind === 'person').length > 1)!;
  const { id: match } = record;
  const answer = (await store.choices(match)).find(({ n, seat }) => n > 0 && record.seats[seat]?.kind === 'person')!;
  const { seat, userId = '' } = record.seats[answer.seat]!;
  const step = handOver(readRecord(record, gameOf(record.game), FEATURES), seat, 'careful', 2_000);
  if (!step || isRefusal(step)) throw new Error('Nobody takes the seat.');
  await store.save({ id: match, revision: record.revision, seats: step.seats!, next: serializeNext(step.next) });
  expect((await store.load(match))!.seats[seat]?.kind).toBe('computer');
  await store.close();
  const playground = await startPlayground({ clock: patientClock() });
  afterwards(() => playground.close());
  const answered = [{ ...(await firstAnswer(url, match, seat)), userId }];
  const { lost } = await audit({ ...NOTHING, url, playground, answered, now: 2_000 });
  expect(lost).toEqual([]);
});

test('a match that owes nothing though its time will come is found out, and more matches than were asked for', async () => {
  const url = `file:${join(newFolder(), 'a.db')}`;
  const { running } = await fill(url);
  const store = await openStore({ url, clock: () => 2_000 });
  for (;;) {
    const { jobs } = await store.claimJobs({ now: 1e13, limit: 100, leaseMs: 1 });
    if (jobs.length === 0) break;
    for (const owed of jobs) await store.completeJob(owed, { now: 1e13 });
  }
  const record = (await store.load(running[0]!))!;
  const beside = { ...JSON.parse(record.tableState!), pace: '1h' };
  await store.save({ id: record.id, revision: record.revision, next: { tableState: JSON.stringify(beside) } });
  await store.close();
  const playground = await startPlayground({ clock: patientClock() });
  afterwards(() => playground.close());
  const { stale, doubled } = await audit({ ...NOTHING, url, playground, answered: [], opened: 1, now: 2_000 });
  expect(stale).toContain(`Match ${record.id}: It runs, and nothing will be done in it in time.`);
  expect(doubled).toEqual([`1 matches were asked for, and ${running.length} are kept.`]);
});

test('a reminder is missed where none came, and is one too many where nothing has happened since the last', async () => {
  const url = `file:${join(newFolder(), 'a.db')}`;
  const { running } = await fill(url);
  const { match, choices } = (await caseOf(url, running[0]!))!;
  const loaded = readRecord(match, gameOf(match.game), FEATURES);
  const questions = questionsIn(loaded, choices);
  const { seat, since } = questions.find(({ closed }) => closed === undefined)!;
  const userId = match.seats[seat]!.userId!;
  const day = 86_400_000;
  const told = (days: readonly number[], now: number, over?: number) => {
    const mentions = days.map((after, i) => ({
      messageId: String(i),
      match: match.id,
      userIds: [userId],
      at: since + 60_000 + after * day,
    }));
    const endedAt = over === undefined ? undefined : since + over * day;
    const { due, sent, doubled, missing } = remindedIn({
      loaded: { ...loaded, record: { ...match, endedAt } },
      log: choices,
      questions,
      mentions,
      now: since + now * day,
    });
    return [due, sent, doubled.length, missing.length];
  };
  expect(told([0], 0.5)).toEqual([0, 0, 0, 0]);
  expect(told([0, 1], 1.5)).toEqual([1, 1, 0, 0]);
  expect(told([0, 1, 3], 3.5)).toEqual([2, 2, 0, 0]);
  // Of several that came due while nobody could send them, one does.
  expect(told([0, 3], 3.5)).toEqual([1, 1, 0, 0]);
  expect(told([0, 1, 1.1], 1.5)).toEqual([1, 1, 1, 0]);
  // Who could not be called before it was time to be reminded is both.
  expect(told([1, 1.001, 1.1], 1.5)).toEqual([1, 1, 1, 0]);
  expect(told([0, 0.5], 0.6)).toEqual([0, 0, 1, 0]);
  expect(told([0], 1.5)).toEqual([1, 0, 0, 1]);
  // Nobody is reminded of a match that is over.
  expect(told([0], 1.5, 0.5)).toEqual([0, 0, 0, 0]);
});

test('what somebody took to send it is still due, and held until it is settled', async () => {
  const url = `file:${join(newFolder(), 'a.db')}`;
  await fill(url);
  // The process that opened the matches held their first jobs until then.
  const now = 2_000 + LEASE_MS;
  const due = await countDue(url, now);
  expect(due).toBeGreaterThan(0);
  const store = await openStore({ url, clock: () => now });
  const { jobs } = await store.claimJobs({ now, limit: 100, leaseMs: 60_000 });
  expect(jobs.length).toBeGreaterThan(0);
  expect(await countDue(url, now)).toBe(due);
  expect(await countDue(url, 0)).toBe(0);
  expect(await countHeld(url, now)).toBe(jobs.length);
  await store.completeJob(jobs[0]!, { now });
  await store.close();
  expect(await countHeld(url, now)).toBe(jobs.length - 1);
  expect(await countDue(url, now)).toBe(due - 1);
});

test.each([
  [['--kills', '0'], /--kills/],
  [['--database', 'mysql://x', '--kills', '1'], /database URL must begin with file:/],
  [['--trouble', 'weather'], /--trouble is some of database, disk, gateway, discord, clock, twins, frozen/],
  [['--trouble', 'clock', '--kills', '1'], /either --kills or --trouble/],
  [['--trouble', 'disk', '--database', 'file:x'], /leave out --database/],
])('%j cannot be done', async (words, about) => {
  expectComplaint(await run(endureTool, ...words), about);
});
