import { isRefusal, type Refusal } from '../engine/game.js';
import { completeOptions } from '../engine/options.js';
import { begin, forceAll, type Line } from '../engine/play.js';
import type { BaseState } from '../engine/table.js';
import type { Loaded } from './load.js';
import { type Lobby, type OwedPurpose, type Person, refuse } from './match.js';
import type { Change, MatchFields, NewChoice, NewOwed, SeatRecord } from './store/records.js';
import { turnsAfter } from './waiting.js';

/** What a request changes in a match, or why not; `undefined` where it is as it should be already. */
export type Step = Omit<Change, 'id' | 'revision'> | Refusal | undefined;

/** Names that computer players go by, one by one. */
const COMPUTER_NAMES = ['Merlin', 'Morgana', 'Percival', 'Elaine', 'Gawain'] as const;

/** Marks a message of the match as stale. `due`: milliseconds since 1970. */
export const owe = (purpose: OwedPurpose, due: number): NewOwed => ({ purpose, key: purpose, data: '{}', due });

/** The same, where a change may wait for those that follow it soon, but not for ever. */
export const oweLater = (purpose: OwedPurpose, due: number): NewOwed => ({ ...owe(purpose, due), keepEarlier: true });

export const writeLobby = (lobby: Lobby): string => JSON.stringify(lobby);

/** Takes the next free seat; the last one wanted starts the match. */
export function join(loaded: Loaded, person: Person, now: number): Step {
  const { record, lobby } = loaded;
  if (record.status !== 'lobby') return refuse('alreadyStarted');
  if (record.seats.some(({ userId }) => userId === person.id)) return refuse('alreadySeated');
  if (record.seats.length >= lobby.wanted) return refuse('full', { seats: lobby.wanted });
  return seated(loaded, [...record.seats, personSeat(person, record.seats.length, now)], now);
}

export const personSeat = ({ id, name }: Person, seat: number, now: number): SeatRecord => ({
  seat,
  kind: 'person',
  userId: id,
  name,
  joinedAt: now,
});

/** Seats have changed: shown in the lobby, or the match starts with them. */
function seated(loaded: Loaded, seats: readonly SeatRecord[], now: number): Step {
  if (seats.length >= loaded.lobby.wanted) return started(loaded, seats, now);
  return { next: {}, seats, owed: [owe('lobby', now)] };
}

/** What somebody wishes of a lobby, and how many seats were taken there when they wished it, where that is known. */
export interface LobbyWish {
  readonly userId: string;
  readonly seen: number | undefined;
}

/** A wish that means something else by now: pressed twice it would be done twice, or start another match than was seen. */
const seatsChanged = ({ record }: Loaded, { seen }: LobbyWish): Refusal | undefined =>
  seen === undefined || seen === record.seats.length ? undefined : refuse('seatsChanged');

export function addComputer(loaded: Loaded, wish: LobbyWish, computer: string | undefined, now: number): Step {
  const { record, lobby } = loaded;
  const refused = seatedOnly(loaded, wish);
  if (refused) return refused;
  if (computer === undefined) return refuse('noComputer', { game: record.game });
  if (record.seats.length >= lobby.wanted) return refuse('full', { seats: lobby.wanted });
  const seat = record.seats.length;
  return seated(loaded, [...record.seats, computerSeatOf(record.seats, seat, computer, now)], now);
}

/** A computer player under a name nobody at the table has yet. */
export function computerSeatOf(
  seats: readonly SeatRecord[],
  seat: number,
  computer: string,
  joinedAt: number,
): SeatRecord {
  const name = COMPUTER_NAMES.find((each) => !seats.some((other) => other.name === each)) ?? `Computer ${seat + 1}`;
  return { seat, kind: 'computer', name, computer, joinedAt };
}

function seatedOnly(loaded: Loaded, wish: LobbyWish): Refusal | undefined {
  if (loaded.record.status !== 'lobby') return refuse('alreadyStarted');
  return sits(loaded, wish.userId) ? seatsChanged(loaded, wish) : refuse('notSeated');
}

/** The last computer that was added goes. */
export function removeComputer(loaded: Loaded, wish: LobbyWish, now: number): Step {
  const { record } = loaded;
  const refused = seatedOnly(loaded, wish);
  if (refused) return refused;
  const last = record.seats.findLast(({ kind }) => kind === 'computer');
  return last && { next: {}, seats: without(record.seats, last.seat), owed: [owe('lobby', now)] };
}

/** The host's leaving hands the lobby on; with nobody left it is called off. */
export function leave(loaded: Loaded, userId: string, now: number): Step {
  const { record, lobby } = loaded;
  if (record.status !== 'lobby') return refuse('alreadyStarted');
  const seat = record.seats.find((each) => each.userId === userId);
  if (!seat) return refuse('notSeated');
  const seats = without(record.seats, seat.seat);
  const host = seats.find(({ kind }) => kind === 'person')?.userId;
  if (host === undefined) return calledOff(lobby, 'empty', now);
  const hostId = record.hostId === userId ? host : record.hostId;
  return { next: { hostId }, seats, owed: [owe('lobby', now)] };
}

