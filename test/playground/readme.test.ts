import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { KNOWN } from '../../playground/refusal.js';
import { ROUTES } from '../../playground/rest/server.js';
import { afterwards } from '../support/closing.js';

const README = readFileSync('playground/README.md', 'utf8');
const section = (title: string): string => README.split(`\n## ${title}\n`)[1]!.split('\n## ')[0]!;

test('the example runs as it stands, in a project that has the compiled playground among its packages', () => {
  const example = /```js\n([\s\S]*?)```/.exec(README)![1]!;
  const project = mkdtempSync(join(tmpdir(), 'playground-readme-'));
  afterwards(() => rmSync(project, { recursive: true, force: true }));
  mkdirSync(join(project, 'node_modules'));
  symlinkSync(resolve('dist/playground'), join(project, 'node_modules/castellan-playground'), 'junction');
  symlinkSync(resolve('node_modules/discord.js'), join(project, 'node_modules/discord.js'), 'junction');
  writeFileSync(join(project, 'ping.test.mjs'), example);
  const { status, stdout, stderr } = spawnSync(process.execPath, ['ping.test.mjs'], { cwd: project, encoding: 'utf8' });
  expect(status, stdout + stderr).toBe(0);
  expect(stdout).toContain('whoever presses Again');
});

test('it names every route, and no other', () => {
  const named = [...section('What it emulates').matchAll(/`((?:GET|POST|PUT|PATCH|DELETE) [^`]+)`/g)];
  expect(named.map((found) => found[1]).sort()).toEqual(ROUTES.map(({ method, url }) => `${method} ${url}`).sort());
});

test('it names every code, and no other', () => {
  const codes = [...section('What it refuses').matchAll(/^\| ([\d, ]+) \|/gm)].flatMap((found) =>
    found[1]!.split(', '),
  );
  expect(codes.map(Number).sort()).toEqual([...Object.keys(KNOWN), 50035].map(Number).sort());
});
