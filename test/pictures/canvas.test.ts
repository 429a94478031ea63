import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../src', import.meta.url));

const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
const isArt = (file: string): boolean => /^games\/[^/]+\/art(\.ts|\/)/.test(file);

test('only the painting files import canvas, and only they, the painter and the art of games reach them', () => {
  const importers = files.filter((file) => /from 'canvas'/.test(readFileSync(`${root}/${file}`, 'utf8')));
  expect(importers.length).toBeGreaterThan(0);
  expect(importers.filter((file) => !file.startsWith('pictures/paint'))).toEqual([]);
  const reaching = files.filter((file) =>
    /^import (?!type ).*from '.*\/paint(-worker)?(\.js|\/)/m.test(readFileSync(`${root}/${file}`, 'utf8')),
  );
  const threads = ['pictures/keepsake-process.ts'];
  // It looks whether sharp can be loaded.
  const check = ['tools/castellan/check/machine.ts'];
  expect(reaching.filter((file) => !file.startsWith('pictures/paint') && !isArt(file))).toEqual([...threads, ...check]);
});

test('nothing but itself imports the art of a game: painter threads load it by its address', () => {
  expect(files.filter(isArt).length).toBeGreaterThan(5);
  const importers = files.filter((file) =>
    [...readFileSync(`${root}/${file}`, 'utf8').matchAll(/from '(\.[^']+)\.js'/g)].some(([, other]) =>
      isArt(`${posix.join(posix.dirname(file.replaceAll('\\', '/')), other!)}.ts`),
    ),
  );
  expect(importers.filter((file) => !isArt(file))).toEqual([]);
});
