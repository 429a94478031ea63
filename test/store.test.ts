import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PNG } from 'pngjs';
import { expect, test } from 'vitest';
import { commands } from '../commands/index.js';
import { PICTURES } from '../scripts/store/pictures.js';
import { GAMES } from '../src/games/index.js';

/* The shop window keeps to what Discord takes. */

const STORE = 'store';
const read = (name: string): string => readFileSync(join(STORE, name), 'utf8');
/** As it is pasted. */
const pasted = (name: string): string => read(name).trim();

/** Characters, as Discord counts them. */
const MOST: Readonly<Record<string, number>> = {
  'name.txt': 32,
  'tagline.txt': 80,
  'description.txt': 400,
  'about.md': 4000,
  'support.md': 2000,
};

test.each(Object.entries(MOST))('%s has at most %d characters', (name, most) => {
  expect(pasted(name).length).toBeGreaterThan(0);
  expect(pasted(name).length).toBeLessThanOrEqual(most);
});

test('there are at most five tags, of at most twenty characters each, none twice', () => {
  const tags = pasted('tags.txt').split('\n');
  expect(tags.length).toBeLessThanOrEqual(5);
  expect(tags.filter((tag) => tag.length < 1 || tag.length > 20)).toEqual([]);
  expect(new Set(tags.map((tag) => tag.toLowerCase())).size).toBe(tags.length);
});

interface Limit {
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
}
/** Pixels; Discord takes larger files, but whoever looks waits for them. */
const limitOf = (path: string): Limit => {
  if (path === 'icon.png') return { width: 1024, height: 1024, bytes: 500_000 };
  if (path === 'banner.png') return { width: 1360, height: 480, bytes: 500_000 };
  return { width: 1920, height: 1080, bytes: 1_000_000 };
};

test.each(Object.keys(PICTURES))('%s is as large as Discord asks for, and no heavier than it may be', (path) => {
  const data = readFileSync(join(STORE, path));
  const { width, height, bytes } = limitOf(path);
  const { width: w, height: h } = PNG.sync.read(data);
  expect([w, h]).toEqual([width, height]);
  expect(data.length).toBeLessThanOrEqual(bytes);
});

test('the banner is as broad as Discord shows it', () => {
  const { width, height } = limitOf('banner.png');
  expect(width / height).toBeCloseTo(680 / 240);
  expect(width).toBeGreaterThanOrEqual(680);
});

test('the directory has at most five pictures, and all that lie there are painted by the command', () => {
  const lying = readdirSync(STORE, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => name.endsWith('.png'));
  expect(lying.sort()).toEqual(Object.keys(PICTURES).sort());
  expect(lying.filter((name) => name.startsWith('directory/')).length).toBeLessThanOrEqual(5);
});

test('every game is named where the bot is described', () => {
  const titles = GAMES.map(({ words }) => words('en').title);
  for (const name of ['description.txt', 'about.md'])
    expect(titles.filter((title) => !read(name).includes(title))).toEqual([]);
});

/** `game`, `game new`, `hand`: all that can be given. */
const given = commands
  .map(({ declare }) => declare(GAMES))
  .flatMap(({ name, options = [] }) => [
    name,
    ...options.filter(({ type }) => type <= 2).map((option) => `${name} ${option.name}`),
  ]);
const TEXTS = readdirSync(STORE).filter((name) => /\.(?:txt|md)$/.test(name));

test.each(TEXTS)('every command that %s names can be given', (name) => {
  const text = read(name);
  const marked = [...text.matchAll(/`\/([a-z ]+)`/g)].map(([, words = '']) => words);
  // Where nothing is marked, a command with others below it has one of them after it.
  const plain = [...text.matchAll(/(?<![`\w/<])\/([a-z]+) ([a-z]+)/g)].map(([, first = '', next]) =>
    given.some((words) => words.startsWith(`${first} `)) ? `${first} ${next}` : first,
  );
  expect([...marked, ...plain].filter((words) => !given.includes(words))).toEqual([]);
});

test('its page names each file', () => {
  const files = readdirSync(STORE).filter((name) => name !== 'README.md');
  expect(files.filter((name) => !read('README.md').includes(`](${name})`))).toEqual([]);
});
