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
 * Statements written by hand go straight to Prisma's adapter of the database, which hands them to the driver: the client
 * above it takes ten times as long to pass one on as the database to answer it.
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
