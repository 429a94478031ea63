import { exportMatch, recordText } from '../../engine/record.js';
import { readJson } from '../model/json.js';
import type { Loaded } from '../model/match.js';
import type { ChoiceRecord } from '../model/records.js';
import { currentLines, tookBackIn, UNDONE } from '../play/choice-log.js';

/** A file with all that is needed to check a match that is over: as it is kept, or as these rules play it. */
export function proofOf({ record, folder, options, tableState }: Loaded, all: readonly ChoiceRecord[]) {
  const name = `castellan-${record.game}-${record.id}.json`;
  const kept = all.at(-1)?.proof;
  if (kept !== undefined) return { name, json: kept };
  const log = all.filter(({ n }) => n > 0);
  const lines = currentLines(log).filter(({ kind }) => kind !== UNDONE);
  const choices = lines.map(({ seat, choice, auto }) => ({ seat, choice: readJson<string[]>(choice), auto }));
  const tookBack = tookBackIn(log, record.seats.length);
  const exported = exportMatch({
    game: folder.rules,
    rulesVersion: record.rulesVersion,
    seats: record.seats.length,
    options,
    seed: record.seed,
    names: record.seats.map(({ name }) => name),
    ...(tableState.sat && {
      sat: tableState.sat.map(({ seat, name, to }) => ({ seat, name, to: lines.filter(({ n }) => n <= to).length })),
    }),
    ...(tookBack.length > 0 && { tookBack }),
    choices,
  });
  return { name, json: recordText(exported) };
}
