import Database from 'better-sqlite3';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { LOOK_UPS } from '../../src/match/store/owed.js';
import type { Sql } from '../../src/match/store/sql.js';
import { openStore } from '../../src/match/store.js';
import { afterwards } from '../support/closing.js';
import { KINDS } from '../support/databases.js';
import { match, owed } from '../support/records.js';

/*
 * What every press looks up costs the same however much is owed for later: the databases say how they are going to find
 * it, with a large number of rows in their table, most of them of the future and some held.
 */

const NOW = 1_000_000;
const MATCHES = 5_000;
const ROWS = 20_000;

const TAKE = { now: NOW, limit: 24, leaseMs: 100, knows: { regicide: 1, kingdoms: 2 } } as const;

const statementsOn = (kind: 'sqlite' | 'postgresql') => ({
  replace: LOOK_UPS.replace(owed('k1', 5), 'm1'),
  drop: LOOK_UPS.drop(['k1', 'k2'], 'm1'),
  sweep: LOOK_UPS.sweep(TAKE, kind),
  due: LOOK_UPS.due(TAKE, kind),
  take: LOOK_UPS.take(['m1', 'm2'], { now: NOW, leaseMs: 100 }, kind),
  next: LOOK_UPS.next(TAKE),
});

const BY_DROPPED: Readonly<Record<string, readonly string[]>> = { sqlite: ['sweep', 'next'], postgresql: [] };

/** All but a few are owed for tomorrow; five are being sent. */
const FILL = [
  `INSERT INTO "Match" ("id","game","status","rulesVersion","seed","seedHash","options","hostId","guildId","channelId","locale","createdAt","updatedAt")
   WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${MATCHES})
   SELECT 'm' || i, 'regicide', 'running', 1, 's', 'h', '{}', 'ada', 'g', 'c', 'en', 1, 1 FROM n`,
  `INSERT INTO "Owed" ("matchId","purpose","key","due","leasedUntil","attempts")
   WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${ROWS})
   SELECT 'm' || (i % ${MATCHES} + 1), 'table', 'k' || i, ${NOW} + 86400000 + i,
     CASE WHEN i <= 5 THEN ${NOW + 50} ELSE 0 END, CASE WHEN i <= 5 THEN 1 ELSE 0 END FROM n`,
];

interface Asked {
  run(sql: string): Promise<void>;
  /** Each line of the plan. */
  plan(statement: Sql): Promise<readonly string[]>;
  /** A line that goes through a whole table or index. */
  readonly whole: RegExp;
}

function sqlite(url: string): Asked {
  const database = new Database(url.slice('file:'.length));
  afterwards(() => database.close());
  return {
    run: async (sql) => void database.exec(sql),
    plan: async ({ sql, values }) =>
      database
        .prepare(`EXPLAIN QUERY PLAN ${sql}`)
        .all(...values.map((value) => (typeof value === 'boolean' ? Number(value) : value)))
        .map((row) => (row as { readonly detail: string }).detail),
    whole: /^SCAN Owed/,
  };
}

async function postgres(url: string): Promise<Asked> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  afterwards(() => client.end());
  return {
    run: async (sql) => void (await client.query(sql)),
    plan: async ({ text, values }) =>
      (await client.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${text}`, [...values])).rows.map(
        (row) => row['QUERY PLAN'],
      ),
    whole: /Seq Scan on "Owed"/,
  };
}

describe.each(KINDS)('on %s', (kind, newDatabase) => {
  async function filled(): Promise<Asked> {
    const url = await newDatabase();
    await (await openStore({ url })).close();
    const asked = kind === 'sqlite' ? sqlite(url) : await postgres(url);
    for (const statement of FILL) await asked.run(statement);
    // PostgreSQL counts its rows by itself, and soon; SQLite never does.
    if (kind === 'postgresql') await asked.run('ANALYZE');
    return asked;
  }

  test('no look-up of a press goes through all that is owed', async () => {
    const { plan, whole } = await filled();
    for (const [name, statement] of Object.entries(statementsOn(kind))) {
      const lines = await plan(statement);
      expect(lines.length, name).toBeGreaterThan(0);
      expect({ name, lines: lines.filter((line) => whole.test(line)) }).toEqual({ name, lines: [] });
      // All that isn't dropped is nearly all there is; but few are, and of the others the first is at hand.
      const byDropped = lines.filter((line) => line.endsWith('Owed_dropped_due_idx (dropped=?)'));
      expect({ name, byDropped: byDropped.length }).toEqual({
        name,
        byDropped: BY_DROPPED[kind]?.includes(name) ? 1 : 0,
      });
    }
  });

  test('the next one due is found among those of matches that nobody sends for, and those held', async () => {
    const url = await newDatabase();
    const store = await openStore({ url });
    afterwards(() => store.close());
    for (const id of ['a', 'b', 'c']) await store.create(match(id));
    await store.save({ id: 'a', revision: 0, next: {}, owed: [owed('first', 1), owed('second', 2)] });
    const { taken } = await store.takeOwed({ now: 10, limit: 9, leaseMs: 100 });
    expect(taken.map(({ key }) => key)).toEqual(['first']);
    expect(await store.nextDue()).toBe(110);
    await store.save({ id: 'b', revision: 0, next: {}, owed: [owed('later', 500)] });
    expect(await store.nextDue()).toBe(110);
    await store.save({ id: 'c', revision: 0, next: {}, owed: [owed('sooner', 50)] });
    expect(await store.nextDue()).toBe(50);
    // Dropped while it is sent: its match rests until nobody sends for it.
    await store.save({ id: 'c', revision: 1, next: {}, cancel: ['sooner'] });
    await store.save({ id: 'a', revision: 1, next: {}, cancel: ['first', 'second'] });
    expect(await store.nextDue()).toBe(500);
  });
});
