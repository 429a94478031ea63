import type { Messages } from '../../locales/messages.js';
import { escapeName } from './escape.js';
import { PSEUDO, perLanguage, plainLocale } from './languages.js';
import { type Say, sayIn } from './messages.js';
import { pseudoText } from './pseudo.js';

export type Shared = Say<Messages['shared']>;

/** The shared phrases in the language nearest to a locale. */
export const shared: (locale: string) => Shared = perLanguage((locale) => sayIn('shared', locale));

/** How a language joins a list. British English joins without a comma before the last word. */
const lists = {
  conjunction: perLanguage((locale) => listFormat(locale, 'conjunction')),
  disjunction: perLanguage((locale) => listFormat(locale, 'disjunction')),
};

function listFormat(locale: string, type: 'conjunction' | 'disjunction'): (items: readonly string[]) => string {
  const language = plainLocale(locale);
  const format = new Intl.ListFormat(['en', PSEUDO].includes(language) ? 'en-GB' : language, { type });
  if (language !== PSEUDO) return (items) => format.format(items);
  return (items) =>
    format
      .formatToParts(items)
      .map(({ type: part, value }) => (part === 'literal' ? pseudoText(value) : value))
      .join('');
}

/** `Ada, Ben and Cleo`, joined as in the language. Empty for an empty list. */
export const joinList = (
  items: readonly string[],
  locale: string,
  type: 'conjunction' | 'disjunction' = 'conjunction',
): string => lists[type](locale)(items);

/** `8♦ and A♣`, for a sentence. `names`: the game's names of the cards. */
export const cardsInSentence = (names: readonly string[], locale: string): string =>
  names.length === 0 ? shared(locale)('noCards') : joinList(names, locale);

/** The name of a seat inside Discord markdown. A seat without a name has its number, from 1. */
export function nameOf(names: readonly string[], seat: number, locale: string): string {
  const name = names[seat];
  return name === undefined ? shared(locale)('seat', { number: seat + 1 }) : escapeName(name);
}
