import { readFileSync } from 'node:fs';
import { denied } from '../disk.js';
import { type Name, VARIABLES, type Variable } from './variables.js';

/* Finds the text of a setting. */

export type Environment = Readonly<Record<string, string | undefined>>;

/** The environment of this process, which comes first, and `.env`. */
export interface Sources {
  readonly environment: Environment;
  readonly dotenv: Environment;
}

/** `text` is undefined where nothing is set and there is no default; `origin` says in words where it comes from. */
export type Found =
  | { readonly text: string | undefined; readonly origin: string }
  | { readonly variable: string; readonly wrong: string; readonly expected: string };

/** The variable with the path of a file that holds a secret, as containers have them. */
const fileOf = (name: string): string => `${name}_FILE`;

const isSecret = (name: Name): boolean => (VARIABLES[name] as Variable<unknown>).secret !== undefined;

/** All variables for a setting: its name, other names for it, and the one for a file. */
export const namesOf = (name: Name): readonly string[] => [...textsOf(name), ...(isSecret(name) ? [fileOf(name)] : [])];
const textsOf = (name: Name): readonly string[] => [name, ...((VARIABLES[name] as Variable<unknown>).also ?? [])];

/** Every name that may be set. */
export const NAMES: readonly string[] = (Object.keys(VARIABLES) as Name[]).flatMap(namesOf);

/** The trimmed text; undefined for an empty one, which compose files and shells leave behind. */
export const trimmed = (env: Environment, name: string): string | undefined => env[name]?.trim() || undefined;

/** Whether this source names a setting, even with an empty text. */
export const isNamed = (env: Environment, name: Name): boolean => namesOf(name).some((each) => env[each] !== undefined);

/** The text of a setting. The first source that names it decides, also by an empty text. */
export function found({ environment, dotenv }: Sources, name: Name): Found {
  const [origin, env] = (
    [
      ['the environment', environment],
      ['.env', dotenv],
    ] as const
  ).find(([, env]) => isNamed(env, name)) ?? ['', {} as Environment];
  // The first name that is set, even to an empty text.
  const given = textsOf(name).find((each) => env[each] !== undefined) ?? name;
  const text = trimmed(env, given);
  const file = isSecret(name) ? trimmed(env, fileOf(name)) : undefined;
  if (text !== undefined && file !== undefined)
    return { variable: fileOf(name), wrong: `${name} is set as well`, expected: 'one of the two' };
  if (file !== undefined) return inFile(name, file, origin);
  if (text !== undefined) return { text, origin };
  const { fallback }: Variable<unknown> = VARIABLES[name];
  return { text: fallback, origin: fallback === undefined ? 'not set' : 'default' };
}

function inFile(name: Name, file: string, origin: string): Found {
  const wrong = (what: string): Found => ({
    variable: fileOf(name),
    wrong: what,
    expected: `a file with ${VARIABLES[name].expected}`,
  });
  try {
    const text = readFileSync(file, 'utf8').trim();
    return text === '' ? wrong(`${file} is empty`) : { text, origin: `${file}, by ${fileOf(name)} in ${origin}` };
  } catch (error) {
    return wrong(denied(file, error, 'read') ?? `${file} cannot be read (${(error as NodeJS.ErrnoException).code})`);
  }
}
