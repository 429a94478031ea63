import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What is written anew in place of being compared: `UPDATE_FROZEN=traces,names`. */
export const UPDATING: ReadonlySet<string> = new Set(process.env.UPDATE_FROZEN?.split(','));
if (UPDATING.size > 0 && process.env.CI) throw new Error('UPDATE_FROZEN is for developers: CI only compares.');

export const pathOf = (name: string): string => join(import.meta.dirname, name);

/** The lines of a frozen text file in their order, without comments (#) and empty lines. */
export const frozenLines = (name: string): string[] =>
  readFileSync(pathOf(name), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));

/** Writes such a file anew, under the comments that it begins with. */
export function freeze(name: string, comments: readonly string[], lines: readonly string[]): void {
  writeFileSync(pathOf(name), `${[...comments.map((comment) => `# ${comment}`), ...lines].join('\n')}\n`);
}
