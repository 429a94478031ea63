import type { NoValues } from '../../../engine/game.js';
import type { MotionKind } from '../../model/match.js';
import type { MotionTo } from '../../model/motion.js';
import { refuse } from '../../model/refusals.js';
import { type MatchStep, owe } from '../../model/step.js';
import { type Beside, type Patch, patched } from '../../model/table-state.js';
import { waitedSince } from '../../play/waiting.js';
import { type DeadlineName, deadlineOf, type PaceName, paceChange, paceOf } from './agreed.js';
import { LONGEST_AWAY_DAYS, pausedUntil, pauseNow } from './away.js';

/* What a table may decide about its time. */

declare module '../../model/motion.js' {
  interface Motions {
    pause: NoValues;
    goOn: NoValues;
    pace: { readonly pace: PaceName };
    deadline: { readonly deadline: DeadlineName };
  }
}

const PAUSE_LASTS_MS = LONGEST_AWAY_DAYS * 24 * 60 * 60_000;

const changed = (beside: Beside, patch: Patch, now: number): MatchStep => ({
  next: { beside: patched(beside, patch) },
  owed: [owe('table', now)],
});

/** A pause begins or ends. `lasts`: milliseconds. */
const pausing = <M extends MotionTo<'pause' | 'goOn'>>(isPaused: boolean, lasts: number): MotionKind<M> => ({
  unfit: ({ beside }, _, __, { now }) =>
    (pausedUntil(beside, now) !== undefined) === isPaused ? undefined : refuse('soAlready'),
  carryOut: ({ beside }, _, { now }) =>
    changed(beside, pauseNow(beside, { from: now, until: now + lasts, since: firstWait(beside) }), now),
});

const pace: MotionKind<MotionTo<'pace'>> = {
  unfit: ({ beside }, motion) => (motion.pace === paceOf(beside) ? refuse('soAlready') : undefined),
  carryOut: ({ beside }, motion, { now }) =>
    changed(
      beside,
      { ...paceChange({ ...beside, pace: motion.pace }), clocks: undefined, turns: turnsAnew(beside, now) },
      now,
    ),
};

const deadline: MotionKind<MotionTo<'deadline'>> = {
  unfit: ({ beside }, motion) => (motion.deadline === deadlineOf(beside) ? refuse('soAlready') : undefined),
  carryOut: ({ beside }, motion, { now }) => changed(beside, paceChange({ ...beside, deadline: motion.deadline }), now),
};

export const paceMotions = {
  pause: pausing<MotionTo<'pause'>>(false, PAUSE_LASTS_MS),
  goOn: pausing<MotionTo<'goOn'>>(true, 0),
  pace,
  deadline,
};

/** Since when anybody is waited for. */
const firstWait = (beside: Beside): number | undefined => {
  const waits = Object.keys(beside.turns ?? {}).flatMap((seat) => waitedSince(beside, Number(seat)) ?? []);
  return waits.length > 0 ? Math.min(...waits) : undefined;
};

/** Everybody who is waited for has their whole time again. */
const turnsAnew = ({ turns = {} }: Beside, now: number): NonNullable<Beside['turns']> =>
  Object.fromEntries(Object.entries(turns).map(([seat, turn]) => [seat, { ...turn, at: now }]));
