import { isMainThread } from 'node:worker_threads';

/*
 * Loaded before a program, as `ahead.js?MILLISECONDS`: its clock is so far ahead of the machine's. Anyone who started it may
 * move it while it runs, by a message with another number, which is sent back.
 */
const machine = Date.now;
let ahead = Number(new URL(import.meta.url).search.slice(1));
Date.now = () => machine() + ahead;
if (isMainThread && process.channel) {
  process.on('message', (to: number) => {
    ahead = to;
    process.send?.(to);
  });
  // Nobody lives on only to hear of it.
  process.channel.unref();
}
