import { expect, test } from 'vitest';
import { GAMES } from '../games.js';
import { afterwards } from '../support/closing.js';
import { begun, playOn, serviceOn } from '../support/played.js';
import { temporaryStore } from '../support/store.js';
import { type Row, strangeIn } from './match-row.js';

/* The suite's matches are read as they are saved (`temporaryStore`), by what version 0.2.0 wrote. */

/** A match as it was saved, step by step. */
async function savedRows(): Promise<Row[]> {
  const rows: Row[] = [];
  const { store, remove } = await temporaryStore({}, (row) => rows.push(row));
  afterwards(remove);
  const service = serviceOn(store);
  const [folder] = GAMES as [(typeof GAMES)[number]];
  await playOn({ service, store }, await begun(service, folder, 2), { most: 5 });
  return rows;
}

test('every save is read, and is as it was', async () => {
  const rows = await savedRows();
  const revisions = rows.map(({ revision }) => revision as number);
  expect([...new Set(revisions)]).toEqual(Array.from({ length: Math.max(...revisions) + 1 }, (_, n) => n));
  expect(revisions.length).toBeGreaterThan(5);
  expect(rows.flatMap(strangeIn)).toEqual([]);
});

test('a column or key that was renamed, added or left out is refused, and so is a value of another kind', async () => {
  const row = (await savedRows()).at(-1) as Row;
  const { lobby, state, ...columns } = row;
  const [beside, game] = [lobby, state].map((text) => JSON.parse(String(text)) as object);
  const withLobby = (change: object): Row => ({ ...row, lobby: JSON.stringify({ ...beside, ...change }) });
  const withState = (change: object): Row => ({ ...row, state: JSON.stringify({ ...game, ...change }) });
  const changed: Readonly<Record<string, Row>> = {
    'a column renamed': { ...columns, state, beside: lobby },
    'a column left out': columns,
    'a column added': { ...row, archived: 0 },
    'a key added': withLobby({ premove: {} }),
    'a key left out': withLobby({ lines: undefined }),
    'a key renamed within': withLobby({ turns: { 0: { since: 1, at: 2 } } }),
    'a name for a seat': withLobby({ notes: { ada: { userId: '1', text: 'x' } } }),
    'another unit': withLobby({ givenUp: '2026-11-26' }),
    'another status': { ...row, status: 'over' },
    'another word': withLobby({ pace: '2d' }),
    'no questions': withState({ pending: undefined }),
    'another question': withState({ pending: [{ seat: 0, number: 1, kind: 'play', options: [], min: 0, max: 0 }] }),
    'a step that is no pair': withState({ agenda: ['turn'] }),
    'a match that runs without a state': { ...row, state: null },
  };
  const accepted = Object.entries(changed).flatMap(([what, each]) => (strangeIn(each).length === 0 ? [what] : []));
  expect(accepted).toEqual([]);
  expect(strangeIn(row)).toEqual([]);
});
