import type { Choice, Match, Seat } from '../../../generated/sqlite/client.js';
import type { ChoiceRecord, MatchRecord } from '../records.js';
import { choiceRecord, matchRecord } from '../rows.js';
import type { Connection } from './connection.js';

/** What becomes of a match that is read as the bot reads it: played again to where it is, only read, or neither. */
export type Prove = (
  match: MatchRecord,
  choices: readonly ChoiceRecord[],
) => 'replayed' | 'read' | { readonly broken: string };

export interface Proof {
  readonly matches: number;
  /** Those that their seed and their choices lead to again. */
  readonly replayed: number;
  readonly broken: readonly { readonly id: string; readonly why: string }[];
}

/** Reads every match with its choices; the tables must be those of this program. */
export async function proofOf(connection: Connection, prove: Prove): Promise<Proof> {
  const ids = await connection.all<{ id: string }>('SELECT "id" FROM "Match" ORDER BY "id"');
  let replayed = 0;
  const broken: { id: string; why: string }[] = [];
  for (const { id } of ids) {
    const found = prove(await matchIn(connection, id), await choicesIn(connection, id));
    if (found === 'replayed') replayed++;
    else if (found !== 'read') broken.push({ id, why: found.broken });
  }
  return { matches: ids.length, replayed, broken };
}

/** @throws where there is none */
export async function matchIn(connection: Connection, id: string): Promise<MatchRecord> {
  const [row] = await connection.all<Match>('SELECT * FROM "Match" WHERE "id" = ?', [id]);
  if (!row) throw new RangeError(`there is no match ${id}`);
  const seats = await connection.all<Seat>('SELECT * FROM "Seat" WHERE "matchId" = ? ORDER BY "seat"', [id]);
  return matchRecord({ ...row, seats });
}

export async function choicesIn(connection: Connection, id: string): Promise<readonly ChoiceRecord[]> {
  const rows = await connection.all<Choice>('SELECT * FROM "Choice" WHERE "matchId" = ? ORDER BY "n"', [id]);
  return rows.map((row) => choiceRecord({ ...row, auto: Boolean(row.auto) }));
}
