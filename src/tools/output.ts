import { once } from 'node:events';
import type { Writable } from 'node:stream';

const CHUNK = 1 << 16;

/** Writes values as JSON Lines, in large chunks and no faster than the reader reads. A reader that leaves ends it. */
export async function writeLines(out: Writable, values: Iterable<unknown>): Promise<void> {
  let gone = false;
  let failed: Error | undefined;
  // It stays: a reader may leave after the last line was written.
  out.on('error', (error: NodeJS.ErrnoException) => {
    gone = true;
    if (error.code !== 'EPIPE') failed = error;
  });
  let chunk = '';
  const flush = async () => {
    const text = chunk;
    chunk = '';
    if (!gone && text !== '' && !out.write(text)) await roomIn(out);
  };
  try {
    for (const value of values) {
      chunk += `${JSON.stringify(value)}\n`;
      if (chunk.length >= CHUNK) await flush();
      if (gone) break;
    }
  } finally {
    await flush();
  }
  if (failed) throw failed;
}

/** Resolves when the reader has read, or will read no more. Whatever is waited for in vain is no longer listened to. */
async function roomIn(out: Writable): Promise<void> {
  const waiting = new AbortController();
  await Promise.race(['drain', 'close'].map((event) => once(out, event, { signal: waiting.signal }))).catch(() => {});
  waiting.abort();
}
