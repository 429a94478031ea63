import { setTimeout as sleep } from 'node:timers/promises';
import { type Connection, changing } from '../../store/connection.js';
import { currentTables, opened } from './opened.js';

export interface PruneOptions {
  readonly url: string;
  /** Matches that were over before this time (milliseconds since 1970). */
  readonly before: number;
  /** False: they are only counted. */
  readonly remove: boolean;
  /** Between two batches on SQLite; given so that a test need not wait. */
  readonly pause?: (ms: number) => Promise<unknown>;
}

/** So few at once that a bot at work does not notice. */
export const AT_ONCE = 50;
/** Who only counts holds nobody up. */
const COUNTED_AT_ONCE = 1000;
/** SQLite lets one write at a time. A bot that waits for it looks again within this time. */
const TURN_MS = 50;

/**
 * Removes matches that are over, with all that belongs to them: some at a time, while the bot goes on. Those that still owe
 * something, such as how it ended, stay till it is told.
 *
 * @returns how many
 * @throws {StoreFault}
 */
export function prune({ url, before, remove, pause = sleep }: PruneOptions): Promise<number> {
  return opened(url, { existing: true }, async (connection) => {
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
 * Of these the ones that may go. What is owed is looked up for each match, as in `foldable`; one whose end was taken back
 * meanwhile stays. The status is no column as it stands here, or SQLite would go through all that ended instead of these.
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
  return (await changing(connection, () => connection.all(text, ids))).length;
}

interface Over {
  readonly id: string;
  readonly endedAt: number;
}

/**
 * The ids of all that were over before this time, so many at once, along the index of their ends: none is looked at twice,
 * but one that the bot folds meanwhile.
 */
async function* overBefore(connection: Connection, before: number, atOnce: number): AsyncGenerator<readonly string[]> {
  for (const folded of [false, true]) {
    const untimed = await withoutEnd(connection, before, folded);
    for (let i = 0; i < untimed.length; i += atOnce) yield untimed.slice(i, i + atOnce);
    for (let last: Over | undefined = { id: '', endedAt: 0 }; last; ) {
      const { id, endedAt }: Over = last;
      const some: readonly Over[] = await connection.all<Over>(
        `SELECT "id", "endedAt" FROM "Match"
         WHERE "foldTried" = ? AND "endedAt" >= ? AND "endedAt" < ? AND ("endedAt" > ? OR "id" > ?)
         ORDER BY "endedAt", "id" LIMIT ${atOnce}`,
        [folded, endedAt, before, endedAt, id],
      );
      if (some.length > 0) yield some.map((each) => each.id);
      last = some.at(-1);
    }
  }
}

/** Those of earlier programs, which noted no end. In the index they stand beside the open ones, of which there are few. */
async function withoutEnd(connection: Connection, before: number, folded: boolean): Promise<readonly string[]> {
  const rows = await connection.all<{ id: string }>(
    `SELECT "id" FROM "Match"
     WHERE "foldTried" = ? AND "endedAt" IS NULL AND "updatedAt" < ? AND "status" IN ('ended', 'cancelled')`,
    [folded, before],
  );
  return rows.map(({ id }) => id);
}
