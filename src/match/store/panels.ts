import type { Panel } from '../../generated/sqlite/client.js';
import type { PanelRecord } from '../model/records.js';
import { panelRecord, panelRow } from './rows.js';
import { insertInto, join, setColumns, sql } from './sql.js';
import type { Statements } from './statements.js';

/* Private panels that can still be deleted. A person has at most one. */

/** Call it in a transaction. */
export async function openPanel(tables: Statements, panel: PanelRecord): Promise<PanelRecord | undefined> {
  const { userId } = panel;
  const [row] = await tables.$queryRaw<Panel[]>`SELECT * FROM "Panel" WHERE "userId" = ${userId}`;
  const { userId: _, ...news } = panelRow(panel);
  await tables.$executeRaw`${insertInto('Panel', [panelRow(panel)])} ON CONFLICT ("userId") DO UPDATE SET ${setColumns(news)}`;
  return row && panelRecord(row);
}

/** Call it in a transaction. */
export async function takePanels(
  tables: Statements,
  userIds: readonly string[],
  about: readonly string[],
): Promise<readonly PanelRecord[]> {
  if (userIds.length === 0 || about.length === 0) return [];
  const rows = await tables.$queryRaw<Panel[]>(sql`
    DELETE FROM "Panel" WHERE "userId" IN (${join([...userIds])}) AND "about" IN (${join([...about])}) RETURNING *`);
  return rows.map(panelRecord);
}
