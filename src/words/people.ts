import type { Eye, Seat } from '../engine/terms.js';
import { joinList, nameOf, shared } from './shared.js';

/* How sentences name people, and how they list things. */

/** Any table of messages: only its language matters. */
interface Speaker {
  readonly locale: string;
}

/** `Seat 2`: a seat without a name, or with one that cannot be drawn. */
export const seatName = (say: Speaker, seat: Seat): string => shared(say.locale)('seat', { number: seat + 1 });

/** A seat's name as plain text, for buttons, menus and pictures. */
export const plainNameOf = (say: Speaker, names: readonly string[], seat: Seat): string =>
  names[seat] ?? seatName(say, seat);

/** The subject of a sentence, as messages take it: the name, or "You". */
export interface Doer {
  readonly who: string;
  /** Whether it is the reader. */
  readonly you: 'yes' | 'no';
}

/** A person by name, or the reader. */
export const doerNamed = (say: Speaker, name: string, reader: boolean): Doer =>
  reader ? { who: shared(say.locale)('You'), you: 'yes' } : { who: name, you: 'no' };

/** A seat as the subject of a sentence. `eye`: the reader's. */
export const doer = (say: Speaker, seat: Seat, names: readonly string[], eye: Eye): Doer =>
  doerNamed(say, nameOf(names, seat, say.locale), seat === eye);

/** A seat within a sentence: the name, or "you". */
export const whom = (say: Speaker, seat: Seat, names: readonly string[], eye: Eye): string =>
  seat === eye ? shared(say.locale)('you') : nameOf(names, seat, say.locale);

interface Possessing extends Speaker {
  (key: 'Whose' | 'whose', owner: Doer): string;
}

/** `Ada’s`, `your`; to begin a sentence `Your`. */
export const whose = (
  say: Possessing,
  seat: Seat,
  names: readonly string[],
  eye: Eye,
  place: 'begins' | 'within' = 'within',
): string => say(place === 'begins' ? 'Whose' : 'whose', doer(say, seat, names, eye));

/** `Ada, Ben and Cleo`, `♠, ♥ or ♦` */
export const joinNames = (
  say: Speaker,
  items: readonly string[],
  type: 'conjunction' | 'disjunction' = 'conjunction',
): string => joinList(items, say.locale, type);

/** The parts of a button or menu entry, joined, without missing ones. */
export const joinWithDots = (parts: readonly (string | undefined)[]): string =>
  parts.filter((part) => part !== undefined && part !== '').join(' · ');

/** Characters that a button has for a choice's name, its mark and its preview together. */
const CHOICE_ROOM = 80;

/** The first wording that fits with the other parts of a choice; else the last, which is the shortest. */
export function firstThatFits(
  beside: readonly (string | undefined)[],
  wordings: readonly [string, ...string[]],
): string {
  const fits = wordings.find((worded) => joinWithDots([...beside, worded]).length <= CHOICE_ROOM);
  return fits ?? (wordings.at(-1) as string);
}

/** For a select on yes and no. */
export const yesNo = (is: boolean): 'yes' | 'no' => (is ? 'yes' : 'no');
