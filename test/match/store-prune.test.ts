import { afterEach, describe, expect, test } from 'vitest';
import { AT_ONCE, prune } from '../../src/match/admin/plain/prune.js';
import { connectionTo } from '../../src/match/store/connection.js';
import { openStore, type Store } from '../../src/match/store/store.js';
import { afterwards } from '../support/closing.js';
import { KINDS } from '../support/databases.js';

const NOW = 1_000_000;
const BEFORE = 500_000;

/** A match as its row is. */
interface Row {
  readonly id: string;
  readonly status?: string;
  readonly endedAt?: number | undefined;
  readonly updatedAt?: number;
  readonly foldTried?: boolean;
  /** Empty: practice. */
  readonly channelId?: string;
  /** Undefined: it owes nothing. */
  readonly dropped?: boolean;
}

const stores: Store[] = [];
afterEach(async () => {
  for (const store of stores.splice(0)) await store.close();
});

/** A bot's store, with these matches in it. It asks once, and waits as long as a bot does for a lock. */
async function tableState(url: string, rows: readonly Row[]): Promise<Store> {
  const store = await openStore({ url, retries: 0, clock: () => NOW });
  stores.push(store);
  const connection = await connectionTo(url);
  await connection.run('BEGIN');
  for (const { id, status = 'ended', endedAt, updatedAt = 1, foldTried = false, channelId = 'c', dropped } of rows) {
    await connection.all(
      `INSERT INTO "Match" ("id","game","status","rulesVersion","seed","seedHash","options","hostId","guildId","channelId","locale","createdAt","updatedAt","endedAt","foldTried")
       VALUES (?,'regicide',?,1,'s','h','{}','ada','g',?,'en',1,?,?,?)`,
      [id, status, channelId, updatedAt, endedAt ?? null, foldTried],
    );
    await connection.all(
      `INSERT INTO "Choice" ("matchId","n","seat","kind","choice","auto","events","revision","at") VALUES (?,1,0,'play','[]',FALSE,'[]',1,1)`,
      [id],
    );
    if (dropped !== undefined)
      await connection.all(
        `INSERT INTO "Owed" ("matchId","purpose","key","due","dropped") VALUES (?,'end','end',1,?)`,
        [id, dropped],
      );
  }
  await connection.run('COMMIT');
  await connection.close();
  return store;
}

async function idsIn(url: string, table: string, column: string): Promise<readonly string[]> {
  const connection = await connectionTo(url);
  afterwards(() => connection.close());
  const rows = await connection.all<{ id: string }>(`SELECT "${column}" AS "id" FROM "${table}" ORDER BY "${column}"`);
  return rows.map(({ id }) => id);
}

describe.each(KINDS)('pruning on %s', (_, newDatabase) => {
  test('removes all that were over before a time, folded or not, with what belongs to them, and nothing else', async () => {
    const url = await newDatabase();
    await tableState(url, [
      { id: 'old', endedAt: 10 },
      { id: 'old at the same time', endedAt: 10 },
      { id: 'old and folded', endedAt: 20, foldTried: true },
      { id: 'called off', endedAt: 30, status: 'cancelled' },
      { id: 'of a program that wrote no end', status: 'cancelled' },
      { id: 'owed nothing any more', endedAt: 40, dropped: true },
      { id: 'stays: owes its end', endedAt: 50, dropped: false },
      { id: 'stays: over later', endedAt: BEFORE },
      { id: 'stays: no end, but touched later', updatedAt: BEFORE },
      { id: 'stays: runs', status: 'running' },
      { id: 'stays: taken back from its end', status: 'running', endedAt: 60 },
    ]);
    expect(await prune({ url, before: BEFORE, remove: false })).toBe(6);
    expect(await prune({ url, before: BEFORE, remove: true })).toBe(6);
    const left = await idsIn(url, 'Match', 'id');
    expect(left.filter((id) => !id.startsWith('stays'))).toEqual([]);
    expect(left).toHaveLength(5);
    expect(await idsIn(url, 'Choice', 'matchId')).toEqual(left);
  });
});

describe.each(KINDS)('practice on %s', (_, newDatabase) => {
  test('that has been over for long goes, and no match of a channel', async () => {
    const url = await newDatabase();
    const practice = { channelId: '', endedAt: 10 };
    const many = Array.from({ length: 120 }, (_, i): Row => ({ ...practice, id: `played ${i}` }));
    const store = await tableState(url, [
      ...many,
      { ...practice, id: 'folded', foldTried: true },
      { ...practice, id: 'given up', status: 'cancelled' },
      { ...practice, id: 'stays: over later', endedAt: BEFORE + 1 },
      { ...practice, id: 'stays: runs', status: 'running', endedAt: undefined },
      { ...practice, id: 'stays: owes something', dropped: false },
      { id: 'stays: of a channel', endedAt: 10 },
    ]);
    // Another process is at it, too.
    const other = await openStore({ url, clock: () => NOW });
    stores.push(other);
    const removed = async (by: Store): Promise<number> => {
      const some = await by.removePractice(BEFORE);
      return some === 0 ? 0 : some + (await removed(by));
    };
    const [one, two] = await Promise.all([removed(store), removed(other)]);
    expect(one + two).toBe(122);
    const left = await idsIn(url, 'Match', 'id');
    expect(left).toEqual(['stays: of a channel', 'stays: over later', 'stays: owes something', 'stays: runs']);
    expect(await idsIn(url, 'Choice', 'matchId')).toEqual(left);
  });
});

describe('pruning an SQLite file that a bot has open', () => {
  const [[, newDatabase] = []] = KINDS.filter(([kind]) => kind === 'sqlite');
  /** Every second one owes its end. */
  const many = (batches: number): readonly Row[] =>
    Array.from({ length: batches * AT_ONCE }, (_, i) => ({
      id: `m${i}`,
      endedAt: 1 + Math.floor(i / 7),
      ...(i % 2 === 0 && { dropped: false }),
    }));

  test('gives the bot its turn after each batch, and looks at none twice', async () => {
    const url = await newDatabase!();
    const store = await tableState(url, many(3));
    const turns: (string | undefined)[] = [];
    const removed = await prune({
      url,
      before: BEFORE,
      remove: true,
      async pause() {
        await store.setMeta('turn', String(turns.length));
        turns.push(await store.meta('turn'));
      },
    });
    expect(removed).toBe((3 * AT_ONCE) / 2);
    expect(turns).toEqual(['0', '1', '2']);
  });

  test('only to count them, it waits for nothing', async () => {
    const url = await newDatabase!();
    await tableState(url, many(3));
    const pause = () => Promise.reject(new Error('a pause'));
    expect(await prune({ url, before: BEFORE, remove: false, pause })).toBe((3 * AT_ONCE) / 2);
  });
});
