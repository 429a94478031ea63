import { availableParallelism } from 'node:os';
import { Piscina } from 'piscina';
import { isRefusal, type Options } from '../../engine/game.js';
import { completeOptions } from '../../engine/options.js';
import { threadOf } from '../../threads.js';
import { gameIds, gameNamed, playersNamed, sentencesOf } from '../games.js';
import { progressOn } from '../progress.js';
import { commandOf, Mistake, nameAndValue, type Screen, type Tool, wholeNumber } from '../tool.js';
import { type Bout, type Result, report } from './matches.js';

interface Wishes {
  readonly game: string;
  readonly players: string;
  readonly games: number;
  readonly seed: string;
  readonly option: Options;
  readonly threads: number;
}

/** How many matches a thread plays per job. */
const BOUT = 25;

/** Lets computer players play against each other, in all threads, and prints the results. */
export function arenaTool({ out, raw }: Screen): Tool {
  return {
    command: commandOf(
      'arena',
      'Lets computer players play many matches and prints how often they win, and how long they think.',
    )
      .requiredOption('--game <id>', `which game: ${gameIds().join(', ')}`)
      .requiredOption('--players <ids>', 'one for each seat, with commas between')
      .option('--games <number>', 'how many matches', wholeNumber('--games', 1), 100)
      .option('--seed <text>', 'the same seed gives the same matches', '1')
      .option('--option <name=value>', 'a rule option; may be given several times', nameAndValue, {})
      .option('--threads <number>', 'how many threads play', wholeNumber('--threads', 1), availableParallelism()),
    async work(command) {
      const { players: ids, threads, games, ...wishes } = command.opts<Wishes>();
      const { game, option: options, seed } = wishes;
      const players = playersNamed(gameNamed(game), ids).map(({ id }) => id);
      checkOptions(game, players.length, options);
      const progress = progressOn(raw);
      const onMatches = (done: number): void => progress.say(`${game}: ${done} of ${games} matches`);
      onMatches(0);
      const results = await playAll({ game, players, options, seed }, games, threads, onMatches).finally(progress.end);
      out.write([`${game}: ${games} matches, seed ${seed}`, ...report(players, results), ''].join('\n'));
      return 0;
    },
  };
}

function checkOptions(game: string, seats: number, options: Options): void {
  const folder = gameNamed(game);
  const complete = completeOptions(folder.rules, seats, options);
  if (isRefusal(complete)) throw new Mistake(sentencesOf(folder, seats)(complete));
}

type Pairing = Omit<Bout, 'from' | 'matches'>;

/** Results in the order of the matches. `onMatches` gets the number of matches done. */
async function playAll(
  pairing: Pairing,
  games: number,
  threads: number,
  onMatches: (done: number) => void,
): Promise<Result[]> {
  const pool = new Piscina<Bout, Result[]>({ ...threadOf(new URL('./worker', import.meta.url)), maxThreads: threads });
  let done = 0;
  const bouts = Array.from({ length: Math.ceil(games / BOUT) }, async (_, i) => {
    const from = i * BOUT;
    const results = await pool.run({ ...pairing, from, matches: Math.min(BOUT, games - from) });
    done += results.length;
    onMatches(done);
    return results;
  });
  try {
    return (await Promise.all(bouts)).flat();
  } finally {
    await pool.destroy();
  }
}
