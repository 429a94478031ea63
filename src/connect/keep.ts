import { closeSync, fsyncSync, openSync, readFileSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import dotenv from 'dotenv';
import type { Name } from '../config/variables.js';
import { denied } from '../disk.js';

/* Writes a setting into `.env` for the host. */

/** Only the account that runs the bot may read and write it. */
const OWN = 0o600;

/**
 * Writes a setting into a file such as `.env`, and keeps its other lines. It replaces the line that sets it, else the
 * comment that shows it, else it adds a line at the end. Nobody else can read the file afterwards.
 *
 * @returns why it was not written, in a sentence without the setting's text; undefined where it was
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

/** The file with the setting's line. Of several lines that set it, the last one counts. */
function withLine(before: string, name: Name, text: string): string {
  const line = `${name}=${text}`;
  const setting = [...before.matchAll(new RegExp(`^[ \\t]*(?:export[ \\t]+)?${name}[ \\t]*=.*$`, 'gm'))].at(-1);
  const old = setting ?? new RegExp(`^#[ \\t]*${name}=.*$`, 'm').exec(before);
  if (old) return before.slice(0, old.index) + line + before.slice(old.index + old[0].length);
  const end = before.includes('\r\n') ? '\r\n' : '\n';
  return `${before}${before === '' || before.endsWith('\n') ? '' : end}${line}${end}`;
}

/** Whether only this setting changes: a quoted text may have several lines, one of which may look like a setting. */
function isOnlyThis(before: string, after: string, name: Name, text: string): boolean {
  const wanted = { ...dotenv.parse(before), [name]: text };
  const found = dotenv.parse(after);
  const names = Object.keys(found);
  return names.length === Object.keys(wanted).length && names.every((each) => found[each] === wanted[each]);
}

/** Replaces the file as a whole: an interruption or a full disk leaves it as it was. */
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

/** Writes all of the text, down to the disk: a single system call may write only a part. */
function writeOwn(file: string, text: string): void {
  const open = openSync(file, 'wx', OWN);
  try {
    writeFileSync(open, text);
    fsyncSync(open);
  } finally {
    closeSync(open);
  }
}

/** The file that a link leads to, so that the link stays. */
function targetOf(file: string): string {
  try {
    return realpathSync(file);
  } catch {
    return file;
  }
}
