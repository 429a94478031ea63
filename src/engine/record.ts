import { z } from 'zod';
import { sha256 } from './chance.js';
import { type AnyGame, isRefusal, type Options } from './game.js';
import { begin, type Line, type Play } from './play.js';
import type { Seat } from './table.js';
import { type TracedChoice, type TracedStart, traceChoice, traceOutcome, traceStart } from './trace.js';

/** How the file says where its shuffles come from. */
const HOW_CHANCE_WORKS =
  'Word n is the n-th little-endian 32-bit word of the ChaCha20 keystream (RFC 8439, nonce of zeros, counter from 0) whose key is the SHA-256 of "castellan chance " followed by the seed. ' +
  'A shuffle goes from the last place i down to 1 and swaps place i with place (word mod i+1), skipping words at or above the largest multiple of i+1 that fits into 32 bits.';

/** What a match needs to be written down. */
export interface Played {
  readonly game: AnyGame;
  /** The rules version that the match was played by. */
  readonly rulesVersion: number;
  readonly seats: number;
  readonly options: Options;
  readonly seed: string;
  /** How the seats are called, by seat. */
  readonly names?: readonly string[];
  /** In order. Those made by the engine are left out or say `auto`. */
  readonly choices: readonly { readonly seat: Seat; readonly choice: readonly string[]; readonly auto?: boolean }[];
}

/** A match as a file that anybody can check. Plain JSON. */
export interface MatchRecord {
  readonly format: 'castellan-match';
  readonly version: 1;
  readonly game: string;
  readonly rulesVersion: number;
  readonly seats: number;
  readonly options: Options;
  readonly names?: readonly string[];
  /** The SHA-256 of the seed, as shown when the match started. */
  readonly promise: string;
  readonly seed: string;
  readonly chance: string;
  /** As in a trace: the start. */
  readonly start: Omit<TracedStart, 'trace' | 'game' | 'name' | 'seats' | 'options' | 'seed'>;
  /** As in a trace: a line per choice. */
  readonly lines: readonly TracedChoice[];
  /** `null` while the match goes on. */
  readonly outcome: Readonly<Record<string, unknown>> | null;
}

/** One thing in a record, and whether it follows from the seed and the choices before it. */
export interface Check {
  /** `file`, `start`, `outcome`, or the number of a line. */
  readonly line: 'file' | 'start' | 'outcome' | number;
  /** `promise`, `rules`, `shuffle`, `choice`, `number`, `events`, `state`, `pending`, `outcome`. */
  readonly about: string;
  readonly follows: boolean;
  /** Where it doesn't follow: what differs, as a sentence. */
  readonly difference?: string;
}

export interface Verdict {
  readonly genuine: boolean;
  /** In the order of the file. */
  readonly checks: readonly Check[];
}

/** Replays a match and writes it down. Throws where the choices are not those of such a match. */
export function exportMatch({ game, rulesVersion, seats, options, seed, names, choices }: Played): MatchRecord {
  const setup = { seats, options, seed };
  const begun = begin(game, setup);
  if (isRefusal(begun)) throw new Error(`such a match cannot be begun: ${begun.why}`);
  const { play } = begun;
  const { shuffles, state, pending } = traceStart(play, setup, begun);
  const lines: TracedChoice[] = [];
  const write = (line: Line) => lines.push(traceChoice(play, lines.length + 1, line));
  const writeForced = () => {
    while (play.forced()) write(play.force());
  };
  writeForced();
  for (const { seat, choice, auto } of choices) {
    if (auto) continue;
    const line = play.choose(seat, choice);
    if (isRefusal(line)) throw new Error(`choice ${lines.length + 1} (${choice.join(' ')}) is refused: ${line.why}`);
    write(line);
    writeForced();
  }
  return {
    format: 'castellan-match',
    version: 1,
    game: game.id,
    rulesVersion,
    seats,
    options,
    ...(names && { names }),
    promise: sha256(seed),
    seed,
    chance: HOW_CHANCE_WORKS,
    start: { shuffles, state, pending },
    lines,
    outcome: outcomeOf(play),
  };
}

const outcomeOf = (play: Play): MatchRecord['outcome'] => traceOutcome(play)[0]?.outcome ?? null;

const shuffled = z.object({ pile: z.string(), order: z.array(z.string()) });
const data = z.record(z.string(), z.unknown());
const after = { shuffles: z.array(shuffled), state: data, pending: z.array(data) };
const recordSchema = z.object({
  format: z.literal('castellan-match'),
  version: z.literal(1),
  game: z.string(),
  rulesVersion: z.number(),
  seats: z.number(),
  options: z.record(z.string(), z.string()),
  names: z.array(z.string()).optional(),
  promise: z.string(),
  seed: z.string(),
  chance: z.string(),
  start: z.object(after),
  lines: z.array(
    z.object({
      n: z.number(),
      seat: z.number(),
      kind: z.string(),
      choice: z.array(z.string()),
      auto: z.literal(true).optional(),
      events: z.array(data),
      ...after,
    }),
  ),
  outcome: data.nullable(),
});
type Given = z.infer<typeof recordSchema>;

/** Replays a record and checks all it says. `rulesOf`: the rules of a game by its id. Never throws. */
export function verifyExport(json: unknown, rulesOf: (id: string) => AnyGame | undefined): Verdict {
  const parsed = recordSchema.safeParse(json);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const where = issue?.path.join('.') || 'the file';
    return verdict([failed('file', 'format', `This is no match of ours: ${where}: ${issue?.message}.`)]);
  }
  return verdict([...checksOf(parsed.data, rulesOf)]);
}

