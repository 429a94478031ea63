import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { narrowing, wrongOf } from '../../scripts/expanding.mjs';

/** Programs that know no later one start beside nothing newer, whatever it does. */
const BEFORE_PROGRAMS_LIVED_SIDE_BY_SIDE = '20261124125207_over_by_time';

describe.each(['sqlite', 'postgresql'])('the migrations of %s', (provider) => {
  const folder = join('prisma', provider, 'migrations');
  const names = readdirSync(folder)
    .filter((name) => /^\d/.test(name))
    .sort();

  test('only add, or say since when programs do without what they take away', () => {
    const wrong = names.flatMap((name, i) => {
      const sql = readFileSync(join(folder, name, 'migration.sql'), 'utf8');
      return name <= BEFORE_PROGRAMS_LIVED_SIDE_BY_SIDE ? [] : (wrongOf(name, sql, names.slice(0, i)) ?? []);
    });
    expect(wrong).toEqual([]);
  });
});

test.each([
  'CREATE TABLE "Colour" ("id" TEXT NOT NULL PRIMARY KEY);',
  'CREATE TABLE "Colour" (\n  "id" TEXT NOT NULL,\n  CONSTRAINT "Colour_pkey" PRIMARY KEY ("id")\n);\n-- CreateIndex\nCREATE UNIQUE INDEX "Colour_id_key" ON "Colour"("id");',
  'CREATE TABLE "Colour" ("id" TEXT);\nALTER TABLE "Colour" ADD CONSTRAINT "c" FOREIGN KEY ("id") REFERENCES "Match"("id");',
  'ALTER TABLE "Choice" ADD COLUMN "by" TEXT;',
  'ALTER TABLE "Person" ADD COLUMN     "updatedAt" BIGINT NOT NULL DEFAULT 0,\nADD COLUMN     "colour" TEXT;',
  '-- DropIndex\nDROP INDEX "Owed_due_idx";\nCREATE INDEX "Owed_due" ON "Owed"("dropped", "due");',
])('an older program goes on beside %s', (sql) => {
  expect(narrowing(sql)).toEqual([]);
});

test.each([
  'DROP TABLE "Guild";',
  'ALTER TABLE "Owed" DROP COLUMN "data";',
  'ALTER TABLE "Owed" RENAME COLUMN "data" TO "more";',
  'ALTER TABLE "Owed" RENAME TO "Due";',
  'ALTER TABLE "Owed" ALTER COLUMN "data" SET NOT NULL;',
  'ALTER TABLE "Owed" ALTER COLUMN "data" TYPE INTEGER;',
  'ALTER TABLE "Owed" ADD COLUMN "colour" TEXT NOT NULL;',
  'ALTER TABLE "Owed" ADD COLUMN "colour" TEXT, DROP COLUMN "data";',
  'ALTER TABLE "Owed" ADD COLUMN "colour" TEXT NOT NULL,\nADD COLUMN "other" TEXT NOT NULL DEFAULT \'\';',
  'CREATE UNIQUE INDEX "Owed_due_key" ON "Owed"("due");',
  'ALTER TABLE "Owed" ADD CONSTRAINT "c" FOREIGN KEY ("key") REFERENCES "Match"("id");',
  'PRAGMA foreign_keys=OFF;',
  'UPDATE "Match" SET "status" = \'gone\';',
  'DELETE FROM "Owed";',
])('an older program could not go on beside %s', (sql) => {
  expect(narrowing(sql)).toHaveLength(1);
  expect(wrongOf('29990101000000_later', sql, [])).toMatch(
    /^29990101000000_later: a program of before could not go on/,
  );
});

test('what takes away says which migration programs must know, and that is one of those before', () => {
  const sql = 'ALTER TABLE "Owed" DROP COLUMN "data";';
  const before = ['20261210120000_data_unused'];
  expect(wrongOf('20270110120000_data_gone_since_20261210120000', sql, before)).toBeUndefined();
  expect(wrongOf('20270110120000_data_gone_since_20261210120001', sql, before)).toContain('no migration begins with');
});
