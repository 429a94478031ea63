import { mean, quantile } from 'simple-statistics';
import type { Player } from '../../contract/player.js';
import { Chance, chanceFrom } from '../../engine/chance.js';
import { isRefusal, type Options } from '../../engine/game.js';
import { begin, type Play } from '../../engine/play.js';
import { see } from '../../engine/see.js';
import { sure } from '../../engine/sure.js';
import type { Outcome, Seat } from '../../engine/table.js';
import { gameOf } from '../../games/index.js';
import { knownPlayer } from '../../players/index.js';

/** Matches between the same players, numbered from `from`. Seats rotate from match to match. */
export interface Bout {
  readonly game: string;
  /** Their ids, one per seat. */
  readonly players: readonly string[];
  readonly options: Options;
  readonly seed: string;
  readonly from: number;
  readonly matches: number;
}

export interface Result {
  /** By place in the list of players, not by seat. */
  readonly won: readonly boolean[];
  readonly scores: readonly number[];
  /** Milliseconds of each decision that had more than one legal choice. By place in the list of players. */
  readonly times: readonly (readonly number[])[];
}

/** Plays a bout. Throws where game, players or options don't fit. */
export function playBout({ game, players, options, seed, from, matches }: Bout): Result[] {
  const folder = sure(gameOf(game), `there is no game ${game}`);
  const known = players.map((id) => knownPlayer(folder, id));
  return Array.from({ length: matches }, (_, i) => {
    const n = from + i;
    const begun = begin(folder.rules, { seats: players.length, options, seed: `${seed} ${n}` });
    if (isRefusal(begun)) throw new Error(folder.words('en').refusal(begun, []).text);
    return playMatch(begun.play, known, n, `${seed} ${n}`);
  });
}

function playMatch(play: Play, players: readonly Player[], n: number, seed: string): Result {
  const placeOf = (seat: Seat): number => (seat + n) % players.length;
  const times: number[][] = players.map(() => []);
  const { state, game } = play;
  for (let line = 0; !state.outcome; line++) {
    const asked = sure(state.pending[0], 'nobody is asked, yet the match is not over');
    if (play.forced()) {
      play.force();
      continue;
    }
    const place = placeOf(asked.seat);
    const player = players[place] as Player;
    const view = see(game, state, asked.seat);
    const before = performance.now();
    const choice = player.choose(game, view, new Chance(chanceFrom(`${seed} ${line}`)));
    times[place]?.push(performance.now() - before);
    const done = play.choose(asked.seat, choice);
    if (isRefusal(done)) throw new Error(`${player.id} chose ${choice.join(' ')}, which is refused: ${done.why}`);
  }
  return resultOf(state.outcome, players.length, placeOf, times);
}

function resultOf(
  { winners, scores }: Outcome,
  seats: number,
  placeOf: (seat: Seat) => number,
  times: readonly (readonly number[])[],
): Result {
  const won = Array.from({ length: seats }, () => false);
  const scored = Array.from({ length: seats }, () => 0);
  for (let seat = 0; seat < seats; seat++) {
    won[placeOf(seat)] = winners.includes(seat);
    scored[placeOf(seat)] = scores[seat] ?? 0;
  }
  return { won, scores: scored, times };
}

/** Wilson's interval for a rate of `hits` in `tries`, with 95 % confidence. */
export function wilson(hits: number, tries: number): { readonly low: number; readonly high: number } {
  if (tries === 0) return { low: 0, high: 1 };
  const z = 1.959964;
  const rate = hits / tries;
  const middle = rate + (z * z) / (2 * tries);
  const reach = z * Math.sqrt((rate * (1 - rate)) / tries + (z * z) / (4 * tries * tries));
  const scale = 1 + (z * z) / tries;
  return { low: Math.max(0, (middle - reach) / scale), high: Math.min(1, (middle + reach) / scale) };
}

const percent = (rate: number): string => `${(100 * rate).toFixed(1)} %`;

/** One line per player of the list. Where all win or lose together, one line of wins for all of them. */
export function report(players: readonly string[], results: readonly Result[]): string[] {
  const lineOf = (place: number): string => {
    const hits = results.filter(({ won }) => won[place]).length;
    const { low, high } = wilson(hits, results.length);
    const score = mean(results.map(({ scores }) => scores[place] ?? 0));
    const rate = hits / results.length;
    return `wins ${percent(rate)} (95 %: ${percent(low)} to ${percent(high)}), mean score ${score.toFixed(2)}`;
  };
  const timeOf = (place: number): string => {
    const times = results.flatMap((result) => result.times[place] ?? []);
    if (times.length === 0) return 'no decision that was more than a formality';
    const ms = (share: number): string => `${quantile(times, share).toFixed(2)} ms`;
    return `${times.length} decisions, p50 ${ms(0.5)}, p99 ${ms(0.99)}`;
  };
  const together = results.every(({ won }) => won.every((each) => each === won[0]));
  const lines = players.map(
    (id, place) => `${place + 1}. ${id}: ${together ? '' : `${lineOf(place)}; `}${timeOf(place)}`,
  );
  return together ? [`all together: ${lineOf(0)}`, ...lines] : lines;
}
