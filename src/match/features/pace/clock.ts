import type { Seat } from '../../../engine/table.js';
import type { SeatRecord } from '../../model/records.js';
import type { TableState } from '../../model/table-state.js';
import { waitedSince } from '../../play/turns.js';
import { deadlineOf, lengthOf, type TimeBank } from './agreed.js';
import { delayByAbsences } from './away.js';
import { afterQuiet } from './quiet.js';

/*
 * Clocks and deadlines, as pure functions of a match and the time. A clock runs for every person who must choose,
 * whatever the question and their cards, so that it gives nothing away. Each choice has the whole time; a longer one
 * uses up a bank of grace, to which every choice in time adds a tenth. The rules know nothing of clocks.
 */

/** A clock that runs. Times are milliseconds since 1970. */
export interface Running {
  readonly seat: Seat;
  readonly since: number;
  /** From then on its person uses up their grace. */
  readonly until: number;
  readonly deadline: number;
}

/** The parts of a match that its clocks need. */
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

/** Whether this seat's time was up, so that a computer makes the choice for its person. */
export function isChosenFor(tableState: TableState, seat: Seat): boolean {
  const since = waitedSince(tableState, seat);
  return since !== undefined && tableState.chosenFor?.[seat] === since;
}

/** The clocks that run, in the order of `awaited`; none where there is no hurry. */
export function runningClocks({ tableState, seats, awaited }: Timed): Running[] {
  const length = lengthOf(tableState);
  if (length === undefined) return [];
  return awaited.flatMap((seat): Running[] => {
    const since = seats[seat]?.userId === undefined ? undefined : waitedSince(tableState, seat);
    if (since === undefined) return [];
    const put = delayByAbsences(tableState, seat, since);
    const until = since + length;
    const deadline = put(until + bankOf(tableState, seat, length).grace);
    return [{ seat, since, until: put(until), deadline: afterNight(tableState, seat, deadline) }];
  });
}

/** How long a deadline waits at most for the end of its person's quiet hours, where the table agreed to that. */
const LONGEST_NIGHT_MS = 12 * 60 * 60_000;

function afterNight({ hours }: TableState, seat: Seat, deadline: number): number {
  const quiet = hours?.[seat];
  return quiet ? Math.min(afterQuiet(deadline, quiet), deadline + LONGEST_NIGHT_MS) : deadline;
}

/** Clocks whose deadline has passed and calls for action, without those for which a computer chooses already. */
export const overdue = (timed: Timed, now: number): Running[] =>
  deadlineOf(timed.tableState) === 'remind' ? [] : waiting(timed).filter(({ deadline }) => deadline <= now);

/** The pause after a deadline that could not be acted on: all was busy, or no computer knows the game. */
const AGAIN_MS = 5 * 60_000;

/** When a deadline next calls for action, in milliseconds since 1970. */
export function nextDeadline(timed: Timed, now: number): number | undefined {
  const dueOf = ({ deadline }: Running): number => (deadline > now ? deadline : now + AGAIN_MS);
  const dues = deadlineOf(timed.tableState) === 'remind' ? [] : waiting(timed).map(dueOf);
  return dues.length > 0 ? Math.min(...dues) : undefined;
}

const waiting = (timed: Timed): Running[] =>
  runningClocks(timed).filter(({ seat }) => !isChosenFor(timed.tableState, seat));

/** After a choice of the person who sits there: no deadline is missed, and extra time is taken from their grace. */
export function afterChoice(timed: Timed, seat: Seat, now: number): Pick<TableState, 'clocks'> {
  const length = lengthOf(timed.tableState);
  const clock = runningClocks(timed).find((each) => each.seat === seat);
  if (length === undefined || !clock) return {};
  const { grace } = bankOf(timed.tableState, seat, length);
  const left =
    now <= clock.until ? Math.min(length, grace + length * REFILL) : Math.min(grace, Math.max(0, clock.deadline - now));
  return { clocks: { ...timed.tableState.clocks, [seat]: { grace: left, missed: 0 } } };
}

/** After a deadline: no grace is left, and one more deadline was missed. */
export const afterDeadline = (tableState: TableState, seat: Seat): Required<Pick<TableState, 'clocks'>> => ({
  clocks: { ...tableState.clocks, [seat]: { grace: 0, missed: missedBy(tableState, seat) + 1 } },
});

/** How many deadlines this seat's person has missed in a row. */
export const missedBy = ({ clocks }: TableState, seat: Seat): number => clocks?.[seat]?.missed ?? 0;
