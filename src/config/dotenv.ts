import { readdirSync, readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import dotenv from 'dotenv';
import { denied } from '../disk.js';
import { home } from '../natives.js';
import { meantBy, OTHER_NAMES } from './slips.js';
import { NAMES } from './texts.js';
import { VARIABLES } from './variables.js';

/* Reads `.env`, and finds lines and files that were meant as settings. */

export interface Dotenv {
  readonly settings: Readonly<Record<string, string>>;
  /** What was meant as a setting and isn't one: in words, with what is expected. */
  readonly wrong: readonly { readonly wrong: string; readonly expected: string }[];
  readonly warnings: readonly string[];
}

const TEXT = 'a text file that the account of this program can read, or none';

/** Reads `.env`; empty where there is none. An unreadable one is an error: its settings would have their defaults. */
export function inDotenv(): Dotenv {
  const unread = (wrong: string): Dotenv => ({ settings: {}, wrong: [{ wrong, expected: TEXT }], warnings: [] });
  try {
    const text = readFileSync('.env', 'utf8');
    return text.includes('\0') ? unread('it is no text in UTF-8') : readLines(text);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return { settings: {}, wrong: [], warnings: [] };
    return unread(denied('.env', error, 'read') ?? `it cannot be read (${code})`);
  }
}

/** The name of a setting, ours or a similar one, as a whole word. */
const NAMED = new RegExp(`(?<![\\w])(?:${[...NAMES, ...OTHER_NAMES].join('|')})(?![\\w])`, 'i');
/** A value without quotes up to a “#” right behind it, which begins a comment. */
const CUT = /^\s*(?:export\s+)?([\w.-]+)\s*[=:]\s*[^\s'"`#][^'"`#]*(?<=\S)#/;
const OFF = /^\s*#\s*DISCORD_TOKEN\s*=\s*['"]?([^\s'"]+)/;

function readLines(text: string): Dotenv {
  const settings = dotenv.parse(text);
  const wrong: Dotenv['wrong'][number][] = [];
  const warnings: string[] = [];
  for (const [at, line] of text.split(/\r\n|\r|\n/).entries()) {
    const off = OFF.exec(line)?.[1];
    if (off !== undefined && VARIABLES.DISCORD_TOKEN.read.safeParse(off).success && !settings.DISCORD_TOKEN)
      warnings.push(`Line ${at + 1} of .env has a token behind a “#”, so that it is not read.`);
    if (/^\s*(?:#|$)/.test(line)) continue;
    const [name] = NAMED.exec(line) ?? [];
    if (name === undefined) continue;
    const meant = meantBy(name, NAMES)?.name ?? name.toUpperCase();
    const cut = CUT.exec(line)?.[1];
    if (cut === name)
      warnings.push(
        `In line ${at + 1} of .env a “#” begins a comment. If it belongs to ${name}, put the value into quotes.`,
      );
    // Quoted texts may have several lines.
    else if (Object.keys(dotenv.parse(line)).length === 0 && !(meant in settings) && !(name in settings))
      wrong.push({ wrong: `line ${at + 1} cannot be read`, expected: `${meant}=…, on a line of its own` });
  }
  return { settings, wrong, warnings };
}

/** Frequent wrong names of `.env`, such as `.env.txt`, and names of example files. */
const CALLED = /^\.?(?:dot)?env(?:\.[\w.-]+)?$/i;

/** Whether this file sets a token. */
function hasToken(file: string): boolean {
  try {
    if (!statSync(file).isFile()) return false;
    const settings = dotenv.parse(readFileSync(file, 'utf8'));
    return Object.keys(settings).some(
      (name) => settings[name]?.trim() && (meantBy(name, NAMES)?.name ?? name) === 'DISCORD_TOKEN',
    );
  } catch {
    return false;
  }
}

/** The files here that were meant as `.env`: they set a token, but the program doesn't read them. */
export function misnamed(): readonly string[] {
  try {
    return readdirSync('.').filter((name) => CALLED.test(name) && name !== '.env' && hasToken(name));
  } catch {
    // A folder that can't be listed is no fault.
    return [];
  }
}

/** An `.env` with a token in another folder: the program's, the one above, or one below. */
export function misplaced(): string | undefined {
  const folders = ['src', 'config', 'dist', '..', home()];
  return folders.map((folder) => resolve(folder, '.env')).find((file) => file !== resolve('.env') && hasToken(file));
}
