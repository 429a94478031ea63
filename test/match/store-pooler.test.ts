import pg from 'pg';
import { expect, test } from 'vitest';
import { openStore } from '../../src/match/store/store.js';
import { postgresDatabase } from '../support/databases.js';
import { type PoolerOptions, pooler } from '../support/pooler.js';
import { care } from '../tools/castellan/castellan.js';

const said = (url: string): Promise<string> =>
  openStore({ url, retries: 0 }).then(
    async (store) => {
      await store.setMeta('key', 'value');
      await store.close();
      return 'opened';
    },
    (error: Error) => error.message,
  );

/** How long another program that shares the pool may take for a statement, asked of each of the pool's connections. */
async function timeouts(url: string, size: number): Promise<readonly unknown[]> {
  const clients = await Promise.all(
    Array.from({ length: size }, async () => {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      await client.query('BEGIN');
      return client;
    }),
  );
  const found = await Promise.all(
    clients.map(async (client) => (await client.query('SHOW statement_timeout')).rows[0]),
  );
  await Promise.all(clients.map((client) => client.end()));
  return found.map((row) => row.statement_timeout);
}

test.each<PoolerOptions>([
  { mode: 'transaction', size: 3, next: 'last' },
  { mode: 'transaction', size: 3, next: 'first' },
  { mode: 'transaction', size: 2, next: 'first' },
  { mode: 'transaction', size: 2, next: 'last' },
  { mode: 'transaction', size: 1, next: 'last' },
])('a pooler by transactions is refused, and who shares it is left as they were: %j', async (options) => {
  const url = await pooler(await postgresDatabase(), options);
  expect(await said(url)).toMatch(/^Between here and PostgreSQL is a pooler .*in session mode/);
  expect(await timeouts(url, options.size)).toEqual(Array(options.size).fill('0'));
});

test('nothing is moved, backed up or looked after through it', async () => {
  const url = await pooler(await postgresDatabase(), { mode: 'transaction', size: 3, next: 'last' });
  for (const words of [
    ['move', '--from', url, '--to', 'file:/tmp/none.db'],
    ['backup', '/tmp/none.backup'],
    ['migrate'],
    ['check'],
    ['prune', '--days', '9'],
  ]) {
    const { code, out, err } = await care({ DATABASE_URL: url }, ...words);
    expect([words, code, out + err]).toEqual([words, 1, expect.stringContaining('in session mode')]);
  }
});

test('one by sessions is as good as none', async () => {
  const url = await postgresDatabase();
  expect(await said(await pooler(url, { mode: 'session', size: 20, next: 'first' }))).toBe('opened');
});
