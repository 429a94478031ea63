/** One of several processes that take what is owed from one database. Begins when it is told to. Argument: the database. */
import { openStore } from '../../src/match/store/store.js';
import type { TookAll } from './scale.js';

const store = await openStore({ url: process.argv[2] ?? '' });
process.once('message', async () => {
  const began = performance.now();
  let many = 0;
  const take = () => ({ now: Date.now(), limit: 24, leaseMs: 60_000 });
  let { taken } = await store.takeOwed(take());
  while (taken.length > 0) {
    const next: (typeof taken)[number][] = [];
    for (const [i, each] of taken.entries()) {
      const last = i === taken.length - 1;
      const settled = await store.settleOwed(each, { now: Date.now(), ...(last && { take: take() }) });
      if (settled.held) many++;
      next.push(...settled.taken);
    }
    taken = next;
  }
  const took: TookAll = { many, ms: performance.now() - began };
  await store.close();
  process.send?.(took);
  process.disconnect?.();
});
process.send?.('ready');
