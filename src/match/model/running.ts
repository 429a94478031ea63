import type { BaseState } from '../../engine/table.js';
import type { Loaded } from './match.js';
import { type Refused, refuse } from './refusals.js';
import { isOver } from './status.js';

/** The state of a match that runs, or why it doesn't. */
export function runningState({ record, state }: Loaded): BaseState | Refused {
  if (isOver(record)) return refuse('alreadyOver');
  return record.status === 'running' && state ? state : refuse('notStarted');
}
