import type { Options } from '../engine/game.js';
import type { GameEvent, Seat, Shuffled } from '../engine/terms.js';

/*
 * A lesson as its game writes it down: one object, all of it data but for the tests of what was chosen. Its texts are
 * English; `{8D}` in them stands for that card as the reader wants cards to be written, and so does any other option's id.
 */

export interface Lesson {
  /** What it is remembered by among the lessons of its game: short, and never changed. */
  readonly id: string;
  /** Plain text, a few words: the idea. */
  readonly title: string;
  /** What is to be known before the first step. Discord markdown. */
  readonly text: string;
  readonly position: LessonPosition;
  /** One after another. Each begins where the one before it ended. */
  readonly steps: readonly LessonStep[];
}

/** Where a lesson begins, as `Positions.read` takes it. */
export interface LessonPosition {
  readonly seats: number;
  readonly options?: Options;
  /** The canonical state. */
  readonly state: object;
  /** Orders used instead of chance, first to be used first. */
  readonly shuffles?: readonly Shuffled[];
}

export interface LessonStep {
  /** A short question or request; the learner is `LEARNER`, and is asked something here. */
  readonly asks: string;
  /** What is accepted. At least one legal choice is. */
  readonly right: Accepts;
  /** The kinds of mistake that have a word of their own; the first that fits is said. */
  readonly wrong: readonly Mistake[];
  /** Said to everything else that is legal, and neither right nor named. */
  readonly otherwise: string;
  /** What others choose after it, until the learner is asked again or the lesson is over. */
  readonly replies?: readonly Reply[];
  /** What was the point of it, once it was chosen. Discord markdown. */
  readonly point: string;
}

export interface Mistake {
  readonly when: Accepts;
  readonly say: string;
}

/** Somebody else's part. */
export interface Reply {
  readonly seat: Seat;
  readonly choice: readonly string[];
}

/** These sets of options, in any order, or what fits. */
export type Accepts = readonly (readonly string[])[] | ((tried: Tried) => boolean);

/** A legal choice of the learner's, and what would come of it. */
export interface Tried {
  readonly choice: readonly string[];
  /** What the learner would hear, in order; replies of others excepted. */
  readonly events: readonly GameEvent[];
}

/** Where the learner sits. */
export const LEARNER: Seat = 0;

/** Whether anything that happened is of this type, and fits. */
export const happened = <E extends GameEvent>(
  { events }: Tried,
  type: E['type'],
  fits: (event: E) => boolean = () => true,
): boolean => events.some((event) => event.type === type && fits(event as E));
