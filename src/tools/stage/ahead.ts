/*
 * Loaded before a program, as `ahead.js?MILLISECONDS`: its clock is so far ahead of the machine's. Whoever started it may tell
 * it to be further ahead, and is told when it is.
 */
const machine = Date.now;
let ahead = Number(new URL(import.meta.url).search.slice(1));
Date.now = () => machine() + ahead;
process.on('message', (more: number) => {
  ahead += more;
  process.send?.(more);
});
// It keeps no program from ending.
process.channel?.unref();
