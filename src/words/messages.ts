import { type Formatters, IntlMessageFormat } from 'intl-messageformat';
import type { Messages } from '../../locales/messages.js';
import { LOCALES, type Locales } from '../locales.js';
import { inManner, mannerOf, nearest, PSEUDO } from './languages.js';
import { pseudoMessage } from './pseudo.js';

/**
 * Says a message with its placeholders filled. A missing value or an unknown key doesn't compile. `T`: the values of
 * each message; null where it takes none.
 */
export interface Say<T> {
  <K extends keyof T & string>(key: K, ...values: T[K] extends null ? [] : [values: T[K]]): string;
  /** The language, such as `en`, with the manner in which cards are written. */
  readonly locale: string;
}

/** Says the messages of a file or folder of `locales` in the language nearest to `locale`. */
export const sayIn = <Name extends keyof Messages>(name: Name, locale: string): Say<Messages[Name]> =>
  sayFrom(LOCALES, name, locale);

/**
 * Says the messages of a file or folder in the language nearest to `locale` (`de-AT` falls back to `de`, then to
 * English).
 */
export function sayFrom<T>(locales: Pick<Locales, 'languages' | 'messages'>, name: string, locale: string): Say<T> {
  const spoken = nearest(locales.languages, locale);
  const table = locales.messages(spoken === PSEUDO ? 'en' : spoken, name);
  const compiled = new Map<string, IntlMessageFormat>();
  const say = (key: string, values?: Record<string, string | number>): string => {
    const text = table[key]; // looked up at each call, so that a test can note which messages are said
    let message = compiled.get(key);
    if (!message) {
      message = compile(text ?? key, spoken);
      compiled.set(key, message);
    }
    return String(message.format(values));
  };
  // The types of the messages are made of the same tables.
  return Object.assign(say, { locale: inManner(spoken, mannerOf(locale)) }) as Say<T>;
}

function compile(text: string, locale: string): IntlMessageFormat {
  const message = new IntlMessageFormat(text, locale, undefined, { ignoreTag: true, formatters: SHARED });
  if (locale !== PSEUDO) return message;
  return new IntlMessageFormat(pseudoMessage(message.getAst()), locale, undefined, { formatters: SHARED });
}

/** Memoizes: equal arguments give the same result. */
function memoize<Arguments extends readonly unknown[], Made>(
  make: (...args: Arguments) => Made,
): (...args: Arguments) => Made {
  const made = new Map<string, Made>();
  return (...args) => {
    const key = args.map((arg) => (typeof arg === 'string' ? arg : JSON.stringify(arg))).join(' ');
    const known = made.get(key) ?? make(...args);
    made.set(key, known);
    return known;
  };
}

/** Shared by all messages: a formatter takes more memory than a hundred messages. */
const SHARED: Formatters = {
  getNumberFormat: memoize((...args) => new Intl.NumberFormat(...args)),
  getDateTimeFormat: memoize((...args) => new Intl.DateTimeFormat(...args)),
  getPluralRules: memoize((...args) => new Intl.PluralRules(...args)),
};
