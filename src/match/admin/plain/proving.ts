import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Choice, Match, Seat } from '../../../generated/sqlite/client.js';
import type { ChoiceRecord, MatchRecord } from '../../model/records.js';
import type { Connection } from '../../store/connection.js';
import { linesOf } from '../../store/logs.js';
import { matchRecord } from '../../store/rows.js';

/**
 * Reads a match as the bot reads it. `replayed`: its choices lead to its state; `strayed`: they lead elsewhere; `read`:
 * there is nothing to replay; `broken`: it can't be read.
 */
export type Prove = (
  match: MatchRecord,
  choices: readonly ChoiceRecord[],
) => 'replayed' | 'strayed' | 'read' | { readonly broken: string };

export interface Proof {
  readonly matches: number;
  /** How many follow from their seed and choices. */
  readonly replayed: number;
  /** Ids of the matches whose seed and choices lead elsewhere. */
  readonly strayed: readonly string[];
  readonly broken: readonly { readonly id: string; readonly why: string }[];
}

/** Reads every match with its choices; the tables must be up to date. */
export async function proofOf(connection: Connection, prove: Prove): Promise<Proof> {
  const ids = await connection.all<{ id: string }>('SELECT "id" FROM "Match" ORDER BY "id"');
  let replayed = 0;
  const strayed: string[] = [];
  const broken: { id: string; why: string }[] = [];
  for (const { id } of ids) {
    await nextTurn(); // this takes minutes: let signals through
    const found = prove(await matchIn(connection, id), await choicesIn(connection, id));
    if (found === 'replayed') replayed++;
    else if (found === 'strayed') strayed.push(id);
    else if (found !== 'read') broken.push({ id, why: found.broken });
  }
  return { matches: ids.length, replayed, strayed, broken };
}

/** @throws {RangeError} where there is no such match */
export async function matchIn(connection: Connection, id: string): Promise<MatchRecord> {
  const [row] = await connection.all<Match>('SELECT * FROM "Match" WHERE "id" = ?', [id]);
  if (!row) throw new RangeError(`there is no match ${id}`);
  const seats = await connection.all<Seat>('SELECT * FROM "Seat" WHERE "matchId" = ? ORDER BY "seat"', [id]);
  return matchRecord({ ...row, seats });
}

export async function choicesIn(connection: Connection, id: string): Promise<readonly ChoiceRecord[]> {
  const rows = await connection.all<Choice>('SELECT * FROM "Choice" WHERE "matchId" = ? ORDER BY "n"', [id]);
  return linesOf(rows.map((row) => ({ ...row, auto: Boolean(row.auto) })));
}
