import type { Eye, Seat } from '../engine/terms.js';
import { joined, nameOf, shared } from './shared.js';

/* How sentences name those who do something, and how they list things. */

/** No matter who says it: only the language matters. */
interface Speaker {
  readonly locale: string;
}

/** Who does something, as messages want to know it: the name, or "You". */
export interface Doer {
  readonly who: string;
  /** The reader. */
  readonly you: 'yes' | 'no';
}

/** Somebody by name, or the reader. */
export const called = (say: Speaker, name: string, reader: boolean): Doer =>
  reader ? { who: shared(say.locale)('You'), you: 'yes' } : { who: name, you: 'no' };

/** A seat that does something. `eye`: the reader's. */
export const doer = (say: Speaker, seat: Seat, names: readonly string[], eye: Eye): Doer =>
  called(say, nameOf(names, seat, say.locale), seat === eye);

/** A seat within a sentence: the name, or "you". */
export const whom = (say: Speaker, seat: Seat, names: readonly string[], eye: Eye): string =>
  seat === eye ? shared(say.locale)('you') : nameOf(names, seat, say.locale);

/** `Ada, Ben and Cleo`, `♠, ♥ or ♦` */
export const listed = (
  say: Speaker,
  items: readonly string[],
  type: 'conjunction' | 'disjunction' = 'conjunction',
): string => joined(items, say.locale, type);

/** What stands side by side on a button or in a menu, without what is missing. */
export const dotted = (parts: readonly (string | undefined)[]): string =>
  parts.filter((part) => part !== undefined && part !== '').join(' · ');

/** How many characters a choice's name, its mark and what it does have together: a button holds them. */
const CHOICE_ROOM = 80;

/** The first wording that has room beside what else is said of a choice; the last, which is the shortest, where none has. */
export function fitting(beside: readonly (string | undefined)[], wordings: readonly [string, ...string[]]): string {
  const fits = wordings.find((worded) => dotted([...beside, worded]).length <= CHOICE_ROOM);
  return fits ?? (wordings.at(-1) as string);
}

/** For a select on yes and no. */
export const yesNo = (is: boolean): 'yes' | 'no' => (is ? 'yes' : 'no');
