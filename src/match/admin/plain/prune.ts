import { setTimeout as sleep } from 'node:timers/promises';
import type { Archivable } from '../../model/records.js';
import { type Connection, inTransaction } from '../../store/connection.js';
import { currentTables, withConnection } from './with-connection.js';

export interface PruneOptions {
  readonly url: string;
  /** Matches that were over before this time (milliseconds since 1970). */
  readonly before: number;
  /** False: only count them. */
  readonly remove: boolean;
  /** Waits between two batches on SQLite; a test passes its own. */
  readonly pause?: (ms: number) => Promise<unknown>;
}

/** Matches per batch: so few that a running bot doesn't notice. */
export const AT_ONCE = 50;
/** Matches per batch where they are only counted: that blocks nobody. */
const COUNTED_AT_ONCE = 1000;
/** SQLite has one writer at a time. A bot that waits for its turn tries again within this time. */
const TURN_MS = 50;

/**
 * Deletes matches that are over, with all that belongs to them, some at a time while the bot goes on. A match that
 * still has jobs, such as the message about its end, stays.
 *
 * @returns how many were deleted, or would be
 * @throws {StoreFault}
 */
export function prune({ url, before, remove, pause = sleep }: PruneOptions): Promise<number> {
  return withConnection(url, { existing: true }, async (connection) => {
    await currentTables(connection);
    if (connection.provider === 'sqlite') await connection.run('PRAGMA foreign_keys = ON');
    let sum = 0;
    for await (const ids of overBefore(connection, before, remove ? AT_ONCE : COUNTED_AT_ONCE)) {
      sum += await (remove ? removeOf(connection, ids) : countOf(connection, ids));
      if (remove && connection.provider === 'sqlite') await pause(TURN_MS);
    }
    return sum;
  });
}

/**
 * A condition for those of these matches that may go. Jobs are looked up for each match, as in `foldable`; a match
 * whose end was taken back meanwhile stays. `|| ''` keeps SQLite from an index that would read all ended matches, not
 * just these.
 */
const thatMayGo = (ids: readonly string[]): string => `
  "id" IN (${ids.map(() => '?').join()}) AND "status" || '' IN ('ended', 'cancelled')
  AND (SELECT "id" FROM "Owed" WHERE "matchId" = "Match"."id" AND NOT "dropped" LIMIT 1) IS NULL`;

async function countOf(connection: Connection, ids: readonly string[]): Promise<number> {
  const [row] = await connection.all<{ n: number }>(`SELECT COUNT(*) AS "n" FROM "Match" WHERE ${thatMayGo(ids)}`, ids);
  return Number(row?.n);
}

async function removeOf(connection: Connection, ids: readonly string[]): Promise<number> {
  const text = `DELETE FROM "Match" WHERE ${thatMayGo(ids)} RETURNING "id"`;
  return (await inTransaction(connection, () => connection.all(text, ids))).length;
}

/**
 * The ids of all matches that were over before this time, in batches along the index of their ends. It gives none
 * twice, except one that the bot archives meanwhile.
 */
async function* overBefore(connection: Connection, before: number, atOnce: number): AsyncGenerator<readonly string[]> {
  for (const foldTried of [false, true]) {
    const untimed = await withoutEnd(connection, before, foldTried);
    for (let i = 0; i < untimed.length; i += atOnce) yield untimed.slice(i, i + atOnce);
    for (let last: Archivable | undefined = { id: '', endedAt: 0 }; last; ) {
      const { id, endedAt }: Archivable = last;
      const some: readonly Archivable[] = await connection.all<Archivable>(
        `SELECT "id", "endedAt" FROM "Match"
         WHERE "foldTried" = ? AND "endedAt" >= ? AND "endedAt" < ? AND ("endedAt" > ? OR "id" > ?)
         ORDER BY "endedAt", "id" LIMIT ${atOnce}`,
        [foldTried, endedAt, before, endedAt, id],
      );
      if (some.length > 0) yield some.map((each) => each.id);
      last = some.at(-1);
    }
  }
}

/** Matches of earlier programs, which saved no end. In the index they stand among the open matches, which are few. */
async function withoutEnd(connection: Connection, before: number, foldTried: boolean): Promise<readonly string[]> {
  const rows = await connection.all<{ id: string }>(
    `SELECT "id" FROM "Match"
     WHERE "foldTried" = ? AND "endedAt" IS NULL AND "updatedAt" < ? AND "status" IN ('ended', 'cancelled')`,
    [foldTried, before],
  );
  return rows.map(({ id }) => id);
}
