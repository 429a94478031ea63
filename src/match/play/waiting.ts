import type { Seat } from '../../engine/table.js';
import type { Beside, Turn } from '../model/match.js';
import type { SeatRecord } from '../model/records.js';

/*
 * Whose turn it is since when, for anyone who calls people to the table. A turn begins when somebody else's choice asks for
 * one's own, and goes on as long as one's own choices lead to more of them: those are asked in the answer to each.
 */

/** Anyone who chose something less than this ago is still here (milliseconds). */
export const HERE_MS = 2 * 60_000;

/** An open question, as the engine knows it. */
interface Open {
  readonly seat: Seat;
  readonly no: number;
}

/** What a choice has changed; `by` is undefined when a match begins. */
export interface Passed {
  readonly seats: readonly Pick<SeatRecord, 'seat' | 'userId'>[];
  readonly before: readonly Open[];
  readonly after: readonly Open[];
  readonly by?: Seat;
  readonly now: number;
}

type Waiting = Pick<Beside, 'turns' | 'acted'>;

/** The turns as they are after a choice. `lines`: those of the log, this choice's with them. */
export function turnsAfter(
  { turns = {}, acted = {}, lines }: Waiting & Pick<Beside, 'lines'>,
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
