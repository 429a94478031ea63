import type { Stretch } from './away.js';
import type { QuietHours } from './quiet.js';
import { afterQuiet } from './quiet.js';

/* How somebody wants to be called, in all their matches. */

/** How often one is reminded: `fewer` is once a turn, at the last time there is. */
export const REMINDED = ['usual', 'fewer', 'off'] as const;
export type Reminded = (typeof REMINDED)[number];

/** What a person wishes. What isn't said is as usual. */
export interface Wishes {
  readonly reminders?: Reminded;
  readonly quiet?: QuietHours | undefined;
  /** When they are away, in all their matches. */
  readonly away?: Stretch | undefined;
}

/** When somebody is called who should be at this time (milliseconds since 1970): not in their quiet hours. */
export const awake = (time: number, { quiet }: Wishes): number => (quiet ? afterQuiet(time, quiet) : time);
