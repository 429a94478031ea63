import { existsSync, readdirSync, readFileSync } from 'node:fs';

/* The folders of `locales`, one a language. Beside the sources and, compiled, beside the program. */

const LOCALES = new URL('../../locales/', import.meta.url);

/** The languages of the bot: those that have a folder. */
export const languages = (): string[] =>
  readdirSync(LOCALES, { withFileTypes: true }).flatMap((each) => (each.isDirectory() ? [each.name] : []));

/** A text of a language, such as the help of a game. Throws where there is none. */
export const textIn = (language: string, file: string): string =>
  readFileSync(new URL(`${language}/${file}`, LOCALES), 'utf8');

const read = new Map<string, Readonly<Record<string, string>>>();

/**
 * The messages of a file (`games/regicide`), or those of all files of a folder (`discord`): read once. Throws where there
 * is neither.
 */
export function messagesIn(language: string, name: string): Readonly<Record<string, string>> {
  const path = `${language}/${name}`;
  const messages = read.get(path) ?? readMessages(language, name);
  read.set(path, messages);
  return messages;
}

function readMessages(language: string, name: string): Readonly<Record<string, string>> {
  const folder = new URL(`${language}/${name}/`, LOCALES);
  const files = existsSync(folder) ? readdirSync(folder).map((file) => `${name}/${file}`) : [`${name}.json`];
  return Object.assign({}, ...files.map((file) => JSON.parse(textIn(language, file)) as object));
}
