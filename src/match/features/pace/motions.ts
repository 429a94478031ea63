import { type Beside, refuse } from '../../model/match.js';
import type { MotionTo } from '../../model/motion.js';
import { type MatchStep, owe } from '../../model/step.js';
import type { MotionKind } from '../votes/kind.js';
import { agreedIn, deadlineOf, paceOf } from './agreed.js';
import { LONGEST_AWAY_DAYS, pausedUntil, pauseNow } from './away.js';
import { waitedSince } from './clock.js';

/* What a table may decide about its time. */

const PAUSE_LASTS_MS = LONGEST_AWAY_DAYS * 24 * 60 * 60_000;

const changed = (beside: Beside, now: number): MatchStep => ({ next: { beside }, owed: [owe('table', now)] });

/** A pause begins or ends. `lasts`: milliseconds. */
const pausing = <M extends MotionTo<'pause' | 'goOn'>>(isPaused: boolean, lasts: number): MotionKind<M> => ({
  unfit: ({ beside }, _, __, { now }) =>
    (pausedUntil(beside, now) !== undefined) === isPaused ? undefined : refuse('soAlready'),
  carryOut: ({ beside }, _, { now }) =>
    changed({ ...beside, ...pauseNow(beside, { from: now, until: now + lasts, since: firstWait(beside) }) }, now),
});

const pace: MotionKind<MotionTo<'pace'>> = {
  unfit: ({ beside }, motion) => (motion.pace === paceOf(beside) ? refuse('soAlready') : undefined),
  carryOut({ beside }, motion, { now }) {
    const { pace: _, clocks: __, ...others } = beside;
    const agreed = agreedIn({ ...beside, pace: motion.pace });
    return changed({ ...others, ...agreed, turns: turnsAnew(beside, now) }, now);
  },
};

const deadline: MotionKind<MotionTo<'deadline'>> = {
  unfit: ({ beside }, motion) => (motion.deadline === deadlineOf(beside) ? refuse('soAlready') : undefined),
  carryOut({ beside }, motion, { now }) {
    const { deadline: _, ...others } = beside;
    return changed({ ...others, ...agreedIn({ ...beside, deadline: motion.deadline }) }, now);
  },
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
