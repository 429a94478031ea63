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

/** The program itself was compiled before any test began (`pretest`): with a fault in a type there would be no test. */
const COMPILED = 'tsc --noEmit -p tsconfig.json';
const LINES = scripts.check.split(' && ').filter((line) => line !== COMPILED);

/** Types, format and lint of everything, as `npm run check` says. */
test.each(LINES)('%s', (line) => {
  const [program = '', ...words] = line.split(' ');
  const { status, stdout, stderr } = spawnSync(process.execPath, [PROGRAMS[program] ?? program, ...words], {
    encoding: 'utf8',
  });
  expect({ status, output: status === 0 ? '' : `${stdout}${stderr}` }).toEqual({ status: 0, output: '' });
});

test('what is checked is what is formatted and compiled', () => {
  expect(scripts.check.split(' && ')).toContain(COMPILED);
  expect(scripts.check.split(' && ')).toContain(scripts.format.replace(' --write', ''));
});
