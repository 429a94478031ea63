import { sql } from './sql.js';
import type { Statements } from './statements.js';

/* Small facts about the installation. */

export async function metaOf(tables: Statements, key: string): Promise<string | undefined> {
  const [row] = await tables.$queryRaw<{ value: string }[]>`SELECT "value" FROM "Meta" WHERE "key" = ${key}`;
  return row?.value;
}

const insert = (key: string, value: string) => sql`INSERT INTO "Meta" ("key", "value") VALUES (${key}, ${value})`;

export async function setMeta(tables: Statements, key: string, value: string): Promise<void> {
  await tables.$executeRaw`${insert(key, value)} ON CONFLICT ("key") DO UPDATE SET "value" = ${value}`;
}

/** False, and nothing done, where it isn't as it was `before`. */
export async function swapMeta(
  tables: Statements,
  key: string,
  before: string | undefined,
  value: string,
): Promise<boolean> {
  const swapped = await (before === undefined
    ? tables.$executeRaw`${insert(key, value)} ON CONFLICT ("key") DO NOTHING`
    : tables.$executeRaw`UPDATE "Meta" SET "value" = ${value} WHERE "key" = ${key} AND "value" = ${before}`);
  return swapped > 0;
}
