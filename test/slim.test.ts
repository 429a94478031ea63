import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { filesOf, type Person } from '../playground/index.js';
import { filesToRun } from '../scripts/slim.mjs';
import { messageWith, newLobby, playFromHand, publicMessages, wordsOf } from './discord/people.js';
import { openStage } from './e2e/process.js';
import { copiesIn, readDockerfile } from './image/dockerfile.js';
import { afterwards } from './support/closing.js';

const ROOT = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '');
const MEGABYTE = 1_000_000;

/** The program as an image holds it: nothing but these files, in a folder of their own. */
function asInAnImage(files: readonly string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'castellan-slim-'));
  afterwards(() => rmSync(folder, { recursive: true, force: true }));
  for (const file of files) {
    const to = join(folder, relative(ROOT, file));
    mkdirSync(dirname(to), { recursive: true });
    cpSync(file, to);
  }
  const filter = (path: string): boolean => path !== join(ROOT, 'dist/lab');
  const copied = copiesIn(readDockerfile(readFileSync('Dockerfile', 'utf8')).at(-1)).flatMap(({ sources }) => sources);
  for (const part of copied.map((source) => source.replace('/app/', '')))
    if (part !== 'node_modules') cpSync(join(ROOT, part), join(folder, part), { recursive: true, filter });
  return folder;
}

/** Ada plays with a computer till it is her turn again or the match is over. */
async function plays(ada: Person): Promise<void> {
  await newLobby(ada, { game: 'regicide', seats: 2, first: '0' });
  await ada.until(() => wordsOf(publicMessages(ada).at(-1)).includes('1 of 2 seats'), 'the lobby');
  await ada.press('Fill with computers');
  await ada.until(() => wordsOf(publicMessages(ada).at(-1)).includes('2 of 2 seats'), 'a full lobby');
  await ada.press('Start');
  await ada.until(() => wordsOf(publicMessages(ada).at(-1)).includes('c1:move:'), 'the table');
  await ada.press('My hand');
  expect(await playFromHand(ada)).toBe(true);
}

test('what an image keeps of the packages is small, and the whole bot runs with it', async () => {
  const files = filesToRun(ROOT);
  const bytes = files.reduce((sum, file) => sum + statSync(file).size, 0);
  // 18 of them are libvips, which makes animations.
  expect(bytes).toBeLessThan(66 * MEGABYTE);
  const stage = await openStage({ seed: 'slim', program: join(asInAnImage(files), 'dist/src/main.js') });
  const bot = await stage.startBot();
  const ada = stage.playground.person('Ada');
  await plays(ada);
  expect(filesOf(messageWith(ada, 'refresh')!.message)[0]?.height).toBeGreaterThan(100);
  expect(await bot.stop()).toBe(0);
  expect(stage.problems).toEqual([]);
  expect(stage.errors).toEqual([]);
});

test('neither what only builds, nor types, maps and sources are kept', () => {
  const files = filesToRun(ROOT).map((file) => relative(join(ROOT, 'node_modules'), file));
  expect(files.filter((file) => /^(?:prisma|typescript|vitest|@prisma\/(?:engines|dev)|@types)\//.test(file))).toEqual(
    [],
  );
  expect(files.filter((file) => /\.(?:map|ts|cpp|md)$/.test(file))).toEqual([]);
  expect(files).toContain('better-sqlite3/build/Release/better_sqlite3.node');
  expect(files.some((file) => /^discord\.js\/LICENSE/i.test(file))).toBe(true);
});
