import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { type ExportedMatch, exportMatch } from '../../src/engine/record.js';
import { type TracedChoice, traceMatch } from '../../src/engine/trace.js';
import { GAMES } from '../../src/games/index.js';

const folder = mkdtempSync(join(tmpdir(), 'castellan-verify-py-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A match whose choices the seed makes. `later`: the piles that are shuffled after its start. */
interface Wanted {
  readonly game: string;
  readonly seats: number;
  readonly options?: Readonly<Record<string, string>>;
  readonly seed: string;
  readonly later: readonly string[];
}

/** Together they shuffle every pile there is, at every moment there is. */
const MATCHES: readonly Wanted[] = [
  { game: 'regicide', seats: 4, seed: 'py 0', later: ['discard'] },
  { game: 'regicide', seats: 1, seed: 'py 10', later: ['discard'] },
  { game: 'circle-of-kings', seats: 2, seed: 'py 1', later: ['circle'] },
  { game: 'circle-of-kings', seats: 2, seed: 'py 66', later: ['army0', 'army1'] },
  { game: 'circle-of-power', seats: 4, options: { maxSeasons: '2' }, seed: 'py 0', later: ['battle', 'city'] },
  { game: 'kingdoms', seats: 2, seed: 'py 11', later: ['coins', 'cups', 'events', 'swords', 'wands'] },
  {
    game: 'kingdoms',
    seats: 2,
    options: { first: 'seat0' },
    seed: 'py 0',
    later: ['coins', 'cups', 'swords', 'wands'],
  },
  { game: 'kingdom-of-cards', seats: 5, options: { hands: '2' }, seed: 'py 0', later: ['deck', 'stock'] },
  {
    game: 'kingdom-of-cards',
    seats: 5,
    options: { hands: '2', pace: 'together' },
    seed: 'py 1',
    later: ['deck', 'stock'],
  },
];

function play({ game, seats, options = {}, seed }: Wanted): ExportedMatch {
  const rules = GAMES.find((each) => each.rules.id === game)!.rules;
  const setup = { seats, options, seed };
  const choices = [...traceMatch(rules, setup, ({ why }) => why)].filter((line): line is TracedChoice => 'n' in line);
  return exportMatch({ game: rules, rulesVersion: rules.rulesVersion, ...setup, choices });
}

let files = 0;
/** What the program says of this file, and its exit code. */
async function verify(file: unknown): Promise<{ readonly code: number | null; readonly said: string }> {
  const path = join(folder, `${++files}.json`);
  writeFileSync(path, JSON.stringify(file));
  const child = spawn('python3', ['docs/verify.py', path], { env: { ...process.env, PYTHONDONTWRITEBYTECODE: '1' } });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => {
      said += text;
    });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  return { code, said };
}

const noPython = spawnSync('python3', ['--version']).status !== 0;

describe.skipIf(noPython)('docs/verify.py (skipped only where there is no python3)', () => {
  test('is tried on every game', () => {
    expect(new Set(MATCHES.map(({ game }) => game))).toEqual(new Set(GAMES.map(({ rules }) => rules.id)));
  });

  test.each(MATCHES)('agrees with a match of $game for $seats: $seed', async (wanted) => {
    const match = play(wanted);
    const later = new Set(match.lines.flatMap(({ shuffles = [] }) => shuffles.map(({ pile }) => pile)));
    expect([...later].sort()).toEqual(wanted.later);
    const count = [match.start, ...match.lines].reduce((sum, { shuffles = [] }) => sum + shuffles.length, 0);
    expect(await verify(match)).toEqual({
      code: 0,
      said: [
        `All ${count} shuffles follow from the seed, and the promise is its SHA-256.`,
        `It is the bot's match only if Proof showed this promise when it began: ${match.promise}\n`,
      ].join('\n'),
    });
  });

  test.each(GAMES.map(({ rules: { id } }) => id))('agrees with a file of version 1: %s', async (name) => {
    const file = JSON.parse(readFileSync(new URL(`../exports/${name}-1.json`, import.meta.url), 'utf8'));
    expect(await verify(file)).toMatchObject({ code: 0, said: expect.stringMatching(/^All \d+ shuffles follow/) });
    file.lines.find(({ shuffles }: Happened) => shuffles.length > 0).shuffles[0].order.reverse();
    expect(await verify(file)).toMatchObject({ code: 1, said: expect.stringMatching(/^NOT genuine\. Line \d+: /) });
  });

  type Happened = { shuffles: { pile: string; order: string[] }[] };
  type File = { start: Happened; lines: Partial<Happened>[] };
  const withShuffle = (file: File): Happened => file.lines.find((line): line is Happened => 'shuffles' in line)!;
  test.each<[what: string, change: (file: File) => void, said: RegExp]>([
    [
      'another seed',
      (file) => Object.assign(file, { seed: 'another' }),
      /The promise is not the SHA-256 of the seed\./,
    ],
    [
      'two cards swapped at the start',
      ({ start }) => start.shuffles[3]?.order.reverse(),
      /The start: the shuffle of tavern does not follow from the seed\./,
    ],
    [
      'two cards swapped later',
      (file) => withShuffle(file).shuffles[0]?.order.reverse(),
      /Line \d+: the shuffle of discard does not follow from the seed\./,
    ],
    [
      'a shuffle left out',
      (file) => withShuffle(file).shuffles.pop(),
      /Line \d+: the shuffle of discard does not follow/,
    ],
    [
      'a shuffle too many',
      (file) => withShuffle(file).shuffles.push({ pile: 'tavern', order: [] }),
      /Line \d+: nothing was shuffled there\./,
    ],
  ])('refuses a file with %s', async (_, change, said) => {
    const file = structuredClone(play(MATCHES[0]!)) as unknown as File;
    change(file);
    const verdict = await verify(file);
    expect(verdict.code).toBe(1);
    expect(verdict.said).toMatch(/^NOT genuine\. .*\.\n$/);
    expect(verdict.said).toMatch(said);
  });

  test('refuses what is no export', async () => {
    const { code, said } = await verify({ hello: 1 });
    expect(code).toBe(1);
    expect(said).toMatch(/^This is no exported match: /);
  });
});
