import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

const TSC = 'node_modules/typescript/bin/tsc';
const node = (args: readonly string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  return { status, output: status === 0 ? '' : `${stdout}${stderr}` };
};
const CLEAN = { status: 0, output: '' };

test('the program has no type errors', () => {
  expect(node([TSC, '--noEmit', '-p', 'tsconfig.json'])).toEqual(CLEAN);
});

test('the playground page has no type errors', () => {
  expect(node([TSC, '--noEmit', '-p', 'playground/page'])).toEqual(CLEAN);
});

test('the scripts have no type errors', () => {
  expect(node([TSC, '--noEmit', '-p', 'scripts'])).toEqual(CLEAN);
});

test('the tests have no type errors', () => {
  expect(node([TSC, '--noEmit', '-p', 'test/tsconfig.json'])).toEqual(CLEAN);
});

test('everything is formatted and free of lint', () => {
  expect(node(['node_modules/@biomejs/biome/bin/biome', 'check', '.'])).toEqual(CLEAN);
});
