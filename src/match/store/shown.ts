import type { Tables } from './database.js';
import type { Effects, NewShown, Purpose, ShownPatch, ShownRecord } from './records.js';
import { shownRecord } from './rows.js';
import { assigned, inserted } from './sql.js';

/* Messages of ours that stand in channels. */

/** Newest first. */
export async function shownOf(
  tables: Tables,
  matchId: string,
  purpose: Purpose | undefined,
): Promise<readonly ShownRecord[]> {
  const rows = await tables.shown.findMany({
    where: { matchId, ...(purpose && { purpose }) },
    orderBy: { id: 'desc' },
  });
  return rows.map(shownRecord);
}

/** To be called in a transaction. */
export async function changeShown(tables: Tables, effects: Effects): Promise<void> {
  const { setShown = [], updateShown = [], forgetShown = [] } = effects;
  for (const record of setShown) await setOne(tables, record);
  for (const { id, patch } of updateShown) await updateOne(tables, id, patch);
  if (forgetShown.length > 0) await tables.shown.deleteMany({ where: { id: { in: [...forgetShown] } } });
}

/** The same message is remembered once, by whomever it is found. */
async function setOne(tables: Tables, { data, ...record }: NewShown): Promise<void> {
  const { matchId: _, messageId: __, ...news } = { ...record, data: data ?? null };
  await tables.$executeRaw`${inserted('Shown', [{ ...record, data: data ?? null }])}
    ON CONFLICT ("matchId", "messageId") DO UPDATE SET ${assigned(news)}`;
}

async function updateOne(tables: Tables, id: number, patch: ShownPatch): Promise<void> {
  if (Object.keys(patch).length === 0) return;
  await tables.$executeRaw`UPDATE "Shown" SET ${assigned(patch)} WHERE "id" = ${id}`;
}
