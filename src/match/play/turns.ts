import type { Seat } from '../../engine/table.js';
import type { Slice } from '../model/match.js';
import type { SeatRecord } from '../model/records.js';
import { type TableState, withSeat } from '../model/table-state.js';
import type { Turn } from '../model/turn.js';

/*
 * Whose turn it is, and since when: calls to people go by that. A turn begins when another's choice asks this person,
 * and goes on while their own choices lead to more questions, which the answer to each choice shows.
 */

/** A person who chose less than this ago is still here (milliseconds). */
export const HERE_MS = 2 * 60_000;

/** An open question, as the engine knows it. */
interface Open {
  readonly seat: Seat;
  readonly no: number;
}

/** The open questions before and after a choice; `by` is undefined when a match begins. */
export interface Passed {
  readonly seats: readonly Pick<SeatRecord, 'seat' | 'userId'>[];
  readonly before: readonly Open[];
  readonly after: readonly Open[];
  readonly by?: Seat;
  readonly now: number;
}

type Waiting = Pick<TableState, 'turns' | 'acted'>;

/** The turns after a choice. `lines`: how many the log has, this choice's included. */
export function turnsAfter(
  { turns = {}, acted = {}, lines }: Waiting & Pick<TableState, 'lines'>,
  { seats, before, after, by, now }: Passed,
): Waiting {
  const isPerson = ({ seat }: Pick<Open, 'seat'>): boolean => seats[seat]?.userId !== undefined;
  const chose = by !== undefined && isPerson({ seat: by });
  const begun = chose
    ? { ...turns, [by]: { ...(turns[by] ?? { from: lines, at: now }), begun: true as const } }
    : turns;
  const waited = after.filter(isPerson);
  const known = chose ? { ...acted, [by]: now } : acted;
  // A person who waits for computers alone has not gone away.
  if (waited.length === 0) return { turns: begun, acted: known };
  const amongComputers = !before.some(isPerson);
  const turnOf = ({ seat, no }: Open): Turn | undefined => {
    const still = before.some((open) => open.seat === seat && open.no === no);
    const here = amongComputers && now - (known[seat] ?? Number.NEGATIVE_INFINITY) <= HERE_MS;
    return still || seat === by || here ? begun[seat] : undefined;
  };
  return {
    turns: Object.fromEntries(waited.map((open) => [open.seat, turnOf(open) ?? { from: lines, at: now }])),
    acted: known,
  };
}

/** Since when this seat's person is waited for: since their turn began, or their last choice in it. */
export function waitedSince({ turns, acted }: Waiting, seat: Seat): number | undefined {
  const turn = turns?.[seat];
  return turn && Math.max(turn.at, (turn.begun && acted?.[seat]) || turn.at);
}

/** The slice for turns in the table state. */
export const turns: Slice = {
  afterChoice({ record: { seats }, state, tableState: { lines } }, { seat, by, now, state: after, tableState }) {
    // A choice of the clock doesn't show that the person is here.
    const chooser = by === 'clock' ? {} : { by: seat };
    const isPerson = by !== 'clock' && seats[seat]?.userId !== undefined;
    return {
      // The first of the new lines is the person's own.
      ...(isPerson && { chose: { ...tableState.chose, [seat]: lines + 1 } }),
      ...turnsAfter(tableState, { seats, before: state?.pending ?? [], after: after.pending, ...chooser, now }),
    };
  },
  undoPoint: ({ turns, acted, chose }, seat) => ({
    ...(turns && { turns }),
    acted: acted?.[seat],
    chose: chose?.[seat],
  }),
  takenBack({ record: { seats }, tableState }, { seat, now, lines, state, how }) {
    if (how.alone) {
      const { turns = {}, acted, chose } = how.was;
      const own = turns[seat];
      return {
        turns: { ...turns, ...(own && { [seat]: { ...own, at: own.at + how.later } }) },
        acted: withSeat(tableState.acted, seat, acted === undefined ? undefined : acted + how.later),
        chose: withSeat(tableState.chose, seat, chose),
      };
    }
    return {
      chose: Object.fromEntries(how.stand.flatMap(({ n, lines: [first] }) => (first ? [[first.seat, n]] : []))),
      ...turnsAfter({ ...tableState, turns: {}, lines }, { seats, before: [], after: state.pending, by: seat, now }),
    };
  },
  satDown({ tableState, state }, { seat, now, here }) {
    const asked = state?.pending.some((open) => open.seat === seat);
    return {
      acted: withSeat(tableState.acted, seat, here ? now : undefined),
      ...(asked && {
        turns: {
          ...tableState.turns,
          [seat]: { from: tableState.lines, at: now, ...(here && { begun: true as const }) },
        },
      }),
    };
  },
};
