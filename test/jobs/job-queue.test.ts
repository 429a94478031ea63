import { expect, test } from 'vitest';
import { createJobQueue, type JobQueueDeps, type JobStore } from '../../src/jobs/job-queue.js';

interface Job {
  readonly id: number;
  readonly key: string;
}
type Row = Job & { runAt: number; leasedUntil: number; why: string };

/** One process over jobs in memory. Its time stands still until it is moved. */
function queueOf(jobs: readonly Job[], parts: Partial<JobQueueDeps<Job, string, string>> = {}) {
  let now = 1_000;
  const rows: Row[] = jobs.map((job) => ({ ...job, runAt: 0, leasedUntil: 0, why: '' }));
  const told: string[] = [];
  const row = ({ id }: Job): Row | undefined => rows.find((each) => each.id === id);
  const mine = (job: Job): Row | undefined => {
    const found = row(job);
    return found && found.leasedUntil > now ? found : undefined;
  };
  const store: JobStore<Job, string, string> = {
    async claim({ limit, leaseMs }) {
      const free = rows.filter(({ runAt, leasedUntil }) => runAt <= now && leasedUntil <= now);
      const claimed = free.filter(({ key }, at) => free.findIndex((each) => each.key === key) === at).slice(0, limit);
      for (const each of claimed) each.leasedUntil = now + leaseMs;
      return { jobs: claimed.map(({ id, key }) => ({ id, key })), nextRunAt: undefined };
    },
    async renew(job, { leaseMs }, progress) {
      const found = mine(job);
      if (found) found.leasedUntil = now + leaseMs;
      if (found && progress) told.push(`${progress} of ${job.id}`);
      return found !== undefined;
    },
    async complete(job, result, _, next) {
      const found = mine(job);
      if (found) rows.splice(rows.indexOf(found), 1);
      told.push(found ? `${result} ${job.id}` : `${result} ${job.id} in vain`);
      return { held: found !== undefined, ...(next ? await store.claim(next) : { jobs: [], nextRunAt: undefined }) };
    },
    async postpone(job, runAt, why) {
      const found = row(job);
      if (found) Object.assign(found, { runAt, leasedUntil: 0, why: why ?? found.why });
      return found !== undefined;
    },
    doubt: async () => undefined,
  };
  const timers = new Set<{ readonly at: number; readonly then: () => void }>();
  const queue = createJobQueue<Job, string, string>({
    store,
    keyOf: ({ key }) => key,
    run: async () => 'done',
    failed: (_, error) => ({ runAt: now + 500, why: String(error) }),
    atOnce: 2,
    leaseMs: 100,
    renewedEveryMs: 30,
    clock: () => now,
    after(ms, then) {
      const timer = { at: now + ms, then };
      timers.add(timer);
      return () => void timers.delete(timer);
    },
    listeners: {
      lost: ({ id }) => told.push(`lost ${id}`),
      untold: ({ id }) => told.push(`untold ${id}`),
      unasked: () => told.push('unasked'),
    },
    ...parts,
  });
  return {
    queue,
    store,
    rows,
    told,
    async pass(ms: number) {
      now += ms;
      for (const timer of [...timers]) {
        if (timer.at > now) continue;
        timers.delete(timer);
        timer.then();
      }
      await queue.idle();
    },
    /** Time goes on, and no timer rings: as in a process that froze. */
    freeze(ms: number) {
      now += ms;
    },
  };
}
const job = (id: number, key = `k${id}`): Job => ({ id, key });

test('a job that is claimed already runs at once, and its key is settled when it has run', async () => {
  const { queue, store, told } = queueOf([job(1), job(2)]);
  const { jobs } = await store.claim({ now: 0, limit: 1, leaseMs: 100 });
  queue.poke(0, jobs[0]);
  await queue.settled('k1');
  expect(told).toContain('done 1');
  await queue.settled('elsewhere');
});

