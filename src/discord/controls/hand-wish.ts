import type { Progress } from './question.js';

/** How somebody's hand is to be shown. */
export interface HandWish {
  readonly locale: string;
  /** Said first: why something was refused, or that a button was old. */
  readonly notice?: string | undefined;
  /** The rule behind that, by its number: a button opens it. */
  readonly rule?: string | undefined;
  readonly progress?: Progress;
  /** It is kept up to date no more, and says how to go on. */
  readonly asleep?: boolean;
  /** What stands in place of the hand: the table, or the vote that may give its person a seat. */
  readonly shows?: 'table' | 'seat' | undefined;
}
