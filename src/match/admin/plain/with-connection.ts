import { type Connection, connectionTo } from '../../store/connection.js';
import { StoreFault, secretsOf, withRetries } from '../../store/faults.js';
import { migrationStatus, type Standing } from '../../store/migrate.js';
import { quoted } from './rows.js';
import { type Table, tablesAfter } from './tables.js';

/** @throws {StoreFault} and nothing else */
export const withConnection = <T>(
  url: string,
  { existing }: { readonly existing: boolean },
  work: (connection: Connection) => Promise<T>,
): Promise<T> =>
  withRetries(
    async () => {
      const connection = await connectionTo(url, { existing });
      try {
        return await work(connection);
      } finally {
        await connection.close().catch(() => undefined);
      }
    },
    { retries: 0, forMs: 0, secrets: secretsOf(url), log: undefined },
  );

/** @throws {StoreFault} where the database is empty or newer than this program */
export async function standingOf(connection: Connection): Promise<Standing & { readonly schema: string }> {
  const { schema, pending } = await migrationStatus(connection);
  if (schema === undefined) throw new StoreFault('There is nothing of Castellan’s in this database.');
  return { schema, pending };
}

/**
 * The tables of a database that is up to date.
 *
 * @throws {StoreFault} where it is empty or of an earlier program
 */
export async function currentTables(connection: Connection): Promise<readonly Table[]> {
  const { schema, pending } = await standingOf(connection);
  if (pending.length > 0)
    throw new StoreFault('The database is of an earlier program: bring it up to date with the command migrate first.');
  return tablesAfter(schema);
}

/** Tables that hold nothing of people: a bot that only started leaves rows in them. */
const NOBODYS = ['Meta', 'Claim'];

/** How many rows belong to people. */
async function rowsIn(connection: Connection, tables: readonly Table[]): Promise<number> {
  let sum = 0;
  for (const { name } of tables) {
    if (NOBODYS.includes(name)) continue;
    const [row] = await connection.all<{ n: number }>(`SELECT COUNT(*) AS "n" FROM ${quoted(name)}`);
    sum += Number(row?.n);
  }
  return sum;
}

/**
 * Drops all of Castellan's tables. Call it in a transaction.
 *
 * @throws {StoreFault} where that would delete people's rows and `replace` is not set
 */
export async function clear(connection: Connection, { replace }: { readonly replace: boolean }): Promise<void> {
  const { schema } = await migrationStatus(connection);
  if (schema === undefined) return;
  const tables = tablesAfter(schema);
  if (!replace && (await rowsIn(connection, tables)) > 0)
    throw new StoreFault('The database is not empty: with --replace all that is in it goes.');
  for (const { name } of tables.toReversed()) await connection.run(`DROP TABLE ${quoted(name)}`);
  await connection.run('DROP TABLE "_prisma_migrations"');
}
