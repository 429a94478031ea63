import { freshSeed } from '../../engine/chance.js';
import { see } from '../../engine/see.js';
import { CannotBegin, type Chooser, type TraceLine, traceMatch } from '../../engine/trace.js';
import { gameIds, gameNamed, playersNamed, sentencesOf } from '../games.js';
import { writeLines } from '../output.js';
import { commandOf, Mistake, nameAndValue, type Screen, type Tool, wholeNumber } from '../tool.js';
import { tracePositions } from './positions.js';

interface Wishes {
  readonly game: string;
  readonly seats?: number;
  readonly seed?: string;
  readonly option: Readonly<Record<string, string>>;
  readonly games?: number;
  readonly players?: string;
  readonly position?: string;
}

/** Matches, or positions from a file, as JSON Lines. */
export function traceTool({ out }: Screen): Tool {
  return {
    command: commandOf(
      'trace',
      'Plays matches of random legal choices, or positions from a file, and prints them as JSON Lines.',
    )
      .requiredOption('--game <id>', `which game: ${gameIds().join(', ')}`)
      .option('--seats <number>', 'how many seats', wholeNumber('--seats'))
      .option('--seed <text>', 'where chance comes from (a new one is drawn if left out)')
      .option('--option <name=value>', 'a rule option of the game; may be given several times', nameAndValue, {})
      .option(
        '--games <number>',
        'how many matches (1 if left out); the seed counts upwards if it is a number',
        wholeNumber('--games', 1),
      )
      .option('--players <ids>', 'computer players that choose, one for each seat, with commas between')
      .option('--position <file>', 'sets up the positions in this file, one a line, and plays their choices'),
    async work(command) {
      try {
        await writeLines(out, traces(command.opts<Wishes>()));
      } catch (error) {
        throw error instanceof CannotBegin ? new Mistake(error.message) : error;
      }
      return 0;
    },
  };
}

function traces(wishes: Wishes): Iterable<TraceLine> {
  const { position, games, players, seats, option, seed = freshSeed() } = wishes;
  const folder = gameNamed(wishes.game);
  if (position === undefined) return matches({ ...wishes, seed });
  if (games !== undefined && games !== 1) throw new Mistake('Every position is played once: --games is not for them.');
  if (players !== undefined) throw new Mistake('A position brings its own choices: --players is not for them.');
  return tracePositions(folder, position, seed, { seats, options: option });
}

function* matches(wishes: Wishes & { readonly seed: string }): Generator<TraceLine> {
  const { option: options, seed, games = 1 } = wishes;
  const folder = gameNamed(wishes.game);
  const [seats, chooser] = seatsAndChooser(wishes);
  for (let i = 0; i < games; i++) {
    const setup = { seats, options, seed: seedOf(seed, i) };
    yield* traceMatch(folder.rules, setup, sentencesOf(folder, seats), chooser);
  }
}

/** The number of seats, and the chooser: undefined for random choices. */
function seatsAndChooser({ game, seats, players: ids }: Wishes): [seats: number, chooser?: Chooser] {
  if (ids === undefined) {
    if (seats === undefined) throw new Mistake('Please say how many seats: --seats <number>.');
    return [seats];
  }
  const players = playersNamed(gameNamed(game), ids);
  if (seats !== undefined && seats !== players.length)
    throw new Mistake(`There are ${seats} seats, but ${players.length} players. Please name one for each seat.`);
  return [
    players.length,
    ({ game: rules, state }, { seat }, chance) =>
      (players[seat] as (typeof players)[number]).choose(rules, see(rules, state, seat), chance),
  ];
}

/** The seed of the match with this number, from 0. */
function seedOf(seed: string, i: number): string {
  if (i === 0) return seed;
  return /^-?\d+$/.test(seed) ? String(BigInt(seed) + BigInt(i)) : `${seed}-${i}`;
}
