import { spawn } from 'node:child_process';
import { generateKeyPairSync, sign } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, test } from 'vitest';
import { freePort } from '../../lab/stage/free-port.js';
import { type Person, patientClock, startPlayground } from '../../playground/index.js';
import { afterwards } from '../support/closing.js';
import { MAIN, TOKEN } from './process.js';

/* The program as it takes interactions by HTTP, begins and ends, and what a load balancer sees of that. */

const own = generateKeyPairSync('ed25519');
const verify_key = own.publicKey.export({ format: 'der', type: 'spki' }).subarray(-32).toString('hex');

/** A Discord that knows the application, and hears callbacks. Those of the first are answered when the test says so. */
async function discordHearing() {
  const heard: string[] = [];
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let onFirst = (): void => undefined;
  const first = new Promise<void>((resolve) => {
    onFirst = resolve;
  });
  const server = createServer((request, answer) => {
    const [, id] = /interactions\/(\d+)\//.exec(request.url ?? '') ?? [];
    request.resume().once('end', async () => {
      if (id !== undefined) {
        heard.push(id);
        onFirst();
        await released;
        answer.writeHead(204).end();
        return;
      }
      answer.setHeader('content-type', 'application/json');
      answer.end(JSON.stringify(answerTo(request.url ?? '')));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  afterwards(() => {
    server.closeAllConnections();
    server.close();
  });
  return { api: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, heard, first, release };
}

function answerTo(url: string): object {
  const starts = { total: 1000, remaining: 0, reset_after: 86_400_000, max_concurrency: 1 };
  if (url.endsWith('/gateway/bot')) return { url: 'ws://127.0.0.1:1', shards: 1, session_start_limit: starts };
  return url.endsWith('/applications/@me') ? { id: '1000000000000000001', verify_key } : [];
}

/** The program gives itself five seconds to stop, too few on a machine that is busy: here it has ten minutes. */
const PATIENT = `data:text/javascript,${encodeURIComponent(`
  const { setTimeout } = globalThis;
  globalThis.setTimeout = (then, ms, ...more) => setTimeout(then, ms === 5_000 ? 600_000 : ms, ...more);`)}`;

/** The program without a gateway. `port`: where it takes interactions. */
async function startFor(api: string) {
  const folder = mkdtempSync(join(tmpdir(), 'castellan-stopping-'));
  afterwards(() => rmSync(folder, { recursive: true, force: true }));
  const [port, health] = [await freePort(), await freePort()];
  const child = spawn(process.execPath, ['--import', PATIENT, MAIN], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env.PATH,
      DISCORD_TOKEN: TOKEN,
      DISCORD_API: api,
      DISCORD_SHARDS: 'none',
      DATABASE_URL: `file:${join(folder, 'castellan.db')}`,
      INTERACTIONS_PORT: String(port),
      HEALTH_PORT: String(health),
      LOG_FORMAT: 'json',
      PAINTERS: '1',
      THINKERS: '1',
    },
  });
  const ended = once(child, 'close').then(([code]) => code as number | null);
  afterwards(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  const lines: string[] = [];
  let heard = (): void => undefined;
  createInterface({ input: child.stdout }).on('line', (line) => {
    lines.push(line);
    heard();
  });
  const saying = (word: string): Promise<void> =>
    new Promise((resolve) => {
      heard = () => {
        if (lines.some((line) => line.includes(word))) resolve();
      };
      heard();
    });
  const ready = () => fetch(`http://127.0.0.1:${health}/readyz`);
  return { port, child, ended, lines, saying, ready };
}

/** Discord brings a command. The status; undefined where nobody listens, or it is cut off. */
async function bring(port: number, id: string): Promise<number | undefined> {
  const user = { id: '1000000000000000004', username: 'ada', global_name: 'Ada' };
  const body = JSON.stringify({
    id,
    application_id: '1000000000000000001',
    type: 2,
    token: `token${id}`,
    version: 1,
    locale: 'en-US',
    guild_id: '1000000000000000002',
    channel: { id: '1000000000000000003', type: 0 },
    channel_id: '1000000000000000003',
    member: { user, permissions: '0', roles: [] },
    app_permissions: '0',
    data: { id: '1000000000000000005', name: 'help', type: 1 },
  });
  const stamp = String(Math.floor(Date.now() / 1000));
  const signature = sign(null, Buffer.from(stamp + body), own.privateKey).toString('hex');
  const headers = {
    'content-type': 'application/json',
    'x-signature-timestamp': stamp,
    'x-signature-ed25519': signature,
  };
  return await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', headers, body }).then(
    ({ status }) => status,
    () => undefined,
  );
}

test('a process without shards, of which the others may be anywhere, is warned once of an SQLite file', async () => {
  const discord = await discordHearing();
  const { child, ended, lines, saying } = await startFor(discord.api);
  await saying('taken by HTTP on port');
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
  const warned = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg.includes('need one PostgreSQL'));
  expect(warned).toEqual([expect.objectContaining({ level: 40 })]);
});

test('told to stop it says so first, closes its port, and answers all that it has taken over', async () => {
  const discord = await discordHearing();
  const { port, child, ended, saying, ready } = await startFor(discord.api);
  await saying('taken by HTTP on port');
  expect((await ready()).status).toBe(200);
  const taken: string[] = [];
  let next = 900_000_000_000_000_001n;
  const bringNext = async (): Promise<number | undefined> => {
    const id = String(next++);
    const status = await bring(port, id);
    if (status === 202) taken.push(id);
    return status;
  };
  expect(await bringNext()).toBe(202);
  await discord.first;
  const statuses = new Set<number | undefined>();
  const refused = (async () => {
    for (let status: number | undefined = 202; status !== undefined; statuses.add(status)) status = await bringNext();
  })();
  child.kill('SIGTERM');
  await saying('stopping');
  await refused;
  for (const status of statuses) expect([202, 503, undefined]).toContain(status);
  const health = await ready();
  expect(health.status).toBe(503);
  expect(await health.json()).toEqual({ ok: false, checks: { program: { ok: false, why: 'stopping' } } });
  discord.release();
  expect(await ended).toBe(0);
  // One that was held for long is sent again.
  expect([...new Set(discord.heard)].sort()).toEqual(taken.sort());
});

test('told to stop while Discord makes it wait for an hour with a hand, it exits with 0', async () => {
  const playground = await startPlayground({ clock: patientClock(), token: TOKEN });
  afterwards(() => playground.close());
  const { port, child, ended, saying, ready } = await startFor(playground.apiUrl);
  await saying('Castellan is on Discord');
  await playground.interactionsTo(`http://127.0.0.1:${port}/`);
  const [ada, ben] = playground.people as unknown as [Person, Person];
  await ada.slash('game new', { game: 'regicide', seats: 2 });
  await ben.until((me) => me.controls().find(({ label }) => label === 'Join'), 'a lobby');
  const waits = playground.misbehave({
    match: ({ method, path }) => method === 'PATCH' && path.startsWith('/webhooks/'),
    answer: 429,
    retryAfter: 3_600,
    times: Number.POSITIVE_INFINITY,
  });
  // The match begins, and what told its host of the lobby is to become a hand. On a busy machine Ben’s waits as well.
  void ben.press('Join').catch(() => undefined);
  await expect.poll(waits.count).toBeGreaterThan(0);
  // The answer is on its way: what is asked next comes after it.
  await ready();
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
});
