import { readFileSync } from 'node:fs';
import type { GameFolder } from '../../contract/game.js';
import { isRefusal, type Options } from '../../engine/game.js';
import { completeOptions } from '../../engine/options.js';
import { ShuffleMismatch } from '../../engine/script.js';
import { readShape } from '../../engine/shape.js';
import { CannotBegin, type Position, positionSchema, type TraceLine, tracePosition } from '../../engine/trace.js';
import { sentencesOf } from '../games.js';
import { Mistake } from '../tool.js';

/** What the command line says of all positions; a position may not contradict it. */
export interface Besides {
  readonly seats: number | undefined;
  readonly options: Options;
}

/** The positions of a file, one per line, and the choices made from them. Throws a Mistake that names the line. */
export function* tracePositions(
  folder: GameFolder,
  file: string,
  seed: string,
  besides: Besides,
): Generator<TraceLine> {
  const lines = [...readText(file).split('\n').entries()].filter(([, line]) => line.trim() !== '');
  if (lines.length === 0) throw new Mistake(`There is no position in ${file}: it is empty.`);
  for (const [index, line] of lines) {
    try {
      const position = positionIn(line);
      const problem = contradiction(folder, position, besides);
      if (problem !== undefined) throw new Mistake(problem);
      yield* tracePosition(folder, position, seed, sentencesOf(folder, position.seats));
    } catch (error) {
      throw isTheCallers(error) ? new Mistake(`In ${file}, line ${index + 1}: ${error.message}`) : error;
    }
  }
}

const isTheCallers = (error: unknown): error is Error =>
  error instanceof Mistake || error instanceof CannotBegin || error instanceof ShuffleMismatch;

function positionIn(line: string): Position {
  const read = readShape(positionSchema, parsed(line), 'the line');
  if (typeof read === 'string') throw new Mistake(`This is no position: ${read}.`);
  return read.data;
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    throw new Mistake('This is no JSON, or not all of it stands on one line.');
  }
}

/** How a position contradicts the command line, as a sentence. */
function contradiction({ rules }: GameFolder, { seats, options }: Position, besides: Besides): string | undefined {
  if (besides.seats !== undefined && besides.seats !== seats)
    return `The position has ${seats} seats, and --seats says ${besides.seats}.`;
  const own = completeOptions(rules, seats, options);
  if (isRefusal(own)) return undefined; // reported when it is set up
  const other = Object.keys(besides.options).find((id) => besides.options[id] !== own[id]);
  return other === undefined
    ? undefined
    : `The position has the option ${other}=${own[other] ?? 'nothing'}, and --option says ${besides.options[other]}.`;
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new Mistake(`The file ${file} cannot be read (${(error as NodeJS.ErrnoException).code}).`);
  }
}
