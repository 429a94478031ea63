import type { Shown } from '../../generated/sqlite/client.js';
import type { Effects, NewShown, ShownPatch, ShownRecord } from '../model/records.js';
import { shownRecord } from './rows.js';
import { insertInto, join, setColumns, sql } from './sql.js';
import type { Statements } from './statements.js';

/* Messages of ours that stand in channels. */

export async function shownIn(tables: Statements, matchIds: readonly string[]): Promise<readonly ShownRecord[]> {
  if (matchIds.length === 0) return [];
  const rows = await tables.$queryRaw<Shown[]>`
    SELECT * FROM "Shown" WHERE "matchId" IN (${join([...matchIds])}) ORDER BY "id" DESC`;
  return rows.map(shownRecord);
}

/** Call it in a transaction. */
export async function changeShown(tables: Statements, effects: Effects): Promise<void> {
  const { setShown = [], updateShown = [], forgetShown = [] } = effects;
  for (const record of setShown) await setOne(tables, record);
  for (const { id, patch } of updateShown) await updateOne(tables, id, patch);
  if (forgetShown.length > 0)
    await tables.$executeRaw(sql`DELETE FROM "Shown" WHERE "id" IN (${join([...forgetShown])})`);
}

/** Saves a message once, whichever process finds it. */
async function setOne(tables: Statements, { data, ...record }: NewShown): Promise<void> {
  const { matchId: _, messageId: __, ...news } = { ...record, data: data ?? null };
  await tables.$executeRaw`${insertInto('Shown', [{ ...record, data: data ?? null }])}
    ON CONFLICT ("matchId", "messageId") DO UPDATE SET ${setColumns(news)}`;
}

async function updateOne(tables: Statements, id: number, patch: ShownPatch): Promise<void> {
  if (Object.keys(patch).length === 0) return;
  await tables.$executeRaw`UPDATE "Shown" SET ${setColumns(patch)} WHERE "id" = ${id}`;
}
