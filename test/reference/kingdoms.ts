/**
 * Kingdoms a second time, from its rules page alone: plain functions over the canonical state. It reads a trace and says
 * where it would have gone on differently. Shares no code with the program. Where the page leaves a form or an order open,
 * each is taken, and a comment says so.
 */

import { stable } from './circle-of-kings/compare.js';
import { choose } from './kingdoms/action.js';
import { eventsDifference, stateDifference } from './kingdoms/compare.js';
import { optionsOf } from './kingdoms/options.js';
import { type Data, type Game, type Options, other, type Shuffle, type State } from './kingdoms/table.js';
import { newMatch, outcomeOf, setUp } from './kingdoms/turn.js';
import { givenShuffles, headDifference, isMatch, type Pending, pendingDifference, readTrace } from './reading.js';

export type { Pending } from './reading.js';

/** A match under way, and the shuffles it has yet to use in this line. */
export interface Match {
  game: Game;
  given: Shuffle[];
}

/** Section 2: what was given, and else the defaults. */
export const optionsFrom = ({ first, events, long, limit }: Readonly<Record<string, string>>): Options => ({
  random: first !== 'seat0',
  forced: events === 'forced',
  long: long === 'true',
  limit: Number(limit ?? 60),
});

/** A match at any place where somebody is asked. The state given is not changed. */
export function resumed(options: Options, state: State): Match {
  const { given, shuffle } = givenShuffles();
  const s = structuredClone(state);
  return { game: { s, options, outcome: s.phase === 'over' ? outcomeOf(s) : null, events: [], shuffle }, given };
}

/** A new match. */
export function begun(options: Options, shuffles: readonly Shuffle[]): Match {
  const match = resumed(options, newMatch());
  match.given.push(...shuffles);
  setUp(match.game);
  return match;
}

/** Section 5: the one decision that is open, or none. */
export function pendingOf({ game }: Match): Pending[] {
  const { phase, current, arrange } = game.s;
  if (phase === 'over') return [];
  const options = optionsOf(game);
  const seat = phase === 'counter' ? other(current) : current;
  // `done` stands alone; every rank of faith takes one force.
  const joins = phase === 'arrange' && arrange?.realm !== 'wands';
  const [max, legal] = joins ? [options.length - 1, 2 ** (options.length - 1)] : [1, options.length];
  return [{ seat, kind: phase, options, min: 1, max, legal }];
}

/** Section 5: is it made by the engine? */
export const isAutomatic = ({ kind, legal }: Pending): boolean =>
  legal === 1 && ['buy', 'keep', 'sacrifice', 'helper'].includes(kind);

export function isLegal({ options, max }: Pending, choice: readonly string[]): boolean {
  const named = new Set(choice);
  const known = choice.every((option) => options.includes(option));
  const alone = choice.length === 1 || !named.has('done');
  return known && alone && choice.length >= 1 && choice.length <= max && named.size === choice.length;
}

/** Answers the open decision. Throws where the choice isn't legal. */
export function answer(match: Match, seat: number, choice: readonly string[], shuffles: readonly Shuffle[] = []): void {
  const [asked] = pendingOf(match);
  if (asked?.seat !== seat) throw new Error(`seat: expected ${asked?.seat ?? 'nobody'}, found ${seat}`);
  if (!isLegal(asked, choice))
    throw new Error(`choice: expected a legal one of ${asked.kind}, found ${stable(choice)}`);
  match.given.splice(0, match.given.length, ...shuffles);
  match.game.events = [];
  choose(match.game, choice, isAutomatic(asked));
}

/** Reads a match's trace, from its first line or that of a position to its outcome: the first difference, as text. */
export const disagreements = (lines: readonly unknown[]): string[] =>
  readTrace<Match>(
    { first: firstLine, after, choice: choiceLine, refused: refusedLine, outcome: ({ game }) => game.outcome },
    lines,
  );

function firstLine(line: Data): Match {
  if (line.trace !== 1 || line.game !== 'kingdoms' || line.seats !== 2)
    throw new Error('head: expected trace 1 of kingdoms with 2 seats');
  const options = optionsFrom(line.options as Record<string, string>);
  if (isMatch(line)) return begun(options, line.shuffles as Shuffle[]);
  return resumed(options, line.state as unknown as State);
}

function choiceLine(where: string, match: Match, line: Data, n: number): string | undefined {
  const [asked] = pendingOf(match);
  const auto = asked !== undefined && isAutomatic(asked);
  const head = headDifference(where, line, { n, kind: asked?.kind, auto });
  if (head) return head;
  answer(match, line.seat as number, line.choice as string[], line.shuffles as Shuffle[]);
  return eventsDifference(where, match.game.events, line.events as Data[]);
}

function refusedLine(match: Match, { seat, choice }: Data): string | undefined {
  const [asked] = pendingOf(match);
  const legal = asked?.seat === seat && isLegal(asked as Pending, choice as string[]);
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
