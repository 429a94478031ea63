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
 * Statements by hand go straight to Prisma's adapter, which hands them to the driver. Prisma's client on top of it
 * takes 70 to 300 µs more for each: on SQLite 4 to 15 times as long (a revision: 11 µs by hand, 110 by the client; a
 * match and its seats: 38 and 330), on a local PostgreSQL about twice (173 and 280; 430 and 760). See for yourself with
 * `npm run bench -- --only statements`. These are by hand:
 * - requests of presses and messages, several for each: load, revision, save, choices, shown, hands, claim, all about
 *   jobs, invitations; and requests in their transactions, such as seats and panels;
 * - queries that need a certain form, or the database reads too much: openIn, overIn, matchesOf, played, begunLately
 *   (the client sorts all rows before it counts up to a limit), resumable, foldable, removePractice;
 * - requests that the client can't express: swapMeta, which inserts where no row is, and the list of migrations;
 * - running: thousands of rows at once on the thread that answers everybody; the client takes 2.5 times as long;
 * - counts, for which the client needs five queries in place of four, and no fewer lines.
 *
 * All other requests use the client: meta, settings, lessons, a channel's trouble, old lobbies, and clean-ups.
 */

/** The methods of Prisma's client for statements by hand, under the same names. */
export interface Statements {
  readonly provider: Provider;
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
    provider,
    $queryRaw: async <Rows>(text: TemplateStringsArray | Sql, ...values: readonly unknown[]) =>
      rowsOf(await connection.queryRaw(asked(text, values))) as Rows,
    $executeRaw: (text, ...values) => connection.executeRaw(asked(text, values)),
  };
}

/** The type of texts, numbers and flags, which need no conversion. */
const PLAIN = { scalarType: 'unknown', arity: 'scalar' } as const;

function rowsOf({ columnNames, columnTypes, rows }: SqlResultSet): Record<string, unknown>[] {
  return rows.map((row) =>
    Object.fromEntries(columnNames.map((name, i) => [name, plainValue(row[i], columnTypes[i] as ColumnType)])),
  );
}

const INT64: (typeof ColumnTypeEnum)['Int64'] = 1;
const BOOLEAN: (typeof ColumnTypeEnum)['Boolean'] = 5;

function plainValue(value: unknown, type: ColumnType): unknown {
  if (value === null) return null;
  if (type === INT64) return BigInt(value as string | number);
  return type === BOOLEAN ? Boolean(value) : value;
}

/** Runs the work in a transaction, which rolls back where the work throws. */
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
