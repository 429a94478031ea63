import type { Hand, Manner } from '../rules/modes/index.js';

/** The words of a language for the manner of an attack, and for the fate of the own city. */
export interface TypedWords {
  readonly manners: Readonly<Record<string, Manner>>;
  readonly hands: Readonly<Record<string, Hand>>;
}
