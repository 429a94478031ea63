/**
 * Circle of Kings a second time, from its rules page alone: every rule is a plain function that runs from its start to its
 * end and yields where somebody is asked. It reads a trace and says where it would have gone on differently. Shares no code
 * with the program. Where the page leaves a form open, each form is taken, and a comment says so.
 */

import { eventsDifference, same, sorted, stable, stateDifference } from './circle-of-kings/compare.js';
import { play } from './circle-of-kings/rounds.js';
import {
  type Answer,
  type Asking,
  type Card,
  type Data,
  type Game,
  KINGS,
  type Question,
  SEATS,
  type Seat,
  type SeatState,
  type Shuffle,
  type State,
  SUITS,
} from './circle-of-kings/table.js';
import { givenShuffles, isMatch, type Pending, pendingDifference, type Reading, readTrace } from './reading.js';

export type { Question, Shuffle, State } from './circle-of-kings/table.js';

export interface Result {
  state: State;
  events: Data[];
  pending: Pending[];
  outcome: Data | null;
  /** Shuffles that were given but not needed. */
  left: number;
}

/** A match under way: the game's generator, and what it asks now. */
export interface Match {
  game: Game;
  asked: Question[];
  given: Shuffle[];
  run: Asking;
}

const lordsOf = (seat: Seat): Card[] => Array.from({ length: 22 }, (_, i) => `${seat}.M${i}`);
const armyOf = (seat: Seat): Card[] =>
  SUITS.flatMap((suit) => Array.from({ length: 10 }, (_, i) => `${seat}.${i + 1}${suit}`));

function tableWith(given: Shuffle[], state?: State): Game {
  return { s: state as State, events: [], shuffle: givenShuffles(given).shuffle };
}

/** Section 3. */
function laidOut(g: Game): State {
  const seats = SEATS.map((seat): SeatState => {
    const lordDeck = g.shuffle(`lords${seat}`, lordsOf(seat));
    const armyDeck = g.shuffle(`army${seat}`, armyOf(seat));
    const hand = [...lordDeck.splice(0, 2), ...armyDeck.splice(0, 4)];
    const piles = { lordDeck, lordDiscard: [], armyDeck, armyDiscard: [], hand };
    return { ...piles, captain: null, army: [], lord: null, toDraw: 0, recruit: null };
  });
  const none = { removed: null, negated: null, hanged: null, start: null, chariot: null, combat: null, first: null };
  const walk = { spot: null, actor: null, attack: null, lost: [0, 0], tapped: [] };
  const circle = g.shuffle('circle', KINGS);
  return { phase: 'captain', round: 1, circle, ...none, queue: [], effects: [], ...walk, seats, outcome: null };
}

/** A new match. */
export function begun(given: Shuffle[]): Match {
  const game = tableWith(given);
  game.s = laidOut(game);
  return started(game, given);
}

/** A match from any place where somebody is asked. The state given is not changed. */
export function resumed(state: State): Match {
  const given: Shuffle[] = [];
  return started(tableWith(given, structuredClone(state)), given);
}

function started(game: Game, given: Shuffle[]): Match {
  const run = play(game);
  const asked = (run.next() as IteratorResult<Question[]>).value ?? [];
  game.events = [];
  return { game, asked, given, run };
}

/** Answers a question. Throws where the choice isn't legal. */
export function answer(match: Match, { seat, choice }: Answer, given: readonly Shuffle[]): void {
  const asked = match.asked.find((each) => each.seat === seat);
  if (!asked) throw new Error(`seat: expected ${match.asked.map((each) => each.seat).join(' or ')}, found ${seat}`);
  if (!asked.legal.some((legal) => same(sorted(legal), sorted(choice))))
    throw new Error(`choice: expected a legal one of ${asked.kind}, found ${stable(choice)}`);
  match.given.splice(0, match.given.length, ...given);
  match.game.events = [];
  match.asked = (match.run.next({ seat, choice: [...choice] }) as IteratorResult<Question[]>).value ?? [];
}

export function pendingOf({ asked }: Match): Pending[] {
  return asked.map(({ seat, kind, options, legal }) => {
    const sizes = legal.map(({ length }) => length);
    return { seat, kind, options, min: Math.min(...sizes), max: Math.max(...sizes), legal: legal.length };
  });
}

const resultOf = (match: Match): Result => ({
  state: match.game.s,
  events: match.game.events.filter(({ may, once, last }) => !may && (!once || last)).map(({ event }) => event),
  pending: pendingOf(match),
  outcome: match.game.s.outcome,
  left: match.given.length,
});

/** The state and the questions of a first line. */
export const setUp = (_seats: number, _options: Record<string, string>, given: Shuffle[]): Result =>
  resultOf(begun([...given]));

/** Applies one choice of a trace line to the canonical state before it. */
export function apply(
  before: State,
  seat: number,
  kind: string,
  choice: string[],
  _auto: boolean,
  given: Shuffle[],
): Result {
  const match = resumed(before);
  if (!match.asked.some((asked) => asked.seat === seat && asked.kind === kind))
    throw new Error(`kind: seat ${seat} isn't asked ${kind}`);
  answer(match, { seat: seat as Seat, choice }, given);
  return resultOf(match);
}

/** Options are a set, and seats that are asked at once have no order. */
const unordered = (pending: readonly Pending[]): Pending[] =>
  [...pending].sort((a, b) => a.seat - b.seat).map((each) => ({ ...each, options: sorted(each.options) }));

/** Reads a match's trace, from its first line or that of a position to its outcome: the first difference, as text. */
export function disagreements(lines: readonly unknown[]): string[] {
  const met = new Set<string>();
  const reading: Reading<Match> = {
    first: firstLine,
    after,
    choice: (where, match, line, n) => choiceLine(where, match, line, n, met),
    refused: refusedLine,
    outcome: ({ game }) => game.s.outcome,
  };
  return readTrace(reading, lines);
}

function firstLine(line: Data): Match {
  if (line.trace !== 1 || line.game !== 'circle-of-kings' || line.seats !== 2 || stable(line.options) !== '{}')
    throw new Error('head: expected trace 1 of circle-of-kings with 2 seats and no options');
  return isMatch(line) ? begun([...(line.shuffles as Shuffle[])]) : resumed(line.state as unknown as State);
}

function choiceLine(where: string, match: Match, line: Data, n: number, met: Set<string>): string | undefined {
  if (line.n !== n) return `${where}.n: expected ${n}, found ${line.n}`;
  const { seat, kind, choice } = line as { seat: Seat; kind: string; choice: string[] };
  const asked = match.asked.find((each) => each.seat === seat);
  if (asked && asked.kind !== kind) return `${where}.kind: expected ${asked.kind}, found ${kind}`;
  if (line.auto !== undefined) return `${where}.auto: expected no automatic line, found one`;
  answer(match, { seat, choice }, line.shuffles as Shuffle[]);
  return eventsDifference(where, match.game.events, line.events as Data[], met);
}

function refusedLine(match: Match, { seat, choice }: Data): string | undefined {
  const asked = match.asked.find((each) => each.seat === seat);
  const legal = asked?.legal.some((each) => same(sorted(each), sorted(choice as string[])));
  return legal ? `refused: expected the legal choice ${stable(choice)} to be taken, found a refusal` : undefined;
}

/** Shuffles, state and questions after a line. */
function after(where: string, match: Match, line: Data): string | undefined {
  const pending = pendingOf(match);
  return (
    stateDifference(`${where}.state`, match.game.s, line.state as Data) ??
    pendingDifference(where, { given: match.given, pending }, line, unordered)
  );
}
