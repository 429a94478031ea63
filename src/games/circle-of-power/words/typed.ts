import type { Hand, Manner } from '../rules/modes/index.js';

/** What may be typed in a language for the manner of an attack, and for what becomes of the own city. */
export interface TypedWords {
  readonly manners: Readonly<Record<string, Manner>>;
  readonly hands: Readonly<Record<string, Hand>>;
}
