import { deflateSync, inflateSync } from 'node:zlib';
import type { Choice } from '../../generated/sqlite/client.js';
import type { ChoiceRecord } from '../model/records.js';
import { packKept, unpackKept } from './kept.js';
import { choiceRecord } from './rows.js';

/*
 * The log of a match, as rows. That of an archived or kept match is one row: it has a kind of its own, the number and
 * revision of the last line, and as its choice all lines: of an archived one deflated, without events; see `kept.ts`.
 */

/** The kind of that row. No game has such a decision. */
const FOLDED_LOG = 'folded log';

type Line = Omit<ChoiceRecord, 'events'>;

const oneRow = ({ n, revision, at }: ChoiceRecord, choice: string): ChoiceRecord => ({
  n,
  seat: 0,
  kind: FOLDED_LOG,
  choice,
  auto: false,
  events: '',
  revision,
  at,
});

/** The one row for all lines; undefined where there are none. */
export function archivedLog(lines: readonly ChoiceRecord[]): ChoiceRecord | undefined {
  const last = lines.at(-1);
  const text = JSON.stringify(lines.map(({ events: _, ...line }): Line => line));
  return last && oneRow(last, JSON.stringify(deflateSync(text, { level: 9 }).toString('base64')));
}

/** The same with events and states. `lines`: of the whole match, with the state after each; at least the set-up. */
export const keptLog = async (lines: readonly ChoiceRecord[]): Promise<ChoiceRecord> =>
  oneRow(lines.at(-1) as ChoiceRecord, await packKept(lines));

/** The lines in these rows of one match, oldest first; none where the one row is damaged. */
export const linesOf = (rows: readonly Choice[]): readonly ChoiceRecord[] =>
  rows.flatMap((row) => (row.kind === FOLDED_LOG ? unpackLog(row) : [choiceRecord(row)]));

function unpackLog({ choice }: Choice): readonly ChoiceRecord[] {
  try {
    const packed: unknown = JSON.parse(choice);
    if (typeof packed !== 'string') return unpackKept(packed as Parameters<typeof unpackKept>[0]);
    const text = inflateSync(Buffer.from(packed, 'base64')).toString();
    return (JSON.parse(text) as readonly Line[]).map((line) => ({ ...line, events: '' }));
  } catch {
    return [];
  }
}