const without = (seats: readonly SeatRecord[], gone: number): SeatRecord[] =>
  seats.filter(({ seat }) => seat !== gone).map((each, seat) => ({ ...each, seat }));

export function calledOff(lobby: Lobby, cancelled: NonNullable<Lobby['cancelled']>, now: number): Step {
  return {
    next: { status: 'cancelled', endedAt: now, lobby: writeLobby({ ...lobby, cancelled }) },
    owed: [owe('lobby', now), owe('table', now), owe('end', now)],
  };
}

/** Why a match cannot have so many seats. */
export function badWanted({ rules }: Loaded['folder'], wanted: number, taken: number): Refusal | undefined {
  const { min, max } = rules.seats;
  if (!Number.isInteger(wanted) || wanted < min || wanted > max) return refuse('badWanted', { min, max });
  return wanted < taken ? refuse('belowTaken', { wanted, taken }) : undefined;
}

export function setWanted(loaded: Loaded, userId: string, wanted: number, now: number): Step {
  const { record, lobby, folder } = loaded;
  const refused = hostOnly(loaded, userId);
  if (refused) return refused;
  const taken = record.seats.length;
  const refusal = badWanted(folder, wanted, taken);
  if (refusal) return refusal;
  if (wanted === lobby.wanted) return undefined;
  const next = { ...loaded, lobby: { ...lobby, wanted } };
  if (taken >= wanted) return started(next, record.seats, now);
  return { next: { lobby: writeLobby(next.lobby) }, owed: [owe('lobby', now)] };
}

export function setOption(loaded: Loaded, userId: string, option: string, value: string, now: number): Step {
  const refused = hostOnly(loaded, userId);
  if (refused) return refused;
  const { options, lobby, folder } = loaded;
  if (options[option] === value) return undefined;
  const complete = completeOptions(folder.rules, lobby.wanted, { ...options, [option]: value });
  if (isRefusal(complete)) return complete;
  return { next: { options: JSON.stringify(complete) }, owed: [owe('lobby', now)] };
}

export function start(loaded: Loaded, wish: LobbyWish, now: number): Step {
  const { record, folder } = loaded;
  const refused = hostOnly(loaded, wish.userId) ?? seatsChanged(loaded, wish);
  if (refused) return refused;
  if (record.seats.length < folder.rules.seats.min) return refuse('tooFewSeats', { min: folder.rules.seats.min });
  return started(loaded, record.seats, now);
}

function hostOnly({ record }: Loaded, userId: string): Refusal | undefined {
  if (record.status !== 'lobby') return refuse('alreadyStarted');
  if (record.hostId === userId) return undefined;
  return refuse('notHost', { host: record.seats.find((seat) => seat.userId === record.hostId)?.name ?? '?' });
}

export const sits = ({ record }: Loaded, userId: string): boolean =>
  record.seats.some((seat) => seat.userId === userId);

/** Shuffles and deals: the match runs from here on. */
export function started(loaded: Loaded, seats: readonly SeatRecord[], now: number): Step {
  const { record, folder, options, lobby } = loaded;
  const begun = begin(folder.rules, { seats: seats.length, options, seed: record.seed });
  if (isRefusal(begun)) return begun;
  const setup: NewChoice = logged({ n: 0, seat: -1, kind: 'setup', choice: [], auto: true, events: begun.events }, now);
  const lines = forceAll(begun.play);
  const sat = { ...lobby, wanted: seats.length, lines: lines.length };
  const asked = turnsAfter(sat, { seats, before: [], after: begun.play.state.pending, now });
  return {
    next: {
      status: 'running',
      startedAt: now,
      rulesVersion: folder.rules.rulesVersion,
      ...ending(begun.play.state, now),
      state: JSON.stringify(begun.play.state),
      lobby: writeLobby({ ...sat, ...asked }),
    },
    seats,
    choices: [setup, ...loggedLines(lines, 0, now)],
    owed: [owe('lobby', now), owe('table', now), ...(begun.play.state.outcome ? [owe('end', now)] : [])],
  };
}

/** The fields that change when the state has an outcome. */
export function ending({ outcome }: BaseState, endedAt: number): Partial<MatchFields> {
  return outcome ? { status: 'ended', outcome: JSON.stringify(outcome), endedAt } : {};
}

type Logged = Pick<Line, 'seat' | 'kind' | 'choice' | 'events'> & { readonly n: number; readonly auto?: boolean };

function logged({ n, seat, kind, choice, auto = false, events }: Logged, at: number): NewChoice {
  return { n, seat, kind, choice: JSON.stringify(choice), auto, events: JSON.stringify(events), at };
}

/** Lines of the log, numbered on from `after`. */
export const loggedLines = (lines: readonly Line[], after: number, at: number): NewChoice[] =>
  lines.map((line, i) => logged({ ...line, n: after + 1 + i }, at));
