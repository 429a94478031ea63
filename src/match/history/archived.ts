import type { GameFolder } from '../../contract/game.js';
import { sha256 } from '../../engine/chance.js';
import { readJson } from '../model/json.js';
import { ARCHIVED } from '../model/load.js';
import type { Loaded } from '../model/match.js';
import type { ChoiceRecord, MatchRecord } from '../model/records.js';
import { leadsHere, OffTrack, type Track, trackOf } from './track.js';

/*
 * A match that was over long ago is kept as its seed, its options and its choices. Its state and what was heard after each
 * choice follow from them, and are worked out again when somebody looks back at it.
 */

/** What was left out. */
export interface Restored {
  /** JSON. */
  readonly state: string;
  /** JSON, by the number of the line. */
  readonly events: ReadonlyMap<number, string>;
}

/** What stands in place of the state; undefined where other rules played the match, so that it must stay as it is. */
export function archivedState(loaded: Loaded, log: readonly ChoiceRecord[]): string | undefined {
  const { record, folder } = loaded;
  if (record.rulesVersion !== folder.rules.rulesVersion || !leadsHere(loaded, log)) return undefined;
  return markOf(JSON.stringify(loaded.state), log);
}

/**
 * What was left out of a folded match, by its whole log. Undefined where these rules make anything else of it than those
 * that played it.
 */
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
