import type { Tables } from './database.js';
import type { PanelRecord } from './records.js';
import { panelRecord, panelRow } from './rows.js';
import { assigned, inserted } from './sql.js';

/* Private panels that can still be taken away. A person has at most one. */

/** The panel that stands before this person from now on; gives the one before. To be called in a transaction. */
export async function openPanel(tables: Tables, panel: PanelRecord): Promise<PanelRecord | undefined> {
  const { userId } = panel;
  const row = await tables.panel.findUnique({ where: { userId } });
  const { userId: _, ...news } = panelRow(panel);
  await tables.$executeRaw`${inserted('Panel', [panelRow(panel)])} ON CONFLICT ("userId") DO UPDATE SET ${assigned(news)}`;
  return row === null ? undefined : panelRecord(row);
}

/** Takes those of these people that are about one of these from the store, and gives them. To be called in a transaction. */
export async function takePanels(
  tables: Tables,
  userIds: readonly string[],
  about: readonly string[],
): Promise<readonly PanelRecord[]> {
  const where = { userId: { in: [...userIds] }, about: { in: [...about] } };
  const rows = await tables.panel.findMany({ where });
  if (rows.length > 0) await tables.panel.deleteMany({ where });
  return rows.map(panelRecord);
}

/** Forgets those that could be taken away until then at most. */
export async function forgetPanelsUntil(tables: Tables, until: number): Promise<void> {
  await tables.$executeRaw`DELETE FROM "Panel" WHERE "until" <= ${BigInt(until)}`;
}
