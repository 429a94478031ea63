import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../src', import.meta.url));

test('only the painting files import canvas, and only they and the painter reach them', () => {
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
  const importers = files.filter((file) => /from 'canvas'/.test(readFileSync(`${root}/${file}`, 'utf8')));
  expect(importers.length).toBeGreaterThan(0);
  expect(importers.filter((file) => !file.startsWith('pictures/paint'))).toEqual([]);
  const reaching = files.filter((file) =>
    /^import (?!type ).*from '.*\/paint(-worker)?(\.js|\/)/m.test(readFileSync(`${root}/${file}`, 'utf8')),
  );
  const threads = ['pictures/keepsake-process.ts'];
  // It looks whether sharp can be loaded.
  const check = ['tools/castellan/check/machine.ts'];
  expect(reaching.filter((file) => !file.startsWith('pictures/paint'))).toEqual([...threads, ...check]);
});
