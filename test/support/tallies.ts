import { type Tally, tallyOf } from '../../src/match/admin/plain/rows.js';
import { currentTables } from '../../src/match/admin/plain/with-connection.js';
import { connectionTo, inSnapshot } from '../../src/match/store/connection.js';

/** What every table of a database holds. */
export async function talliesOf(url: string): Promise<Record<string, Tally>> {
  const connection = await connectionTo(url);
  try {
    return await inSnapshot(connection, async () => {
      const all: Record<string, Tally> = {};
      for (const table of await currentTables(connection)) all[table.name] = await tallyOf(connection, table);
      return all;
    });
  } finally {
    await connection.close();
  }
}
