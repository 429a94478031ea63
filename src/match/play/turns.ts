import { isRefusal } from '../../engine/game.js';
import { choose } from '../../engine/play.js';
import type { BaseState, Seat } from '../../engine/table.js';
import { isStanding, type Wish, withWish } from '../features/auto-answer/auto-answer.js';
import { deadlineOf } from '../features/pace/agreed.js';
import { awayNow, awayUntil } from '../features/pace/away.js';
import {
  afterChoice,
  afterDeadline,
  isChosenFor,
  missedBy,
  overdue,
  PATIENCE,
  waitedSince,
} from '../features/pace/clock.js';
import { heeding } from '../features/pace/heeding.js';
import type { Wishes } from '../features/pace/wishes.js';
import { withAnswers, withoutDropped } from '../features/premove/premove.js';
import { undoableAfter, withoutUndoable } from '../features/undo/undoing.js';
import { type Loaded, matchOf } from '../model/load.js';
import { type Beside, refuse } from '../model/match.js';
import type { MatchRecord, NewChoice, NewOwed } from '../model/records.js';
import { runningState, timedIn } from '../model/running.js';
import { calledOff, ending, loggedLines, type MatchStep, owe, oweLater } from '../model/step.js';
import { handedOver } from './seating.js';
import { turnsAfter } from './waiting.js';

/* What may be asked of a match while it runs. */

/** A choice of a seat, for the question `no`, or without it for the one that is open. `by`: as in the log. */
export interface Choosing extends Pick<NewChoice, 'by'> {
  readonly seat: Seat;
  readonly no: number | undefined;
  readonly choice: readonly string[];
}

/** When a choice is made, and how long the table may lag behind while nobody else must act (both in milliseconds). */
export interface Moment {
  readonly now: number;
  readonly lag: number;
}

/** A choice, and after it the forced ones and those that were made before they were asked. */
export function played(loaded: Loaded, { seat, no, choice, by }: Choosing, { now, lag }: Moment): MatchStep {
  const state = runningState(loaded);
  if (isRefusal(state)) return state;
  const asked = state.pending.find((open) => open.seat === seat);
  if (no !== undefined && asked?.no !== no) return refuse('staleQuestion');
  const chosen = choose(loaded.folder.rules, state, seat, choice);
  if (isRefusal(chosen)) return chosen;
  const { record } = loaded;
  const heard = { ...loaded.beside, ...withoutDropped(loaded.beside, seat) };
  const { ahead, ...applied } = withAnswers({ ...loaded, beside: heard }, chosen);
  const decided = { ...heard, ...(ahead && { ahead }) };
  const beside = withoutUndoable(
    by === undefined ? notGone(thoughtAgain(decided), record.seats[seat]?.userId) : decided,
  );
  const lines = beside.lines + applied.lines.length;
  // Who was too late is no more here than before.
  const chooser = by === 'clock' ? {} : { by: seat };
  const passed = { seats: record.seats, before: state.pending, after: applied.state.pending, ...chooser, now };
  return {
    next: {
      state: applied.state,
      rulesVersion: loaded.folder.rules.rulesVersion,
      beside: {
        ...beside,
        lines,
        ...(by === 'clock'
          ? afterDeadline(beside, seat)
          : { ...choseNow(loaded, seat), ...afterChoice(timedIn(loaded), seat, now), ...hereAgain(beside, seat, now) }),
        ...turnsAfter({ ...beside, lines }, passed),
        ...(by === undefined && undoableAfter(loaded, seat, applied, now)),
      },
      ...ending(applied.state, now),
    },
    choices: loggedLines(applied.lines, beside.lines, now, by),
    owed: owedAfter(record, state, applied.state, { now, lag }),
  };
}

/** Anyone who gave a match up, and chooses something, goes on with it. */
const thoughtAgain = ({ givenUp: _, ...others }: Beside): Beside => others;

/** The first of the new lines is the person's own. */
const choseNow = ({ record, beside }: Loaded, seat: Seat): Pick<Beside, 'chose'> =>
  record.seats[seat]?.userId === undefined ? {} : { chose: { ...beside.chose, [seat]: beside.lines + 1 } };

/** Anyone who chooses is here, whatever they said before. */
const hereAgain = (beside: Beside, seat: Seat, now: number): Pick<Beside, 'away'> =>
  awayUntil(beside, seat, now) === undefined
    ? {}
    : awayNow(beside, seat, { from: now, until: now, since: waitedSince(beside, seat) });

