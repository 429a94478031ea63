import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** What a program says that is told it runs on this Node. */
function started(program: string, version: string) {
  const versions = `Object.defineProperty(process,'versions',{value:{...process.versions,node:'${version}'}})`;
  const args = ['--import', `data:text/javascript,${encodeURIComponent(versions)}`, `dist/${program}.js`, '--help'];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  return { status, stdout, stderr };
}

const PROGRAMS = [
  'src/main',
  ...['arena', 'trace', 'verify'].map((tool) => `src/tools/${tool}`),
  'lab/bench',
  'lab/demo',
];

test.each(PROGRAMS)('%s says in a sentence that Node is too old, and does nothing', (program) => {
  expect(started(program, '20.18.3')).toEqual({
    status: 1,
    stdout: '',
    stderr: 'Castellan needs Node 20.19 or newer; this is 20.18.3. Newer ones are at https://nodejs.org/.\n',
  });
});

test('a new one is not held up', () => {
  expect(started('src/tools/trace', '20.19.0').status).toBe(0);
  expect(started('src/tools/trace', '31.0.0').status).toBe(0);
});

test('the oldest is the one that package.json names', () => {
  const { engines } = JSON.parse(readFileSync('package.json', 'utf8')) as { engines: { node: string } };
  expect(engines.node).toBe('>=20.19');
});

test('every program looks first of all', () => {
  for (const program of PROGRAMS)
    expect(readFileSync(`${program}.ts`, 'utf8')).toMatch(/^import '[./]+(?:src\/)?node-version\.js';\n/);
});
