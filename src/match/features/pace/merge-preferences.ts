import type { Seat } from '../../../engine/table.js';
import type { SeatRecord } from '../../model/records.js';
import type { TableState } from '../../model/table-state.js';
import { waitedSince } from '../../play/turns.js';
import { quietOf } from './agreed.js';
import { awayNow, awayUntil, type Stretch } from './away.js';
import type { Preferences } from './preferences.js';
import type { QuietHours } from './quiet.js';

/* What people chose for all their matches, as far as one match's clocks go by it: it is kept beside that match. */

interface Heeded {
  readonly tableState: TableState;
  readonly seats: readonly SeatRecord[];
}

/** The match with what these people wish, by user id. Undefined where that is known already. */
export function mergePreferences(
  { tableState, seats }: Heeded,
  preferences: ReadonlyMap<string, Preferences>,
  now: number,
): TableState | undefined {
  const sitting = seats.flatMap(({ seat, userId, joinedAt }) => {
    const wish = userId === undefined ? undefined : preferences.get(userId);
    return wish ? [{ seat, joinedAt, wish }] : [];
  });
  const gone = sitting.reduce(
    (next, { seat, joinedAt, wish }) => withAway(next, { seat, joinedAt }, wish.away, now),
    tableState,
  );
  const hours = quietOf(tableState) === 'wait' ? hoursOf(tableState, sitting) : undefined;
  if (gone === tableState && JSON.stringify(hours) === JSON.stringify(tableState.hours)) return undefined;
  const { hours: _, ...others } = gone;
  return { ...others, ...(hours && { hours }) };
}

/** Of those who aren't named here, as they are. Undefined where nobody has any. */
function hoursOf(
  { hours = {} }: TableState,
  sitting: readonly { readonly seat: Seat; readonly wish: Preferences }[],
): TableState['hours'] {
  const named = sitting.map(({ seat, wish: { quiet } }): [Seat, QuietHours | undefined] => [seat, quiet]);
  const all = Object.entries({ ...hours, ...Object.fromEntries(named) }).filter(([, quiet]) => quiet !== undefined);
  return all.length > 0 ? (Object.fromEntries(all) as TableState['hours']) : undefined;
}

/** Somebody who said that they would be away after they sat down, and has done nothing there since. */
function withAway(
  tableState: TableState,
  { seat, joinedAt }: Pick<SeatRecord, 'seat' | 'joinedAt'>,
  away: Stretch | undefined,
  now: number,
): TableState {
  if (!away || away.until <= now) return tableState;
  const here = Math.max(joinedAt, tableState.acted?.[seat] ?? 0);
  const known =
    (awayUntil(tableState, seat, now) ?? 0) >= away.until || (tableState.away?.[seat]?.from ?? 0) >= away.from;
  if (known || here >= away.from) return tableState;
  return {
    ...tableState,
    ...awayNow(tableState, seat, { from: now, until: away.until, since: waitedSince(tableState, seat) }),
  };
}
