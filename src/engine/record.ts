import { z } from 'zod';
import { sha256 } from './chance.js';
import { type AnyGame, isRefusal } from './game.js';
import { begin, type Line, type Play, type Setup } from './play.js';
import type { Seat, Shuffled } from './table.js';
import type { TookBack } from './took-back.js';
import { type TracedChoice, type TracedStart, tracedState, traceLine, traceOutcome, traceStart } from './trace.js';

/** The sentence in every file about where its shuffles come from. */
export const HOW_CHANCE_WORKS =
  'Word n is the n-th little-endian 32-bit word of the ChaCha20 keystream (RFC 8439, nonce of zeros, counter from 0) whose key is the SHA-256 of "castellan chance " followed by the seed. ' +
  'A shuffle goes from the last place i down to 1 and swaps place i with place (word mod i+1), skipping words at or above the largest multiple of i+1 that fits into 32 bits.';

/** An earlier holder of a seat, up to the choice after line `to`. */
export interface Sat {
  readonly seat: Seat;
  readonly name: string;
  readonly to: number;
}

/** All that is needed to write a match down. */
interface PlayedMatch extends Setup {
  readonly game: AnyGame;
  /** The rules version that the match was played by. */
  readonly rulesVersion: number;
  /** The names of the seats, by seat. */
  readonly names?: readonly string[];
  /** Earlier holders, in the order in which they left. */
  readonly sat?: readonly Sat[];
  /** Choices that were taken back, in that order. */
  readonly tookBack?: readonly TookBack[];
  /** Choices that stand, in order. Those by the engine are left out or say `auto`. */
  readonly choices: readonly { readonly seat: Seat; readonly choice: readonly string[]; readonly auto?: boolean }[];
}

/** A line of a file: as in a trace, without the state and the open questions after it. */
export interface ExportedLine extends Omit<TracedChoice, 'state' | 'pending' | 'shuffles'> {
  /** Present where something was shuffled. */
  readonly shuffles?: readonly Shuffled[];
  /** Present with `shuffles`: the canonical state before the line, for readers who don't know the rules. */
  readonly before?: TracedChoice['state'];
}

/** A match as a file that anybody can check. Plain JSON. */
export interface ExportedMatch extends Omit<PlayedMatch, 'game' | 'choices'> {
  readonly format: 'castellan-match';
  readonly version: 2;
  readonly game: string;
  /** The SHA-256 of the seed, as shown when the match started. */
  readonly promise: string;
  readonly chance: string;
  /** The start, as in a trace. */
  readonly start: Omit<TracedStart, 'trace' | 'game' | 'name' | 'seats' | 'options' | 'seed'>;
  /** One for each choice. */
  readonly lines: readonly ExportedLine[];
  /** `null` while the match goes on. */
  readonly outcome: Readonly<Record<string, unknown>> | null;
}

/** Replays a match and writes it down. Throws where the choices are not those of such a match. */
export function exportMatch({ game, rulesVersion, choices, ...match }: PlayedMatch): ExportedMatch {
  const { seats, options, seed, names, sat, tookBack } = match;
  const begun = begin(game, match);
  if (isRefusal(begun)) throw new Error(`such a match cannot be begun: ${begun.why}`);
  const { play } = begun;
  const { shuffles, state, pending } = traceStart(play, match, begun);
  const lines: ExportedLine[] = [];
  let before = state;
  const write = (line: Line) => {
    const { shuffles, ...told } = traceLine(lines.length + 1, line);
    lines.push({ ...told, ...(shuffles.length > 0 && { shuffles, before }) });
    before = tracedState(play);
  };
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
    version: 2,
    game: game.id,
    rulesVersion,
    seats,
    options,
    ...(names && { names }),
    ...(sat && { sat }),
    ...(tookBack && { tookBack }),
    promise: sha256(seed),
    seed,
    chance: HOW_CHANCE_WORKS,
    start: { shuffles, state, pending },
    lines,
    outcome: outcomeOf(play),
  };
}

/** The file's text: a line of it for each field, and for each line of the match. */
export function recordText(exported: ExportedMatch): string {
  const fields = Object.entries(exported).map(([name, value]) => `${JSON.stringify(name)}:${textOf(name, value)}`);
  return `{\n${fields.join(',\n')}\n}\n`;
}

const textOf = (name: string, value: unknown): string =>
  name === 'lines' && Array.isArray(value)
    ? `[\n${value.map((line) => JSON.stringify(line)).join(',\n')}\n]`
    : JSON.stringify(value);

/** The outcome in the form of the file. */
export const outcomeOf = (play: Play): ExportedMatch['outcome'] => traceOutcome(play)[0]?.outcome ?? null;

const shuffled = z.strictObject({ pile: z.string(), order: z.array(z.string()) });
const shuffles = z.array(shuffled);
const data = z.record(z.string(), z.unknown());
const whole = z.number().int();
const after = { shuffles, state: data, pending: z.array(data) };
const chosen = { seat: whole, kind: z.string(), choice: z.array(z.string()), auto: z.literal(true).optional() };
const line = { n: whole, ...chosen, events: z.array(data) };
const tookBack = z.strictObject({
  seat: whole,
  to: whole,
  lines: z.array(z.strictObject(chosen)),
  agreed: z.array(whole).optional(),
});
const head = {
  format: z.literal('castellan-match'),
  game: z.string(),
  rulesVersion: whole,
  seats: whole,
  options: z.record(z.string(), z.string()),
  names: z.array(z.string()).optional(),
  sat: z.array(z.strictObject({ seat: whole, name: z.string(), to: whole })).optional(),
  tookBack: z.array(tookBack).optional(),
  promise: z.string(),
  seed: z.string(),
  chance: z.string(),
  start: z.strictObject(after),
  outcome: data.nullable(),
};
/** The exact shape that `exportMatch` writes. */
const current = z.strictObject({
  ...head,
  version: z.literal(2),
  lines: z.array(
    z
      .strictObject({ ...line, shuffles: shuffles.optional(), before: data.optional() })
      .refine((each) => (each.shuffles === undefined) === (each.before === undefined), {
        error: 'its shuffles come with the state before them',
      }),
  ),
});
/** The shape that earlier programs wrote: each line as in a trace. */
const first = z.strictObject({
  ...head,
  version: z.literal(1),
  lines: z.array(z.strictObject({ ...line, ...after })),
});
/** The shape of a file. Signs that it is not ours are checked first. */
export const recordSchema = z
  .looseObject({ format: z.literal('castellan-match') })
  .pipe(z.discriminatedUnion('version', [current, first], { error: 'versions 1 and 2 are known' }));
