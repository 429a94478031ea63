import { empty, join, raw, type Sql, sqltag } from '@prisma/client/runtime/client';

/* Statements by hand, in SQL that both databases speak (see `statements`). Values are sent apart from the text. */

type Value = string | number | bigint | boolean | null;
/** Values by column. `undefined` is left out. */
export type Columns = Readonly<Record<string, Value | undefined>>;

export const sql = sqltag;
export { empty, join, raw, type Sql };

const given = (columns: Columns): [string, Value][] =>
  Object.entries(columns).filter((entry): entry is [string, Value] => entry[1] !== undefined);

/** `"a" = 1, "b" = 2`; at least one column must be given. */
export const setColumns = (columns: Columns): Sql =>
  join(given(columns).map(([name, value]) => sql`${raw(`"${name}"`)} = ${value}`));

/** `INSERT INTO "Table" ("a", "b") VALUES (1, 2), (3, 4)`; all rows have the same columns. */
export function insertInto(table: string, rows: readonly Columns[]): Sql {
  const names = Object.keys(rows[0] ?? {});
  const lines = rows.map((row) => sql`(${join(names.map((name) => row[name] ?? null))})`);
  return sql`INSERT INTO ${raw(`"${table}" (${names.map((name) => `"${name}"`).join(', ')})`)} VALUES ${join(lines)}`;
}
