import type { GameFolder } from '../../contract/game.js';
import { sha256 } from '../../engine/chance.js';
import { readJson } from '../model/json.js';
import { ARCHIVED } from '../model/load.js';
import type { Loaded } from '../model/match.js';
import type { ChoiceRecord, MatchRecord } from '../model/records.js';
import { leadsHere, OffTrack, type Track, trackOf } from './track.js';

/*
 * An archived match is saved as its seed, options and choices. Its state and its events follow from these, and are
 * restored when somebody looks back at it.
 */

/** The parts that an archived match leaves out. */
export interface Restored {
  /** JSON. */
  readonly state: string;
  /** JSON, by the number of the line. */
  readonly events: ReadonlyMap<number, string>;
}

/** The text in place of the state; undefined where other rules played the match, so that it must stay as it is. */
export function archivedState(loaded: Loaded, log: readonly ChoiceRecord[]): string | undefined {
  const { record, folder } = loaded;
  if (record.rulesVersion !== folder.rules.rulesVersion || !leadsHere(loaded, log)) return undefined;
  return markOf(JSON.stringify(loaded.state), log);
}

/** Restores what an archived match leaves out, from its whole log; undefined where it is unreplayable. */
export function restoreArchived(
  record: MatchRecord,
  log: readonly ChoiceRecord[],
  folder: GameFolder,
): Restored | undefined {
  try {
    const { lines, at } = trackOf({ record, folder, options: readJson(record.options) }, log);
    const state = JSON.stringify(at(lines.length - 1));
    if (markOf(state, lines) !== record.state) return undefined;
    return { state, events: new Map(lines.map(({ n, events }) => [n, events])) };
  } catch (error) {
    if (error instanceof OffTrack) return undefined;
    throw error;
  }
}

const markOf = (state: string, lines: Track['lines']): string =>
  ARCHIVED + sha256([state, ...lines.map(({ events }) => events)].join('\n'));
