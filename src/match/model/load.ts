import type { GameFolder } from '../../contract/game.js';
import { isRefusal, type Options } from '../../engine/game.js';
import { loadState } from '../../engine/saved.js';
import { atRest, hear, see } from '../../engine/see.js';
import type { Eye, Seat, Told } from '../../engine/table.js';
import { readJson } from './json.js';
import type { Loaded, Match, Slice } from './match.js';
import type { Own, OwnSeat } from './own.js';
import type { ChoiceRecord, MatchRecord, SeatRecord } from './records.js';
import { invitedSeat } from './reserved-seats.js';
import { isOver } from './status.js';
import type { StoryLine } from './story.js';
import type { PublicTableState, TableState } from './table-state.js';

/** Begins the state of an archived match (see `archiving.ts`); the SHA-256 of what was left out follows. */
export const ARCHIVED = 'folded ';
/** The state of a kept match, which is in its log. 0.2.0 takes it for an archived one that it can't replay, and leaves it so. */
export const KEPT = `${ARCHIVED}kept`;

/** Whether its state is left out: it is archived or kept. */
export const isArchived = ({ state }: Pick<MatchRecord, 'state'>): boolean => state?.startsWith(ARCHIVED) ?? false;
export const isKept = ({ state }: Pick<MatchRecord, 'state'>): boolean => state === KEPT;

/** A newer program saved the match. It is safe, but this program can't go on with it. */
export class NewerMatch extends Error {
  override readonly name = 'NewerMatch';
}

/**
 * Reads a record. An archived match has no state.
 *
 * @param folder the game's, where this program knows it
 * @throws {NewerMatch} where a newer program saved it; another error for broken JSON
 */
export function readRecord(record: MatchRecord, folder: GameFolder | undefined, features: readonly Slice[]): Loaded {
  if (!folder) throw new NewerMatch(`match ${record.id} is of an unknown game, ${record.game}`);
  const newer = `match ${record.id} was saved by rules ${record.rulesVersion} of ${record.game}, not yet known`;
  const state =
    record.state === undefined || isArchived(record)
      ? undefined
      : loadState(folder.rules, readJson<unknown>(record.state), record.rulesVersion);
  // A lobby has no state, but its options may be unknown here. An archived match is replayed, or is unreplayable.
  const newerLobby = record.state === undefined && record.rulesVersion > folder.rules.rulesVersion;
  if (isRefusal(state) || newerLobby) throw new NewerMatch(newer);
  return {
    record,
    folder,
    features,
    options: readJson<Options>(record.options),
    tableState: record.tableState === undefined ? { wanted: 1, lines: 0 } : readJson<TableState>(record.tableState),
    state,
  };
}

/** Why a match has no state: it never began; it is archived, and other rules than today's played it; or its kept log is damaged. */
export const whyNoState = ({ record }: Pick<Loaded, 'record'>): 'notStarted' | 'unreplayable' | 'damaged' =>
  record.startedAt === undefined ? 'notStarted' : isKept(record) ? 'damaged' : 'unreplayable';

const sitsAt = (seat: SeatRecord | undefined, userId: string): boolean => seat?.userId === userId && !invitedSeat(seat);

/** The match without its hidden part. */
export function matchOf({ record, folder, features, options, tableState, state }: Loaded): Match {
  const { state: _, seed, ...open } = record;
  return {
    record: open,
    folder,
    features,
    options,
    tableState: withoutSecrets(tableState, features),
    names: record.seats.map(({ name }) => name),
    seatOf: (userId) =>
      record.seats.map(({ seat }) => seat).find((seat): seat is OwnSeat => sitsAt(record.seats[seat], userId)),
    own: (seat) => ownOf({ tableState, record, features }, seat),
    see(eye) {
      const view = state && see(folder.rules, state, eye);
      return view && isOver(record) ? atRest(view) : view;
    },
    whyNoState: whyNoState({ record }),
    seed: isOver(record) ? seed : undefined,
  };
}

/** What belongs to the person of this seat; nothing of the person before. */
export function ownOf(
  {
    tableState,
    record,
    features,
  }: Pick<Loaded, 'tableState' | 'features'> & { readonly record: Pick<MatchRecord, 'seats'> },
  seat: Seat,
): Own {
  const userId = record.seats[seat]?.userId;
  return Object.assign({}, ...features.map((feature) => feature.own?.(tableState, seat, userId)));
}

function withoutSecrets(tableState: TableState, features: readonly Slice[]): PublicTableState {
  const secret = new Set<string>(features.flatMap(({ secrets = [] }) => secrets));
  return Object.fromEntries(
    Object.entries(tableState).filter(([key]) => !secret.has(key)),
  ) as unknown as PublicTableState;
}

/** One line of the log as `eye` heard it. */
export function storyLine(record: Omit<ChoiceRecord, 'revision'>, eye: Eye): StoryLine {
  const { n, seat, kind, choice, auto, by, events, at } = record;
  return {
    n,
    seat: seat < 0 ? undefined : seat,
    kind,
    ...(seat === eye && { choice: readJson<string[]>(choice) }),
    auto,
    ...(by && { by }),
    events: hear(readJson<Told[]>(events), eye),
    at,
  };
}
