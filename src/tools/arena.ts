import { availableParallelism } from 'node:os';
import { Command, InvalidArgumentError } from 'commander';
import { Piscina } from 'piscina';
import { isRefusal, type Options } from '../engine/game.js';
import { completeOptions } from '../engine/options.js';
import { gameOf } from '../games/index.js';
import { playerOf, playersOf } from '../players/index.js';
import { type Bout, type Result, report } from './arena-matches.js';

interface Asked {
  readonly game: string;
  readonly players: readonly string[];
  readonly games: number;
  readonly seed: string;
  readonly option: Options;
  readonly threads: number;
}

/** How many matches a thread plays at a time. */
const BOUT = 25;

function count(text: string): number {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1) throw new InvalidArgumentError('It must be a whole number above 0.');
  return number;
}

function addOption(text: string, known: Options = {}): Options {
  const [, name, value] = /^([^=]+)=(.*)$/.exec(text) ?? [];
  if (name === undefined || value === undefined) throw new InvalidArgumentError('It must be NAME=VALUE.');
  return { ...known, [name]: value };
}

/** Why these matches cannot be played, or undefined. */
function problem({ game, players, option }: Asked): string | undefined {
  const folder = gameOf(game);
  if (!folder) return `There is no game “${game}”.`;
  const unknown = players.find((id) => !playerOf(game, id));
  const all = playersOf(game).map(({ id }) => id);
  if (unknown !== undefined) return `There is no player “${unknown}” for ${game}. There are: ${all.join(', ')}.`;
  const complete = completeOptions(folder.rules, players.length, option);
  return isRefusal(complete) ? folder.words('en').refusal(complete, []) : undefined;
}

async function playAll({ game, players, games, seed, option, threads }: Asked): Promise<Result[]> {
  const pool = new Piscina<Bout, Result[]>({ ...workerModule(), maxThreads: threads });
  const bouts = Array.from({ length: Math.ceil(games / BOUT) }, (_, i) => {
    const from = i * BOUT;
    return pool.run({ game, players, options: option, seed, from, matches: Math.min(BOUT, games - from) });
  });
  try {
    return (await Promise.all(bouts)).flat();
  } finally {
    await pool.destroy();
  }
}

function workerModule(): { filename: string; execArgv?: string[] } {
  const compiled = import.meta.url.endsWith('.js');
  const filename = new URL(compiled ? './arena-worker.js' : './arena-worker.ts', import.meta.url).href;
  return compiled ? { filename } : { filename, execArgv: ['--import', 'tsx'] };
}

const command = new Command('arena')
  .description('Lets computer players play many matches and prints how often they win, and how long they think.')
  .requiredOption('--game <id>', 'which game')
  .requiredOption('--players <ids>', 'one for each seat, with commas between', (text) => text.split(','))
  .option('--games <n>', 'how many matches', count, 100)
  .option('--seed <text>', 'the same seed gives the same matches', '1')
  .option('--option <name=value>', 'a rule option; may be given again', addOption, {})
  .option('--threads <n>', 'how many threads play', count, availableParallelism());

const asked = command.parse().opts<Asked>();
const why = problem(asked);
if (why !== undefined) command.error(why, { exitCode: 1 });
const results = await playAll(asked);
process.stdout.write(
  [`${asked.game}: ${asked.games} matches, seed ${asked.seed}`, ...report(asked.players, results), ''].join('\n'),
);
