import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/* What keeps the program small in memory is said in three places, which no program reads together. */

const read = (file: string): string => readFileSync(file, 'utf8');

test('npm start, the image and the bench start the program with the same flags', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: { start: string } };
  const [, flags = ''] = /^node (.*) dist\/src\/main\.js$/.exec(scripts.start) ?? [];
  expect(flags).not.toBe('');
  expect(read('Dockerfile')).toContain(`CMD ["node", "${flags.split(' ').join('", "')}", "dist/src/main.js"]`);
  expect(read('lab/stage/program.ts')).toContain(`const LEAN = ['${flags.split(' ').join("', '")}']`);
});

test('the image and the bench tell the system the same of memory', () => {
  const ofImage = [...read('Dockerfile').matchAll(/(MALLOC_\w+)=(\d+)/g)].map(([, name, value]) => [name, value]);
  const ofBench = [...read('lab/stage/stage.ts').matchAll(/(MALLOC_\w+): '(\d+)'/g)];
  expect(ofBench.map(([, name, value]) => [name, value])).toEqual(ofImage);
  expect(ofImage).toHaveLength(3);
});
