import { isRefusal } from '../../../engine/game.js';
import { type Choice, replay } from '../../../engine/replay.js';
import type { BaseState, Seat } from '../../../engine/table.js';
import { concernedBy, touchedBy, undone } from '../../../engine/undo.js';
import type { Loaded, Made, TakenBack } from '../../model/match.js';
import type { MotionTo } from '../../model/motion.js';
import type { ChoiceRecord } from '../../model/records.js';
import { type Refused, refuse } from '../../model/refusals.js';
import { runningState } from '../../model/running.js';
import type { NewLine } from '../../model/serialize.js';
import { job, logLine, type MatchStep } from '../../model/step.js';
import { applyPatch } from '../../model/table-state.js';
import { entriesOf, UNDONE } from '../../play/choice-log.js';
import type { Undoable, Undos } from './undoable.js';

/* Choices that are taken back. The state of before is found by playing the match again from its seed. */

type UndoMotion = MotionTo<'undo'>;

/** What is kept of a choice that a person has just made, where nothing has come of it that can't be unsaid. */
export function undoableAfter(
  { record, tableState, folder, features, state: before }: Loaded,
  made: Made,
): Undos['undoable'] {
  const { seat, by, now, lines } = made;
  const userId = record.seats[seat]?.userId;
  if (by !== undefined || userId === undefined || !before) return undefined;
  if (touchedBy(folder.rules, before, made)?.length !== 0) return undefined;
  const stands = lines.some(
    ({ kind, auto }) => !auto && features.some((feature) => feature.answersAlways?.(tableState, seat, kind)),
  );
  const was = Object.assign({}, ...features.map((feature) => feature.undoPoint?.(tableState, seat)));
  return { seat, userId, n: tableState.lines + 1, at: now, ...(stands && { stands }), was };
}

/** The person takes back their choice of line `n`: the question is asked again, with the time that was left for it. */
export function takeBackAlone(
  loaded: Loaded,
  { userId, n }: { readonly userId: string; readonly n: number },
  log: readonly ChoiceRecord[],
  now: number,
): MatchStep {
  const state = runningState(loaded);
  if (isRefusal(state)) return state;
  const { tableState } = loaded;
  const { undoable } = tableState;
  if (tableState.undone?.n === n && !undoable) return undefined;
  const own = undoable?.n === n && undoable.userId === userId && !undoable.stands;
  const before = own ? choicesFrom(loaded, n, log)?.[0]?.before : undefined;
  if (!undoable || !before) return refuse('cannotUndo');
  const how = { alone: true, later: now - undoable.at, was: undoable.was } as const;
  return goingBack(loaded, undoable, { now, state: undone(before, state), how });
}

/** To go back to what this seat chose last, with all whom that concerns; or why that can't be. */
export function undoMotion(loaded: Loaded, seat: Seat, log: readonly ChoiceRecord[]): UndoMotion | Refused {
  const state = runningState(loaded);
  if (isRefusal(state)) return state;
  const { lines, chose } = loaded.tableState;
  const n = chose?.[seat] ?? 0;
  const since = n > 0 ? choicesFrom(loaded, n, log) : undefined;
  const seats = since && concernedBy(loaded.folder.rules, since, state);
  return seats ? { to: 'undo', seat, n, seats, lines } : refuse('cannotUndo');
}

/** All whom it concerns have agreed. Anyone who is asked then has all of their time. */
export function takeBackTogether(
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
  const how = { alone: false, stand: choices.filter((each) => each.n < n) } as const;
  return goingBack(loaded, { seat, n }, { now, state: undone(before, state), how }, seats);
}

function goingBack(
  loaded: Loaded,
  { seat, n }: Pick<Undoable, 'seat' | 'n'>,
  back: Pick<TakenBack, 'now' | 'state' | 'how'>,
  agreed?: readonly Seat[],
): MatchStep {
  const { tableState, folder, features } = loaded;
  const { now, state } = back;
  const lines = tableState.lines + 1;
  const changes = features.map((feature) => feature.takenBack?.(loaded, { ...back, seat, n, lines }));
  return {
    next: {
      state,
      rulesVersion: folder.rules.rulesVersion,
      tableState: applyPatch(tableState, ...changes, { lines, undoable: undefined, undone: { n, line: lines } }),
    },
    choices: [undoneLine(lines, { seat, n }, state, now, agreed)],
    jobs: [job('table', now)],
  };
}

/** `agreed`: the seats that did, where that was needed. */
function undoneLine(
  line: number,
  { seat, n }: Pick<Undoable, 'seat' | 'n'>,
  state: BaseState,
  now: number,
  agreed: readonly Seat[] = [],
): NewLine {
  const next = state.asked.map((no, each) => state.pending.find((open) => open.seat === each)?.no ?? no + 1);
  return logLine({ n: line, seat, kind: UNDONE, choice: [n, ...next, ...agreed].map(String), events: [] }, now);
}

/** The choices that stand, from line `from` on. Undefined where the log ends elsewhere, or these rules play it otherwise. */
function choicesFrom(
  { record, folder, options, tableState, state }: Loaded,
  from: number,
  log: readonly ChoiceRecord[],
): readonly Choice[] | undefined {
  if ((log.at(-1)?.n ?? 0) !== tableState.lines) return undefined;
  const setup = { seats: record.seats.length, options, seed: record.seed };
  const replayed = replay(folder.rules, setup, entriesOf(log));
  // Rules that were mended since may play it otherwise.
  if (JSON.stringify(replayed?.state) !== JSON.stringify(state)) return undefined;
  const since = replayed?.choices.filter(({ n }) => n >= from);
  return from > 1 && since?.[0]?.n !== from ? undefined : since;
}
