import { deflateSync, inflateSync } from 'node:zlib';
import type { Choice } from '../../generated/sqlite/client.js';
import type { ChoiceRecord } from '../model/records.js';
import { choiceRecord } from './rows.js';

/*
 * The log of a match, as rows. An archived match's log is one row, a tenth of the size: it has a kind of its own, the
 * number and revision of the last line, and as its choice all lines, deflated, without events.
 */

/** The kind of that row. No game has such a decision. */
const FOLDED_LOG = 'folded log';

type Line = Omit<ChoiceRecord, 'events'>;

/** The one row for all lines; undefined where there are none. */
export function archivedLog(lines: readonly ChoiceRecord[]): ChoiceRecord | undefined {
  const last = lines.at(-1);
  if (!last) return undefined;
  const text = JSON.stringify(lines.map(({ events: _, ...line }): Line => line));
  const choice = JSON.stringify(deflateSync(text, { level: 9 }).toString('base64'));
  const { n, revision, at } = last;
  return { n, seat: 0, kind: FOLDED_LOG, choice, auto: false, events: '', revision, at };
}

/** The lines in these rows of one match, oldest first; none where an archived log is damaged. */
export const linesOf = (rows: readonly Choice[]): readonly ChoiceRecord[] =>
  rows.flatMap((row) => (row.kind === FOLDED_LOG ? unpackLog(row) : [choiceRecord(row)]));

function unpackLog({ choice }: Choice): readonly ChoiceRecord[] {
  try {
    const text = inflateSync(Buffer.from(JSON.parse(choice) as string, 'base64')).toString();
    return (JSON.parse(text) as readonly Line[]).map((line) => ({ ...line, events: '' }));
  } catch {
    return [];
  }
}
