import { connectionTo } from '../../src/match/store/connection.js';

/** How many messages are owed in this database, those included that are due later. */
export async function owedIn(url: string): Promise<number> {
  const connection = await connectionTo(url);
  const [row] = await connection.all<{ many: number }>('SELECT COUNT(*) AS "many" FROM "Owed" WHERE NOT "dropped"');
  await connection.close();
  return Number(row?.many);
}
