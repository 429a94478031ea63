import type { Database } from './database.js';
import type { NewMatch } from './records.js';
import { join, sql } from './sql.js';
import type { Statements } from './statements.js';

/** Any number that nothing else locks. */
const ASKERS = 5_223_002;

/**
 * Whether an invitation between the host of this lobby and somebody who is invited to it waits for its answer elsewhere,
 * whoever asked. Of those who ask at once in several processes, each sees the ones before. To be called in a transaction
 * that has written already: SQLite has one writer, and PostgreSQL's go one after the other here.
 */
export async function invitationWaits(
  { provider }: Pick<Database, 'provider'>,
  tables: Statements,
  { id, hostId, seats = [] }: NewMatch,
): Promise<boolean> {
  const guests = seats.flatMap(({ kind, userId }) => (kind === 'invited' && userId !== undefined ? [userId] : []));
  if (guests.length === 0) return false;
  if (provider === 'postgresql') await tables.$executeRaw`SELECT pg_advisory_xact_lock(${ASKERS})`;
  const found = await tables.$queryRaw<unknown[]>(sql`
    SELECT 1 AS "waits" FROM "Seat" CROSS JOIN "Match"
    WHERE "Match"."id" = "Seat"."matchId" AND "Seat"."userId" IN (${join([hostId, ...guests])}) AND "Seat"."open" = TRUE
      AND "Seat"."kind" = 'invited'
      AND "Match"."status" = 'lobby' AND "Match"."id" <> ${id}
      AND ("Match"."hostId" = ${hostId} OR ("Seat"."userId" = ${hostId} AND "Match"."hostId" IN (${join(guests)})))
    LIMIT 1`);
  return found.length > 0;
}
