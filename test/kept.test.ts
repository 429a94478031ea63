import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { forgetKept, type PlaygroundFiles, pairUp, playgroundFiles, setAside } from '../src/playground-files.js';
import { afterwards } from './support/closing.js';

/** The files of a playground in a folder of its own; those given are there. */
function files(given: { readonly world?: string; readonly matches?: 'fine' | (string & {}) } = {}): PlaygroundFiles {
  const folder = mkdtempSync(join(tmpdir(), 'castellan-kept-'));
  afterwards(() => rmSync(folder, { recursive: true, force: true }));
  const kept = playgroundFiles(4150, folder);
  if (given.world !== undefined) writeFileSync(kept.world, given.world);
  if (given.matches === 'fine') new Database(kept.matches).exec('CREATE TABLE matches (id TEXT)').close();
  else if (given.matches !== undefined) writeFileSync(kept.matches, given.matches);
  return kept;
}
const there = ({ world, matches }: PlaygroundFiles) => [existsSync(world), existsSync(matches)];
const aside = ({ world, matches }: PlaygroundFiles) => [existsSync(`${world}.old`), existsSync(`${matches}.old`)];

test('a world and its matches go on together', () => {
  const kept = files({ world: 'a world', matches: 'fine' });
  expect(pairUp(kept)).toBeUndefined();
  expect(there(kept)).toEqual([true, true]);
});

test('a first start has nothing to say', () => {
  expect(pairUp(files())).toBeUndefined();
});

test('where one of both is missing, both begin anew and the other is kept aside', () => {
  const world = files({ world: 'a world' });
  expect(pairUp(world)).toBe(
    `The playground begins anew: ${world.matches} is gone, so ${world.world} was moved to ${world.world}.old.`,
  );
  expect([there(world), aside(world)]).toEqual([
    [false, false],
    [true, false],
  ]);
  const matches = files({ matches: 'fine' });
  expect(pairUp(matches)).toContain(`${matches.world} is gone`);
  expect([there(matches), aside(matches)]).toEqual([
    [false, false],
    [false, true],
  ]);
});

test('matches that are no SQLite file are kept aside with their world', () => {
  const kept = files({ world: 'a world', matches: 'scribbles' });
  expect(pairUp(kept)).toBe(
    `The playground begins anew: ${kept.matches} is broken. Both of its files were moved to their names with .old.`,
  );
  expect(aside(kept)).toEqual([true, true]);
});

test('what was set aside before gives way, what SQLite keeps beside a file goes with it', () => {
  const kept = files({ world: 'new', matches: 'fine' });
  writeFileSync(`${kept.world}.old`, 'old');
  writeFileSync(`${kept.world}.old-wal`, 'old');
  writeFileSync(`${kept.matches}-wal`, 'lately');
  setAside(kept);
  expect(readFileSync(`${kept.world}.old`, 'utf8')).toBe('new');
  expect(existsSync(`${kept.world}.old-wal`)).toBe(false);
  expect(readFileSync(`${kept.matches}.old-wal`, 'utf8')).toBe('lately');
});

test('what is forgotten leaves nothing behind', () => {
  const kept = files({ world: 'a world', matches: 'fine' });
  writeFileSync(`${kept.matches}-shm`, '');
  forgetKept(kept);
  expect([...there(kept), existsSync(`${kept.matches}-shm`)]).toEqual([false, false, false]);
});
