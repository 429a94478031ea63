import { isMainThread } from 'node:worker_threads';

/*
 * Loaded before a program, as `ahead.js?MILLISECONDS`: puts its clock that far ahead of the machine's. The parent
 * process can move it later by a message with another number, which is sent back.
 */
const machine = Date.now;
let ahead = Number(new URL(import.meta.url).search.slice(1));
Date.now = () => machine() + ahead;
if (isMainThread && process.channel) {
  process.on('message', (to: number) => {
    ahead = to;
    process.send?.(to);
  });
  // The channel alone must not keep the process alive.
  process.channel.unref();
}
