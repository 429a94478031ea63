import type { Seat } from '../../../engine/table.js';
import type { SeatRecord } from '../../model/records.js';
import type { Beside } from '../../model/table-state.js';
import { waitedSince } from '../../play/waiting.js';
import { quietOf } from './agreed.js';
import { awayNow, awayUntil, type Stretch } from './away.js';
import type { QuietHours } from './quiet.js';
import type { Wishes } from './wishes.js';

/* What people chose for all their matches, as far as one match's clocks go by it: it is kept beside that match. */

interface Heeded {
  readonly beside: Beside;
  readonly seats: readonly SeatRecord[];
}

/** The match with what these people wish, by user id. Undefined where that is known already. */
export function heeding(
  { beside, seats }: Heeded,
  wishes: ReadonlyMap<string, Wishes>,
  now: number,
): Beside | undefined {
  const sitting = seats.flatMap(({ seat, userId, joinedAt }) => {
    const wish = userId === undefined ? undefined : wishes.get(userId);
    return wish ? [{ seat, joinedAt, wish }] : [];
  });
  const gone = sitting.reduce(
    (next, { seat, joinedAt, wish }) => withAway(next, { seat, joinedAt }, wish.away, now),
    beside,
  );
  const hours = quietOf(beside) === 'wait' ? hoursOf(beside, sitting) : undefined;
  if (gone === beside && JSON.stringify(hours) === JSON.stringify(beside.hours)) return undefined;
  const { hours: _, ...others } = gone;
  return { ...others, ...(hours && { hours }) };
}

/** Of those who aren't named here, as they are. Undefined where nobody has any. */
function hoursOf(
  { hours = {} }: Beside,
  sitting: readonly { readonly seat: Seat; readonly wish: Wishes }[],
): Beside['hours'] {
  const named = sitting.map(({ seat, wish: { quiet } }): [Seat, QuietHours | undefined] => [seat, quiet]);
  const all = Object.entries({ ...hours, ...Object.fromEntries(named) }).filter(([, quiet]) => quiet !== undefined);
  return all.length > 0 ? (Object.fromEntries(all) as Beside['hours']) : undefined;
}

/** Somebody who said that they would be away after they sat down, and has done nothing there since. */
function withAway(
  beside: Beside,
  { seat, joinedAt }: Pick<SeatRecord, 'seat' | 'joinedAt'>,
  away: Stretch | undefined,
  now: number,
): Beside {
  if (!away || away.until <= now) return beside;
  const here = Math.max(joinedAt, beside.acted?.[seat] ?? 0);
  const known = (awayUntil(beside, seat, now) ?? 0) >= away.until || (beside.away?.[seat]?.from ?? 0) >= away.from;
  if (known || here >= away.from) return beside;
  return { ...beside, ...awayNow(beside, seat, { from: now, until: away.until, since: waitedSince(beside, seat) }) };
}
