import { closeSync, fsyncSync, openSync, readFileSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import dotenv from 'dotenv';
import { denied } from '../disk.js';
import type { Name } from './variables.js';

/* A setting that is written into `.env` for its host. */

/** Read and written by the one who runs the bot, and nobody else. */
const OWN = 0o600;

/**
 * Writes a setting into a file such as `.env`, whose other lines stay as they are: in place of the line that sets it, else
 * of the comment that shows it, else at the end. Nobody else can read the file afterwards.
 *
 * @returns why it was not written, in a sentence without its text; undefined where it was
 */
export function keepSetting(file: string, name: Name, text: string): string | undefined {
  const byHand = `Please write the line ${name}=… into ${file} yourself.`;
  try {
    const before = readIfThere(file);
    const after = withLine(before, name, text);
    if (!isOnlyThis(before, after, name, text))
      return `${file} holds something that can’t be changed without harm. ${byHand}`;
    replace(file, after);
    return undefined;
  } catch (error) {
    const why = denied(file, error, 'write');
    if (why !== undefined) return `${why.replace(/\.$/, '')}. ${byHand}`;
    return `${file} can’t be written (${(error as NodeJS.ErrnoException).code ?? 'for an unknown reason'}). ${byHand}`;
  }
}

function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw error;
  }
}

/** The last line that sets it counts. */
function withLine(before: string, name: Name, text: string): string {
  const line = `${name}=${text}`;
  const setting = [...before.matchAll(new RegExp(`^[ \\t]*(?:export[ \\t]+)?${name}[ \\t]*=.*$`, 'gm'))].at(-1);
  const old = setting ?? new RegExp(`^#[ \\t]*${name}=.*$`, 'm').exec(before);
  if (old) return before.slice(0, old.index) + line + before.slice(old.index + old[0].length);
  const end = before.includes('\r\n') ? '\r\n' : '\n';
  return `${before}${before === '' || before.endsWith('\n') ? '' : end}${line}${end}`;
}

/** Texts in quotes may run over several lines, one of which may look like a setting. */
function isOnlyThis(before: string, after: string, name: Name, text: string): boolean {
  const wanted = { ...dotenv.parse(before), [name]: text };
  const found = dotenv.parse(after);
  const names = Object.keys(found);
  return names.length === Object.keys(wanted).length && names.every((each) => found[each] === wanted[each]);
}

/** As a whole: stopped in between, or on a full disk, it leaves the file as it was. */
function replace(file: string, text: string): void {
  const target = targetOf(file);
  const fresh = `${target}.tmp`;
  rmSync(fresh, { force: true });
  try {
    writeOwn(fresh, text);
    renameSync(fresh, target);
  } catch (error) {
    rmSync(fresh, { force: true });
    throw error;
  }
}

/** All of it, and on the disk: one call of the system may write a part alone. */
function writeOwn(file: string, text: string): void {
  const open = openSync(file, 'wx', OWN);
  try {
    writeFileSync(open, text);
    fsyncSync(open);
  } finally {
    closeSync(open);
  }
}

/** A link stays a link. */
function targetOf(file: string): string {
  try {
    return realpathSync(file);
  } catch {
    return file;
  }
}
