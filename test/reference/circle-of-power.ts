/**
 * Circle of Power a second time, from its rules page alone: plain functions over the canonical state. It reads a trace and
 * says where it would have gone on differently. Shares no code with the program. Where the page leaves a form or an order
 * open, each is taken, and a comment says so.
 */

import { stable } from './circle-of-kings/compare.js';
import { choose, goOn, optionsOf } from './circle-of-power/action.js';
import { eventsDifference, stateDifference } from './circle-of-power/compare.js';
import { newMatch, setUpSeason } from './circle-of-power/season.js';
import type { Data, Game, Mode, Options, Shuffle, State } from './circle-of-power/table.js';
import { givenShuffles, headDifference, isMatch, type Pending, pendingDifference, readTrace } from './reading.js';

export type { Pending } from './reading.js';

/** A match under way, and the shuffles it has yet to use in this line. */
export interface Match {
  game: Game;
  given: Shuffle[];
}

/** Section 2: what was given, and else the defaults. */
export function optionsFrom({ mode, target, holy, maxSeasons }: Readonly<Record<string, string>>): Options {
  return {
    mode: (mode ?? 'basic') as Mode,
    target: Number(target ?? 6),
    holy: Number(holy ?? 5),
    maxSeasons: Number(maxSeasons ?? 12),
  };
}

/** A match at any place where somebody is asked. The state given is not changed. */
export function resumed(seats: number, options: Options, state: State): Match {
  const { given, shuffle } = givenShuffles();
  const game: Game = { s: structuredClone(state), seats, options, outcome: null, events: [], shuffle };
  return { game, given };
}

/** A new match. */
export function begun(seats: number, options: Options, shuffles: readonly Shuffle[]): Match {
  const match = resumed(seats, options, newMatch(seats));
  match.given.push(...shuffles);
  setUpSeason(match.game);
  goOn(match.game);
  return match;
}

/** Section 5: the one decision that is open, or none. */
export function pendingOf({ game }: Match): Pending[] {
  const { phase, turn } = game.s;
  if (phase === 'over' || turn === null) return [];
  const options = optionsOf(game);
  return [{ seat: turn, kind: phase, options, min: 1, max: 1, legal: options.length }];
}

/** Answers the open decision. Throws where the choice isn't legal. */
export function answer(match: Match, seat: number, choice: readonly string[], shuffles: readonly Shuffle[] = []): void {
  const [asked] = pendingOf(match);
  if (asked?.seat !== seat) throw new Error(`seat: expected ${asked?.seat ?? 'nobody'}, found ${seat}`);
  const [option, ...more] = choice;
  if (option === undefined || more.length > 0 || !asked.options.includes(option))
    throw new Error(`choice: expected a legal one of ${asked.kind}, found ${stable(choice)}`);
  match.given.splice(0, match.given.length, ...shuffles);
  match.game.events = [];
  choose(match.game, option, asked.legal === 1);
  goOn(match.game);
}

/** Reads a match's trace, from its first line or that of a position to its outcome: the first difference, as text. */
export const disagreements = (lines: readonly unknown[]): string[] =>
  readTrace<Match>(
    { first: firstLine, after, choice: choiceLine, refused: refusedLine, outcome: ({ game }) => game.outcome },
    lines,
  );

function firstLine(line: Data): Match {
  const seats = line.seats as number;
  if (line.trace !== 1 || line.game !== 'circle-of-power' || ![2, 3, 4].includes(seats))
    throw new Error('head: expected trace 1 of circle-of-power with 2, 3 or 4 seats');
  const options = optionsFrom(line.options as Record<string, string>);
  if (isMatch(line)) return begun(seats, options, line.shuffles as Shuffle[]);
  return resumed(seats, options, line.state as unknown as State);
}

function choiceLine(where: string, match: Match, line: Data, n: number): string | undefined {
  const [asked] = pendingOf(match);
  const auto = asked?.legal === 1;
  const head = headDifference(where, line, { n, kind: asked?.kind, auto });
  if (head) return head;
  answer(match, line.seat as number, line.choice as string[], line.shuffles as Shuffle[]);
  return eventsDifference(where, match.game.events, line.events as Data[]);
}

function refusedLine(match: Match, { seat, choice }: Data): string | undefined {
  const [asked] = pendingOf(match);
  const [option, ...more] = choice as string[];
  const legal = asked?.seat === seat && more.length === 0 && asked?.options.includes(option as string);
  return legal ? `refused: expected the legal choice ${stable(choice)} to be taken, found a refusal` : undefined;
}

/** Shuffles, state and decision after a line. */
function after(where: string, match: Match, line: Data): string | undefined {
  const pending = pendingOf(match);
  return (
    stateDifference(`${where}.state`, match.game.s, line.state as Data) ??
    pendingDifference(where, { given: match.given, pending }, line)
  );
}
