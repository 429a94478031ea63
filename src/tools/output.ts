import { once } from 'node:events';
import type { Writable } from 'node:stream';

const CHUNK = 1 << 16;

/** Writes values as JSON Lines, in large chunks, at the reader's pace. Ends when the reader leaves. */
export async function writeLines(out: Writable, values: Iterable<unknown>): Promise<void> {
  let gone = false;
  let failed: Error | undefined;
  // Stays attached: a reader may leave after the last line.
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

/** Resolves when the stream has room, or its reader has left. Removes its listeners either way. */
async function roomIn(out: Writable): Promise<void> {
  const waiting = new AbortController();
  await Promise.race(['drain', 'close'].map((event) => once(out, event, { signal: waiting.signal }))).catch(() => {});
  waiting.abort();
}
