import type { GameFolder } from '../../contract/game.js';
import { sha256 } from '../../engine/chance.js';
import { readJson } from '../model/json.js';
import { ARCHIVED, isArchived, isKept, KEPT, readRecord } from '../model/load.js';
import type { Loaded } from '../model/match.js';
import type { ArchivedMatch, ChoiceRecord, MatchRecord } from '../model/records.js';
import { keptLog } from '../store/logs.js';
import { proofOf } from './proof.js';
import { OffTrack, type Track, trackOf } from './track.js';

/*
 * What a match that is over leaves out. An archived one is saved as its seed, options and choices: its state and its
 * events follow from these, and are restored when somebody looks back at it. A kept one is saved as its log with events
 * and states, and its proof, compressed: it is looked back at whatever the rules are by then.
 */

/** The parts that an archived match leaves out. */
export interface Restored {
  /** JSON. */
  readonly state: string;
  /** Of the rules that the state is of. */
  readonly rulesVersion: number;
  /** JSON, by the number of the line. Those of a kept match are in its log. */
  readonly events: ReadonlyMap<number, string>;
}

/** The text in place of the state; undefined where other rules played the match, so that it must stay as it is. */
export function archivedState(loaded: Loaded, log: readonly ChoiceRecord[]): string | undefined {
  const { record, folder } = loaded;
  if (record.rulesVersion !== folder.rules.rulesVersion || !replayed(loaded, log)) return undefined;
  return markOf(JSON.stringify(loaded.state), log);
}

/** What a match is kept as, archived before or not; undefined where other rules played it, so that it must stay as it is. */
export async function keptMatch(
  loaded: Loaded,
  log: readonly ChoiceRecord[],
): Promise<Required<Omit<ArchivedMatch, 'id' | 'revision'>> | undefined> {
  const { record, folder } = loaded;
  const { rulesVersion } = folder.rules;
  if (record.rulesVersion !== rulesVersion && !isArchived(record)) return undefined;
  const track = replayed(loaded, log, 1)?.track;
  if (!track) return undefined;
  const proof = proofOf({ ...loaded, record: { ...record, rulesVersion } }, track.lines).json;
  const last = track.lines.length - 1;
  const lines = track.lines.map((line, n) => ({
    ...line,
    state: JSON.stringify(track.at(n)),
    ...(n === last && { proof }),
  }));
  return { state: KEPT, rulesVersion, log: await keptLog(lines) };
}

/** Restores what an archived match leaves out, from its whole log; undefined where it is unreplayable or damaged. */
export function restoreArchived(
  record: MatchRecord,
  log: readonly ChoiceRecord[],
  folder: GameFolder,
): Restored | undefined {
  if (isKept(record)) {
    const state = log.at(-1)?.state;
    // A copy: a part of the text that held all states would hold it in memory.
    return state === undefined
      ? undefined
      : { state: Buffer.from(state).toString(), rulesVersion: record.rulesVersion, events: new Map() };
  }
  const all = replayed({ record, folder, options: readJson(record.options), state: undefined }, log);
  const { rulesVersion } = folder.rules;
  return (
    all && { state: all.state, rulesVersion, events: new Map(all.track.lines.map(({ n, events }) => [n, events])) }
  );
}

/**
 * Whether what is saved follows from seed and choices by these rules; undefined where it need not: before the match
 * begins, and once it is kept. Throws where that is damaged.
 */
export function follows(loaded: Loaded, log: readonly ChoiceRecord[]): boolean | undefined {
  const { record, folder } = loaded;
  if (!isKept(record)) return isArchived(record) || loaded.state ? replayed(loaded, log) !== undefined : undefined;
  const restored = restoreArchived(record, log, folder);
  if (!restored) throw new RangeError('its log is damaged');
  readRecord({ ...record, ...restored }, folder, []);
  return undefined;
}

/** The whole match with its last state (JSON); undefined where these rules don't lead to what was saved. */
function replayed(
  loaded: Pick<Loaded, 'record' | 'folder' | 'options' | 'state'>,
  log: readonly ChoiceRecord[],
  stride?: number,
): { readonly track: Track; readonly state: string } | undefined {
  try {
    const track = trackOf(loaded, log, stride);
    const state = JSON.stringify(track.at(track.lines.length - 1));
    const leadsHere = isArchived(loaded.record)
      ? markOf(state, track.lines) === loaded.record.state
      : state === JSON.stringify(loaded.state);
    return leadsHere ? { track, state } : undefined;
  } catch (error) {
    if (error instanceof OffTrack) return undefined;
    throw error;
  }
}

const markOf = (state: string, lines: Track['lines']): string =>
  ARCHIVED + sha256([state, ...lines.map(({ events }) => events)].join('\n'));
