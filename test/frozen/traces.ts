import { createHash } from 'node:crypto';
import { GAMES } from '../../src/games/index.js';
import { traceTool } from '../../src/tools/trace/tool.js';
import { run } from '../tools/screen.js';
import { optionsToTry } from '../walk.js';

/* Traces as `npm run trace` prints them, and which are frozen. The one file of traces that imports the program. */

/** What is traced with the seeds 1, 2, …: so many of them. */
export interface Traced {
  readonly game: string;
  readonly seats: number;
  readonly options: Readonly<Record<string, string>>;
  readonly few: number;
  readonly many: number;
}

/** Matches of each game with each number of seats, over all the options that are tried: in every run, and in the deep one. */
const FEW = 20;
const MANY = 1_000;

/** The part of `all` matches that the option at this place gets, of so many options. At least one. */
const shareOf = (all: number, place: number, options: number): number =>
  Math.max(1, Math.ceil((all - place) / options));

export const TRACED: readonly Traced[] = GAMES.flatMap(({ rules }) => {
  const { min, max } = rules.seats;
  return Array.from({ length: max - min + 1 }, (_, more) => min + more).flatMap((seats) =>
    optionsToTry(rules, seats).map((options, place, { length }) => ({
      game: rules.id,
      seats,
      options,
      few: shareOf(FEW, place, length),
      many: shareOf(MANY, place, length),
    })),
  );
});

/** The options as one word. */
export const wordOf = (options: Traced['options']): string =>
  Object.entries(options)
    .map(([id, value]) => `${id}=${value}`)
    .join(',') || '-';

/** SHA-256 of the traces of the first `few` seeds, and of the first `many` where they are wanted. */
export async function hashesOf({ game, seats, options, few, many }: Traced, deep: boolean): Promise<string[]> {
  const given = Object.entries(options).flatMap(([id, value]) => ['--option', `${id}=${value}`]);
  const hash = createHash('sha256');
  const digests: string[] = [];
  for (let seed = 1; seed <= (deep ? many : few); seed++) {
    const words = ['--game', game, '--seats', String(seats), '--seed', String(seed), ...given];
    const { code, out, err } = await run(traceTool, ...words);
    if (code !== 0) throw new Error(`trace ${words.join(' ')}: ${err}`);
    hash.update(out);
    if (seed === few || seed === many) digests.push(hash.copy().digest('hex'));
  }
  return digests;
}
