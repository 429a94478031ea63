import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, expect, test } from 'vitest';
import { type HealthCheck, startHealth, takesWriting } from '../src/health.js';
import { openStore } from '../src/match/store.js';
import { countFrom, createMetrics } from '../src/metrics.js';

const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const server of open.splice(0)) await server.close();
});

async function serve(checks: Record<string, HealthCheck>) {
  const metrics = createMetrics();
  const server = await startHealth({ host: '127.0.0.1', port: 0, checks, metrics, withinMs: 20 });
  open.push(server);
  return { metrics, get: (path: string) => fetch(`http://127.0.0.1:${server.port}${path}`) };
}

test('200 while all is well', async () => {
  const { get } = await serve({ database: () => {}, gateway: async () => {} });
  const answer = await get('/healthz');
  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual({ ok: true, checks: { database: { ok: true }, gateway: { ok: true } } });
});

test('503 with the name of what is wrong, a check that never answers included', async () => {
  const away = () => {
    throw new Error('not connected');
  };
  const { get } = await serve({ database: () => new Promise(() => {}), gateway: away });
  const answer = await get('/healthz');
  expect(answer.status).toBe(503);
  expect(await answer.json()).toMatchObject({
    ok: false,
    checks: { database: { ok: false, why: 'no answer within 20 ms' }, gateway: { ok: false, why: 'not connected' } },
  });
});

test('metrics show what was counted', async () => {
  const { metrics, get } = await serve({});
  metrics.presses.inc({ verb: 'pick', result: 'played' });
  const text = await (await get('/metrics')).text();
  expect(text).toContain('castellan_presses_total{verb="pick",result="played"} 1');
  expect(text).toContain('process_cpu_seconds_total');
});

test('what the database holds is asked for once for each look, and shown in that look', async () => {
  const { metrics, get } = await serve({});
  let asked = 0;
  countFrom(metrics, async () => ({ owed: 6 + ++asked, matches: { running: asked } }));
  const look = async () => (await get('/metrics')).text();
  expect(await look()).toMatch(/castellan_matches\{status="running"\} 1\n.*castellan_owed_messages 7\n/s);
  expect(await look()).toMatch(/castellan_matches\{status="running"\} 2\n.*castellan_owed_messages 8\n/s);
});

test('a database that is away takes no other figure with it', async () => {
  const { metrics, get } = await serve({});
  countFrom(metrics, () => Promise.reject(new Error('away')));
  metrics.presses.inc({ verb: 'pick', result: 'played' });
  const answer = await get('/metrics');
  expect(answer.status).toBe(200);
  const text = await answer.text();
  expect(text).toContain('castellan_presses_total{verb="pick",result="played"} 1');
  expect(text).not.toMatch(/^castellan_(owed|matches)[^\n]* \d/m);
});

test('elsewhere there is nothing', async () => {
  const { get } = await serve({});
  expect((await get('/')).status).toBe(404);
});

test('a database that can be read but not written is not well', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'castellan-health-'));
  const file = join(folder, 'castellan.db');
  const store = await openStore({ url: `file:${file}`, retries: 0 });
  const other = new Database(file);
  try {
    const check = takesWriting(store, () => 0);
    await check();
    expect(await store.meta('health')).toBe('1970-01-01T00:00:00.000Z');
    other.exec('BEGIN IMMEDIATE');
    expect(await store.nextDue()).toBeUndefined();
    await expect(check()).rejects.toThrow();
    other.exec('ROLLBACK');
    await check();
  } finally {
    other.close();
    await store.close();
    rmSync(folder, { recursive: true, force: true });
  }
});
