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

/** What stands in place of the state of a folded match (see `folding.ts`), before the SHA-256 of all that was left out. */
export const ARCHIVED = 'folded ';

export const isArchived = ({ state }: Pick<MatchRecord, 'state'>): boolean => state?.startsWith(ARCHIVED) ?? false;

/** The match was saved by a newer program: it is safe, but this one cannot go on with it. */
export class NewerMatch extends Error {
  override readonly name = 'NewerMatch';
}

/**
 * Reads a record. One that is still folded has no state.
 *
 * @param folder of its game, where this program knows it
 * @throws {NewerMatch} where a newer program saved it; another error for broken JSON
 */
export function readRecord(record: MatchRecord, folder: GameFolder | undefined, features: readonly Slice[]): Loaded {
  if (!folder) throw new NewerMatch(`match ${record.id} is of an unknown game, ${record.game}`);
  const newer = `match ${record.id} was saved by rules ${record.rulesVersion} of ${record.game}, not yet known`;
  const state =
    record.state === undefined || isArchived(record)
      ? undefined
      : loadState(folder.rules, readJson<unknown>(record.state), record.rulesVersion);
  // Without a state, a lobby's options may be unknown here as well. A folded match is played from its choices, or faded.
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

/** Why a match has no state: it never began, or it was folded, and other rules played it than those of today. */
export const whyNoState = ({ record }: Pick<Loaded, 'record'>): 'notStarted' | 'unreplayable' =>
  record.startedAt === undefined ? 'notStarted' : 'unreplayable';

const sitsAt = (seat: SeatRecord | undefined, userId: string): boolean => seat?.userId === userId && !invitedSeat(seat);

/** What may be asked of it by everybody else. */
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
    seed: isOver(record) ? seed : undefined,
  };
}

/** Nothing of what somebody left behind who sat there before. */
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
