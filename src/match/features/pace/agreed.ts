/* What a table agrees on besides the game: how long a turn may take, and what is done about one that takes longer. */

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The paces there are, from no hurry at all, by how long a turn may take (milliseconds). */
const LENGTHS = {
  none: undefined,
  '10m': 10 * MINUTE,
  '1h': HOUR,
  '12h': 12 * HOUR,
  '1d': DAY,
  '3d': 3 * DAY,
  '1w': 7 * DAY,
} as const;
export type PaceName = keyof typeof LENGTHS;
export const PACES = Object.keys(LENGTHS) as readonly PaceName[];

/**
 * What is done at a deadline: people are only reminded, a computer makes this one choice, or it takes the seat. No game's
 * rules know how a match goes on without a seat, so none is given up.
 */
export const DEADLINES = ['choice', 'remind', 'seat'] as const;
export type DeadlineName = (typeof DEADLINES)[number];

/** Whether quiet hours of the person count like any others, or their deadlines wait for them. */
export const QUIETS = ['count', 'wait'] as const;
export type QuietName = (typeof QUIETS)[number];

/** Whether those who win or lose together may ask a computer what it would do, where several people play. */
export const HINTS = ['none', 'ask'] as const;
export type HintsName = (typeof HINTS)[number];

/** What was agreed. What isn't said is as usual: no hurry, a computer makes the choice, hours are hours, and no hints. */
export interface Agreed {
  readonly pace?: PaceName;
  readonly deadline?: DeadlineName;
  readonly quiet?: QuietName;
  readonly hints?: HintsName;
}

/** What is kept of a seat's clock. A seat that has none has all of its grace, and missed nothing. */
export interface Kept {
  /** Grace that is left, in milliseconds. */
  readonly grace: number;
  /** Deadlines missed in a row. */
  readonly missed: number;
}

export const paceOf = ({ pace = 'none' }: Agreed): PaceName => pace;
export const deadlineOf = ({ deadline = 'choice' }: Agreed): DeadlineName => deadline;
export const quietOf = ({ quiet = 'count' }: Agreed): QuietName => quiet;
export const hintsOf = ({ hints = 'none' }: Agreed): HintsName => hints;

/** How long a turn may take, in milliseconds; undefined where there is no hurry. */
export const lengthOf = (agreed: Agreed): number | undefined => LENGTHS[paceOf(agreed)];

export const isPace = (name: string): name is PaceName => Object.hasOwn(LENGTHS, name);
export const isQuiet = (name: string): name is QuietName => QUIETS.some((each) => each === name);
export const isHints = (name: string): name is HintsName => HINTS.some((each) => each === name);
export const isDeadline = (name: string): name is DeadlineName => DEADLINES.some((each) => each === name);

/** What a lobby passes on to the next one. What is as usual isn't written. */
export const agreedIn = ({ pace, deadline, quiet, hints }: Agreed): Agreed => ({
  ...(pace !== undefined && pace !== 'none' && { pace }),
  ...(deadline !== undefined && deadline !== 'choice' && { deadline }),
  ...(quiet !== undefined && quiet !== 'count' && { quiet }),
  ...(hints !== undefined && hints !== 'none' && { hints }),
});
