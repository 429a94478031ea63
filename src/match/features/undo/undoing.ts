import { isRefusal } from '../../../engine/game.js';
import type { Line } from '../../../engine/play.js';
import { type Choice, replay } from '../../../engine/replay.js';
import type { BaseState, Seat } from '../../../engine/table.js';
import { concernedBy, touchedBy, undone } from '../../../engine/undo.js';
import type { Loaded } from '../../model/load.js';
import { type Beside, type Refused, refuse } from '../../model/match.js';
import type { MotionTo } from '../../model/motion.js';
import type { ChoiceRecord } from '../../model/records.js';
import { runningState } from '../../model/running.js';
import { logged, type MatchStep, owe } from '../../model/step.js';
import type { NewLine } from '../../model/written.js';
import { entriesOf, UNDONE } from '../../play/choice-log.js';
import { turnsAfter } from '../../play/waiting.js';
import { isStanding, withWish } from '../auto-answer/auto-answer.js';
import { lengthOf } from '../pace/agreed.js';
import type { Undoable, Undos } from './undoable.js';

/* Choices that are taken back. The state of before is found by playing the match again from its seed. */

type UndoMotion = MotionTo<'undo'>;

/** What is kept of a choice that a person has just made, where nothing has come of it that can't be unsaid. */
export function undoableAfter(
  { record, beside, folder, state: before }: Loaded,
  seat: Seat,
  led: { readonly state: BaseState; readonly lines: readonly Line[] },
  now: number,
): Pick<Undos, 'undoable'> {
  const userId = record.seats[seat]?.userId;
  const stands = led.lines.some(({ kind, auto }) => !auto && isStanding(beside, seat, kind));
  if (userId === undefined || !before) return {};
  if (touchedBy(folder.rules, before, led)?.length !== 0) return {};
  const { turns, acted, chose, clocks } = beside;
  const was = { ...(turns && { turns }), acted: acted?.[seat], chose: chose?.[seat], clock: clocks?.[seat] };
  return { undoable: { seat, userId, n: beside.lines + 1, at: now, ...(stands && { stands }), was } };
}

/** Once the log goes on, nothing is left of what could be taken back before. */
export function withoutUndoable({ undoable: _, undone: __, vote, ...others }: Beside): Beside {
  return vote && vote.motion.to !== 'undo' ? { ...others, vote } : others;
}

/** The person takes back their choice of line `n`: the question is asked again, with the time that was left for it. */
export function unchosen(
  loaded: Loaded,
  { userId, n }: { readonly userId: string; readonly n: number },
  log: readonly ChoiceRecord[],
  now: number,
): MatchStep {
  const state = runningState(loaded);
  if (isRefusal(state)) return state;
  const { beside } = loaded;
  const { undoable } = beside;
  if (beside.undone?.n === n && !undoable) return undefined;
  const own = undoable?.n === n && undoable.userId === userId && !undoable.stands;
  const before = own ? choicesFrom(loaded, n, log)?.[0]?.before : undefined;
  if (!undoable || !before) return refuse('cannotUndo');
  const line = beside.lines + 1;
  const again = undone(before, state);
  return {
    next: {
      state: again,
      rulesVersion: loaded.folder.rules.rulesVersion,
      beside: {
        ...withoutUndoable(beside),
        ...asBefore(beside, undoable, now),
        lines: line,
        undone: { n, line },
      },
    },
    choices: [undoneLine(line, undoable, again, now)],
    owed: [owe('table', now)],
  };
}

/** To go back to what this seat chose last, with all whom that concerns; or why that can't be. */
export function undoMotion(loaded: Loaded, seat: Seat, log: readonly ChoiceRecord[]): UndoMotion | Refused {
  const state = runningState(loaded);
  if (isRefusal(state)) return state;
  const { lines, chose } = loaded.beside;
  const n = chose?.[seat] ?? 0;
  const since = n > 0 ? choicesFrom(loaded, n, log) : undefined;
  const seats = since && concernedBy(loaded.folder.rules, since, state);
  return seats ? { to: 'undo', seat, n, seats, lines } : refuse('cannotUndo');
}

