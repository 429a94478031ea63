import type { ChanceState } from './chance.js';

/* The engine's own terms: seats, questions, events and states. All of it is plain data. */

/** A player's place at the table, counted from 0. */
export type Seat = number;
/** Who looks: a seat, or somebody without one. */
export type Eye = Seat | 'bystander';

/**
 * How a question is treated where only one choice is legal. Without any of these the engine makes that choice in a
 * line of its own that says `auto`. With `own` or `private` the seat chooses itself, and `quiet`
 * has no effect.
 */
export interface Manner {
  /** The engine chooses without a question, a number or a line; only the event says `auto`. */
  readonly quiet?: true;
  /** The seat chooses itself, so that it sees the moment. */
  readonly own?: true;
  /** The seat chooses itself, since being forced is a secret. Other eyes see that the seat is asked, but not what. */
  readonly private?: true;
}

/** A question to one seat: choose between `min` and `max` of these options. */
export interface Decision extends Manner {
  readonly seat: Seat;
  /** Counts this seat's questions, from 1. It tells an old question from the present one. */
  readonly no: number;
  /** The game's own word for it: `play`, `suffer`, `captain`. */
  readonly kind: string;
  /** Card codes or words, in the order they are shown. */
  readonly options: readonly string[];
  /** The sizes of the smallest and the largest legal choice. */
  readonly min: number;
  readonly max: number;
  /** The order of the picks matters. */
  readonly ordered?: true;
}

/** A decision as a rule asks it. The state decides what is legal, and so how many options may be picked. */
export type Asked = Omit<Decision, 'no' | 'min' | 'max'>;

export interface Outcome {
  readonly winners: readonly Seat[];
  readonly losers: readonly Seat[];
  readonly draw: boolean;
  /** By seat. */
  readonly scores: readonly number[];
  readonly [further: string]: unknown;
}

/** What happened, as data. Other rooms make words and pictures of it. */
export interface GameEvent {
  readonly type: string;
}

/** An event and who may hear it: everybody, or `to` alone. */
export interface Told<E = GameEvent> {
  readonly event: E;
  readonly to?: Seat;
}

/** A random order that was drawn. First = next to be drawn. */
export interface Shuffled {
  readonly pile: string;
  readonly order: readonly string[];
}

/** Every step of a game's rules, by name, with its arguments. */
export type StepMap = { readonly [name: string]: object };
/** A rule that waits to run, as plain data. A saved match holds these. */
export type Step<Steps> = { [N in keyof Steps]: readonly [name: N, args: Steps[N]] }[keyof Steps];

/** What one seat does by itself while other seats do theirs. */
export interface Lane<Steps = StepMap> {
  readonly seat: Seat;
  /** A stack: the last step runs next. */
  readonly steps: Step<Steps>[];
}

export interface BaseState<Steps = StepMap> {
  /** Number of seats. */
  seats: number;
  /** A stack: the last step runs next. Rests while there are lanes. */
  agenda: Step<Steps>[];
  /** In the order of opening, at most one per seat. A lane goes when its seat has no question and no step left. */
  lanes: Lane<Steps>[];
  /** Open decisions: one per lane at most, in the order of the lanes; one at most where there are no lanes. */
  pending: Decision[];
  /** By seat: how many questions it was asked. */
  asked: number[];
  chance: ChanceState;
  outcome?: Outcome;
}
