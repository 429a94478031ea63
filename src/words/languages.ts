import { LOCALES } from '../locales.js';

/** The languages of the bot. */
export const LANGUAGES = LOCALES.languages;

/**
 * A language made by machine out of English, for developers: accented, a third longer. Text that stays plain in it is
 * not translatable, and text that doesn't fit leaves no room for other languages.
 */
export const PSEUDO = 'en-XA';

/** How cards and suits are written: as signs (`8♠`), or in words (`8 of Spades`), which screen readers can read. */
export const MANNERS = ['signs', 'words'] as const;
export type Manner = (typeof MANNERS)[number];

/** Ends the tag of a language where cards are written in words. In BCP 47, the part after `x` is for private use. */
const IN_WORDS = '-x-words';

/** The manner of a locale: `de-AT-x-words` is German, with cards in words. The default is signs. */
export const mannerOf = (locale: string): Manner => (locale.endsWith(IN_WORDS) ? 'words' : 'signs');

/** A locale without its manner. */
export const plainLocale = (locale: string): string =>
  mannerOf(locale) === 'words' ? locale.slice(0, -IN_WORDS.length) : locale;

/** A locale with this manner in place of its own. */
export const inManner = (locale: string, manner: Manner): string =>
  plainLocale(locale) + (manner === 'words' ? IN_WORDS : '');

/** The language nearest to a locale among some: `de-AT` falls back to `de`, then to English. Without a manner. */
export function nearest(languages: readonly string[], locale: string): string {
  const plain = plainLocale(locale);
  if (plain === PSEUDO) return PSEUDO;
  const [language = 'en'] = plain.split('-');
  return [plain, language].find((each) => languages.includes(each)) ?? 'en';
}

/** A value made once for each language and manner, when it is first asked for. */
export function perLanguage<T>(make: (locale: string) => T): (locale: string) => T {
  const made = new Map<string, T>();
  return (locale) => {
    const spoken = inManner(nearest(LANGUAGES, locale), mannerOf(locale));
    let one = made.get(spoken);
    if (one === undefined) {
      one = make(spoken);
      made.set(spoken, one);
    }
    return one;
  };
}
