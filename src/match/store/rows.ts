import type { Choice, Hand, Match, Owed, Panel, Seat, Shown } from '../../generated/sqlite/client.js';
import type {
  ChoiceRecord,
  HandRecord,
  MatchFields,
  MatchRecord,
  MatchStatus,
  NewChoice,
  NewJob,
  NewMatch,
  PanelRecord,
  Purpose,
  SeatRecord,
  ShownRecord,
  WaitingJob,
} from '../model/records.js';

/* Converts between the tables' rows (null, bigint) and our records (undefined, number). */

const known = <T>(value: T | null): T | undefined => value ?? undefined;
const time = (value: bigint | null): number | undefined => (value === null ? undefined : Number(value));
const stamp = (value: number | undefined): bigint | null => (value === undefined ? null : BigInt(value));

const seatRecord = (row: Seat): SeatRecord => ({
  seat: row.seat,
  kind: row.kind as SeatRecord['kind'],
  userId: known(row.userId),
  name: row.name,
  computer: known(row.computer),
  joinedAt: Number(row.joinedAt),
});

/** @param row with its seats, in seat order */
export const matchRecord = ({
  lobby,
  foldTried: _,
  trouble: __,
  ...row
}: Match & { readonly seats: readonly Seat[] }): MatchRecord => ({
  ...row,
  status: row.status as MatchStatus,
  state: known(row.state),
  outcome: known(row.outcome),
  tableState: known(lobby),
  threadId: known(row.threadId),
  rematchOf: known(row.rematchOf),
  createdAt: Number(row.createdAt),
  startedAt: time(row.startedAt),
  endedAt: time(row.endedAt),
  awaited: row.awaited === null ? undefined : Boolean(row.awaited),
  updatedAt: Number(row.updatedAt),
  seats: row.seats.map(seatRecord),
});

/** @param open whether its match is open */
export const seatRow = (
  matchId: string,
  { seat, kind, userId, name, computer, joinedAt }: SeatRecord,
  open: boolean,
): Seat => ({
  matchId,
  seat,
  kind,
  userId: userId ?? null,
  name,
  computer: computer ?? null,
  joinedAt: BigInt(joinedAt),
  open,
});

export const matchRow = (match: NewMatch, now: number): Match => ({
  id: match.id,
  game: match.game,
  status: match.status,
  revision: 0,
  rulesVersion: match.rulesVersion,
  seed: match.seed,
  seedHash: match.seedHash,
  options: match.options,
  state: match.state ?? null,
  outcome: match.outcome ?? null,
  lobby: match.tableState ?? null,
  hostId: match.hostId,
  guildId: match.guildId,
  channelId: match.channelId,
  threadId: match.threadId ?? null,
  locale: match.locale,
  rematchOf: match.rematchOf ?? null,
  createdAt: BigInt(now),
  startedAt: stamp(match.startedAt),
  endedAt: stamp(match.endedAt),
  updatedAt: BigInt(now),
  awaited: match.awaited ?? null,
  foldTried: false,
  trouble: null,
});

/** The columns to write: fields absent from `next` stay (undefined), fields present as undefined are cleared (null). */
export function matchColumns(next: Partial<MatchFields>) {
  const text = (field: 'state' | 'outcome' | 'tableState' | 'threadId') =>
    field in next ? (next[field] ?? null) : undefined;
  const at = (field: 'startedAt' | 'endedAt') => (field in next ? stamp(next[field]) : undefined);
  return {
    status: next.status,
    rulesVersion: next.rulesVersion,
    seed: next.seed,
    seedHash: next.seedHash,
    options: next.options,
    state: text('state'),
    outcome: text('outcome'),
    lobby: text('tableState'),
    hostId: next.hostId,
    channelId: next.channelId,
    threadId: text('threadId'),
    locale: next.locale,
    startedAt: at('startedAt'),
    endedAt: at('endedAt'),
    awaited: next.awaited,
  };
}

export const choiceRow = (matchId: string, revision: number, choice: NewChoice): Choice => ({
  matchId,
  n: choice.n,
  seat: choice.seat,
  kind: choice.kind,
  choice: choice.choice,
  auto: choice.auto,
  by: choice.by ?? null,
  events: choice.events,
  revision,
  at: BigInt(choice.at),
});

export const choiceRecord = ({ matchId: _, at, by, ...row }: Choice): ChoiceRecord => ({
  ...row,
  ...(by !== null && { by: by as NonNullable<ChoiceRecord['by']> }),
  at: Number(at),
});

export const shownRecord = ({ purpose, data, ...row }: Shown): ShownRecord => ({
  ...row,
  purpose: purpose as Purpose,
  data: known(data),
});

export const handRecord = ({ progress, print, editedAt, until, ...row }: Hand): HandRecord => ({
  ...row,
  contentHash: print,
  progress: known(progress),
  editedAt: Number(editedAt),
  until: Number(until),
});

export const handRow = ({ progress, contentHash, editedAt, until, ...hand }: HandRecord): Hand => ({
  ...hand,
  print: contentHash,
  progress: progress ?? null,
  editedAt: BigInt(editedAt),
  until: BigInt(until),
});

export const panelRecord = ({ until, ...row }: Panel): PanelRecord => ({ ...row, until: Number(until) });
export const panelRow = ({ until, ...panel }: PanelRecord): Panel => ({ ...panel, until: BigInt(until) });

export const jobRow = (matchId: string, { kind, dedupeKey, runAt }: NewJob) => ({
  matchId,
  purpose: kind,
  key: dedupeKey,
  due: BigInt(runAt),
});

/** @param row from a statement by hand, for which SQLite gives small integers as numbers, whatever the column */
export const waitingJob = (
  row: Omit<Owed, 'due' | 'leasedUntil' | 'dropped'> & Record<'due' | 'leasedUntil', number | bigint>,
): WaitingJob => ({
  id: Number(row.id),
  matchId: row.matchId,
  kind: row.purpose,
  dedupeKey: row.key,
  runAt: Number(row.due),
  attempts: Number(row.attempts),
  leasedUntil: Number(row.leasedUntil),
  lastError: known(row.lastError),
});
