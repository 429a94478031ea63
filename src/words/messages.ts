import { type Formatters, IntlMessageFormat } from 'intl-messageformat';
import { inManner, mannerOf, nearest, PSEUDO } from './languages.js';
import { pseudoMessage } from './pseudo.js';

/** The messages of one language by key: `{who} draws {n, plural, one {a card} other {# cards}}.`, in ICU's syntax. */
export type MessageTable = Readonly<Record<string, string>>;

/** The placeholders of an ICU message: a number in plurals, a word in selects, text or a number elsewhere. */
export type Values<Text extends string> = Filled<Walk<Text, 'm', never>>;

/**
 * Another language of a table: the same keys. Its messages may leave out placeholders, but have no others (see
 * `translation`).
 */
export type Same<Base extends MessageTable> = { readonly [K in keyof Base]: string };

/** Says a message with its placeholders filled. A missing value or an unknown key doesn't compile. */
export interface Say<T extends MessageTable> {
  <K extends keyof T & string>(key: K, ...values: Given<Values<T[K]>>): string;
  /** The language, such as `en`, with the manner in which cards are written. */
  readonly locale: string;
}

/** A table in all its languages. English is complete; a message that another one lacks is said in English. */
export type Languages<T extends MessageTable> = { readonly en: T } & {
  readonly [locale: string]: Partial<Same<T>>;
};

/** Says these messages in the language nearest to `locale` (`de-AT` falls back to `de`, then to English). */
export function sayIn<T extends MessageTable>(languages: Languages<T>, locale: string): Say<T> {
  const spoken = nearest(Object.keys(languages), locale);
  const table: Partial<Same<T>> = languages[spoken] ?? languages.en;
  const compiled = new Map<string, IntlMessageFormat>();
  const say = (key: string, values?: Record<string, string | number>): string => {
    const own = table[key]; // looked up at each call, so that a test can note which messages are said
    let message = compiled.get(key);
    if (!message) {
      const language = own === undefined && spoken !== PSEUDO ? 'en' : spoken;
      message = compile(own ?? languages.en[key] ?? key, language);
      compiled.set(key, message);
    }
    return String(message.format(values));
  };
  return Object.assign(say, { locale: inManner(spoken, mannerOf(locale)) }) as Say<T>;
}

/** Checks a translation at compile time: the same keys as the base, and no placeholder that the base does not fill. */
export function translation<Base extends MessageTable>(_base: Base) {
  return <const T extends Same<Base>>(table: T & Fits<Base, T>): T => table;
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

type Fits<Base extends MessageTable, T extends MessageTable> = {
  readonly [K in keyof Base]: K extends keyof T
    ? keyof Values<T[K]> extends keyof Values<Base[K]>
      ? T[K]
      : `a hole of this message is not filled`
    : never;
};

type Given<V> = [keyof V] extends [never] ? [] : [values: V];

/** A placeholder as [name, how it is used]. */
type Hole = readonly [name: string, use: 'text' | 'number' | 'word'];
type Filled<H extends Hole> = { readonly [Name in H[0]]: Filling<Extract<H, readonly [Name, Hole[1]]>[1]> };
type Filling<Use> = 'number' extends Use ? number : 'word' extends Use ? string : string | number;

/**
 * Walks a message from brace to brace. The stack tells, innermost first, whether we are in a message (m) or between the
 * branches of a plural or select (b): only in a message does a brace open a placeholder.
 */
type Walk<Text extends string, Stack extends string, Holes extends Hole> =
  NextBrace<Text> extends readonly [infer Brace, infer Rest extends string]
    ? Brace extends '{'
      ? Stack extends `m${string}`
        ? OpenHole<Rest, Stack, Holes>
        : Walk<Rest, `m${Stack}`, Holes>
      : Stack extends `${'m' | 'b'}${infer Up}`
        ? Walk<Rest, Up, Holes>
        : Holes
    : Holes;

type OpenHole<
  Text extends string,
  Stack extends string,
  Holes extends Hole,
> = Text extends `${infer Head}}${infer After}`
  ? Head extends `${infer Name},${infer Kind},${string}`
    ? Text extends `${string},${string},${infer Branches}`
      ? Walk<Branches, `b${Stack}`, Holes | readonly [Trim<Name>, UseOf<Trim<Kind>>]>
      : never
    : Head extends `${infer Name},${string}`
      ? Walk<After, Stack, Holes | readonly [Trim<Name>, 'number']>
      : Walk<After, Stack, Holes | readonly [Trim<Head>, 'text']>
  : Holes;

type UseOf<Kind extends string> = Kind extends 'select' ? 'word' : 'number';

type NextBrace<Text extends string> = Text extends `${infer Before}{${infer Rest}`
  ? Before extends `${string}}${infer Between}`
    ? readonly ['}', `${Between}{${Rest}`]
    : readonly ['{', Rest]
  : Text extends `${string}}${infer Rest}`
    ? readonly ['}', Rest]
    : undefined;

type Trim<Text extends string> = Text extends ` ${infer Rest}`
  ? Trim<Rest>
  : Text extends `${infer Rest} `
    ? Trim<Rest>
    : Text;