/** The person is away until then; or, without it, here again. */
export function gone(loaded: Loaded, seat: Seat, until: number | undefined, now: number): MatchStep {
  const state = runningState(loaded);
  if (isRefusal(state)) return state;
  const { beside } = loaded;
  if (until === undefined && awayUntil(beside, seat, now) === undefined) return undefined;
  const next = {
    ...beside,
    ...awayNow(beside, seat, { from: now, until: until ?? now, since: waitedSince(beside, seat) }),
  };
  return { next: { beside: next }, owed: [owe('table', now)] };
}

/** Who has left the match's server, and who is there again, where that was not known. */
export function withMembers({ record, beside }: Loaded, areIn: ReadonlyMap<string, boolean>, now: number): MatchStep {
  const { gone = {}, ...others } = beside;
  const left = [...areIn].flatMap(([userId, isIn]) => (isIn ? [] : [[userId, gone[userId] ?? now] as const]));
  const known = Object.entries(gone).filter(([userId]) => !areIn.has(userId));
  const next = Object.fromEntries([...known, ...left]);
  if (record.status !== 'running' || JSON.stringify(next) === JSON.stringify(gone)) return undefined;
  return { next: { beside: withGone(others, next) }, owed: [owe('table', now)] };
}

const withGone = (beside: Beside, gone: NonNullable<Beside['gone']>): Beside =>
  Object.keys(gone).length > 0 ? { ...beside, gone } : beside;

/** A person who chooses something plays, wherever they do. */
function notGone({ gone = {}, ...beside }: Beside, userId: string | undefined): Beside {
  return withGone(beside, Object.fromEntries(Object.entries(gone).filter(([id]) => id !== userId)));
}

/** What people chose for themselves is kept beside the match; the table shows it with whatever happens next. */
export function heeded(loaded: Loaded, wishes: ReadonlyMap<string, Wishes>, now: number): MatchStep {
  const { record, beside, state } = loaded;
  const next = record.status === 'running' && state ? heeding({ beside, seats: record.seats }, wishes, now) : undefined;
  return next && { next: { beside: next }, owed: [owe('table', now)] };
}

/** Makes a kind of choice stand, and answers an open question with it; or takes that back. */
export function stood(loaded: Loaded, seat: Seat, { kind, stands }: Wish, pace: Moment): MatchStep {
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
    : { next: { beside: next } };
}

/** A new person is called at once; as long as the same people go on, their choices are shown together. */
function owedAfter(record: MatchRecord, before: BaseState, after: BaseState, { now, lag }: Moment): NewOwed[] {
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
  return { next: { beside: { ...beside, signals } }, owed: [owe('table', now)] };
}

/** By seat: what was signalled about the question that is open now. */
export function saidNow({ beside, state }: Loaded): Readonly<Record<Seat, string>> {
  const asked = state?.pending[0];
  const current = beside.signals?.asker === asked?.seat && beside.signals?.no === asked?.no;
  return (current && beside.signals?.said) || {};
}

/**
 * What is done about the first deadline that has passed: a computer is to make the choice, or takes the seat. It takes it
 * at the third deadline in a row too; where no person is left then, the match is called off.
 */
export function outOfTime(loaded: Loaded, computer: string | undefined, now: number): MatchStep {
  const state = runningState(loaded);
  const [late] = isRefusal(state) ? [] : overdue(timedIn(loaded), now);
  if (!late || computer === undefined) return undefined;
  const { seat, since } = late;
  const { beside } = loaded;
  if (deadlineOf(beside) === 'seat' || missedBy(beside, seat) + 1 >= PATIENCE)
    return handedOver(loaded, seat, computer, now) ?? calledOff(beside, 'absent', now);
  return { next: { beside: { ...beside, chosenFor: { ...beside.chosenFor, [seat]: since } } } };
}

/** The computer that is to answer this seat: the one that has it, or one for a person whose time was up. */
export function answeredBy(
  { record, beside }: Pick<Loaded, 'beside'> & { readonly record: Pick<MatchRecord, 'seats' | 'game'> },
  seat: Seat,
  playerFor: (game: string) => string | undefined,
): { readonly player: string; readonly by: 'computer' | 'clock' } | undefined {
  const computer = record.seats[seat]?.computer;
  if (computer !== undefined) return { player: computer, by: 'computer' };
  const standIn = isChosenFor(beside, seat) ? playerFor(record.game) : undefined;
  return standIn === undefined ? undefined : { player: standIn, by: 'clock' };
}
