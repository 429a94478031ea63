import type { Seat } from '../../../engine/table.js';
import type { SeatRecord } from '../../model/records.js';
import type { TableState } from '../../model/table-state.js';
import { waitedSince } from '../../play/turns.js';
import { quietOf } from './agreed.js';
import { awayNow, awayUntil, type Stretch } from './away.js';
import type { Preferences } from './preferences.js';
import type { QuietHours } from './quiet.js';

/* The preferences that a match's clocks need: they are saved in its table state. */

interface AtTable {
  readonly tableState: TableState;
  readonly seats: readonly SeatRecord[];
}

/** The table state with these people's preferences, by user id. Undefined where they are known already. */
export function mergePreferences(
  { tableState, seats }: AtTable,
  preferences: ReadonlyMap<string, Preferences>,
  now: number,
): TableState | undefined {
  const sitting = seats.flatMap(({ seat, userId, joinedAt }) => {
    const own = userId === undefined ? undefined : preferences.get(userId);
    return own ? [{ seat, joinedAt, own }] : [];
  });
  const gone = sitting.reduce(
    (next, { seat, joinedAt, own }) => withAway(next, { seat, joinedAt }, own.away, now),
    tableState,
  );
  const hours = quietOf(tableState) === 'wait' ? hoursOf(tableState, sitting) : undefined;
  if (gone === tableState && JSON.stringify(hours) === JSON.stringify(tableState.hours)) return undefined;
  const { hours: _, ...others } = gone;
  return { ...others, ...(hours && { hours }) };
}

/** Quiet hours by seat; those of other people stay as they are. Undefined where nobody has any. */
function hoursOf(
  { hours = {} }: TableState,
  sitting: readonly { readonly seat: Seat; readonly own: Preferences }[],
): TableState['hours'] {
  const named = sitting.map(({ seat, own: { quiet } }): [Seat, QuietHours | undefined] => [seat, quiet]);
  const all = Object.entries({ ...hours, ...Object.fromEntries(named) }).filter(([, quiet]) => quiet !== undefined);
  return all.length > 0 ? (Object.fromEntries(all) as TableState['hours']) : undefined;
}

/** Adds an absence that somebody set after they sat down, where they have done nothing there since. */
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
