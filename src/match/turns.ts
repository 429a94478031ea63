import { isRefusal, type Refusal } from '../engine/game.js';
import { choose } from '../engine/play.js';
import type { Seen } from '../engine/see.js';
import type { BaseState, Seat } from '../engine/table.js';
import { type Loaded, matchOf } from './load.js';
import { calledOff, computerSeatOf, ending, loggedLines, owe, oweLater, type Step, writeLobby } from './lobby.js';
import { refuse } from './match.js';
import { isStanding, type Wish, withStanding, withWish } from './standing.js';
import type { MatchRecord, MatchStatus, NewOwed } from './store/records.js';
import { turnsAfter } from './waiting.js';

/** The states in which nothing changes any more. */
export const OVER: readonly MatchStatus[] = ['ended', 'cancelled'];
export const isOver = ({ status }: Pick<MatchRecord, 'status'>): boolean => OVER.includes(status);

/** Where this person sits. */
export function seatAt({ record }: Loaded, userId: string): Seat | Refusal {
  const seat = record.seats.find((each) => each.userId === userId)?.seat;
  return seat ?? refuse('notSeated');
}

function runningState({ record, state }: Loaded): BaseState | Refusal {
  if (isOver(record)) return refuse('alreadyOver');
  return record.status === 'running' && state ? state : refuse('notStarted');
}

/** A choice of a seat, for the question `no`, or without it for the one that is open. */
export interface Choosing {
  readonly seat: Seat;
  readonly no: number | undefined;
  readonly choice: readonly string[];
}

/** When a choice is made, and how long the table may lag behind while nobody else must act (both in milliseconds). */
export interface Moment {
  readonly now: number;
  readonly lag: number;
}

/** A choice, and after it the forced ones and those that stand. */
export function played(loaded: Loaded, { seat, no, choice }: Choosing, { now, lag }: Moment): Step {
  const state = runningState(loaded);
  if (isRefusal(state)) return state;
  const asked = state.pending.find((open) => open.seat === seat);
  if (no !== undefined && asked?.no !== no) return refuse('staleQuestion');
  const chosen = choose(loaded.folder.rules, state, seat, choice);
  if (isRefusal(chosen)) return chosen;
  const applied = withStanding(loaded, chosen);
  const { record, lobby } = loaded;
  const lines = lobby.lines + applied.lines.length;
  const passed = { seats: record.seats, before: state.pending, after: applied.state.pending, by: seat, now };
  return {
    next: {
      state: JSON.stringify(applied.state),
      rulesVersion: loaded.folder.rules.rulesVersion,
      lobby: writeLobby({ ...lobby, lines, ...turnsAfter({ ...lobby, lines }, passed) }),
      ...ending(applied.state, now),
    },
    choices: loggedLines(applied.lines, lobby.lines, now),
    owed: owedAfter(record, state, applied.state, { now, lag }),
  };
}

/** Makes a kind of choice stand, and answers an open question with it; or takes that back. */
export function stood(loaded: Loaded, seat: Seat, { kind, stands }: Wish, moment: Moment): Step {
  const state = runningState(loaded);
  if (isRefusal(state)) return state;
  const answer = loaded.folder.conduct.standing?.find((each) => each.kind === kind);
  if (!answer) return refuse('noStanding');
  const { lobby } = loaded;
  if (isStanding(lobby, seat, kind) === stands) return undefined;
  const next = withWish(lobby, seat, { kind, stands });
  const asked = state.pending.find((open) => open.seat === seat && open.kind === kind);
  return stands && asked
    ? played({ ...loaded, lobby: next }, { seat, no: asked.no, choice: answer.choice }, moment)
    : { next: { lobby: writeLobby(next) } };
}

/** Who is called to the table is called at once; as long as the same people go on, their choices are shown together. */
function owedAfter(record: MatchRecord, before: BaseState, after: BaseState, { now, lag }: Moment): NewOwed[] {
  if (after.outcome) return [owe('table', now), owe('end', now)];
  const called = awaitedOf(record, before);
  const goOn = awaitedOf(record, after).every((person) => called.includes(person));
  return [goOn ? oweLater('table', now + lag) : owe('table', now)];
}

/** User ids of the people who must choose. */
const awaitedOf = ({ seats }: MatchRecord, { pending }: BaseState): string[] =>
  pending.flatMap(({ seat }) => seats[seat]?.userId ?? []);

export function signalled(loaded: Loaded, seat: Seat, word: string, now: number): Step {
  const state = runningState(loaded);
  if (isRefusal(state)) return state;
  const { folder, lobby } = loaded;
  const view = matchOf(loaded).see('bystander') as Seen;
  const asked = state.pending[0];
  const known = folder.conduct.signals?.all.some(({ id }) => id === word);
  if (known && asked?.seat === seat && folder.conduct.signals?.open(view)) return refuse('askedSignals');
  if (!known || !asked || !folder.conduct.signals?.open(view)?.from.includes(seat)) return refuse('noSignalNow');
  const said = saidNow(loaded);
  if (said[seat] === word) return undefined;
  const signals = { asker: asked.seat, no: asked.no, said: { ...said, [seat]: word } };
  return { next: { lobby: writeLobby({ ...lobby, signals }) }, owed: [owe('table', now)] };
}

/** By seat: what was signalled about the question that is open now. */
export function saidNow({ lobby, state }: Loaded): Readonly<Record<Seat, string>> {
  const asked = state?.pending[0];
  const current = lobby.signals?.asker === asked?.seat && lobby.signals?.no === asked?.no;
  return (current && lobby.signals?.said) || {};
}

/** A computer takes the seat over; with no person left, or no computer, the match is given up. */
export function resigned(loaded: Loaded, userId: string, computer: string | undefined, now: number): Step {
  const state = runningState(loaded);
  const seat = seatAt(loaded, userId);
  if (isRefusal(state)) return state;
  if (isRefusal(seat)) return seat;
  const { record, lobby } = loaded;
  const others = record.seats.filter((each) => each.kind === 'person' && each.seat !== seat);
  const heir = others[0]?.userId;
  if (heir === undefined || computer === undefined) return calledOff(lobby, 'resigned', now);
  const taken = computerSeatOf(record.seats, seat, computer, now);
  const left = { ...lobby.left, [seat]: record.seats.find((each) => each.seat === seat)?.name ?? '?' };
  return {
    next: {
      hostId: record.hostId === userId ? heir : record.hostId,
      lobby: writeLobby({ ...lobby, left }),
    },
    seats: record.seats.map((each) => (each.seat === seat ? taken : each)),
    owed: [owe('table', now)],
  };
}
