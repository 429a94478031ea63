import { Sql } from '@prisma/client/runtime/client';
import type {
  ColumnType,
  ColumnTypeEnum,
  SqlDriverAdapter,
  SqlQuery,
  SqlQueryable,
  SqlResultSet,
} from '@prisma/driver-adapter-utils';
import type { Provider } from '../../database-url.js';

/*
 * Statements written by hand go straight to Prisma's adapter of the database, which hands them to the driver. Prisma's client above
 * it takes 70 to 300 µs more for each: on SQLite 4 to 15 times as long (a revision: 11 µs by hand, 110 by the client; a match and
 * its seats: 38 and 330), on a PostgreSQL beside it about twice (173 and 280; 430 and 760). `npm run bench -- --only statements`
 * measures that. By hand is asked
 * - what presses and messages wait for, several times each: load, revision, save, choices, shown, hands, claim, all that is owed,
 *   whom somebody invites; and what belongs to a transaction of theirs, as seats and panels do;
 * - what must be put in a certain way, since the database goes through more than is asked for else: openIn, overIn, matchesOf,
 *   played, begunLately (the client sorts all before it counts up to a limit), resumable, foldable, removePractice;
 * - what the client has no words for: swapMeta, which inserts where there is nothing yet, and which migrations there are;
 * - running, thousands of rows in one piece on the thread that answers everybody, which takes the client 2.5 times as long;
 * - counts, of which the client needs five questions in place of four, and no fewer lines.
 * All else is asked of the client: meta, settings, lessons, what is wrong with a channel, old lobbies, and what is forgotten in time.
 */

/** What Prisma's client offers for statements of one's own, under the same names. */
export interface Statements {
  /** Rows by column: `bigint` for times, `boolean` for flags, `null` where there is nothing. */
  $queryRaw<Rows>(text: TemplateStringsArray | Sql, ...values: readonly unknown[]): Promise<Rows>;
  /** How many rows it changed. */
  $executeRaw(text: TemplateStringsArray | Sql, ...values: readonly unknown[]): Promise<number>;
}

export function statementsOver(connection: SqlQueryable, provider: Provider): Statements {
  const asked = (text: TemplateStringsArray | Sql, values: readonly unknown[]): SqlQuery => {
    const statement = text instanceof Sql ? text : new Sql(text, values);
    return {
      sql: provider === 'sqlite' ? statement.sql : statement.text,
      args: statement.values,
      argTypes: statement.values.map(() => PLAIN),
    };
  };
  return {
    $queryRaw: async <Rows>(text: TemplateStringsArray | Sql, ...values: readonly unknown[]) =>
      rowsOf(await connection.queryRaw(asked(text, values))) as Rows,
    $executeRaw: (text, ...values) => connection.executeRaw(asked(text, values)),
  };
}

/** Texts, numbers, flags: each is what it looks like. */
const PLAIN = { scalarType: 'unknown', arity: 'scalar' } as const;

function rowsOf({ columnNames, columnTypes, rows }: SqlResultSet): Record<string, unknown>[] {
  return rows.map((row) =>
    Object.fromEntries(columnNames.map((name, i) => [name, plainly(row[i], columnTypes[i] as ColumnType)])),
  );
}

const INT64: (typeof ColumnTypeEnum)['Int64'] = 1;
const BOOLEAN: (typeof ColumnTypeEnum)['Boolean'] = 5;

function plainly(value: unknown, type: ColumnType): unknown {
  if (value === null) return null;
  if (type === INT64) return BigInt(value as string | number);
  return type === BOOLEAN ? Boolean(value) : value;
}

/** All of it or nothing: what throws leaves nothing behind. */
export async function inTransaction<T>(
  connection: SqlDriverAdapter,
  provider: Provider,
  work: (statements: Statements) => Promise<T>,
): Promise<T> {
  const transaction = await connection.startTransaction();
  const end = (how: 'COMMIT' | 'ROLLBACK'): Promise<number> =>
    transaction.executeRaw({ sql: how, args: [], argTypes: [] });
  try {
    const result = await work(statementsOver(transaction, provider));
    await end('COMMIT');
    await transaction.commit();
    return result;
  } catch (error) {
    // Where the connection is gone, the database rolls back by itself.
    await end('ROLLBACK').catch(() => undefined);
    await transaction.rollback();
    throw error;
  }
}
