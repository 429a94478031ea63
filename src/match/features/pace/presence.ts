import { isRefusal } from '../../../engine/game.js';
import type { Seat } from '../../../engine/table.js';
import type { Loaded } from '../../model/match.js';
import { runningState } from '../../model/running.js';
import { calledOff, type MatchStep, owe } from '../../model/step.js';
import { type Patch, patched } from '../../model/table-state.js';
import { handedOver } from '../../play/seating.js';
import { waitedSince } from '../../play/waiting.js';
import { deadlineOf } from './agreed.js';
import { awayNow, awayUntil } from './away.js';
import { missedBy, overdue, PATIENCE } from './clock.js';
import { heeding } from './heeding.js';
import { timedIn } from './shown.js';
import type { Wishes } from './wishes.js';

/* Who is there, who is away, and what is done about a time that is over. */

/** The person is away until then; or, without it, here again. */
export function setAway(loaded: Loaded, seat: Seat, until: number | undefined, now: number): MatchStep {
  const state = runningState(loaded);
  if (isRefusal(state)) return state;
  const { beside } = loaded;
  if (until === undefined && awayUntil(beside, seat, now) === undefined) return undefined;
  const away = awayNow(beside, seat, { from: now, until: until ?? now, since: waitedSince(beside, seat) });
  return { next: { beside: patched(beside, away) }, owed: [owe('table', now)] };
}

/** Anyone who chooses is here, whatever they said before. */
export const hereAgain = ({ beside }: Loaded, seat: Seat, now: number): Patch =>
  awayUntil(beside, seat, now) === undefined
    ? {}
    : awayNow(beside, seat, { from: now, until: now, since: waitedSince(beside, seat) });

/** Who has left the match's server, and who is there again, where that was not known. */
export function withMembers({ record, beside }: Loaded, areIn: ReadonlyMap<string, boolean>, now: number): MatchStep {
  const { gone = {} } = beside;
  const left = [...areIn].flatMap(([userId, isIn]) => (isIn ? [] : [[userId, gone[userId] ?? now] as const]));
  const known = Object.entries(gone).filter(([userId]) => !areIn.has(userId));
  const next = Object.fromEntries([...known, ...left]);
  if (record.status !== 'running' || JSON.stringify(next) === JSON.stringify(gone)) return undefined;
  return { next: { beside: patched(beside, whoLeft(next)) }, owed: [owe('table', now)] };
}

/** A person who chooses something plays, wherever they do. */
export const notGone = ({ beside: { gone = {} }, record }: Loaded, seat: Seat): Patch =>
  whoLeft(Object.fromEntries(Object.entries(gone).filter(([id]) => id !== record.seats[seat]?.userId)));

const whoLeft = (gone: Readonly<Record<string, number>>): Patch => ({
  gone: Object.keys(gone).length > 0 ? gone : undefined,
});

/** What people chose for themselves is kept beside the match; the table shows it with whatever happens next. */
export function withPreferences(loaded: Loaded, wishes: ReadonlyMap<string, Wishes>, now: number): MatchStep {
  const { record, beside, state } = loaded;
  const next = record.status === 'running' && state ? heeding({ beside, seats: record.seats }, wishes, now) : undefined;
  return next && { next: { beside: next }, owed: [owe('table', now)] };
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
    return handedOver(loaded, seat, computer, now) ?? calledOff(loaded, 'absent', now);
  return { next: { beside: patched(beside, { chosenFor: { ...beside.chosenFor, [seat]: since } }) } };
}