/** All whom it concerns have agreed. Anyone who is asked then has all of their time. */
export function undoneByAll(
  loaded: Loaded,
  { seat, n, seats }: UndoMotion,
  log: readonly ChoiceRecord[],
  now: number,
): MatchStep {
  const state = runningState(loaded);
  if (isRefusal(state)) return state;
  const choices = choicesFrom(loaded, 1, log) ?? [];
  const before = choices.find((each) => each.n === n)?.before;
  if (!before) return refuse('cannotUndo');
  const { beside, record } = loaded;
  const line = beside.lines + 1;
  const again = undone(before, state);
  const passed = { seats: record.seats, before: [], after: again.pending, by: seat, now };
  return {
    next: {
      state: again,
      rulesVersion: loaded.folder.rules.rulesVersion,
      beside: {
        ...asking(withoutUndoable(beside), again, seat),
        chose: lastOf(choices.filter((each) => each.n < n)),
        ...turnsAfter({ ...beside, turns: {}, lines: line }, passed),
        lines: line,
        undone: { n, line },
      },
    },
    choices: [undoneLine(line, { seat, n }, again, now, seats)],
    owed: [owe('table', now)],
  };
}

/** Anyone who wants to choose again is asked, also what they had answered once and for all. */
function asking(beside: Beside, { pending }: BaseState, seat: Seat): Beside {
  const kinds = pending.filter((question) => question.seat === seat).map(({ kind }) => kind);
  const standing = kinds.filter((kind) => isStanding(beside, seat, kind));
  return standing.reduce((asked, kind) => withWish(asked, seat, { kind, stands: false }), beside);
}

/** By seat: the line of what it chose last. */
const lastOf = (choices: readonly Choice[]): Record<Seat, number> =>
  Object.fromEntries(choices.flatMap(({ n, lines: [first] }) => (first ? [[first.seat, n]] : [])));

/** `agreed`: the seats that did, where that was needed. */
function undoneLine(
  line: number,
  { seat, n }: Pick<Undoable, 'seat' | 'n'>,
  state: BaseState,
  now: number,
  agreed: readonly Seat[] = [],
): NewLine {
  const next = state.asked.map((no, each) => state.pending.find((open) => open.seat === each)?.no ?? no + 1);
  return logged({ n: line, seat, kind: UNDONE, choice: [n, ...next, ...agreed].map(String), events: [] }, now);
}

/** The choices that stand, from line `from` on. Undefined where the log ends elsewhere, or these rules play it otherwise. */
function choicesFrom(
  { record, folder, options, beside, state }: Loaded,
  from: number,
  log: readonly ChoiceRecord[],
): readonly Choice[] | undefined {
  if ((log.at(-1)?.n ?? 0) !== beside.lines) return undefined;
  const setup = { seats: record.seats.length, options, seed: record.seed };
  const replayed = replay(folder.rules, setup, entriesOf(log));
  // Rules that were mended since may play it otherwise.
  if (JSON.stringify(replayed?.state) !== JSON.stringify(state)) return undefined;
  const since = replayed?.choices.filter(({ n }) => n >= from);
  return from > 1 && since?.[0]?.n !== from ? undefined : since;
}

/** Turns and the seat's clock, which stood still meanwhile. */
function asBefore(beside: Beside, { seat, at, was }: Undoable, now: number): Partial<Beside> {
  const later = now - at;
  const { turns = {} } = was;
  const own = turns[seat];
  const length = lengthOf(beside);
  return {
    turns: { ...turns, ...(own && { [seat]: { ...own, at: own.at + later } }) },
    acted: put(beside.acted, seat, was.acted === undefined ? undefined : was.acted + later),
    chose: put(beside.chose, seat, was.chose),
    ...(length !== undefined && {
      clocks: put(beside.clocks, seat, was.clock && { ...was.clock, grace: Math.min(was.clock.grace, length) }),
    }),
  };
}

function put<T>(bySeat: Readonly<Record<Seat, T>> = {}, at: Seat, value: T | undefined): Readonly<Record<Seat, T>> {
  const { [at]: _, ...others } = bySeat;
  return value === undefined ? others : { ...others, [at]: value };
}
