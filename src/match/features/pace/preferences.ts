import type { Stretch } from './away.js';
import type { QuietHours } from './quiet.js';
import { afterQuiet } from './quiet.js';

/* How somebody wants to be called, in all their matches. */

/** How often one is reminded: `fewer` is once a turn, at the last time there is. */
export const REMINDED = ['usual', 'fewer', 'off'] as const;
export type Reminded = (typeof REMINDED)[number];

/** What is on or off. */
export const SWITCH = ['on', 'off'] as const;
type Switch = (typeof SWITCH)[number];

/** What a person wishes. What isn't said is as usual. */
export interface Preferences {
  readonly reminders?: Reminded;
  readonly quiet?: QuietHours | undefined;
  /** When they are away, in all their matches. */
  readonly away?: Stretch | undefined;
  /** Whether others may ask them to a match by name. */
  readonly invitations?: Switch;
  /** Whether their hand says that they come next. */
  readonly next?: Switch;
}

/** When somebody is called who should be at this time (milliseconds since 1970): not in their quiet hours. */
export const awake = (time: number, { quiet }: Preferences): number => (quiet ? afterQuiet(time, quiet) : time);
