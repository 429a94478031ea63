import { z } from 'zod';
import { Chance, chanceFrom } from './chance.js';
import { clone } from './clone.js';
import { type AnyGame, isRefusal, type Positions, type Refusal } from './game.js';
import { begin, beginPosition, type Happened, type Line, type Play, type Setup } from './play.js';
import { sure } from './sure.js';
import type { Decision, Outcome, Seat, Told } from './table.js';

/** One open decision. `legal`: how many different choices are legal, as sets (as sequences where `ordered`). */
export interface TracedDecision extends Pick<Decision, 'seat' | 'kind' | 'options' | 'min' | 'max'> {
  readonly legal: number;
}

/** An event as data. Those for one seat alone name it in `for`. */
export type TracedEvent = Readonly<Record<string, unknown>>;

/** The canonical state and the open questions after a line. */
interface After {
  readonly state: Readonly<Record<string, unknown>>;
  readonly pending: readonly TracedDecision[];
}

/** The first line of a match or of a position. Its options are as they were given. */
export interface TracedStart extends Setup, Pick<Happened, 'shuffles'>, After {
  readonly trace: 1;
  readonly game: string;
  /** Of a position, where it has one. */
  readonly name?: string;
}

/** One choice that was applied to one decision. */
export interface TracedChoice extends Omit<Line, 'events'>, After {
  /** Counted from 1. */
  readonly n: number;
  readonly events: readonly TracedEvent[];
}

interface TracedRefusal {
  /** The reason, as a sentence. */
  readonly refused: string;
  readonly seat: Seat;
  readonly choice: readonly string[];
}

export interface TracedOutcome {
  readonly outcome: Outcome;
}

/** A line of a trace. It shares no object with the match. */
export type TraceLine = TracedStart | TracedChoice | TracedRefusal | TracedOutcome;

/** A position to play on from. The engine makes forced choices; `choices` does not list them. */
export const positionSchema = z.strictObject({
  name: z.string().optional(),
  seats: z.number().int(),
  options: z.record(z.string(), z.string()).default({}),
  state: z.record(z.string(), z.unknown()),
  choices: z
    .array(
      z.strictObject({
        seat: z.number().int().min(0),
        kind: z.string().optional(),
        choice: z.array(z.string()),
      }),
    )
    .default([]),
  shuffles: z.array(z.strictObject({ pile: z.string(), order: z.array(z.string()) })).default([]),
});
export type Position = z.infer<typeof positionSchema>;

/** Makes the sentence of a game's refusal. */
export type Sentence = (refusal: Refusal) => string;

/** The match or position cannot be set up. The message is a sentence for the person who asked. */
export class CannotBegin extends Error {
  override readonly name = 'CannotBegin';
}

export const traceStart = (play: Play, { seats, options, seed }: Setup, { shuffles }: Happened): TracedStart => ({
  trace: 1,
  game: play.game.id,
  seats,
  options: { ...options },
  seed,
  shuffles,
  ...after(play),
});

/** What was chosen, and what happened. */
export const traceLine = (n: number, line: Line): Omit<TracedChoice, keyof After> => ({
  n,
  seat: line.seat,
  kind: line.kind,
  choice: line.choice,
  ...(line.auto && { auto: true as const }),
  shuffles: line.shuffles,
  events: line.events.map(tracedEvent),
});

export const traceChoice = (play: Play, n: number, line: Line): TracedChoice => ({
  ...traceLine(n, line),
  ...after(play),
});

/** The last line, once the match has ended. */
export const traceOutcome = (play: Play): TracedOutcome[] =>
  play.state.outcome ? [{ outcome: clone(play.state.outcome) }] : [];

/** Gives a legal choice for this open decision in a traced match. The same chance gives the same choice. */
export type Chooser = (play: Play, decision: Decision, chance: Chance) => readonly string[];

/**
 * A match whose choices are random, or made by `chooser`. The choices, and the order of several open decisions,
 * come from their own stream of chance, so that the shuffles are those of a real match with this seed. Throws
 * CannotBegin.
 */
export function* traceMatch(
  game: AnyGame,
  setup: Setup,
  sentence: Sentence,
  chooser: Chooser = anyLegal,
): Generator<TraceLine> {
  const begun = begin(game, setup);
  if (isRefusal(begun)) throw new CannotBegin(sentence(begun));
  const { play } = begun;
  yield traceStart(play, setup, begun);
  const chance = new Chance(chanceFrom(`${setup.seed} choices`));
  for (let n = 1; !play.state.outcome; n++) yield traceChoice(play, n, nextLine(play, chooser, chance));
  yield* traceOutcome(play);
}

/** Every legal choice is equally likely. */
const anyLegal: Chooser = (play, decision, chance) => {
  const legal = play.legal(decision);
  return legal.at(chance.below(legal.count));
};

/** Applies the forced choice, or that of a random open decision. */
function nextLine(play: Play, chooser: Chooser, chance: Chance): Line {
  if (play.forced()) return play.force();
  const open = play.state.pending;
  const decision = sure(
    open[open.length > 1 ? chance.below(open.length) : 0],
    `${play.game.id} asks nobody, though the match goes on`,
  );
  const line = play.choose(decision.seat, chooser(play, decision, chance));
  if (isRefusal(line)) throw new Error(`${play.game.id} refuses a choice that should be legal: ${line.why}`);
  return line;
}

/**
 * A position and the choices made from it. Illegal ones yield a refusal and change nothing.
 * Throws CannotBegin, or ShuffleMismatch where a given order doesn't fit.
 */
export function* tracePosition(
  game: { readonly rules: AnyGame; readonly positions: Positions },
  { name, seats, options, state, choices, shuffles }: Position,
  seed: string,
  sentence: Sentence,
): Generator<TraceLine> {
  const setup: Setup = { seats, options, seed };
  const begun = beginPosition(game, setup, state, [...shuffles]);
  if (isRefusal(begun)) throw new CannotBegin(sentence(begun));
  const { play } = begun;
  const { trace, game: id, ...rest } = traceStart(play, setup, begun);
  yield { trace, game: id, ...(name !== undefined && { name }), ...rest };
  let n = 0;
  while (play.forced()) yield traceChoice(play, ++n, play.force());
  for (const { seat, kind, choice } of choices) {
    const line = play.choose(seat, choice, kind);
    if (isRefusal(line)) {
      yield { refused: sentence(line), seat, choice };
      continue;
    }
    yield traceChoice(play, ++n, line);
    while (play.forced()) yield traceChoice(play, ++n, play.force());
  }
  yield* traceOutcome(play);
}

const after = (play: Play): After => ({ state: tracedState(play), pending: tracedPending(play) });

/** The canonical state as it is now. */
export const tracedState = ({ game, state }: Play): After['state'] => clone(game.canonical(state));

/** The decisions open now. */
export function tracedPending(play: Play): TracedDecision[] {
  return play.state.pending.map((decision) => {
    const { seat, kind, options, min, max } = decision;
    return { seat, kind, options: [...options], min, max, legal: play.legal(decision).count };
  });
}

const tracedEvent = ({ event, to }: Told): TracedEvent => (to === undefined ? { ...event } : { ...event, for: to });
