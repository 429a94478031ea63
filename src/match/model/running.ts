import type { BaseState } from '../../engine/table.js';
import type { Timed } from '../features/pace/clock.js';
import type { Loaded } from './load.js';
import { type Refused, refuse } from './match.js';
import { isOver } from './status.js';

/** The state of a match that runs, or why it doesn't. */
export function runningState({ record, state }: Loaded): BaseState | Refused {
  if (isOver(record)) return refuse('alreadyOver');
  return record.status === 'running' && state ? state : refuse('notStarted');
}

/** A match as its clocks see it. */
export const timedIn = ({ record, beside, state }: Loaded): Timed => ({
  beside,
  seats: record.seats,
  awaited: state?.pending.map(({ seat }) => seat) ?? [],
});
