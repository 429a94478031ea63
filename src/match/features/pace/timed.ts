import type { Loaded, Match } from '../../model/match.js';
import { lengthOf } from './agreed.js';
import type { Timed } from './clock.js';

/** A match as its clocks see it, by what everybody may know. Where none runs, nobody is asked who is awaited. */
export function timedOf(match: Match): Timed {
  return lengthOf(match.tableState) === undefined ? { ...still(match), awaited: [] } : waitsIn(match);
}

/** The same with the one who is awaited, whether a clock runs or not. */
export function waitsIn(match: Match): Timed {
  const awaited = match.record.status === 'running' ? match.see('bystander')?.awaited : undefined;
  return { ...still(match), awaited: awaited?.map(({ seat }) => seat) ?? [] };
}

const still = ({ tableState, record: { seats } }: Match): Omit<Timed, 'awaited'> => ({ tableState, seats });

/** The same within a step. */
export const timedIn = ({ record, tableState, state }: Loaded): Timed => ({
  tableState,
  seats: record.seats,
  awaited: state?.pending.map(({ seat }) => seat) ?? [],
});
