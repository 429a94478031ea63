import type { Patch } from '../../model/table-state.js';

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

/** What is agreed about time. What isn't said is as usual: no hurry, a computer makes the choice, and hours are hours. */
export interface AgreedPace {
  readonly pace?: PaceName;
  readonly deadline?: DeadlineName;
  readonly quiet?: QuietName;
}

/** What is left of a seat's clock. A seat that has none has all of its grace, and missed nothing. */
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

/** Of what is agreed, what isn't as usual. */
export const agreedPace = ({ pace, deadline, quiet }: AgreedPace): AgreedPace => ({
  ...(pace !== undefined && pace !== 'none' && { pace }),
  ...(deadline !== undefined && deadline !== 'choice' && { deadline }),
  ...(quiet !== undefined && quiet !== 'count' && { quiet }),
});

/** The same as a change: what is as usual goes. */
export const paceChange = (agreed: AgreedPace): Patch => ({
  pace: undefined,
  deadline: undefined,
  quiet: undefined,
  ...agreedPace(agreed),
});
