import type { Seat } from '../../../engine/table.js';
import type { SeatRecord } from '../../model/records.js';
import type { TableState } from '../../model/table-state.js';
import { waitedSince } from '../../play/turns.js';
import { deadlineOf, lengthOf, type TimeBank } from './agreed.js';
import { besideAway } from './away.js';
import { afterQuiet } from './quiet.js';

/*
 * Whose clock runs, and until when: pure functions of a match and the time. A clock runs for anyone who must choose, whatever
 * is asked and whatever they hold, so that it tells nobody anything. Each choice has the whole time; who takes longer uses
 * up a bank of grace, which every choice in time fills again by a tenth. The rules know nothing of all this.
 */

/** A clock that runs. Times are milliseconds since 1970. */
export interface Running {
  readonly seat: Seat;
  readonly since: number;
  /** From here on its person uses up their grace. */
  readonly until: number;
  readonly deadline: number;
}

/** A match, as far as clocks go by it. */
export interface Timed {
  readonly tableState: TableState;
  readonly seats: readonly (Pick<SeatRecord, 'seat' | 'userId'> & Partial<Pick<SeatRecord, 'joinedAt'>>)[];
  /** The seats that must choose. */
  readonly awaited: readonly Seat[];
}

/** After so many deadlines in a row a computer takes the seat. */
export const PATIENCE = 3;
const REFILL = 0.1;

const bankOf = ({ clocks }: TableState, seat: Seat, length: number): TimeBank =>
  clocks?.[seat] ?? { grace: length, missed: 0 };

/** Whether this seat's time was up, and a computer is making the choice for its person. */
export function isChosenFor(tableState: TableState, seat: Seat): boolean {
  const since = waitedSince(tableState, seat);
  return since !== undefined && tableState.chosenFor?.[seat] === since;
}

/** The clocks that run, by seat; none where there is no hurry. */
export function runningClocks({ tableState, seats, awaited }: Timed): Running[] {
  const length = lengthOf(tableState);
  if (length === undefined) return [];
  return awaited.flatMap((seat): Running[] => {
    const since = seats[seat]?.userId === undefined ? undefined : waitedSince(tableState, seat);
    if (since === undefined) return [];
    const put = besideAway(tableState, seat, since);
    const until = since + length;
    const deadline = put(until + bankOf(tableState, seat, length).grace);
    return [{ seat, since, until: put(until), deadline: afterNight(tableState, seat, deadline) }];
  });
}

/** A deadline waits for the end of its person's quiet hours, where that was agreed, for so long at the most. */
const LONGEST_NIGHT_MS = 12 * 60 * 60_000;

function afterNight({ hours }: TableState, seat: Seat, deadline: number): number {
  const quiet = hours?.[seat];
  return quiet ? Math.min(afterQuiet(deadline, quiet), deadline + LONGEST_NIGHT_MS) : deadline;
}

/** Those whose deadline has passed, where anything is done about it. A computer already chooses for the others. */
export const overdue = (timed: Timed, now: number): Running[] =>
  deadlineOf(timed.tableState) === 'remind' ? [] : waiting(timed).filter(({ deadline }) => deadline <= now);

/** What could not be done at a deadline, since all was busy or no computer knows the game, is tried again after so long. */
const AGAIN_MS = 5 * 60_000;

/** When something must be done about a deadline next. */
export function nextDeadline(timed: Timed, now: number): number | undefined {
  const dueOf = ({ deadline }: Running): number => (deadline > now ? deadline : now + AGAIN_MS);
  const dues = deadlineOf(timed.tableState) === 'remind' ? [] : waiting(timed).map(dueOf);
  return dues.length > 0 ? Math.min(...dues) : undefined;
}

const waiting = (timed: Timed): Running[] =>
  runningClocks(timed).filter(({ seat }) => !isChosenFor(timed.tableState, seat));

/** After a choice of the person who sits there: they are here, and what they took longer was taken from their grace. */
export function afterChoice(timed: Timed, seat: Seat, now: number): Pick<TableState, 'clocks'> {
  const length = lengthOf(timed.tableState);
  const clock = runningClocks(timed).find((each) => each.seat === seat);
  if (length === undefined || !clock) return {};
  const { grace } = bankOf(timed.tableState, seat, length);
  const left =
    now <= clock.until ? Math.min(length, grace + length * REFILL) : Math.min(grace, Math.max(0, clock.deadline - now));
  return { clocks: { ...timed.tableState.clocks, [seat]: { grace: left, missed: 0 } } };
}

/** After a deadline: no grace is left, and one more was missed. */
export const afterDeadline = (tableState: TableState, seat: Seat): Required<Pick<TableState, 'clocks'>> => ({
  clocks: { ...tableState.clocks, [seat]: { grace: 0, missed: missedBy(tableState, seat) + 1 } },
});

/** How many deadlines this seat's person has missed in a row. */
export const missedBy = ({ clocks }: TableState, seat: Seat): number => clocks?.[seat]?.missed ?? 0;
