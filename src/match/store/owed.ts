import type { Database } from './database.js';
import { applyEffects } from './effects.js';
import type { Effects, HeldOwed, Lease, NewOwed, SettledOwed, Settling, Take, Taken } from './records.js';
import { owedRecord, owedRow } from './rows.js';
import { inserted, join, type Sql, sql } from './sql.js';
import type { Statements } from './statements.js';

/*
 * Owed messages. A row is owed until it is deleted. One that became needless while somebody may be sending it is marked as
 * dropped, and swept away when nobody holds it any more. Whoever sends one holds a lease of it, known by how often the row
 * was taken: when the lease is over, nothing more can be done under it.
 */

/** Drops what is cancelled, replaces what waits, and adds. To be called in a transaction. */
export async function owe(
  tables: Statements,
  matchId: string,
  owed: readonly NewOwed[],
  cancel: readonly string[] = [],
): Promise<void> {
  if (cancel.length > 0) await drop(tables, matchId, cancel);
  for (const it of new Map(owed.map((it) => [it.key, it])).values()) {
    if (!(await replaced(tables, matchId, it))) await tables.$executeRaw(inserted('Owed', [owedRow(matchId, it)]));
  }
}

async function drop(tables: Statements, matchId: string, keys: readonly string[]): Promise<void> {
  await tables.$executeRaw(LOOK_UPS.drop(keys, matchId));
}

/**
 * Whether one with this key waited and is the new one now. One that was taken before is dropped instead: its taker must
 * not settle the new one. That the row is written, always, is what keeps a taker from sending the match as it was before.
 */
async function replaced(tables: Statements, matchId: string, owed: NewOwed): Promise<boolean> {
  const rows = await tables.$queryRaw<{ attempts: number | bigint }[]>(LOOK_UPS.replace(owed, matchId));
  return rows.some(({ attempts }) => Number(attempts) === 0);
}

/** Any number that nothing else locks. */
const TAKERS = 5_223_001;

/** Takers go one after the other, so that no two take for the same match. SQLite has one writer anyway. */
async function awaitTurn(database: Database, tables: Statements): Promise<void> {
  if (database.provider === 'postgresql') await tables.$executeRaw`SELECT pg_advisory_xact_lock(${TAKERS})`;
}

/**
 * What every press looks up. Each is found by an index, so that it costs the same however much is owed for later: only few
 * are dropped or held at any time. `NOT "dropped"` is no look-up: SQLite would go through all that isn't.
 */
export const LOOK_UPS = {
  replace({ key, purpose, due, keepEarlier = false }: NewOwed, matchId: string): Sql {
    const at = BigInt(due);
    return sql`
      UPDATE "Owed" SET
        "dropped" = ("attempts" <> 0), "purpose" = ${purpose},
        "due" = CASE WHEN ${keepEarlier} AND "due" < ${at} THEN "due" ELSE ${at} END
      WHERE "matchId" = ${matchId} AND "key" = ${key} AND NOT "dropped"
      RETURNING "attempts"`;
  },

  drop: (keys: readonly string[], matchId: string): Sql => sql`
    UPDATE "Owed" SET "dropped" = TRUE
    WHERE "matchId" = ${matchId} AND NOT "dropped" AND "key" IN (${join([...keys])})`,

  sweep: (now: number): Sql => sql`DELETE FROM "Owed" WHERE "dropped" = TRUE AND "leasedUntil" <= ${BigInt(now)}`,

  take({ now, limit, leaseMs }: Take): Sql {
    const at = BigInt(now);
    return sql`
      UPDATE "Owed" SET "leasedUntil" = ${at + BigInt(leaseMs)}, "attempts" = "attempts" + 1
      WHERE NOT "dropped" AND "id" IN (
        SELECT "id" FROM (
          SELECT "id", "due", ROW_NUMBER() OVER (PARTITION BY "matchId" ORDER BY "due", "id") AS "place"
          FROM "Owed"
          WHERE "due" <= ${at} AND "leasedUntil" <= ${at} AND "dropped" = FALSE
            AND "matchId" NOT IN (SELECT "matchId" FROM "Owed" WHERE "leasedUntil" > ${at})
        ) AS "first"
        WHERE "place" = 1 ORDER BY "due", "id" LIMIT ${limit}
      )
      RETURNING *`;
  },

  /** The first of a match that nobody sends for; a match's next message waits for the one being sent. */
  next: (): Sql => sql`
    SELECT MIN("at") AS "at" FROM (
      SELECT (
        SELECT "due" FROM "Owed"
        WHERE "dropped" = FALSE AND "matchId" NOT IN (SELECT "matchId" FROM "Owed" WHERE "leasedUntil" > 0)
        ORDER BY "due" LIMIT 1
      ) AS "at"
      UNION ALL
      SELECT CASE WHEN "until" > "due" THEN "until" ELSE "due" END AS "at" FROM (
        SELECT MIN(CASE WHEN "dropped" = FALSE THEN "due" END) AS "due", MAX("leasedUntil") AS "until"
        FROM "Owed" WHERE "matchId" IN (SELECT "matchId" FROM "Owed" WHERE "leasedUntil" > 0)
        GROUP BY "matchId"
      ) AS "held" WHERE "due" IS NOT NULL
    ) AS "either"`,
} as const;

