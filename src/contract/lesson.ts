import type { Options } from '../engine/game.js';
import type { GameEvent, Seat, Shuffled } from '../engine/terms.js';

/*
 * A lesson as its game writes it: one object, all data but for the predicates on choices. Its texts are in `locales`, by
 * its id and the numbers of its steps (`LessonTexts`).
 */

export interface Lesson {
  /** Its id among the lessons of its game: short, and never changed. */
  readonly id: string;
  readonly position: LessonPosition;
  /** In order. Each begins where the one before it ended. */
  readonly steps: readonly LessonStep[];
}

/** The position in which a lesson begins, as `Positions.read` takes it. */
export interface LessonPosition {
  readonly seats: number;
  readonly options?: Options;
  /** The canonical state. */
  readonly state: object;
  /** Orders that replace chance, the first one first. */
  readonly shuffles?: readonly Shuffled[];
}

/** The learner is the seat `LEARNER`, and has a pending decision here. */
export interface LessonStep {
  /** The accepted choices. At least one legal choice is among them. */
  readonly right: Accepts;
  /** Mistakes with an answer of their own. The first that fits counts. */
  readonly wrong: readonly Accepts[];
  /** The others' choices after it, until the learner is asked again or the lesson is over. */
  readonly replies?: readonly Reply[];
}

/** A choice of another seat. */
export interface Reply {
  readonly seat: Seat;
  readonly choice: readonly string[];
}

/** These sets of options, in any order, or a predicate. */
export type Accepts = readonly (readonly string[])[] | ((tried: Tried) => boolean);

/** A legal choice of the learner, and its consequences. */
export interface Tried {
  readonly choice: readonly string[];
  /** The events that the learner would hear, in order, without the replies of others. */
  readonly events: readonly GameEvent[];
}

/** The learner's seat. */
export const LEARNER: Seat = 0;

/** Whether an event of this type that `fits` happened. */
export const happened = <E extends GameEvent>(
  { events }: Tried,
  type: E['type'],
  fits: (event: E) => boolean = () => true,
): boolean => events.some((event) => event.type === type && fits(event as E));
