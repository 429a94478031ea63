import type { ChanceState } from './chance.js';

/* What the engine speaks of: seats and questions, what happened, and states. All of it plain data. */

/** A player's place at the table, counted from 0. */
export type Seat = number;
/** Whose eyes look: a seat, or somebody who sits nowhere. */
export type Eye = Seat | 'bystander';

/**
 * How a question is to be treated where only one choice is legal. Without any of these the engine makes that choice
 * in a line of its own that says `auto`. `own` and `private` each take it from the engine altogether, and `quiet`
 * then means nothing.
 */
export interface Manner {
  /** Made by the engine in passing: no question is opened or numbered, no line written; only the event says `auto`. */
  readonly quiet?: true;
  /** Left to the person: the moment is theirs. */
  readonly own?: true;
  /** Left to the person, since being forced is a secret. Other eyes see that the seat is asked, but not what. */
  readonly private?: true;
}

/** A question to one seat: choose between `min` and `max` of these options. */
export interface Decision extends Manner {
  readonly seat: Seat;
  /** Counts this seat's questions, from 1: tells an old question from the present one. */
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

/** A decision as a rule asks it. What is legal, and so how many may be picked, follows from the state. */
export type Asked = Omit<Decision, 'no' | 'min' | 'max'>;

export interface Outcome {
  readonly winners: readonly Seat[];
  readonly losers: readonly Seat[];
  readonly draw: boolean;
  /** By seat. */
  readonly scores: readonly number[];
  readonly [further: string]: unknown;
}

/** What happened, as data. Words and pictures are made from it elsewhere. */
export interface GameEvent {
  readonly type: string;
}

/** An event and who may hear it: everybody, or `to` alone. */
export interface Told<E = GameEvent> {
  readonly event: E;
  readonly to?: Seat;
}

/** A random ordering that happened. First = next to be drawn. */
export interface Shuffled {
  readonly pile: string;
  readonly order: readonly string[];
}

/** Every step a game's rules know, by name, with what it is told. */
export type StepMap = { readonly [name: string]: object };
/** A rule that waits to run: plain data, this is what a saved match holds. */
export type Step<Steps> = { [N in keyof Steps]: readonly [name: N, args: Steps[N]] }[keyof Steps];

/** What one seat has to do by itself, while other seats do theirs. */
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
  /** In the order opened, at most one per seat. A lane goes when its seat is asked nothing and has nothing left to do. */
  lanes: Lane<Steps>[];
  /** Open decisions: one per lane at most, in the order of the lanes; one at most where there are no lanes. */
  pending: Decision[];
  /** By seat: how many questions it was asked so far. */
  asked: number[];
  chance: ChanceState;
  outcome?: Outcome;
}
