import type { Progress } from './question.js';

/** How to show somebody's hand. */
export interface HandOptions {
  readonly locale: string;
  /** Its first line: why something was refused, or that a button was old. */
  readonly notice?: string | undefined;
  /** The number of the rule behind that: a button opens it. */
  readonly rule?: string | undefined;
  readonly progress?: Progress;
  /** It no longer updates, and says how to go on. */
  readonly asleep?: boolean;
  /** What appears in place of the hand: the table, or the vote that may give its person a seat. */
  readonly shows?: 'table' | 'seat' | undefined;
}
