import type { Hand } from '../../generated/sqlite/client.js';
import type { Effects, HandKey, HandLooks, HandRecord, NewJob } from '../model/records.js';
import { handRecord, handRow } from './rows.js';
import { insertInto, setColumns } from './sql.js';
import type { Statements } from './statements.js';

/* Active hands. A person has at most one of a match. */

export async function handsOf(tables: Statements, matchId: string): Promise<readonly HandRecord[]> {
  const rows = await tables.$queryRaw<Hand[]>`SELECT * FROM "Hand" WHERE "matchId" = ${matchId} ORDER BY "until"`;
  return rows.map(handRecord);
}

export async function handOf(tables: Statements, { matchId, userId }: HandKey): Promise<HandRecord | undefined> {
  const [row] = await tables.$queryRaw<Hand[]>`
    SELECT * FROM "Hand" WHERE "matchId" = ${matchId} AND "userId" = ${userId}`;
  return row && handRecord(row);
}

/** A message has one hand at most. Gives the former hand, and the job for this one. Call it in a transaction. */
export async function openHand(
  tables: Statements,
  hand: HandRecord,
  { behind, otherwise }: HandLooks,
): Promise<{ readonly former: HandRecord | undefined; readonly job: NewJob }> {
  const { matchId, userId, messageId } = hand;
  const { matchId: _, userId: __, ...news } = handRow(hand);
  // The first statement writes, so that another transaction waits and then finds this hand.
  await tables.$executeRaw`
    DELETE FROM "Hand" WHERE "messageId" = ${messageId} AND NOT ("matchId" = ${matchId} AND "userId" = ${userId})`;
  const former = await handOf(tables, hand);
  await tables.$executeRaw`${insertInto('Hand', [handRow(hand)])}
    ON CONFLICT ("matchId", "userId") DO UPDATE SET ${setColumns(news)}`;
  const rows = await tables.$queryRaw<{ revision: number }[]>`SELECT "revision" FROM "Match" WHERE "id" = ${matchId}`;
  return { former, job: Number(rows[0]?.revision) === hand.revision ? otherwise : behind };
}

/** Call it in a transaction. */
export async function changeHands(
  tables: Statements,
  { updateHands = [], forgetHands = [] }: Pick<Effects, 'updateHands' | 'forgetHands'>,
): Promise<void> {
  for (const { matchId, userId, token, revision, contentHash, progress = null, editedAt } of updateHands)
    await tables.$executeRaw`
      UPDATE "Hand" SET
        "revision" = CASE WHEN "token" = ${token} THEN ${revision} ELSE -1 END,
        "print" = CASE WHEN "token" = ${token} THEN ${contentHash} ELSE '' END,
        "progress" = CASE WHEN "token" = ${token} THEN ${progress} ELSE "progress" END,
        "editedAt" = ${BigInt(editedAt)}
      WHERE "matchId" = ${matchId} AND "userId" = ${userId}`;
  for (const { matchId, userId, token } of forgetHands)
    await tables.$executeRaw`
      DELETE FROM "Hand" WHERE "matchId" = ${matchId} AND "userId" = ${userId} AND "token" = ${token}`;
}
