import type { Tables } from './database.js';
import type { Statements } from './statements.js';

/* Small facts about the installation. */

export async function metaOf(tables: Tables, key: string): Promise<string | undefined> {
  return (await tables.meta.findUnique({ where: { key } }))?.value;
}

export async function setMeta(tables: Tables, key: string, value: string): Promise<void> {
  await tables.meta.upsert({ where: { key }, create: { key, value }, update: { value } });
}

/** False, and nothing done, where the value is not `before`. */
export async function swapMeta(
  tables: Statements,
  key: string,
  before: string | undefined,
  value: string,
): Promise<boolean> {
  const swapped = await (before === undefined
    ? tables.$executeRaw`INSERT INTO "Meta" ("key", "value") VALUES (${key}, ${value}) ON CONFLICT ("key") DO NOTHING`
    : tables.$executeRaw`UPDATE "Meta" SET "value" = ${value} WHERE "key" = ${key} AND "value" = ${before}`);
  return swapped > 0;
}
