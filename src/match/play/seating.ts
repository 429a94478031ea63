import { isRefusal } from '../../engine/game.js';
import type { Seat } from '../../engine/table.js';
import { withoutWatchers } from '../features/watching/watching.js';
import type { Loaded } from '../model/load.js';
import { type Beside, type Person, refuse, type Sitting } from '../model/match.js';
import type { SeatRecord } from '../model/records.js';
import { runningState } from '../model/running.js';
import { computerSeatOf, nameAmong, personSeat, seatAt } from '../model/seats.js';
import { calledOff, type MatchStep, owe } from '../model/step.js';

/* Who gets up from the table while the match runs, and who sits down in their place. */

/** With nobody else at the table, a match ends so long after it was given up (milliseconds), unless that was a slip. */
export const SECOND_THOUGHTS_MS = 60_000;

/** A computer takes the seat over. With no other person left, or no computer, the match is given up: in a minute. */
export function resigned(loaded: Loaded, userId: string, computer: string | undefined, now: number): MatchStep {
  const state = runningState(loaded);
  const seat = seatAt(loaded, userId);
  if (isRefusal(state)) return state;
  if (isRefusal(seat)) return seat;
  const { beside } = loaded;
  if (beside.givenUp !== undefined) return undefined;
  return (
    handedOver(loaded, seat, computer, now) ?? {
      next: { beside: { ...beside, givenUp: now + SECOND_THOUGHTS_MS } },
      owed: [owe('table', now)],
    }
  );
}

/** A match that was given up a minute ago. */
export const given = ({ beside }: Loaded, now: number): MatchStep =>
  beside.givenUp !== undefined && beside.givenUp <= now ? calledOff(beside, 'resigned', now) : undefined;

/** A computer takes this seat over. Undefined where no person is left then, or there is no computer. */
export function handedOver(
  { record, beside }: Loaded,
  seat: Seat,
  computer: string | undefined,
  now: number,
): MatchStep {
  const person = record.seats[seat];
  const heir = record.seats.find((each) => each.kind === 'person' && each.seat !== seat)?.userId;
  if (!person || heir === undefined || computer === undefined) return undefined;
  const { userId, name } = person;
  // A computer may have the name again that it had in this seat.
  const others = (beside.sat ?? []).filter((each) => each.userId !== undefined || each.seat !== seat);
  const former = userId === undefined ? {} : { [seat]: { id: userId, name } };
  const next: Beside = {
    ...beside,
    left: { ...beside.left, [seat]: name },
    former: { ...beside.former, ...former },
    sat: satBy(beside, person),
  };
  return {
    next: { hostId: record.hostId === userId ? heir : record.hostId, beside: next },
    seats: seatsWith(record.seats, computerSeatOf([...record.seats, ...others], seat, computer, now)),
    owed: [owe('table', now)],
  };
}

/** The person has their seat again, with all of their time; or goes on with a match that they had given up. */
export function takenBack(loaded: Loaded, userId: string, now: number): MatchStep {
  const state = runningState(loaded);
  if (isRefusal(state)) return state;
  const { record, beside } = loaded;
  if (record.seats.some((each) => each.userId === userId)) {
    const { givenUp, ...others } = beside;
    return givenUp === undefined ? undefined : { next: { beside: others }, owed: [owe('table', now)] };
  }
  const seat = formerSeat(beside, userId);
  const person = seat === undefined ? undefined : beside.former?.[seat];
  if (seat === undefined || !person || record.seats[seat]?.kind !== 'computer') return refuse('noSeatToTakeBack');
  return satDown(loaded, seat, person, { now, here: true });
}

/** This person has the seat from now on, with all of its time. `here`: they see what is asked, and needn't be called. */
export function satDown(
  loaded: Loaded,
  seat: Seat,
  person: Person,
  { now, here }: { readonly now: number; readonly here: boolean },
): Exclude<MatchStep, undefined> {
  const { record, beside, state } = loaded;
  const before = record.seats[seat];
  if (!before) throw new RangeError(`no seat ${seat}`);
  const asked = state?.pending.some((open) => open.seat === seat);
  const { left, former, clocks, away, hours, standing, ...others } = withoutWatchers(beside, [person.id]);
  const next: Beside = {
    ...others,
    left: without(left, seat),
    former: without(former, seat),
    clocks: without(clocks, seat),
    away: without(away, seat),
    ...(hours && { hours: without(hours, seat) }),
    // What the last person wished to be answered once and for all is nothing to the next one.
    standing: former?.[seat]?.id === person.id ? (standing ?? {}) : without(standing, seat),
    sat: satBy(beside, before),
    acted: here ? { ...beside.acted, [seat]: now } : without(beside.acted, seat),
    ...(asked && {
      turns: { ...beside.turns, [seat]: { from: beside.lines, at: now, ...(here && { begun: true as const }) } },
    }),
  };
  return {
    next: { beside: next },
    seats: seatsWith(record.seats, personSeat({ ...person, name: nameAmong(loaded, person) }, seat, now)),
    owed: [owe('table', now)],
  };
}

const satBy = ({ sat = [], lines }: Beside, { seat, name, userId }: SeatRecord): readonly Sitting[] => [
  ...sat,
  { seat, name, ...(userId !== undefined && { userId }), to: lines },
];

const seatsWith = (seats: readonly SeatRecord[], taken: SeatRecord): readonly SeatRecord[] =>
  seats.map((each) => (each.seat === taken.seat ? taken : each));

/** Whose seat, the last person's, somebody plays on with who has chosen nothing in it yet; undefined for everybody else. */
export function newTo(
  { sat = [], chose = {} }: Beside,
  { seat, userId }: Pick<SeatRecord, 'seat' | 'userId'>,
): string | undefined {
  const before = sat.filter((each) => each.seat === seat);
  const last = before.at(-1);
  const isNew = last && userId !== undefined && before.every((each) => each.userId !== userId);
  if (!isNew || (chose[seat] ?? 0) > last.to) return undefined;
  return (before.findLast((each) => each.userId !== undefined) ?? last).name;
}

/** The seat that a computer took over from this person. */
export const formerSeat = ({ former = {} }: Pick<Beside, 'former'>, userId: string): Seat | undefined => {
  const found = Object.entries(former).find(([, { id }]) => id === userId);
  return found && Number(found[0]);
};

const without = <T>(bySeat: Readonly<Record<Seat, T>> = {}, gone: Seat): Record<Seat, T> =>
  Object.fromEntries(Object.entries(bySeat).filter(([seat]) => Number(seat) !== gone));
