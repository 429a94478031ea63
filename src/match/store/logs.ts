import { deflateSync, inflateSync } from 'node:zlib';
import type { Choice } from '../../generated/sqlite/client.js';
import type { ChoiceRecord } from '../model/records.js';
import { choiceRecord } from './rows.js';

/*
 * The log of a match, as rows. That of a folded match is one row, which takes a tenth of the room: its kind says so, its number
 * and its revision are the last line's, and its choice is all the lines, deflated, without what was heard.
 */

/** No game asks for such a choice. */
const FOLDED_LOG = 'folded log';

type Line = Omit<ChoiceRecord, 'events'>;

/** The one row for all lines; undefined where there are none. */
export function foldedLog(lines: readonly ChoiceRecord[]): ChoiceRecord | undefined {
  const last = lines.at(-1);
  if (!last) return undefined;
  const text = JSON.stringify(lines.map(({ events: _, ...line }): Line => line));
  const choice = JSON.stringify(deflateSync(text, { level: 9 }).toString('base64'));
  return {
    n: last.n,
    seat: 0,
    kind: FOLDED_LOG,
    choice,
    auto: false,
    events: '',
    revision: last.revision,
    at: last.at,
  };
}

/** The lines that these rows of one match stand for, oldest first; none where a folded log is damaged. */
export const linesOf = (rows: readonly Choice[]): readonly ChoiceRecord[] =>
  rows.flatMap((row) => (row.kind === FOLDED_LOG ? unfoldedLog(row) : [choiceRecord(row)]));

function unfoldedLog({ choice }: Choice): readonly ChoiceRecord[] {
  try {
    const text = inflateSync(Buffer.from(JSON.parse(choice) as string, 'base64')).toString();
    return (JSON.parse(text) as readonly Line[]).map((line) => ({ ...line, events: '' }));
  } catch {
    return [];
  }
}