test('jobs run side by side, those of one key one after another, and never more than may at once', async () => {
  let most = 0;
  const running: string[] = [];
  const { queue, rows, told } = queueOf([job(1, 'a'), job(2, 'a'), job(3, 'b'), job(4, 'c'), job(5, 'c')], {
    async run({ key }) {
      expect(running).not.toContain(key);
      running.push(key);
      most = Math.max(most, running.length);
      await new Promise(setImmediate);
      running.splice(running.indexOf(key), 1);
      return 'done';
    },
  });
  queue.poke();
  await queue.idle();
  expect(rows).toEqual([]);
  expect(most).toBe(2);
  expect(told.filter((each) => each.startsWith('done')).sort()).toEqual([1, 2, 3, 4, 5].map((id) => `done ${id}`));
});

test('what fails is run again when it is to be; its key rests only where the failure says so', async () => {
  const ran: number[] = [];
  const failing = new Set([1, 3]);
  const { queue, rows, pass } = queueOf([job(1, 'a'), job(2, 'a'), job(3, 'b'), job(4, 'b')], {
    async run({ id }) {
      ran.push(id);
      if (failing.delete(id)) throw new Error(`failed ${id}`);
      return 'done';
    },
    atOnce: 3,
    failed: ({ key }, error) => ({ runAt: 1_500, why: (error as Error).message, restsKey: key === 'b' }),
  });
  queue.poke();
  await queue.idle();
  expect(ran.sort()).toEqual([1, 2, 3]);
  expect(rows).toMatchObject([
    { id: 1, runAt: 1_500, why: 'failed 1' },
    { id: 3, runAt: 1_500, why: 'failed 3' },
    { id: 4, runAt: 1_500, why: '' },
  ]);
  await pass(499);
  expect(rows).toHaveLength(3);
  await pass(1);
  expect(rows).toEqual([]);
});

test('where all that may run at once fails at once, the next have their turn', async () => {
  const ran: number[] = [];
  const { queue } = queueOf([job(1), job(2), job(3), job(4)], {
    async run({ id }) {
      ran.push(id);
      if (id < 3) throw new Error('failed');
      return 'done';
    },
  });
  queue.poke();
  await queue.idle();
  expect(ran).toEqual([1, 2, 3, 4]);
});

test('a lease that is over is lost: the job is run again, and nothing of the first is noted', async () => {
  let times = 0;
  const { queue, told, freeze } = queueOf([job(1)], {
    async run(_, lease) {
      await lease.renew('half');
      if (times++ === 0) freeze(100);
      await lease.renew('all');
      return 'done';
    },
  });
  queue.poke();
  await queue.idle();
  expect(told).toEqual(['half of 1', 'lost 1', 'half of 1', 'all of 1', 'done 1']);
});

test('a job that is done too late is run again', async () => {
  let times = 0;
  const { queue, told, freeze } = queueOf([job(1)], {
    async run() {
      if (times++ === 0) freeze(100);
      return 'done';
    },
  });
  queue.poke();
  await queue.idle();
  expect(told).toEqual(['done 1 in vain', 'lost 1', 'done 1']);
});

test('a store that is away is asked again, for jobs and for those of which it could not be told', async () => {
  const { queue, store, told, rows, pass } = queueOf([job(1)]);
  const { claim, complete, postpone } = store;
  const away = () => Promise.reject(new Error('away'));
  store.claim = away;
  queue.poke();
  await queue.idle();
  expect(told).toEqual(['unasked']);
  Object.assign(store, { claim, complete: away, postpone: away });
  await pass(1_000);
  expect(told).toEqual(['unasked', 'untold 1']);
  Object.assign(store, { complete, postpone });
  await pass(100);
  expect(told.slice(2)).toEqual(['done 1']);
  expect(rows).toEqual([]);
});

test('a queue that was stopped ends what runs, and begins nothing', async () => {
  let stopped: Promise<void> | undefined;
  const { queue, rows, pass } = queueOf([job(1, 'a'), job(2, 'a')], {
    async run() {
      stopped = queue.stop();
      return 'done';
    },
  });
  queue.poke();
  await queue.idle();
  await stopped;
  await pass(10_000);
  queue.poke();
  await queue.idle();
  expect(rows).toMatchObject([{ id: 2 }]);
});
