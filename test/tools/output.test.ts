import { once } from 'node:events';
import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { writeLines } from '../../src/tools/output.js';

const LONG = 'x'.repeat(1 << 16);
const chunks = (count: number): string[] => Array.from({ length: count }, () => LONG);

test('a slow reader gets everything, and no listener is left behind', async () => {
  let got = 0;
  const most = { drain: 0, close: 0 };
  const slow = new Writable({
    highWaterMark: 1,
    write(chunk: Buffer, _, done) {
      got += chunk.length;
      setImmediate(() => {
        for (const event of ['drain', 'close'] as const) most[event] = Math.max(most[event], slow.listenerCount(event));
        done();
      });
    },
  });
  await writeLines(slow, chunks(40));
  expect(got).toBe(40 * (LONG.length + '""\n'.length));
  expect(most).toEqual({ drain: 1, close: 1 });
  expect([slow.listenerCount('drain'), slow.listenerCount('close')]).toEqual([0, 0]);
});

test('a reader that leaves ends it without a complaint', async () => {
  let asked = 0;
  function* endless(): Generator<string> {
    for (;;) {
      asked++;
      yield LONG;
    }
  }
  const leaving = new Writable({
    highWaterMark: 1,
    write: (_, __, done) => done(Object.assign(new Error('write EPIPE'), { code: 'EPIPE' })),
  });
  await writeLines(leaving, endless());
  expect(asked).toBeLessThan(4);
});

test('any other fault of the stream is thrown', async () => {
  const full = new Writable({
    highWaterMark: 1,
    write: (_, __, done) => done(Object.assign(new Error('no space left'), { code: 'ENOSPC' })),
  });
  const closed = once(full, 'close').catch(() => undefined);
  await expect(writeLines(full, chunks(3))).rejects.toThrow('no space left');
  await closed;
});
