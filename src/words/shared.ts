import type { CommonRefusal, Refusal } from '../engine/game.js';
import { en } from './en.js';
import { escapeName } from './escape.js';
import { type Languages, type Say, sayIn } from './messages.js';

const languages: Languages<typeof en> = { en };
const spoken = new Map<string, Say<typeof en>>();

/** The shared phrases in the language nearest to a locale. */
export function shared(locale = 'en'): Say<typeof en> {
  let say = spoken.get(locale);
  if (!say) {
    say = sayIn(languages, locale);
    spoken.set(locale, say);
  }
  return say;
}

const lists = new Map<string, Intl.ListFormat>();

/** `Ada, Ben and Cleo`, as the language joins a list. Empty for nothing. */
export function joined(
  items: readonly string[],
  locale = 'en',
  type: 'conjunction' | 'disjunction' = 'conjunction',
): string {
  // British English joins without a comma before the last word.
  const spokenAs = locale === 'en' ? 'en-GB' : locale;
  const key = `${spokenAs} ${type}`;
  let format = lists.get(key);
  if (!format) {
    format = new Intl.ListFormat(spokenAs, { type });
    lists.set(key, format);
  }
  return format.format(items);
}

/** `8♦ and A♣`, for a sentence. `names`: how the game calls them. */
export const cardsInSentence = (names: readonly string[], locale = 'en'): string =>
  names.length === 0 ? shared(locale)('noCards') : joined(names, locale);

/** How a seat is called inside Discord markdown. A seat without a name is called by its number, from 1. */
export function nameOf(names: readonly string[], seat: number, locale = 'en'): string {
  const name = names[seat];
  return name === undefined ? shared(locale)('seat', { number: seat + 1 }) : escapeName(name);
}

/** A value of a refusal. */
export const refusalValue = ({ values }: Refusal, name: string): string | number => values[name] ?? '';
export const refusalNumber = (refusal: Refusal, name: string): number => Number(refusalValue(refusal, name));

/** How a game calls things in the sentences that all games share. */
export interface Calling {
  readonly names: readonly string[];
  /** An option within a sentence, in plain text. */
  readonly optionName: (option: string) => string;
  readonly locale?: string;
}

/** The sentences of the refusals that all games share. */
const COMMON: Readonly<Record<CommonRefusal, (say: Say<typeof en>, refusal: Refusal, calling: Calling) => string>> = {
  matchOver: (say) => say('refusal.matchOver'),
  notAsked: (say, refusal, { names }) =>
    say('refusal.notAsked', { who: nameOf(names, refusalNumber(refusal, 'seat'), say.locale) }),
  otherKind: (say, refusal) =>
    say('refusal.otherKind', { asked: refusalValue(refusal, 'asked'), given: refusalValue(refusal, 'given') }),
  notAnOption: (say, refusal, calling) => say('refusal.notAnOption', { option: optionIn(refusal, calling) }),
  namedTwice: (say, refusal, calling) => say('refusal.namedTwice', { option: optionIn(refusal, calling) }),
  tooFew: (say, refusal) =>
    say('refusal.tooFew', { min: refusalNumber(refusal, 'min'), given: refusalNumber(refusal, 'given') }),
  tooMany: (say, refusal) =>
    say('refusal.tooMany', { max: refusalNumber(refusal, 'max'), given: refusalNumber(refusal, 'given') }),
  badSeats: (say, refusal) =>
    say('refusal.badSeats', {
      game: refusalValue(refusal, 'game'),
      min: refusalValue(refusal, 'min'),
      max: refusalValue(refusal, 'max'),
      seats: refusalValue(refusal, 'seats'),
    }),
  badOption: (say, refusal) =>
    say('refusal.badOption', {
      option: refusalText(refusal, 'option'),
      value: refusalText(refusal, 'value'),
      values: refusalValue(refusal, 'values'),
    }),
  unknownOption: (say, refusal) =>
    say('refusal.unknownOption', {
      option: refusalText(refusal, 'option'),
      options: refusalValue(refusal, 'options'),
    }),
  badPosition: (say, refusal) => say('refusal.badPosition', { problem: refusalValue(refusal, 'problem') }),
  newerRules: (say, refusal) =>
    say('refusal.newerRules', { saved: refusalNumber(refusal, 'saved'), known: refusalNumber(refusal, 'known') }),
};

/** A value that somebody may have typed, as plain text inside markdown. */
const refusalText = (refusal: Refusal, name: string): string => escapeName(String(refusalValue(refusal, name)));
const optionIn = (refusal: Refusal, { optionName }: Calling): string =>
  escapeName(optionName(String(refusalValue(refusal, 'option'))));

/** Why something was refused, for the refusals that all games share. Any other gets a general sentence. */
export function commonRefusal(refusal: Refusal, calling: Calling): string {
  const say = shared(calling.locale);
  const sentence = Object.hasOwn(COMMON, refusal.why) ? COMMON[refusal.why as CommonRefusal] : undefined;
  return sentence ? sentence(say, refusal, calling) : say('refusal.other');
}
