import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { progressOn } from '../../src/tools/progress.js';

beforeEach(() => {
  vi.stubEnv('CI', undefined);
  vi.stubEnv('TERM', 'xterm');
});
afterEach(() => vi.unstubAllEnvs());

/** What is written while a work says how far it is. */
function written(terminal: boolean, columns = 80): string {
  const err = Object.assign(new PassThrough(), {
    isTTY: terminal,
    columns,
    cursorTo: () => true,
    clearLine: () => true,
    moveCursor: () => true,
  });
  let text = '';
  err.setEncoding('utf8').on('data', (part) => {
    text += part;
  });
  const progress = progressOn({ err });
  progress.say('match 1 of 3');
  progress.say('match 2 of 3');
  progress.end();
  return text;
}

test('a terminal shows how far a long work is', () => {
  expect(written(true)).toContain('match 1 of 3');
});

test('where nobody watches nothing is written', () => {
  expect(written(false)).toBe('');
  expect(written(true, 0)).toBe('');
  vi.stubEnv('TERM', 'dumb');
  expect(written(true)).toBe('');
});
