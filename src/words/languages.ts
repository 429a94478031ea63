/** The languages the bot speaks. English is complete; another may lack a message, which is then said in English. */
export const LANGUAGES = ['en'] as const;

/**
 * A language made by machine out of English, for those who work on the program: accented, a third longer. What is still
 * plain in it is bound to English, and what doesn't fit leaves no room for other languages.
 */
export const PSEUDO = 'en-XA';

/** The language nearest to a locale among some: `de-AT` may be answered in `de`, or else in English. */
export function nearest(languages: readonly string[], locale: string): string {
  if (locale === PSEUDO) return PSEUDO;
  const [language = 'en'] = locale.split('-');
  return [locale, language].find((each) => languages.includes(each)) ?? 'en';
}

/** What is made once for each language that is spoken, when it is first asked for. */
export function perLanguage<T>(make: (locale: string) => T): (locale: string) => T {
  const made = new Map<string, T>();
  return (locale) => {
    const spoken = nearest(LANGUAGES, locale);
    let one = made.get(spoken);
    if (one === undefined) {
      one = make(spoken);
      made.set(spoken, one);
    }
    return one;
  };
}
