import { readFileSync } from 'node:fs';
import { Command, CommanderError, InvalidArgumentError } from 'commander';
import { z } from 'zod';
import { freshSeed } from '../engine/chance.js';
import { ShuffleMismatch } from '../engine/script.js';
import { CannotBegin, positionSchema, type TraceLine, traceMatch, tracePosition } from '../engine/trace.js';
import type { GameFolder } from '../games/contract.js';
import { gameOf } from '../games/index.js';
import { gameIds, sentencesOf } from './games.js';
import { sentenceFrom, writeLines } from './output.js';

interface Wishes {
  readonly game: string;
  readonly seats?: number;
  readonly seed: string;
  readonly option: Readonly<Record<string, string>>;
  readonly games: number;
  readonly position?: string;
}

/** Something the caller can mend; the message is a sentence. */
class Mistake extends Error {}

const program = new Command('trace')
  .description('Plays matches of random legal choices, or positions from a file, and prints them as JSON Lines.')
  .requiredOption('--game <id>', `which game: ${gameIds().join(', ')}`)
  .option('--seats <number>', 'how many seats', wholeNumber)
  .option('--seed <text>', 'where chance comes from (a new one is drawn if left out)')
  .option('--option <name=value>', 'a rule option of the game; may be given several times', nameAndValue, {})
  .option('--games <number>', 'how many matches; the seed counts upwards if it is a number', wholeNumber, 1)
  .option('--position <file>', 'sets up the positions in this file, one a line, and plays their choices')
  .allowExcessArguments(false)
  .exitOverride()
  .configureOutput({ writeErr: () => {} });

function wholeNumber(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError('It must be a whole number.');
  return Number(text);
}

function nameAndValue(text: string, before: Readonly<Record<string, string>>): Record<string, string> {
  const [, name, value] = /^([^=]+)=(.*)$/.exec(text) ?? [];
  if (name === undefined || value === undefined) throw new InvalidArgumentError('It must look like name=value.');
  return { ...before, [name]: value };
}

function* traces(wishes: Wishes): Generator<TraceLine> {
  const game = gameOf(wishes.game);
  if (!game) throw new Mistake(`There is no game ${wishes.game}. There are: ${gameIds().join(', ')}.`);
  if (wishes.position !== undefined) yield* positions(game, wishes.position, wishes);
  else yield* matches(game, wishes);
}

function* matches(game: GameFolder, { seats, option, seed, games }: Wishes): Generator<TraceLine> {
  if (seats === undefined) throw new Mistake('Please say how many seats: --seats <number>.');
  for (let i = 0; i < games; i++)
    yield* traceMatch(game.rules, { seats, options: option, seed: seedOf(seed, i) }, sentencesOf(game, seats));
}

/** The seed of the match with this number, from 0. */
function seedOf(seed: string, i: number): string {
  if (i === 0) return seed;
  return /^-?\d+$/.test(seed) ? String(BigInt(seed) + BigInt(i)) : `${seed}-${i}`;
}

function* positions(game: GameFolder, file: string, { seed }: Wishes): Generator<TraceLine> {
  for (const [index, line] of readText(file).split('\n').entries()) {
    if (line.trim() === '') continue;
    try {
      const position = positionSchema.parse(JSON.parse(line));
      yield* tracePosition(game, position, seed, sentencesOf(game, position.seats));
    } catch (error) {
      throw new Mistake(`${file}, line ${index + 1}: ${problemIn(error)}`, { cause: error });
    }
  }
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new Mistake(`${file} cannot be read (${(error as NodeJS.ErrnoException).code}).`, { cause: error });
  }
}

/** What is wrong with a position, as a sentence. Faults of the program are thrown on. */
function problemIn(error: unknown): string {
  if (error instanceof SyntaxError) return `This is no JSON: ${error.message}`;
  if (error instanceof z.ZodError) {
    const [issue] = error.issues;
    return `This is no position: ${issue?.path.join('.') || 'the line'}: ${issue?.message}.`;
  }
  if (error instanceof CannotBegin || error instanceof ShuffleMismatch) return error.message;
  throw error;
}

function complain(error: unknown): void {
  const known = error instanceof Mistake || error instanceof CannotBegin || error instanceof CommanderError;
  if (!known) throw error;
  if (error instanceof CommanderError && error.exitCode === 0) return;
  process.stderr.write(`${sentenceFrom(error.message)}\n`);
  process.exitCode = 1;
}

try {
  program.parse();
  const given = program.opts<Omit<Wishes, 'seed'> & { readonly seed?: string }>();
  await writeLines(process.stdout, traces({ ...given, seed: given.seed ?? freshSeed() }));
} catch (error) {
  complain(error);
}
