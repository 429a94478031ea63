import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import type { Person } from '../../playground/index.js';
import { messageWith, newLobby, publicMessages, wordsOf } from '../discord/people.js';
import { DEEP } from '../support/cases.js';
import { afterwards } from '../support/closing.js';
import { KINDS } from '../support/databases.js';
import { answersIn, handOf, refresh } from './playing.js';
import { openStage } from './process.js';

/* The program, and the one that comes after it, side by side over one database, as while one takes the other's place. */

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** What the next version does to the tables of both databases, beside which this one goes on. */
const ADDED = `CREATE TABLE "Colour" ("id" TEXT NOT NULL PRIMARY KEY);
ALTER TABLE "Match" ADD COLUMN "colour" TEXT;
ALTER TABLE "Seat" ADD COLUMN "colour" TEXT NOT NULL DEFAULT 'red';
CREATE INDEX "Match_colour_idx" ON "Match"("colour");`;
const LATER = '29990101000000_colours';

/** The next version of the program: it brings tables of its own, and saves Regicide under newer rules. Its `main.js`. */
function nextVersion(): string {
  const folder = mkdtempSync(join(tmpdir(), 'castellan-next-'));
  afterwards(() => rmSync(folder, { recursive: true, force: true }));
  for (const part of ['dist', 'prisma', 'package.json'])
    cpSync(join(ROOT, part), join(folder, part), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  for (const provider of ['sqlite', 'postgresql']) {
    const migration = join(folder, 'prisma', provider, 'migrations', LATER);
    mkdirSync(migration);
    writeFileSync(join(migration, 'migration.sql'), ADDED);
  }
  const rules = join(folder, 'dist/src/games/regicide/rules/rules.js');
  const now = readFileSync(rules, 'utf8');
  const next = now.replace('rulesVersion: 1', 'rulesVersion: 2');
  expect(next).not.toBe(now);
  writeFileSync(rules, next);
  return join(folder, 'dist/src/main.js');
}

/** Two people begin a match of Regicide in which the first of them is asked, with the hand open. */
async function begin(first: Person, second: Person): Promise<void> {
  await newLobby(first, { game: 'regicide', seats: 2, first: '0' });
  const lobby = await second.until(
    () => publicMessages(second).findLast((seen) => wordsOf(seen).includes('c1:join:')),
    'the lobby',
  );
  await second.press('Join', { message: lobby });
  await first.until(() => messageWith(first, 'refresh'), 'the hand');
  await refresh(first);
}

/** Who is asked makes the first choice that has a button. */
async function choose(people: readonly Person[]): Promise<void> {
  for (const person of people) {
    if (!messageWith(person, 'refresh')) await (await person.slash('hand')).shown;
    await refresh(person);
    const button = answersIn(person).find(({ type }) => type === 2);
    if (button === undefined) continue;
    await (await person.press(button.custom_id, { message: handOf(person) })).shown;
    return;
  }
  throw new Error('Nobody is asked.');
}

const said = (lines: readonly string[], words: string): number => lines.filter((line) => line.includes(words)).length;

/** It takes half a minute, and on SQLite hardly anybody has two processes. */
const kinds = KINDS.filter(([kind]) => DEEP || kind === 'postgresql');

test.each(kinds)('%s: a version takes the place of the one before while people play', async (_, newDatabase) => {
  const stage = await openStage({ seed: 'upgrade', byHttp: true, database: await newDatabase() });
  const [ada, ben, cleo, dov] = stage.playground.people as [Person, Person, Person, Person];
  const old = await stage.startBot();
  await begin(ada, ben);
  const next = await stage.startBot(0, {}, nextVersion());
  expect(said(stage.lines, LATER)).toBe(1);

  // The old one goes on, on tables that are newer than it, also with what is begun now.
  await old.takeInteractions();
  await choose([ada, ben]);
  await begin(cleo, dov);

  // The new one has saved Ada's match under its own rules: the old one says so, and leaves it as it is.
  await next.takeInteractions();
  await choose([ada, ben]);
  await old.takeInteractions();
  await (await ada.press(({ custom_id: id }) => id.startsWith('c1:refresh:'), { message: handOf(ada) })).shown;
  expect(wordsOf(ada.messages().findLast(({ onlyYou }) => onlyYou))).toContain('A newer version of me');
  await choose([cleo, dov]);

  // An old one that is started again finds the newer tables, and room for it.
  expect(await old.stop()).toBe(0);
  const again = await stage.startBot();
  expect(said(stage.lines, 'it leaves room for this one')).toBe(1);
  await choose([cleo, dov]);
  expect(await again.stop()).toBe(0);

  // The new one alone has all of them.
  await next.takeInteractions();
  await choose([ada, ben]);
  await choose([cleo, dov]);
  expect(stage.problems).toEqual([]);
  expect(stage.errors).toEqual([]);
});