const verdict = (checks: readonly Check[]): Verdict => ({ genuine: checks.every(({ follows }) => follows), checks });
const failed = (line: Check['line'], about: string, difference: string): Check => ({
  line,
  about,
  follows: false,
  difference,
});

function* checksOf(given: Given, rulesOf: (id: string) => AnyGame | undefined): Generator<Check> {
  yield compare('file', 'promise', 'The promise', given.promise, sha256(given.seed));
  const game = rulesOf(given.game);
  if (!game) return yield failed('file', 'rules', `There are no rules here for ${given.game}.`);
  yield compare('file', 'rules', 'The rules version', given.rulesVersion, game.rulesVersion);
  const setup = { seats: given.seats, options: given.options, seed: given.seed };
  const begun = begin(game, setup);
  if (isRefusal(begun)) return yield failed('start', 'options', `Such a match cannot be begun (${begun.why}).`);
  const { play } = begun;
  yield* checkAfter('start', given.start, traceStart(play, setup, begun));
  for (const [index, line] of given.lines.entries()) {
    const made = remake(play, index + 1, line);
    if (typeof made === 'string') return yield failed(index + 1, 'choice', made);
    yield { line: index + 1, about: 'choice', follows: true };
    yield compare(index + 1, 'number', 'The number of the line', line.n, made.n);
    yield* checkAfter(index + 1, line, made);
  }
  yield compare('outcome', 'outcome', 'The outcome', given.outcome, outcomeOf(play));
}

/** The line as it follows, or why it cannot. */
function remake(play: Play, n: number, { seat, kind, choice, auto }: Given['lines'][number]): TracedChoice | string {
  const forced = play.forced();
  if (!forced) {
    if (auto) return `The choice ${named(seat, kind, choice)} says it was forced, but there were others.`;
    const line = play.choose(seat, choice, kind);
    return isRefusal(line)
      ? `The choice ${named(seat, kind, choice)} is not legal (${line.why}).`
      : traceChoice(play, n, line);
  }
  const line = play.force();
  const same = auto && line.seat === seat && line.kind === kind && line.choice.join() === choice.join();
  return same
    ? traceChoice(play, n, line)
    : `The choice is ${named(seat, kind, choice)}, but ${named(line.seat, line.kind, line.choice)} was forced.`;
}

const named = (seat: Seat, kind: string, choice: readonly string[]): string =>
  `"${choice.join(' ')}" (${kind}, seat ${seat})`;

type After = Pick<TracedChoice, 'shuffles' | 'state' | 'pending'> & { readonly events?: TracedChoice['events'] };

function* checkAfter(
  line: Check['line'],
  given: Given['start'] & { events?: Given['lines'][number]['events'] },
  made: After,
): Generator<Check> {
  yield* checkShuffles(line, given.shuffles, made.shuffles);
  if (made.events) yield compare(line, 'events', 'Event', given.events, made.events);
  yield compareFields(line, given.state, made.state);
  yield compare(line, 'pending', 'What is asked', given.pending, made.pending);
}

function* checkShuffles(
  line: Check['line'],
  given: Given['start']['shuffles'],
  made: After['shuffles'],
): Generator<Check> {
  for (const [i, shuffle] of made.entries()) {
    const told = given[i];
    if (told) yield compareShuffle(line, told, shuffle);
    else yield failed(line, 'shuffle', `The shuffle of ${shuffle.pile} is missing.`);
  }
  for (const extra of given.slice(made.length))
    yield failed(line, 'shuffle', `Nothing was shuffled where the file shuffles ${extra.pile}.`);
}

function compareShuffle(line: Check['line'], told: After['shuffles'][number], made: After['shuffles'][number]): Check {
  if (told.pile !== made.pile)
    return failed(line, 'shuffle', `The file shuffles ${told.pile}, but the rules shuffle ${made.pile}.`);
  const place = made.order.findIndex((card, i) => told.order[i] !== card);
  if (place === -1 && told.order.length === made.order.length) return { line, about: 'shuffle', follows: true };
  const at = place === -1 ? made.order.length : place;
  return failed(
    line,
    'shuffle',
    `Shuffle of ${made.pile}: place ${at + 1} is ${told.order[at] ?? 'nothing'}, but the seed gives ${made.order[at] ?? 'nothing'}.`,
  );
}

/** Names the first field of the state that differs. */
function compareFields(line: Check['line'], told: Given['start']['state'], made: Given['start']['state']): Check {
  for (const field of new Set([...Object.keys(made), ...Object.keys(told)])) {
    const check = compare(line, 'state', `The state's ${field}`, told[field], made[field]);
    if (!check.follows) return check;
  }
  return { line, about: 'state', follows: true };
}

function compare(line: Check['line'], about: string, what: string, told: unknown, made: unknown): Check {
  if (stable(told) === stable(made)) return { line, about, follows: true };
  if (Array.isArray(told) && Array.isArray(made)) {
    const at = made.findIndex((each, i) => stable(each) !== stable(told[i]));
    const i = at === -1 ? made.length : at;
    return failed(line, about, `${what} ${i + 1} is ${stable(told[i])}, but should be ${stable(made[i])}.`);
  }
  return failed(line, about, `${what} is ${stable(told)}, but should be ${stable(made)}.`);
}

/** JSON with sorted keys: the order of fields means nothing. */
function stable(value: unknown): string {
  const text = JSON.stringify(value, (_, each: unknown) =>
    typeof each === 'object' && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  );
  return text ?? 'nothing';
}
