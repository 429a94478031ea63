import type { Loaded, Match } from '../../model/match.js';
import { lengthOf } from './agreed.js';
import type { Timed } from './clock.js';

/** A match for its clocks, from what everybody may know. Without a pace, `awaited` is empty. */
export function timedOf(match: Match): Timed {
  return lengthOf(match.tableState) === undefined ? { ...withoutAwaited(match), awaited: [] } : waitsIn(match);
}

/** The same with `awaited`, whether a clock runs or not. */
export function waitsIn(match: Match): Timed {
  const awaited = match.record.status === 'running' ? match.see('bystander')?.awaited : undefined;
  return { ...withoutAwaited(match), awaited: awaited?.map(({ seat }) => seat) ?? [] };
}

const withoutAwaited = ({ tableState, record: { seats } }: Match): Omit<Timed, 'awaited'> => ({ tableState, seats });

/** The same within a step. */
export const timedIn = ({ record, tableState, state }: Loaded): Timed => ({
  tableState,
  seats: record.seats,
  awaited: state?.pending.map(({ seat }) => seat) ?? [],
});
