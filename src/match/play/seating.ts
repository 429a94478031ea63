import type { Seat } from '../../engine/table.js';
import type { Loaded, SeatChange } from '../model/match.js';
import type { SeatRecord } from '../model/records.js';
import { computerSeatOf, nameAmong, personSeat } from '../model/seats.js';
import { job, type MatchStep } from '../model/step.js';
import { applyPatch, type Sitting, type TableState, withSeat } from '../model/table-state.js';

/* People who give up a seat of a running match, and people who take one. */

/** A computer takes this seat over. Undefined where no other person is left, or there is no computer. */
export function handOver(
  { record, tableState }: Loaded,
  seat: Seat,
  computer: string | undefined,
  now: number,
): MatchStep {
  const person = record.seats[seat];
  const heir = record.seats.find((each) => each.kind === 'person' && each.seat !== seat)?.userId;
  if (!person || heir === undefined || computer === undefined) return undefined;
  const { userId, name } = person;
  // A computer may have the name again that it had in this seat.
  const others = (tableState.sat ?? []).filter((each) => each.userId !== undefined || each.seat !== seat);
  const former = userId === undefined ? {} : { [seat]: { id: userId, name } };
  const next = applyPatch(tableState, {
    left: { ...tableState.left, [seat]: name },
    former: { ...tableState.former, ...former },
    sat: satBy(tableState, person),
  });
  return {
    next: { hostId: record.hostId === userId ? heir : record.hostId, tableState: next },
    seats: seatsWith(record.seats, computerSeatOf([...record.seats, ...others], seat, computer, now)),
    jobs: [job('table', now)],
  };
}

/** This person has the seat from now on, with all of its time. */
export function seatPerson(loaded: Loaded, change: SeatChange): Exclude<MatchStep, undefined> {
  const { record, tableState, features } = loaded;
  const { seat, person, now } = change;
  const before = record.seats[seat];
  if (!before) throw new RangeError(`no seat ${seat}`);
  const next = applyPatch(
    tableState,
    {
      left: withSeat(tableState.left, seat, undefined),
      former: withSeat(tableState.former, seat, undefined),
      sat: satBy(tableState, before),
    },
    ...features.map((feature) => feature.satDown?.(loaded, change)),
  );
  return {
    next: { tableState: next },
    seats: seatsWith(record.seats, personSeat({ ...person, name: nameAmong(loaded, person) }, seat, now)),
    jobs: [job('table', now)],
  };
}

const satBy = ({ sat = [], lines }: TableState, { seat, name, userId }: SeatRecord): readonly Sitting[] => [
  ...sat,
  { seat, name, ...(userId !== undefined && { userId }), to: lines },
];

const seatsWith = (seats: readonly SeatRecord[], taken: SeatRecord): readonly SeatRecord[] =>
  seats.map((each) => (each.seat === taken.seat ? taken : each));

/** The name of the last person in this seat, for somebody new to it who hasn't chosen yet; otherwise undefined. */
export function newTo(
  { sat = [], chose = {} }: TableState,
  { seat, userId }: Pick<SeatRecord, 'seat' | 'userId'>,
): string | undefined {
  const before = sat.filter((each) => each.seat === seat);
  const last = before.at(-1);
  const isNew = last && userId !== undefined && before.every((each) => each.userId !== userId);
  if (!isNew || (chose[seat] ?? 0) > last.to) return undefined;
  return (before.findLast((each) => each.userId !== undefined) ?? last).name;
}

/** The seat that a computer took over from this person. */
export const formerSeat = ({ former = {} }: Pick<TableState, 'former'>, userId: string): Seat | undefined => {
  const found = Object.entries(former).find(([, { id }]) => id === userId);
  return found && Number(found[0]);
};
