/** The languages the bot speaks. English is complete; another may lack a message, which is then said in English. */
export const LANGUAGES = ['en'] as const;

/**
 * A language made by machine out of English, for those who work on the program: accented, a third longer. What is still
 * plain in it is bound to English, and what doesn't fit leaves no room for other languages.
 */
export const PSEUDO = 'en-XA';

/** How cards and suits are written: as signs (`8♠`), or in words (`8 of Spades`), which can also be listened to. */
export const MANNERS = ['signs', 'words'] as const;
export type Manner = (typeof MANNERS)[number];

/** What a language's tag ends with where cards are written in words: in BCP 47, what follows `x` is agreed in private. */
const IN_WORDS = '-x-words';

/** The manner that a locale asks for: `de-AT-x-words` is German, with cards in words. Without a word about it: signs. */
export const mannerOf = (locale: string): Manner => (locale.endsWith(IN_WORDS) ? 'words' : 'signs');

/** A locale without its manner. */
export const plainLocale = (locale: string): string =>
  mannerOf(locale) === 'words' ? locale.slice(0, -IN_WORDS.length) : locale;

/** A locale with this manner, whatever it had. */
export const inManner = (locale: string, manner: Manner): string =>
  plainLocale(locale) + (manner === 'words' ? IN_WORDS : '');

/** The language nearest to a locale among some: `de-AT` may be answered in `de`, or else in English. Without a manner. */
export function nearest(languages: readonly string[], locale: string): string {
  const plain = plainLocale(locale);
  if (plain === PSEUDO) return PSEUDO;
  const [language = 'en'] = plain.split('-');
  return [plain, language].find((each) => languages.includes(each)) ?? 'en';
}

/** What is made once for each language that is spoken and each manner, when it is first asked for. */
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
