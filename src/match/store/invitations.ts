import type { AskedRecord, NewMatch } from '../model/records.js';
import { ASKED_ONCE_MS } from '../model/reserved-seats.js';
import { insertInto, join, sql } from './sql.js';
import type { Statements } from './statements.js';

/** A number that no other lock uses. */
const ASKERS = 5_223_002;

/**
 * Saves whom the host of this lobby invites. False, and nothing saved: an invitation between the host and one of the
 * guests waits for its answer elsewhere, or the host invited one of them lately. `now`: milliseconds since 1970. Call
 * it in a transaction that has written already, so that invitations of several processes see each other: SQLite has one
 * writer, and PostgreSQL's transactions take turns here.
 */
export async function saveInvitations(
  tables: Statements,
  { id, hostId, seats = [] }: NewMatch,
  now: number,
): Promise<boolean> {
  const rows = seats.flatMap(({ kind, userId: guestId, joinedAt: at }) =>
    kind === 'invited' && guestId !== undefined ? [{ hostId, guestId, matchId: id, at: BigInt(at) }] : [],
  );
  if (rows.length === 0) return true;
  const guests = rows.map(({ guestId }) => guestId);
  if (tables.provider === 'postgresql') await tables.$executeRaw`SELECT pg_advisory_xact_lock(${ASKERS})`;
  const waits = await tables.$queryRaw<unknown[]>(sql`
    SELECT 1 AS "waits" FROM "Seat" CROSS JOIN "Match"
    WHERE "Match"."id" = "Seat"."matchId" AND "Seat"."userId" IN (${join([hostId, ...guests])}) AND "Seat"."open" = TRUE
      AND "Seat"."kind" = 'invited'
      AND "Match"."status" = 'lobby' AND "Match"."id" <> ${id}
      AND ("Match"."hostId" = ${hostId} OR ("Seat"."userId" = ${hostId} AND "Match"."hostId" IN (${join(guests)})))
    LIMIT 1`);
  if (waits.length > 0 || (await askedLately(tables, hostId, guests, now)).length > 0) return false;
  await tables.$executeRaw(sql`DELETE FROM "Asked" WHERE "hostId" = ${hostId} AND "guestId" IN (${join(guests)})`);
  await tables.$executeRaw(insertInto('Asked', rows));
  return true;
}

export async function askedLately(
  tables: Statements,
  hostId: string,
  guests: readonly string[],
  now: number,
): Promise<readonly AskedRecord[]> {
  if (guests.length === 0) return [];
  const rows = await tables.$queryRaw<{ guestId: string; at: bigint }[]>(sql`
    SELECT "guestId", "at" FROM "Asked"
    WHERE "hostId" = ${hostId} AND "guestId" IN (${join([...guests])})
      AND "at" <= ${BigInt(now)} AND "at" > ${BigInt(now - ASKED_ONCE_MS)}
      AND NOT EXISTS (SELECT 1 FROM "Seat"
        WHERE "matchId" = "Asked"."matchId" AND "userId" = "Asked"."guestId" AND "kind" = 'person')`);
  return rows.map(({ guestId, at }) => ({ guestId, at: Number(at) }));
}
