import { changing } from './connection.js';
import { currentTables, opened } from './opened.js';

export interface PruneOptions {
  readonly url: string;
  /** Matches that were over before this time (milliseconds since 1970). */
  readonly before: number;
  /** False: they are only counted. */
  readonly remove: boolean;
}

/** What is still owed, such as how it ended, is told first. */
const OLD = `"status" IN ('ended', 'cancelled') AND COALESCE("endedAt", "updatedAt") < ?
  AND "id" NOT IN (SELECT "matchId" FROM "Owed" WHERE "dropped" = FALSE)`;
/** So few at once that a bot at work does not notice. */
const AT_ONCE = 100;

/**
 * Removes matches that are over, with all that belongs to them: some at a time, while the bot goes on.
 *
 * @returns how many
 * @throws {StoreFault}
 */
export function prune({ url, before, remove }: PruneOptions): Promise<number> {
  return opened(url, { existing: true }, async (connection) => {
    await currentTables(connection);
    if (connection.provider === 'sqlite') await connection.run('PRAGMA foreign_keys = ON');
    if (!remove) {
      const [row] = await connection.all<{ n: number }>(`SELECT COUNT(*) AS "n" FROM "Match" WHERE ${OLD}`, [before]);
      return Number(row?.n);
    }
    const some = `DELETE FROM "Match" WHERE "id" IN (SELECT "id" FROM "Match" WHERE ${OLD} LIMIT ${AT_ONCE}) RETURNING "id"`;
    for (let removed = 0; ; ) {
      const gone = await changing(connection, () => connection.all(some, [before]));
      removed += gone.length;
      if (gone.length === 0) return removed;
    }
  });
}