export function takeOwed(database: Database, take: Take): Promise<Taken> {
  return database.change(async (tables) => {
    await awaitTurn(database, tables);
    return takeIn(tables, take);
  });
}

/** The first due message of each match that nobody is sending for, by due time. */
async function takeIn(tables: Statements, take: Take): Promise<Taken> {
  // Whoever still sends one that was dropped must find out that others go on from here.
  await tables.$executeRaw(LOOK_UPS.sweep(take.now));
  const next = await nextDue(tables);
  // Most looks find nothing: to find that out takes a fraction of what taking does.
  if (next === undefined || next > take.now) return { taken: [], nextDue: next };
  const rows = await tables.$queryRaw<Parameters<typeof owedRecord>[0][]>(LOOK_UPS.take(take));
  const taken = rows.map(owedRecord).sort((one, other) => one.due - other.due || one.id - other.id);
  return { taken, nextDue: taken.length < take.limit ? await nextDue(tables) : take.now };
}

/** In a transaction of its own, so that the lease and what it allows hold together. */
export function settleOwed(
  database: Database,
  { id, attempts, matchId }: HeldOwed,
  { now, effects = {}, owed = [], cancel, take }: Settling,
): Promise<SettledOwed> {
  return database.change(async (tables) => {
    if (take) await awaitTurn(database, tables);
    const deleted = await tables.$executeRaw`
      DELETE FROM "Owed" WHERE "id" = ${id} AND "attempts" = ${attempts} AND "leasedUntil" > ${BigInt(now)}`;
    const held = deleted > 0;
    if (held) {
      await applyEffects(tables, effects);
      await owe(tables, matchId, owed, cancel);
    }
    return { held, ...(take ? await takeIn(tables, take) : { taken: [], nextDue: undefined }) };
  });
}

/** To be called in a transaction. */
export async function keepOwed(
  tables: Statements,
  { id, attempts }: Lease,
  { now, leaseMs }: Pick<Take, 'now' | 'leaseMs'>,
  effects: Effects,
): Promise<boolean> {
  const kept = await tables.$executeRaw`
    UPDATE "Owed" SET "leasedUntil" = ${BigInt(now + leaseMs)}
    WHERE "id" = ${id} AND "attempts" = ${attempts} AND "leasedUntil" > ${BigInt(now)}`;
  if (kept > 0) await applyEffects(tables, effects);
  return kept > 0;
}

export async function postponeOwed(
  tables: Statements,
  { id, attempts }: Lease,
  due: number,
  error: string,
): Promise<boolean> {
  const postponed = await tables.$executeRaw`
    UPDATE "Owed" SET "due" = ${BigInt(due)}, "leasedUntil" = 0, "lastError" = ${error.slice(0, 500)}
    WHERE "id" = ${id} AND "attempts" = ${attempts} AND "leasedUntil" <> 0`;
  return postponed > 0;
}

/** A match's next message waits for the one being sent. */
export async function nextDue(tables: Statements): Promise<number | undefined> {
  const rows = await tables.$queryRaw<{ at: number | bigint | null }[]>(LOOK_UPS.next());
  const at = rows[0]?.at ?? undefined;
  return at === undefined ? undefined : Number(at);
}

/** What a match shows is doubted: its table is owed again. To be called in a transaction. */
export async function doubtShown(tables: Statements, matchId: string, due: number): Promise<void> {
  await tables.$executeRaw(sql`UPDATE "Shown" SET "revision" = -1 WHERE "matchId" = ${matchId}`);
  await owe(tables, matchId, [{ purpose: 'table', key: 'table', due }]);
}
