import { once } from 'node:events';
import type { Writable } from 'node:stream';

const CHUNK = 1 << 16;

/** Writes values as JSON Lines, in large chunks and no faster than the reader reads. A reader that leaves ends it. */
export async function writeLines(out: Writable, values: Iterable<unknown>): Promise<void> {
  let gone = false;
  let failed: Error | undefined;
  const onError = (error: NodeJS.ErrnoException) => {
    gone = true;
    if (error.code !== 'EPIPE') failed = error;
  };
  out.on('error', onError);
  let chunk = '';
  const flush = async () => {
    const text = chunk;
    chunk = '';
    if (!gone && text !== '' && !out.write(text))
      await Promise.race([once(out, 'drain'), once(out, 'close')]).catch(() => {});
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

/** Commander's messages as one sentence: they begin small, end without a full stop, and may add a line of advice. */
export function sentenceFrom(message: string): string {
  const text = message.replace(/^error: /, '').replaceAll('\n', ' ');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}${/[.!?]$/.test(text) ? '' : '.'}`;
}
