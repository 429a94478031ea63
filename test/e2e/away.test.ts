import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, test } from 'vitest';
import { freePort } from '../../lab/stage/free-port.js';
import { HOPELESS } from '../../src/ends.js';
import { afterwards } from '../support/closing.js';
import { MAIN, TOKEN } from './process.js';

/** The program as it starts where this is Discord. Its lines, and what it says of its health. */
async function startAt(status: number) {
  const server = createServer((_, answer) => answer.writeHead(status).end('<p>Nothing for you</p>'));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  afterwards(() => void server.close());
  const api = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const folder = mkdtempSync(join(tmpdir(), 'castellan-away-'));
  afterwards(() => rmSync(folder, { recursive: true, force: true }));
  const port = await freePort();
  const child = spawn(process.execPath, [MAIN], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      DISCORD_TOKEN: TOKEN,
      DISCORD_API: api,
      DATABASE_URL: `file:${join(folder, 'castellan.db')}`,
      HEALTH_PORT: String(port),
      LOG_FORMAT: 'json',
    },
  });
  const lines: string[] = [];
  const ended = once(child, 'close').then(([code]) => code as number | null);
  afterwards(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  const saying = (word: string): Promise<void> =>
    new Promise((resolve) => {
      for (const stream of [child.stdout, child.stderr])
        createInterface({ input: stream }).on('line', (line) => {
          lines.push(line);
          if (line.includes(word)) resolve();
        });
    });
  return { api, port, child, lines, ended, saying };
}

test('a Discord that refuses us is named in one line; not ready meanwhile; SIGTERM stops in the pause', async () => {
  const { api, port, child, lines, ended, saying } = await startAt(503);
  await saying('refuses us (503)');
  expect(lines.filter((line) => line.includes(`Discord at ${api} (DISCORD_API) refuses us (503).`))).toHaveLength(1);
  expect(lines.join('\n')).not.toMatch(/\bat .*\.js:\d+|stack/);
  const health = await fetch(`http://127.0.0.1:${port}/readyz`);
  expect(health.status).toBe(503);
  expect(await health.json()).toMatchObject({ checks: { database: { ok: true }, gateway: { ok: false } } });
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
});

test('a wrong token ends it with a sentence, and without a stack', async () => {
  const { lines, ended, saying } = await startAt(401);
  void saying('');
  expect(await ended).toBe(HOPELESS);
  expect(lines.at(-1)).toContain('Discord does not know this token (401). Please set another DISCORD_TOKEN.');
  expect(lines.join('\n')).not.toMatch(/\bat .*\.js:\d+|stack/);
});
