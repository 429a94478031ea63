import type { z } from 'zod';
import { sha256 } from './chance.js';
import { type AnyGame, isRefusal } from './game.js';
import { begin, type Line, type Play, type Setup } from './play.js';
import { HOW_CHANCE_WORKS, outcomeOf, recordSchema, type Sat } from './record.js';
import { brief, named, quoted, readShape } from './shape.js';
import type { Seat, Shuffled } from './table.js';
import { type TookBack, whyNotTakenBack } from './took-back.js';
import { type Sentence, tracedPending, tracedState, traceLine } from './trace.js';

/** One item of a record, and whether it follows from the seed and the choices before it. */
export interface Check {
  /** `file`, `start`, `outcome`, or the number of a line. */
  readonly line: 'file' | 'start' | 'outcome' | number;
  /** `end`: the match is over. */
  readonly about:
    | 'format'
    | 'promise'
    | 'chance'
    | 'names'
    | 'tookBack'
    | 'rules'
    | 'options'
    | AboutLine
    | 'outcome'
    | 'end';
  readonly follows: boolean;
  /** Present where it doesn't follow: the difference, as a sentence. */
  readonly difference?: string;
}
type AboutLine = 'shuffle' | 'choice' | 'number' | 'events' | 'state' | 'pending';

export interface Verdict {
  /** True: everything follows, and the match is over. */
  readonly genuine: boolean;
  /** In the order of the file. */
  readonly checks: readonly Check[];
}

/** A game whose records can be checked. */
export interface KnownGame {
  readonly rules: AnyGame;
  /** Makes the sentences of its refusals, at a table of this many seats. */
  sentences(seats: number): Sentence;
}

type Given = z.infer<typeof recordSchema>;

/** The deepest nesting that is read: deeper than anything that `exportMatch` writes, and far from a stack overflow. */
const DEEPEST = 64;

/** Why a JSON value is refused unread: it has too many levels, or a name that copies of objects lose. */
function whyOdd(value: unknown, levels = DEEPEST): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  if (levels === 0) return 'it is nested too deep';
  if (Object.hasOwn(value, '__proto__')) return 'nothing is known here by the name of “__proto__”';
  for (const each of Object.values(value)) {
    const why = whyOdd(each, levels - 1);
    if (why !== undefined) return why;
  }
  return undefined;
}

/**
 * Replays a record and checks all it says. Never throws. `gameOf`: a game by its id. `onLine` gets the number of lines
 * done, and of all lines.
 */
export function verifyExport(
  json: unknown,
  gameOf: (id: string) => KnownGame | undefined,
  onLine: (done: number, of: number) => void = () => {},
): Verdict {
  const odd = whyOdd(json);
  if (odd) return { genuine: false, checks: [failed('file', 'format', `This is no match of ours: ${odd}.`)] };
  const read = readShape(recordSchema, json, 'the file');
  const checks =
    typeof read === 'string'
      ? [failed('file', 'format', `This is no match of ours: ${read}.`)]
      : [...checksOf(read.data, gameOf, onLine)];
  return { genuine: checks.every(({ follows }) => follows), checks };
}

const passed = (line: Check['line'], about: Check['about']): Check => ({ line, about, follows: true });
const failed = (line: Check['line'], about: Check['about'], difference: string): Check => ({
  line,
  about,
  follows: false,
  difference,
});

function* checksOf(
  given: Given,
  gameOf: (id: string) => KnownGame | undefined,
  onLine: (done: number, of: number) => void,
): Generator<Check> {
  yield compare('file', 'promise', 'the promise', given.promise, sha256(given.seed));
  yield given.chance === HOW_CHANCE_WORKS
    ? passed('file', 'chance')
    : failed('file', 'chance', 'What the file says of chance is not what every export says of it.');
  if (given.names) yield checkNames(given.names, given.seats);
  if (given.sat) yield checkSat(given.sat, given);
  const game = gameOf(given.game);
  if (!game) return yield failed('file', 'rules', `There are no rules here for a game called ${quoted(given.game)}.`);
  yield compare('file', 'rules', 'the version of the rules', given.rulesVersion, game.rules.rulesVersion);
  const sentence = game.sentences(given.seats);
  const setup = { seats: given.seats, options: given.options, seed: given.seed };
  const begun = begin(game.rules, setup);
  if (isRefusal(begun)) return yield failed('start', 'options', `Such a match cannot be begun: ${sentence(begun)}`);
  const { play } = begun;
  yield* checkShuffles('start', given.start.shuffles, begun.shuffles);
  yield* checkAfter('start', given.start, play);
  for (const [index, line] of given.lines.entries()) {
    const before = 'before' in line && line.before ? { told: line.before, made: tracedState(play) } : undefined;
    const made = remake(play, line, sentence);
    if (typeof made === 'string') return yield failed(index + 1, 'choice', made);
    yield passed(index + 1, 'choice');
    yield compare(index + 1, 'number', 'the number of the line', line.n, index + 1);
    const { shuffles, events } = traceLine(index + 1, made);
    yield* checkShuffles(index + 1, line.shuffles ?? [], shuffles);
    yield compare(index + 1, 'events', 'the events', line.events, events);
    if (before) yield compareFields(index + 1, before.told, before.made);
    if ('state' in line) yield* checkAfter(index + 1, line, play);
    onLine(index + 1, given.lines.length);
  }
  yield checkEnd(given, play);
  if (given.tookBack) yield* checkTookBack(game.rules, setup, given.lines, given.tookBack);
}

