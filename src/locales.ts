import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** The messages of one language by key, each an ICU message: `{who} draws {n, plural, one {a card} other {# cards}}.` */
export type MessageTable = Readonly<Record<string, string>>;

/** Folders of texts, one a language. */
export interface Locales {
  /** The languages that have a folder. */
  readonly languages: readonly string[];
  /** A file, such as the help of a game. Throws where there is none. */
  text(language: string, file: string): string;
  /**
   * The messages of a file (`games/regicide`), or those of all files of a folder (`discord`): read once. Throws where
   * there is neither.
   */
  messages(language: string, name: string): MessageTable;
}

export function openLocales(home: URL): Locales {
  const tables = new Map<string, MessageTable>();
  const text = (language: string, file: string): string => readFileSync(new URL(`${language}/${file}`, home), 'utf8');
  const read = (language: string, name: string): MessageTable => {
    const folder = new URL(`${language}/${name}/`, home);
    const files = existsSync(folder) ? readdirSync(folder).map((file) => `${name}/${file}`) : [`${name}.json`];
    return Object.assign({}, ...files.map((file) => JSON.parse(text(language, file)) as MessageTable)) as MessageTable;
  };
  return {
    languages: readdirSync(home, { withFileTypes: true }).flatMap((each) => (each.isDirectory() ? [each.name] : [])),
    text,
    messages(language, name) {
      const path = `${language}/${name}`;
      const table = tables.get(path) ?? read(language, name);
      tables.set(path, table);
      return table;
    },
  };
}

/** The bot's own: `locales`, beside the sources and, compiled, beside the program. */
export const LOCALES = openLocales(new URL('../locales/', import.meta.url));
