import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { DEEP } from '../support/cases.js';

/* Rows by which figures of different versions are compared, as the programs print them. */

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  readonly scripts: Readonly<Record<string, string>>;
};

/** What `npm run --silent NAME -- …` prints, without the set-up that goes before. */
function printed(name: string, ...words: readonly string[]): string {
  const line = scripts[name]?.split(' && ').at(-1) ?? '';
  const { status, stdout, stderr } = spawnSync(`${line} ${words.join(' ')}`, { shell: true, encoding: 'utf8' });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  return stdout;
}

const TINY = ['--seconds', '0.01', '--matches', '1', '--presses', '1'];

test('bench: the engine', () => {
  const out = printed('bench', '--only', 'engine', ...TINY);
  expect(out).toMatch(/^Random playouts/m);
  expect(out).toMatch(/^Cloning the state of a match half played/m);
});

test.runIf(DEEP)('bench: presses', () => {
  expect(printed('bench', '--only', 'presses', ...TINY)).toMatch(/^ {2}regicide: choice, saved, hand shown +\d.* ms /m);
});

test.each([
  ['regicide', 'all together'],
  ['kingdoms', '1. simple'],
])('arena: who wins %s', (game, who) => {
  const out = printed('arena', '--game', game, '--players', 'simple,random', '--games', '2', '--seed', '1');
  const rows = out.split('\n').filter((row) => row.startsWith(`${who}: wins `));
  expect(rows).toEqual([expect.stringMatching(/: wins [\d.]+ % \(95 %: [\d.]+ % to [\d.]+ %\), mean score /)]);
});
