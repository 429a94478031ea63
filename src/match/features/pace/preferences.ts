import type { Stretch } from './away.js';
import { afterQuiet, type QuietHours } from './quiet.js';

/* A person's preferences about calls, for all their matches. */

/** How often a person is reminded: `fewer` is once a turn, at the last of the usual times. */
export const REMINDED = ['usual', 'fewer', 'off'] as const;
export type Reminded = (typeof REMINDED)[number];

/** The values of a switch. */
export const SWITCH = ['on', 'off'] as const;
type Switch = (typeof SWITCH)[number];

/** A person's preferences about calls. Absent ones have their default. */
export interface Preferences {
  readonly reminders?: Reminded;
  readonly quiet?: QuietHours | undefined;
  /** When they are away, in all their matches. */
  readonly away?: Stretch | undefined;
  /** Whether others may invite them to a match. */
  readonly invitations?: Switch;
  /** Whether their hand says that they come next. */
  readonly next?: Switch;
}

/** The first time from this one on (milliseconds since 1970) that is outside the person's quiet hours. */
export const awake = (time: number, { quiet }: Preferences): number => (quiet ? afterQuiet(time, quiet) : time);
