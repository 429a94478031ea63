/** One of several processes that claim jobs from one database. Starts on a message. Argument: the database. */
import { openStore } from '../../src/match/store/store.js';
import type { TookAll } from './scale.js';

const store = await openStore({ url: process.argv[2] ?? '' });
process.once('message', async () => {
  const began = performance.now();
  let many = 0;
  const take = () => ({ now: Date.now(), limit: 24, leaseMs: 60_000 });
  let { jobs } = await store.claimJobs(take());
  while (jobs.length > 0) {
    const next: (typeof jobs)[number][] = [];
    for (const [i, each] of jobs.entries()) {
      const last = i === jobs.length - 1;
      const settled = await store.completeJob(each, { now: Date.now(), ...(last && { claim: take() }) });
      if (settled.held) many++;
      next.push(...settled.jobs);
    }
    jobs = next;
  }
  const took: TookAll = { many, ms: performance.now() - began };
  await store.close();
  process.send?.(took);
  process.disconnect?.();
});
process.send?.('ready');