function* checkTookBack(
  rules: AnyGame,
  setup: Setup,
  lines: Given['lines'],
  tookBack: readonly TookBack[],
): Generator<Check> {
  for (const [i, why] of whyNotTakenBack(rules, setup, lines, tookBack).entries())
    yield why === undefined
      ? passed('file', 'tookBack')
      : failed('file', 'tookBack', `What seat ${tookBack[i]?.seat} took back could not be: ${why}.`);
}

function checkNames(names: readonly string[], seats: number): Check {
  return names.length === seats
    ? passed('file', 'names')
    : failed('file', 'names', `The file tells ${names.length} names, but there are ${seats} seats.`);
}

function checkSat(sat: readonly Sat[], { seats, lines }: Pick<Given, 'seats' | 'lines'>): Check {
  const odd = sat.find(({ seat, to }) => seat < 0 || seat >= seats || to < 0 || to > lines.length);
  return odd
    ? failed(
        'file',
        'names',
        `The file tells that ${named(odd.name)} had seat ${odd.seat} to line ${odd.to}, which there is not.`,
      )
    : passed('file', 'names');
}

function checkEnd({ outcome, lines }: Given, play: Play): Check {
  if (play.state.outcome) return compare('outcome', 'outcome', 'the outcome', outcome, outcomeOf(play));
  const asked = play.state.pending.map(({ seat }) => `seat ${seat}`).join(' and ');
  const goesOn = `the match is not over yet after line ${lines.length}, where ${asked} must choose`;
  return outcome === null
    ? failed('outcome', 'end', `${capital(goesOn)}.`)
    : failed('outcome', 'outcome', `The file tells an outcome, but ${goesOn}.`);
}

/** The line that follows, or why none can, as a sentence. */
function remake(play: Play, { seat, kind, choice, auto }: Given['lines'][number], sentence: Sentence): Line | string {
  const forced = play.forced();
  if (!forced) {
    if (auto) return `The choice ${choiceNamed(seat, kind, choice)} says it was forced, but there were others.`;
    if (play.state.outcome) return 'The match was over before this line.';
    const line = play.choose(seat, choice, kind);
    return isRefusal(line) ? `The choice ${choiceNamed(seat, kind, choice)} is not legal: ${sentence(line)}` : line;
  }
  const line = play.force();
  const same = auto && line.seat === seat && line.kind === kind && line.choice.join() === choice.join();
  return same
    ? line
    : `The choice is ${choiceNamed(seat, kind, choice)}, but ${choiceNamed(line.seat, line.kind, line.choice)} was forced.`;
}

const choiceNamed = (seat: Seat, kind: string, choice: readonly string[]): string =>
  `${quoted(choice.join(' '))} (${named(kind)}, seat ${seat})`;

function* checkAfter(
  line: Check['line'],
  given: Pick<Given['start'], 'state' | 'pending'>,
  play: Play,
): Generator<Check> {
  yield compareFields(line, given.state, tracedState(play));
  yield compare(line, 'pending', 'the open questions', given.pending, tracedPending(play));
}

function* checkShuffles(
  line: Check['line'],
  given: Given['start']['shuffles'],
  made: readonly Shuffled[],
): Generator<Check> {
  for (const [i, shuffle] of made.entries()) {
    const told = given[i];
    if (told) yield compareShuffle(line, told, shuffle);
    else yield failed(line, 'shuffle', `The shuffle of ${shuffle.pile} is missing.`);
  }
  for (const extra of given.slice(made.length))
    yield failed(line, 'shuffle', `Nothing was shuffled where the file shuffles ${named(extra.pile)}.`);
}

function compareShuffle(line: Check['line'], told: Shuffled, made: Shuffled): Check {
  if (told.pile !== made.pile)
    return failed(line, 'shuffle', `The file shuffles ${named(told.pile)}, but the rules shuffle ${made.pile}.`);
  const place = made.order.findIndex((card, i) => told.order[i] !== card);
  if (place === -1 && told.order.length === made.order.length) return passed(line, 'shuffle');
  const at = place === -1 ? made.order.length : place;
  return failed(
    line,
    'shuffle',
    `Shuffle of ${made.pile}: place ${at + 1} is ${told.order[at] === undefined ? 'nothing' : named(told.order[at])}, but the seed gives ${made.order[at] ?? 'nothing'}.`,
  );
}

/** Names the first field of the state that differs. */
function compareFields(line: Check['line'], told: Given['start']['state'], made: Given['start']['state']): Check {
  for (const field of new Set([...Object.keys(made), ...Object.keys(told)])) {
    const check = compare(line, 'state', `the state's ${named(field)}`, told[field], made[field]);
    if (!check.follows) return check;
  }
  return passed(line, 'state');
}

/** `what`: a noun for the middle of a sentence. In lists, names the first entry that differs. */
function compare(line: Check['line'], about: Check['about'], what: string, told: unknown, made: unknown): Check {
  if (stable(told) === stable(made)) return passed(line, about);
  if (Array.isArray(told) && Array.isArray(made)) {
    const at = made.findIndex((each, i) => stable(each) !== stable(told[i]));
    const i = at === -1 ? made.length : at;
    return failed(
      line,
      about,
      `Entry ${i + 1} of ${what} is ${brief(stable(told[i]))}, but should be ${brief(stable(made[i]))}.`,
    );
  }
  return failed(line, about, `${capital(what)} is ${brief(stable(told))}, but should be ${brief(stable(made))}.`);
}

const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** JSON with sorted keys, so that the order of fields doesn't matter. */
function stable(value: unknown): string {
  const text = JSON.stringify(value, (_, each: unknown) =>
    typeof each === 'object' && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  );
  return text ?? 'nothing';
}
