import type { NoValues } from '../../../engine/game.js';
import type { MotionKind } from '../../model/match.js';
import type { MotionTo } from '../../model/motion.js';
import { refuse } from '../../model/refusals.js';
import { job, type MatchStep } from '../../model/step.js';
import { applyPatch, type Patch, type TableState } from '../../model/table-state.js';
import { waitedSince } from '../../play/turns.js';
import { type DeadlineName, deadlineOf, type PaceName, paceChange, paceOf } from './agreed.js';
import { LONGEST_AWAY_DAYS, pausedUntil, pauseNow } from './away.js';

/* Motions about a table's time. */

declare module '../../model/motion.js' {
  interface Motions {
    pause: NoValues;
    goOn: NoValues;
    pace: { readonly pace: PaceName };
    deadline: { readonly deadline: DeadlineName };
  }
}

const PAUSE_LASTS_MS = LONGEST_AWAY_DAYS * 24 * 60 * 60_000;

const changed = (tableState: TableState, patch: Patch, now: number): MatchStep => ({
  next: { tableState: applyPatch(tableState, patch) },
  jobs: [job('table', now)],
});

/** A pause begins or ends. `lasts`: milliseconds. */
const pausing = <M extends MotionTo<'pause' | 'goOn'>>(isPaused: boolean, lasts: number): MotionKind<M> => ({
  unfit: ({ tableState }, _, __, { now }) =>
    (pausedUntil(tableState, now) !== undefined) === isPaused ? undefined : refuse('soAlready'),
  carryOut: ({ tableState }, _, { now }) =>
    changed(tableState, pauseNow(tableState, { from: now, until: now + lasts, since: firstWait(tableState) }), now),
});

const pace: MotionKind<MotionTo<'pace'>> = {
  unfit: ({ tableState }, motion) => (motion.pace === paceOf(tableState) ? refuse('soAlready') : undefined),
  carryOut: ({ tableState }, motion, { now }) =>
    changed(
      tableState,
      { ...paceChange({ ...tableState, pace: motion.pace }), clocks: undefined, turns: turnsAnew(tableState, now) },
      now,
    ),
};

const deadline: MotionKind<MotionTo<'deadline'>> = {
  unfit: ({ tableState }, motion) => (motion.deadline === deadlineOf(tableState) ? refuse('soAlready') : undefined),
  carryOut: ({ tableState }, motion, { now }) =>
    changed(tableState, paceChange({ ...tableState, deadline: motion.deadline }), now),
};

export const paceMotions = {
  pause: pausing<MotionTo<'pause'>>(false, PAUSE_LASTS_MS),
  goOn: pausing<MotionTo<'goOn'>>(true, 0),
  pace,
  deadline,
};

/** Since when the table waits for anybody. */
const firstWait = (tableState: TableState): number | undefined => {
  const waits = Object.keys(tableState.turns ?? {}).flatMap((seat) => waitedSince(tableState, Number(seat)) ?? []);
  return waits.length > 0 ? Math.min(...waits) : undefined;
};

/** Gives everybody who is waited for their whole time again. */
const turnsAnew = ({ turns = {} }: TableState, now: number): NonNullable<TableState['turns']> =>
  Object.fromEntries(Object.entries(turns).map(([seat, turn]) => [seat, { ...turn, at: now }]));
