import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import type { Person } from '../../playground/index.js';
import { newLobby } from '../discord/people.js';
import { MAIN, openStage } from '../e2e/process.js';
import { afterwards } from '../support/closing.js';
import { freeze, frozenLines, UPDATING } from './frozen.js';
import { loggedFields } from './log-fields.js';

/* Names that hosts write into their settings, dashboards and searches. */

/** Compares, or writes anew. */
function expectFrozen(name: string, comments: readonly string[], lines: readonly string[]): void {
  if (UPDATING.has('names')) freeze(name, comments, lines);
  expect(lines).toEqual(frozenLines(name));
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}

/** Labels whose values are known beforehand, and mean something to whoever is woken by them. */
const VALUES_TOO = ['check', 'state'];

/** `NAME TYPE LABEL LABEL=VALUE,VALUE` of each of our figures, by a page that Prometheus would read. */
function figuresIn(page: string): string[] {
  const figures = [...page.matchAll(/^# TYPE (castellan_\w+) (\w+)$/gm)];
  return figures.map(([, name = '', type = '']) => {
    const labels = new Map<string, Set<string>>();
    for (const [, all = ''] of page.matchAll(new RegExp(`^${name}(?:_bucket|_sum|_count)?\\{(.*)\\} `, 'gm')))
      for (const [, label = '', value = ''] of all.matchAll(/(\w+)="([^"]*)"/g))
        labels.set(label, (labels.get(label) ?? new Set()).add(value));
    labels.delete('le');
    const words = [...labels]
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([label, values]) => (VALUES_TOO.includes(label) ? `${label}=${[...values].sort().join()}` : label));
    return [name, type, ...words].join(' ');
  });
}

test('figures and log lines of a running bot', async () => {
  const port = await freePort();
  const stage = await openStage({ seed: 'names', level: 'debug' });
  const bot = await stage.startBot(0, { HEALTH_PORT: String(port) });
  const [ada, ben] = stage.playground.people as [Person, Person];
  await newLobby(ada, { game: 'regicide', seats: 2 });
  await ben.press('Join');
  await ada.slash('help');
  const page = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  expectFrozen('metrics.txt', ['Figures of /metrics: NAME TYPE LABELS'], figuresIn(page).sort());
  expect(await bot.stop()).toBe(0);

  const fields = loggedFields(['src', 'commands']);
  expectFrozen('log-fields.txt', ['What log lines may say beside level, time, pid, hostname and msg'], fields);
  const known = ['level', 'time', 'pid', 'hostname', 'msg', ...fields];
  const said = new Set(stage.lines.flatMap((line) => Object.keys(JSON.parse(line) as object)));
  expect([...said].filter((field) => !known.includes(field))).toEqual([]);
  expect([...said]).toEqual(expect.arrayContaining(['match', 'interaction', 'name', 'result', 'ms', 'signal']));
});

const isFile = (name: string): boolean => name.endsWith('_FILE');

/** Where `castellan config` says each setting comes from, by this environment: name, value, origin. */
async function settingsBy(environment: Readonly<Record<string, string>>): Promise<string[][]> {
  const folder = mkdtempSync(join(tmpdir(), 'castellan-names-'));
  afterwards(() => rmSync(folder, { recursive: true, force: true }));
  for (const [name, file] of Object.entries(environment))
    if (isFile(name)) writeFileSync(join(folder, file), VALUES.get(name.replace(/_FILE$/, '')) ?? '');
  const tool = join(MAIN, '../tools/castellan.js');
  const env = { PATH: process.env.PATH, ...environment };
  const child = spawn(process.execPath, [tool, 'config'], { cwd: folder, env, stdio: ['ignore', 'pipe', 'ignore'] });
  const out = await text(child.stdout);
  return out
    .trimEnd()
    .split('\n')
    .map((line) => line.split(/ {2,}/));
}

/** `NAME VALUE DEFAULT`, and `NAME = OTHER` for a name that says the same, or for a file that holds the other's value. */
const lines = frozenLines('environment.txt').map((line) => line.split(' '));
const VALUES = new Map(lines.flatMap(([name = '', value = '']) => (value === '=' ? [] : [[name, value] as const])));

test('settings by their names, with their defaults', async () => {
  const own = lines.filter(([, value]) => value !== '=');
  const unset = await settingsBy({});
  expect(unset.map(([name]) => name)).toEqual(own.map(([name]) => name));
  const defaults = unset.map(([, ...words]) => (words.at(-1) === 'default' ? (words.at(-2) ?? '-') : '-'));
  expect(defaults).toEqual(own.map(([, , fallback]) => fallback));
  const all = await settingsBy(Object.fromEntries(VALUES));
  expect(all.map((words) => words.at(-1))).toEqual(own.map(() => 'the environment'));
  const example = readFileSync('.env.example', 'utf8');
  expect([...example.matchAll(/^#(\w+)=/gm)].map(([, name]) => name)).toEqual(own.map(([name]) => name));
});

test('settings by other names, and by files', async () => {
  const others = lines.flatMap(([name = '', value, meant = '']) => (value === '=' ? [{ name, meant }] : []));
  const left = [...others];
  const said: unknown[] = [];
  while (left.length > 0) {
    // One name of each setting at a time.
    const now = left.filter(({ meant }, at) => left.findIndex((each) => each.meant === meant) === at);
    for (const each of now) left.splice(left.indexOf(each), 1);
    const given = now.map(({ name, meant }) => [name, isFile(name) ? 'secret' : (VALUES.get(meant) ?? '')]);
    const settings = await settingsBy(Object.fromEntries(given));
    for (const { name, meant } of now) said.push([name, settings.find(([each]) => each === meant)?.at(-1)]);
  }
  const expected = others.map(({ name }) => [
    name,
    isFile(name) ? `secret, by ${name} in the environment` : 'the environment',
  ]);
  expect(said).toHaveLength(expected.length);
  expect(said).toEqual(expect.arrayContaining(expected));
});
