import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const PROGRAMS: Readonly<Record<string, string>> = {
  biome: 'node_modules/@biomejs/biome/bin/biome',
  tsc: 'node_modules/typescript/bin/tsc',
};
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  readonly scripts: Readonly<Record<'check' | 'format', string>>;
};

/** Types, format and lint of everything, as `npm run check` says. */
test.each(scripts.check.split(' && '))('%s', (line) => {
  const [program = '', ...words] = line.split(' ');
  const { status, stdout, stderr } = spawnSync(process.execPath, [PROGRAMS[program] ?? program, ...words], {
    encoding: 'utf8',
  });
  expect({ status, output: status === 0 ? '' : `${stdout}${stderr}` }).toEqual({ status: 0, output: '' });
});

test('what is checked is what is formatted', () => {
  expect(scripts.check.split(' && ')).toContain(scripts.format.replace(' --write', ''));
});
