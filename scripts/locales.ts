import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { IntlMessageFormat } from 'intl-messageformat';
import type { MessageTable } from '../src/locales.js';

/* Writes the types of the messages, from the English ones: which there are, and what fills each. Then checks all languages. */

/** Folders of messages, each with the file of its types beside it. */
export const TYPED: readonly string[] = ['locales', 'test/toy/locales'];

type Element = ReturnType<IntlMessageFormat['getAst']>[number];
/** The kinds of elements of the parser, by its numbers. */
const LITERAL = 0;
const NUMBER = 2;
const SELECT = 5;
const PLURAL = 6;
const POUND = 7;

/** The placeholders of an ICU message, and what fills each: a number in plurals, a word in selects, else either. */
export function holesOf(message: string): ReadonlyMap<string, string> {
  const holes = new Map<string, string>();
  const visit = (element: Element): void => {
    const type = element.type as number;
    if (type === LITERAL || type === POUND) return;
    const { value: name } = element as { readonly value: string };
    if (type === NUMBER || type === PLURAL) holes.set(name, 'number');
    else if (type === SELECT && holes.get(name) !== 'number') holes.set(name, 'string');
    else if (!holes.has(name)) holes.set(name, 'string | number');
    if ('options' in element) for (const { value } of Object.values(element.options)) value.forEach(visit);
  };
  new IntlMessageFormat(message, 'en', undefined, { ignoreTag: true }).getAst().forEach(visit);
  return holes;
}

export const typesFile = (folder: string): string => join(folder, 'messages.d.ts');

/** The messages of a language by file, such as `games/regicide`. */
function tablesIn(folder: string, language: string): ReadonlyMap<string, MessageTable> {
  const root = join(folder, language);
  const found = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.json'));
  const files = found.map((path) => path.replaceAll('\\', '/').slice(0, -'.json'.length)).sort();
  return new Map(files.map((file) => [file, JSON.parse(readFileSync(join(root, `${file}.json`), 'utf8'))]));
}

/**
 * The types of a folder's English messages, as a file of TypeScript. Files of a folder that share no key are one table
 * too.
 */
export function typesOf(folder: string): string {
  const tables = tablesIn(folder, 'en');
  const files = [...tables.keys()];
  const interfaces = [...tables].map(
    ([file, table]) => `interface ${nameOf(file)} {\n${Object.entries(table).map(memberOf).join('')}}\n`,
  );
  const folders = [...new Set(files.flatMap((file) => file.split('/').slice(0, -1)))].filter((name) => {
    const keys = [...tables].flatMap(([file, table]) => (file.startsWith(`${name}/`) ? Object.keys(table) : []));
    return new Set(keys).size === keys.length;
  });
  const together = folders.map((name) => {
    const parts = files.filter((file) => file.startsWith(`${name}/`)).map(nameOf);
    return `interface ${nameOf(name)} extends ${parts.join(', ')} {}\n`;
  });
  const all = [...files, ...folders].sort().map((name) => `  '${name}': ${nameOf(name)};\n`);
  return [
    '// Written by `npm run locales`.\n',
    ...interfaces,
    ...together,
    `/** By file or folder of a language: the values of each message; null where it takes none. */\nexport interface Messages {\n${all.join('')}}\n`,
  ].join('\n');
}

const nameOf = (file: string): string => file.replace(/(?:^|[/-])(\w)/g, (_, letter: string) => letter.toUpperCase());

function memberOf([key, message]: readonly [string, string]): string {
  const holes = [...holesOf(message)].map(
    ([name, type]) => `${/^\w+$/.test(name) && !/^\d/.test(name) ? name : `'${name}'`}: ${type}`,
  );
  return `  '${key}': ${holes.length > 0 ? `{ ${holes.join('; ')} }` : 'null'};\n`;
}

/** What is wrong with the messages of the languages, one line each. English is what the others are held against. */
export function problemsIn(folder: string): string[] {
  const english = tablesIn(folder, 'en');
  const languages = readdirSync(folder, { withFileTypes: true }).filter((each) => each.isDirectory());
  return languages.flatMap(({ name: language }) => {
    const tables = tablesIn(folder, language);
    const strangers = [...tables.keys()].filter((file) => !english.has(file)).map((file) => `${file}: no such file`);
    const wrong = [...english].flatMap(([file, table]) =>
      problemsOf(table, tables.get(file) ?? {}).map((problem) => `${file}: ${problem}`),
    );
    return [...strangers, ...wrong].map((problem) => `${language}/${problem}`);
  });
}

function problemsOf(english: MessageTable, table: MessageTable): string[] {
  const missing = Object.keys(english).filter((key) => !Object.hasOwn(table, key));
  const unknown = Object.keys(table).filter((key) => !Object.hasOwn(english, key));
  const broken = Object.entries(table).flatMap(([key, message]) => {
    const base = english[key];
    if (base === undefined) return [];
    try {
      const filled = holesOf(base);
      const unfilled = [...holesOf(message).keys()].filter((name) => !filled.has(name));
      return unfilled.map((name) => `${key}: nothing fills {${name}}`);
    } catch (error) {
      return [`${key}: is no ICU message (${(error as Error).message})`];
    }
  });
  return [
    ...missing.map((key) => `${key}: is missing`),
    ...unknown.map((key) => `${key}: is no message of the English file`),
    ...broken,
  ];
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const named = process.argv.slice(2);
  const folders = named.length > 0 ? named : TYPED;
  for (const folder of folders) writeFileSync(typesFile(folder), typesOf(folder));
  const problems = folders.flatMap(problemsIn);
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exitCode = 1;
}
