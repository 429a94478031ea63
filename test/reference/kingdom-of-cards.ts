/**
 * Kingdom of Cards a second time, from its rules page alone: plain functions over the canonical state. It reads a trace and
 * says where it would have gone on differently. Shares no code with the program. Where the page leaves a form or an order
 * open, each is taken, and a comment says so.
 */

import { sorted, stable } from './circle-of-kings/compare.js';
import { eventsDifference, stateDifference } from './kingdom-of-cards/compare.js';
import { dealHand, mulligan, newMatch, outcomeOf } from './kingdom-of-cards/hand.js';
import type { Data, Game, Options, Seat, Shuffle, State } from './kingdom-of-cards/table.js';
import { askedNow, attack, defend, lead, optionsOf, place } from './kingdom-of-cards/trick.js';
import { givenShuffles, headDifference, isMatch, type Pending, pendingDifference, readTrace } from './reading.js';

export type { Pending } from './reading.js';

/** A match under way, and the shuffles it has yet to use in this line. */
export interface Match {
  game: Game;
  given: Shuffle[];
}

/** Section 2: what was given, and else the defaults. */
export function optionsFrom(seats: number, { hands, pace, attack }: Readonly<Record<string, string>>): Options {
  return {
    hands: hands === undefined || hands === 'auto' ? seats + 1 : Number(hands),
    together: pace === 'together',
    choose: attack === 'choose',
  };
}

/** A match at any place where somebody is asked. The state given is not changed. */
export function resumed(options: Options, state: State): Match {
  const { given, shuffle } = givenShuffles();
  const s = structuredClone(state);
  return { game: { s, options, outcome: s.phase === 'over' ? outcomeOf(s) : null, events: [], shuffle }, given };
}

/** A new match. */
export function begun(seats: number, options: Options, shuffles: readonly Shuffle[]): Match {
  const match = resumed(options, newMatch(seats, options.hands));
  match.given.push(...shuffles);
  dealHand(match.game);
  return match;
}

/** Section 5: the decisions that are open, from the Starting Player round. */
export function pendingOf({ game }: Match): Pending[] {
  return askedNow(game).map((seat) => {
    const options = optionsOf(game.s, seat);
    return { seat, kind: game.s.phase, options, min: 1, max: 1, legal: options.length };
  });
}

/** Section 5: is it made by the engine? That no card fits for a reinforcement is a secret. */
export function isAutomatic({ game }: Match, { seat, kind, legal }: Pending): boolean {
  const held = game.s.cards[seat]?.length;
  if (kind === 'lead' || kind === 'deploy') return legal === 1;
  return (kind === 'reinforce' || kind === 'alliance') && held === 0;
}

/** Answers an open decision. Throws where the choice isn't legal, or the engine's own comes before it. */
export function answer(match: Match, seat: Seat, choice: readonly string[], shuffles: readonly Shuffle[] = []): void {
  const { game } = match;
  const open = pendingOf(match);
  const asked = open.find((each) => each.seat === seat);
  const first = open.find((each) => isAutomatic(match, each));
  if (!asked || (first && first !== asked))
    throw new Error(`seat: expected ${first?.seat ?? stable(open.map((each) => each.seat))}, found ${seat}`);
  const [option, ...more] = choice;
  if (option === undefined || more.length > 0 || !asked.options.includes(option))
    throw new Error(`choice: expected a legal one of ${asked.kind}, found ${stable(choice)}`);
  match.given.splice(0, match.given.length, ...shuffles);
  game.events = [];
  apply(game, seat, option, asked === first ? { auto: true } : {});
}

function apply(game: Game, seat: Seat, option: string, auto: object): void {
  const { phase } = game.s;
  switch (phase) {
    case 'lead':
      lead(game, option, auto);
      break;
    case 'deploy':
    case 'reinforce':
    case 'alliance':
      place(game, seat, phase, option, auto);
      break;
    case 'defend':
      defend(game, seat, option);
      break;
    case 'attack':
      attack(game, seat, option);
      break;
    case 'mulligan':
      mulligan(game, seat, option);
      break;
    case 'over':
      throw new Error('nobody is asked');
  }
}

/** Reads a match's trace, from its first line or that of a position to its outcome: the first difference, as text. */
export const disagreements = (lines: readonly unknown[]): string[] =>
  readTrace<Match>(
    { first: firstLine, after, choice: choiceLine, refused: refusedLine, outcome: ({ game }) => game.outcome },
    lines,
  );

function firstLine(line: Data): Match {
  const seats = line.seats as number;
  if (line.trace !== 1 || line.game !== 'kingdom-of-cards' || ![3, 4, 5].includes(seats))
    throw new Error('head: expected trace 1 of kingdom-of-cards with 3, 4 or 5 seats');
  const options = optionsFrom(seats, line.options as Record<string, string>);
  if (isMatch(line)) return begun(seats, options, line.shuffles as Shuffle[]);
  return resumed(options, line.state as unknown as State);
}

function choiceLine(where: string, match: Match, line: Data, n: number): string | undefined {
  const asked = pendingOf(match).find(({ seat }) => seat === line.seat);
  const auto = asked !== undefined && isAutomatic(match, asked);
  const head = headDifference(where, line, { n, kind: asked?.kind, auto });
  if (head) return head;
  answer(match, line.seat as number, line.choice as string[], line.shuffles as Shuffle[]);
  return eventsDifference(where, match.game.events, line.events as Data[]);
}

function refusedLine(match: Match, { seat, choice }: Data): string | undefined {
  const asked = pendingOf(match).find((each) => each.seat === seat);
  const [option, ...more] = choice as string[];
  const legal = more.length === 0 && asked?.options.includes(option as string);
  return legal ? `refused: expected the legal choice ${stable(choice)} to be taken, found a refusal` : undefined;
}

/** Cards of a hand have no order; `pass` comes after them. Values are in the order of R7. */
function loosened(pending: readonly Pending[]): Pending[] {
  return pending.map((each) => {
    if (!['lead', 'deploy', 'reinforce', 'alliance'].includes(each.kind)) return each;
    const cards = each.options.at(-1) === 'pass' ? each.options.slice(0, -1) : each.options;
    return { ...each, options: [...sorted(cards), ...each.options.slice(cards.length)] };
  });
}

/** Shuffles, state and decisions after a line. */
function after(where: string, match: Match, line: Data): string | undefined {
  const pending = pendingOf(match);
  return (
    stateDifference(`${where}.state`, match.game.s, line.state as Data) ??
    pendingDifference(where, { given: match.given, pending }, line, loosened)
  );
}
