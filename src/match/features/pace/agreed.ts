import type { Patch } from '../../model/table-state.js';

/* A table's terms about time: how long a turn may take, and what happens at a deadline. */

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long a turn may take in each pace (milliseconds), from no hurry to a week. */
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
 * What happens at a deadline: a computer makes this one choice, people are only reminded, or a computer takes the seat.
 * No game can go on without a seat, so no seat is dropped.
 */
export const DEADLINES = ['choice', 'remind', 'seat'] as const;
export type DeadlineName = (typeof DEADLINES)[number];

/** Whether a person's quiet hours count like other hours, or deadlines wait for their end. */
export const QUIETS = ['count', 'wait'] as const;
export type QuietName = (typeof QUIETS)[number];

/** Terms about time. Absent ones have their default: no hurry, a computer makes the choice, quiet hours count. */
export interface AgreedPace {
  readonly pace?: PaceName;
  readonly deadline?: DeadlineName;
  readonly quiet?: QuietName;
}

/** What is left of a seat's clock. A seat without one has all of its grace, and missed no deadline. */
export interface TimeBank {
  /** Grace that is left, in milliseconds. */
  readonly grace: number;
  /** Deadlines missed in a row. */
  readonly missed: number;
}

export const paceOf = ({ pace = 'none' }: AgreedPace): PaceName => pace;
export const deadlineOf = ({ deadline = 'choice' }: AgreedPace): DeadlineName => deadline;
export const quietOf = ({ quiet = 'count' }: AgreedPace): QuietName => quiet;

/** How long a turn may take, in milliseconds; undefined where there is no hurry. */
export const lengthOf = (agreed: AgreedPace): number | undefined => LENGTHS[paceOf(agreed)];

export const isPace = (name: string): name is PaceName => Object.hasOwn(LENGTHS, name);
export const isQuiet = (name: string): name is QuietName => QUIETS.some((each) => each === name);
export const isDeadline = (name: string): name is DeadlineName => DEADLINES.some((each) => each === name);

/** The terms that differ from their default. */
export const agreedPace = ({ pace, deadline, quiet }: AgreedPace): AgreedPace => ({
  ...(pace !== undefined && pace !== 'none' && { pace }),
  ...(deadline !== undefined && deadline !== 'choice' && { deadline }),
  ...(quiet !== undefined && quiet !== 'count' && { quiet }),
});

/** The same as a patch, which removes defaults. */
export const paceChange = (agreed: AgreedPace): Patch => ({
  pace: undefined,
  deadline: undefined,
  quiet: undefined,
  ...agreedPace(agreed),
});
