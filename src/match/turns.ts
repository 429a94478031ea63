import { isRefusal } from '../engine/game.js';
import { choose } from '../engine/play.js';
import type { BaseState, Seat } from '../engine/table.js';
import { type Loaded, matchOf } from './load.js';
import { type Beside, type Refused, refuse } from './match.js';
import { computerSeatOf, seatAt } from './seats.js';
import { isStanding, type Wish, withStanding, withWish } from './standing.js';
import { isOver } from './status.js';
import { calledOff, ending, loggedLines, type MatchStep, owe, oweLater, writeBeside } from './step.js';
import type { MatchRecord, NewOwed } from './store/records.js';
import { turnsAfter } from './waiting.js';

/* What may be asked of a match while it runs. */

function runningState({ record, state }: Loaded): BaseState | Refused {
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
export interface Pace {
  readonly now: number;
  readonly lag: number;
}

/** A choice, and after it the forced ones and those that stand. */
export function played(loaded: Loaded, { seat, no, choice }: Choosing, { now, lag }: Pace): MatchStep {
  const state = runningState(loaded);
  if (isRefusal(state)) return state;
  const asked = state.pending.find((open) => open.seat === seat);
  if (no !== undefined && asked?.no !== no) return refuse('staleQuestion');
  const chosen = choose(loaded.folder.rules, state, seat, choice);
  if (isRefusal(chosen)) return chosen;
  const applied = withStanding(loaded, chosen);
  const { record, beside } = loaded;
  const lines = beside.lines + applied.lines.length;
  const passed = { seats: record.seats, before: state.pending, after: applied.state.pending, by: seat, now };
  return {
    next: {
      state: JSON.stringify(applied.state),
      rulesVersion: loaded.folder.rules.rulesVersion,
      beside: writeBeside({
        ...beside,
        lines,
        ...choseNow(loaded, seat),
        ...turnsAfter({ ...beside, lines }, passed),
      }),
      ...ending(applied.state, now),
    },
    choices: loggedLines(applied.lines, beside.lines, now),
    owed: owedAfter(record, state, applied.state, { now, lag }),
  };
}

/** The first of the new lines is the person's own. */
const choseNow = ({ record, beside }: Loaded, seat: Seat): Pick<Beside, 'chose'> =>
  record.seats[seat]?.userId === undefined ? {} : { chose: { ...beside.chose, [seat]: beside.lines + 1 } };

/** Makes a kind of choice stand, and answers an open question with it; or takes that back. */
export function stood(loaded: Loaded, seat: Seat, { kind, stands }: Wish, pace: Pace): MatchStep {
  const state = runningState(loaded);
  if (isRefusal(state)) return state;
  const answer = loaded.folder.conduct.standing?.find((each) => each.kind === kind);
  if (!answer) return refuse('noStanding');
  const { beside } = loaded;
  if (isStanding(beside, seat, kind) === stands) return undefined;
  const next = withWish(beside, seat, { kind, stands });
  const asked = state.pending.find((open) => open.seat === seat && open.kind === kind);
  return stands && asked
    ? played({ ...loaded, beside: next }, { seat, no: asked.no, choice: answer.choice }, pace)
    : { next: { beside: writeBeside(next) } };
}

/** A new person is called at once; as long as the same people go on, their choices are shown together. */
function owedAfter(record: MatchRecord, before: BaseState, after: BaseState, { now, lag }: Pace): NewOwed[] {
  if (after.outcome) return [owe('table', now), owe('end', now)];
  const called = awaitedOf(record, before);
  const goOn = awaitedOf(record, after).every((person) => called.includes(person));
  return [goOn ? oweLater('table', now + lag) : owe('table', now)];
}

/** User ids of the people who must choose. */
const awaitedOf = ({ seats }: MatchRecord, { pending }: BaseState): string[] =>
  pending.flatMap(({ seat }) => seats[seat]?.userId ?? []);

export function signalled(loaded: Loaded, seat: Seat, word: string, now: number): MatchStep {
  const state = runningState(loaded);
  if (isRefusal(state)) return state;
  const { folder, beside } = loaded;
  const view = matchOf(loaded).see('bystander');
  const asked = state.pending[0];
  const open = view && folder.conduct.signals?.open(view);
  const known = folder.conduct.signals?.all.some(({ id }) => id === word);
  if (known && asked?.seat === seat && open) return refuse('askedSignals');
  if (!known || !asked || !open?.from.includes(seat)) return refuse('noSignalNow');
  const said = saidNow(loaded);
  if (said[seat] === word) return undefined;
  const signals = { asker: asked.seat, no: asked.no, said: { ...said, [seat]: word } };
  return { next: { beside: writeBeside({ ...beside, signals }) }, owed: [owe('table', now)] };
}

/** By seat: what was signalled about the question that is open now. */
export function saidNow({ beside, state }: Loaded): Readonly<Record<Seat, string>> {
  const asked = state?.pending[0];
  const current = beside.signals?.asker === asked?.seat && beside.signals?.no === asked?.no;
  return (current && beside.signals?.said) || {};
}

/** A computer takes the seat over; with no person left, or no computer, the match is given up. */
export function resigned(loaded: Loaded, userId: string, computer: string | undefined, now: number): MatchStep {
  const state = runningState(loaded);
  const seat = seatAt(loaded, userId);
  if (isRefusal(state)) return state;
  if (isRefusal(seat)) return seat;
  const { record, beside } = loaded;
  const others = record.seats.filter((each) => each.kind === 'person' && each.seat !== seat);
  const heir = others[0]?.userId;
  if (heir === undefined || computer === undefined) return calledOff(beside, 'resigned', now);
  const taken = computerSeatOf(record.seats, seat, computer, now);
  const left = { ...beside.left, [seat]: record.seats.find((each) => each.seat === seat)?.name ?? '?' };
  return {
    next: {
      hostId: record.hostId === userId ? heir : record.hostId,
      beside: writeBeside({ ...beside, left }),
    },
    seats: record.seats.map((each) => (each.seat === seat ? taken : each)),
    owed: [owe('table', now)],
  };
}
