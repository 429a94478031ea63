import type { Seat } from '../../../engine/table.js';
import { waitedSince } from '../../play/turns.js';
import { lengthOf } from './agreed.js';
import { awayUntil, delayByAbsences } from './away.js';
import { missedBy, runningClocks, type Timed } from './clock.js';
import { LAST_REMINDER_MS } from './reminders.js';

/* People who have stopped answering, so that the others may decide without them. */

const DAY = 24 * 60 * 60_000;

/** Since when this seat's person is known to have left the server. */
export const goneSince = ({ tableState, seats }: Pick<Timed, 'tableState' | 'seats'>, seat: Seat): number | undefined =>
  tableState.gone?.[seats[seat]?.userId ?? ''];

/**
 * From when on a person counts as absent, in milliseconds since 1970: once they are known to have left the server; a
 * day after their deadline; with no hurry, a day after their last reminder; after a missed deadline, a day after they
 * could have chosen something again. Undefined where nobody is known to wait for them, and for seats of computers.
 */
export function absentFrom(timed: Timed, seat: Seat): number | undefined {
  if (timed.seats[seat]?.userId === undefined) return undefined;
  const times = [goneSince(timed, seat), lateFrom(timed, seat), missingFrom(timed, seat)].filter(
    (time) => time !== undefined,
  );
  return times.length > 0 ? Math.min(...times) : undefined;
}

/** They are waited for, and their time is over. */
function lateFrom(timed: Timed, seat: Seat): number | undefined {
  const { tableState, awaited } = timed;
  const since = awaited.includes(seat) ? waitedSince(tableState, seat) : undefined;
  if (since === undefined) return undefined;
  const clock = runningClocks(timed).find((each) => each.seat === seat);
  return clock ? clock.deadline + DAY : delayByAbsences(tableState, seat, since)(since + LAST_REMINDER_MS + DAY);
}

/** Computers have chosen for them, and they have chosen nothing since. */
function missingFrom({ tableState, seats }: Timed, seat: Seat): number | undefined {
  const length = lengthOf(tableState);
  const acted = tableState.acted?.[seat] ?? seats[seat]?.joinedAt;
  if (length === undefined || acted === undefined || missedBy(tableState, seat) === 0) return undefined;
  return delayByAbsences(tableState, seat, acted)(acted + 2 * length + DAY);
}

/** Whether the person is absent now. Somebody who is away is not absent, unless they left the server. */
export function isAbsent(timed: Timed, seat: Seat, now: number): boolean {
  if (goneSince(timed, seat) !== undefined) return true;
  const from = absentFrom(timed, seat);
  return from !== undefined && from <= now && awayUntil(timed.tableState, seat, now) === undefined;
}

/** Whether somebody who doesn't play yet may ask for this seat: a computer has it, or an absent person. */
export const isOffered = (timed: Timed, seat: Seat, now: number): boolean =>
  timed.seats[seat] !== undefined && (timed.seats[seat].userId === undefined || isAbsent(timed, seat, now));
