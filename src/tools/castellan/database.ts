import { readFileSync } from 'node:fs';
import { denied } from '../../disk.js';
import { gameOf } from '../../games/index.js';
import type { Proof } from '../../match/admin/plain/proving.js';
import type { Tallies } from '../../match/admin/plain/rows.js';
import { proveWith } from '../../match/admin/proving.js';
import { Mistake } from '../tool.js';

/* Shared by the commands that work on databases. */

export const prove = proveWith(gameOf);

/** An address as typed. `@PATH` names a file that holds it, since others may see a program's arguments. */
export const addressIn =
  (flag: string) =>
  (text: string): string => {
    if (!text.startsWith('@')) return text;
    try {
      return readFileSync(text.slice(1), 'utf8').trim();
    } catch (error) {
      throw new Mistake(
        denied(text.slice(1), error, 'read') ??
          `The file of ${flag} cannot be read: ${(error as NodeJS.ErrnoException).code}.`,
      );
    }
  };

/** The number of rows per table, and the result for the matches. */
export function report(tallies: Tallies, { matches, replayed, strayed, broken }: Proof): string {
  const rows = Object.entries(tallies).map(([table, tally]) => `${table} ${tally.rows}`);
  return [
    `Rows: ${rows.join(', ')}.`,
    `Read: ${matches - broken.length} of ${matches} matches. Of those that run or are folded, ${replayed} of ${replayed + strayed.length} were played again from their seeds to where they are.`,
    ...strayed.map((id) => `Match ${id} goes on as it is, but these rules make something else of its seed.`),
    ...broken.map(({ id, why }) => `Match ${id} cannot be read: ${why}.`),
    '',
  ].join('\n');
}
