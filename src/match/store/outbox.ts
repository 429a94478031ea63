import type { Database, Tables } from './database.js';
import type { Effects, NewOwed, NewShown, OwedRecord, Purpose, ShownRecord } from './records.js';
import { owedRecord, owedRow, shownRecord } from './rows.js';

/*
 * Owed messages and messages shown. A row is owed until it is deleted. One that became needless is marked as dropped,
 * because somebody may be sending it just now; it is swept away when nobody holds it any more.
 */

/** Drops what is cancelled or replaced, then adds. To be called in a transaction. */
export async function owe(
  tables: Tables,
  matchId: string,
  owed: readonly NewOwed[],
  cancel: readonly string[] = [],
): Promise<void> {
  const newest = [...new Map(owed.map((it) => [it.key, it])).values()];
  const names = [...cancel];
  const keys = [...names, ...newest.map(({ key }) => key)];
  if (keys.length === 0) return;
  const OR = [{ key: { in: keys } }, ...(names.length > 0 ? [{ cancelledBy: { in: names } }] : [])];
  await tables.owed.updateMany({ where: { matchId, dropped: false, OR }, data: { dropped: true } });
  for (const it of newest) await tables.owed.create({ data: owedRow(matchId, it) });
}

/** Any number that nothing else locks. */
const TAKERS = 5_223_001;

/** The first due message of each match that nobody is sending for, at most `limit`, by due time. */
async function firstDue(tables: Tables, now: bigint, limit: number): Promise<number[]> {
  const rows = await tables.$queryRaw<{ id: number }[]>`
    SELECT "id" FROM (
      SELECT "id", "due", ROW_NUMBER() OVER (PARTITION BY "matchId" ORDER BY "due", "id") AS "place"
      FROM "Owed"
      WHERE "due" <= ${now} AND "leasedUntil" <= ${now}
        AND "matchId" NOT IN (SELECT "matchId" FROM "Owed" WHERE "leasedUntil" > ${now})
    ) AS "first"
    WHERE "place" = 1 ORDER BY "due", "id" LIMIT ${limit}`;
  return rows.map(({ id }) => id);
}

/** Oldest first. */
export function takeOwed(
  database: Database,
  now: number,
  limit: number,
  leaseMs: number,
): Promise<readonly OwedRecord[]> {
  const at = BigInt(now);
  return database.change(async (tables) => {
    // Takers go one after the other, so that no two take for the same match. SQLite has one writer anyway.
    if (database.provider === 'postgresql') await tables.$executeRaw`SELECT pg_advisory_xact_lock(${TAKERS})`;
    await tables.owed.deleteMany({ where: { dropped: true, leasedUntil: { lte: at } } });
    const ids = await firstDue(tables, at, limit);
    if (ids.length === 0) return [];
    const rows = await tables.owed.updateManyAndReturn({
      where: { id: { in: ids }, dropped: false },
      data: { leasedUntil: at + BigInt(leaseMs), attempts: { increment: 1 } },
    });
    return rows.map(owedRecord).sort((one, other) => one.due - other.due || one.id - other.id);
  });
}

/** To be called in a transaction. Does no harm when the message was replaced while it was being sent. */
export async function settleOwed(tables: Tables, id: number, effects: Effects): Promise<void> {
  const { setShown: set = [], updateShown = [], forgetShown = [] } = effects;
  await tables.owed.deleteMany({ where: { id } });
  for (const record of set) await tables.shown.create({ data: record });
  for (const { id: shown, patch } of updateShown) await tables.shown.updateMany({ where: { id: shown }, data: patch });
  if (forgetShown.length > 0) await tables.shown.deleteMany({ where: { id: { in: [...forgetShown] } } });
}

export async function postponeOwed(tables: Tables, id: number, due: number, error: string): Promise<void> {
  const data = { due: BigInt(due), leasedUntil: 0n, lastError: error.slice(0, 500) };
  await tables.owed.updateMany({ where: { id }, data });
}

/** A match's next message waits for the one being sent. */
export async function nextDue(tables: Tables): Promise<number | undefined> {
  const rows = await tables.$queryRaw<{ at: number | bigint | null }[]>`
    SELECT MIN(CASE WHEN "until" > "due" THEN "until" ELSE "due" END) AS "at" FROM (
      SELECT
        MIN(CASE WHEN "dropped" = FALSE THEN "due" END) AS "due",
        MAX("leasedUntil") AS "until"
      FROM "Owed" GROUP BY "matchId"
    ) AS "match" WHERE "due" IS NOT NULL`;
  const at = rows[0]?.at ?? undefined;
  return at === undefined ? undefined : Number(at);
}

/** Newest first. */
export async function shownOf(
  tables: Tables,
  matchId: string,
  purpose: Purpose | undefined,
): Promise<readonly ShownRecord[]> {
  const rows = await tables.shown.findMany({ where: { matchId, purpose }, orderBy: { id: 'desc' } });
  return rows.map(shownRecord);
}

export async function setShown(tables: Tables, record: NewShown): Promise<number> {
  const { id } = await tables.shown.create({ data: record });
  return id;
}
