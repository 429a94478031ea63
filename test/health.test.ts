import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, expect, test, vi } from 'vitest';
import { type HealthCheck, startHealth } from '../src/health.js';
import { openStore } from '../src/match/store/store.js';
import { countFrom, createMetrics, watchQueues } from '../src/metrics.js';
import { hasRoom, LATE_MS, LEAST_FREE, sendsWhatIsDue, takesWriting } from '../src/readiness.js';

const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const server of open.splice(0)) await server.close();
});

async function serve(checks: Record<string, HealthCheck>, clock = () => performance.now()) {
  const metrics = createMetrics();
  const server = await startHealth({ host: '127.0.0.1', port: 0, checks: () => checks, metrics, withinMs: 20, clock });
  open.push(server);
  return { metrics, get: (path: string) => fetch(`http://127.0.0.1:${server.port}${path}`) };
}

test('200 while all is well', async () => {
  const { get } = await serve({ database: () => {}, gateway: async () => {} });
  const answer = await get('/readyz');
  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual({ ok: true, checks: { database: { ok: true }, gateway: { ok: true } } });
});

test('503 with the name of what is wrong, a check that never answers included', async () => {
  const away = () => {
    throw new Error('not connected');
  };
  const { get } = await serve({ database: () => new Promise(() => {}), gateway: away });
  const answer = await get('/readyz');
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

const HOLDING = { due: 3, putOff: 1, lag: 1500, open: [{ game: 'regicide', status: 'running', count: 2 }], hands: 5 };

test('what the database holds is asked for once for all who look within five seconds, and shown in that look', async () => {
  const { metrics, get } = await serve({});
  let asked = 0;
  let now = 0;
  countFrom(
    metrics,
    async () => ({ ...HOLDING, due: 6 + ++asked }),
    () => now,
  );
  const look = async () => (await get('/metrics')).text();
  expect(await look()).toMatch(
    /castellan_open_matches\{game="regicide",status="running"\} 2\n.*castellan_outbox_due 7\n/s,
  );
  now = 4_999;
  expect((await Promise.all([look(), look()])).every((text) => text.includes('castellan_outbox_due 7\n'))).toBe(true);
  now = 5_000;
  expect((await Promise.all([look(), look()])).every((text) => text.includes('castellan_outbox_due 8\n'))).toBe(true);
  expect(await look()).toMatch(
    /castellan_outbox_due 8\n.*castellan_outbox_lag_seconds 1.5\n.*castellan_living_hands 5\n/s,
  );
});

test('a database that is away takes no other figure with it', async () => {
  const { metrics, get } = await serve({});
  countFrom(
    metrics,
    () => Promise.reject(new Error('away')),
    () => 0,
  );
  metrics.presses.inc({ verb: 'pick', result: 'played' });
  const answer = await get('/metrics');
  expect(answer.status).toBe(200);
  const text = await answer.text();
  expect(text).toContain('castellan_presses_total{verb="pick",result="played"} 1');
  expect(text).not.toMatch(/^castellan_(outbox|open|living)[^\n]* \d/m);
});

test('a database that says nothing keeps nobody waiting for the other figures', async () => {
  const { metrics, get } = await serve({});
  countFrom(
    metrics,
    () => new Promise(() => undefined),
    () => 0,
    20,
  );
  metrics.presses.inc({ verb: 'pick', result: 'played' });
  const text = await (await get('/metrics')).text();
  expect(text).toContain('castellan_presses_total{verb="pick",result="played"} 1');
  expect(text).toContain('castellan_store_counted 0');
  expect(text).not.toMatch(/^castellan_(outbox|open|living)[^\n]* \d/m);
});

test('checks are made once for all who ask, and again only where they are over and a moment has gone by', async () => {
  let now = 0;
  const asked = { quick: 0, never: 0 };
  const quick = () => void asked.quick++;
  const never = () => {
    asked.never++;
    return new Promise<void>(() => undefined);
  };
  const { get } = await serve({ quick, never }, () => now);
  await Promise.all([get('/readyz'), get('/readyz')]);
  expect(asked).toEqual({ quick: 1, never: 1 });
  now = 999;
  await get('/readyz');
  expect(asked).toEqual({ quick: 1, never: 1 });
  now = 1_000;
  expect((await get('/readyz')).status).toBe(503);
  expect(asked).toEqual({ quick: 2, never: 1 });
});

test('the figures say of each check whether all is well, as it is now', async () => {
  let away = true;
  let now = 0;
  const database = () => {
    if (away) throw new Error('away');
  };
  const outbox = sendsWhatIsDue({ nextRunAt: async () => 0 }, () => LATE_MS + 1000);
  const { get } = await serve({ database, outbox, never: () => new Promise<void>(() => undefined) }, () => now);
  const ready = async () => (await (await get('/metrics')).text()).match(/^castellan_ready.*$/gm);
  const RATHER = ['castellan_ready{check="outbox"} 1', 'castellan_ready{check="never"} 0'];
  expect(await ready()).toEqual(['castellan_ready{check="database"} 0', ...RATHER]);
  away = false;
  now = 1_000;
  expect(await ready()).toEqual(['castellan_ready{check="database"} 1', ...RATHER]);
});

test('what is only a warning is told, and sends nobody away', async () => {
  const { get } = await serve({ outbox: sendsWhatIsDue({ nextRunAt: async () => 0 }, () => LATE_MS + 1000) });
  const answer = await get('/readyz');
  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual({
    ok: true,
    checks: { outbox: { ok: true, warning: 'a message has been due for 121 s' } },
  });
});

test('what waits for threads is counted at each look', async () => {
  const { metrics, get } = await serve({});
  let pictures = 0;
  watchQueues(metrics, { painter: { queued: () => ++pictures }, thinkers: { queued: () => 7 } });
  const look = async () => (await get('/metrics')).text();
  expect(await look()).toMatch(/castellan_pictures_waiting 1\n.*castellan_thoughts_waiting 7\n/s);
  expect(await look()).toContain('castellan_pictures_waiting 2\n');
});

test('alive as long as it answers, also where nothing else works', async () => {
  const away = () => {
    throw new Error('not connected');
  };
  const { get } = await serve({ gateway: away });
  expect((await get('/livez')).status).toBe(200);
  expect((await get('/readyz')).status).toBe(503);
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
    expect(await store.nextRunAt()).toBeUndefined();
    await expect(check()).rejects.toThrow();
    other.exec('ROLLBACK');
    // For a second after it was found in use, all are told so at once.
    await vi.waitFor(check, { timeout: 300_000, interval: 100 });
  } finally {
    other.close();
    await store.close();
    rmSync(folder, { recursive: true, force: true });
  }
});

test('a message that has been due for minutes is stuck; one that is due later is not', async () => {
  let due: number | undefined = 1_000_000;
  const check = sendsWhatIsDue({ nextRunAt: async () => due }, () => 1_000_000 + LATE_MS);
  await check();
  due -= 1000;
  await expect(async () => check()).rejects.toThrow('a message has been due for 121 s');
  due = 9_000_000;
  await check();
  due = undefined;
  await check();
});

test('the disk of an SQLite file must have room; PostgreSQL has its own', async () => {
  const full = async () => LEAST_FREE - 1;
  await expect(async () => hasRoom('file:data/castellan.db', full)()).rejects.toThrow('only 63 MB are left');
  await hasRoom('file:data/castellan.db', async () => LEAST_FREE)();
  await hasRoom(`file:${join(tmpdir(), 'castellan.db')}`)();
  await hasRoom('postgresql://castle:secret@db/castellan', full)();
});
