import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { IntlMessageFormat } from 'intl-messageformat';

/* Writes the types of the messages: which there are, and which values each takes. From the English ones. */

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

/** The types of a folder's English messages, as a file of TypeScript. Files of a folder that share no key are one table too. */
export function typesOf(folder: string): string {
  const root = join(folder, 'en');
  const found = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.json'));
  const files = found.map((path) => path.replaceAll('\\', '/').slice(0, -'.json'.length)).sort();
  const tables = files.map((file) => JSON.parse(readFileSync(join(root, `${file}.json`), 'utf8')) as object);
  const interfaces = files.map(
    (file, i) =>
      `interface ${nameOf(file)} {\n${Object.entries(tables[i] ?? {})
        .map(memberOf)
        .join('')}}\n`,
  );
  const folders = [...new Set(files.flatMap((file) => file.split('/').slice(0, -1)))].filter((folder) => {
    const keys = tables.flatMap((table, i) => (files[i]?.startsWith(`${folder}/`) ? Object.keys(table) : []));
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

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  for (const folder of TYPED) writeFileSync(join(folder, 'messages.d.ts'), typesOf(folder));
