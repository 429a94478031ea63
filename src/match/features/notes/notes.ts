import type { Seat } from '../../../engine/table.js';
import type { Loaded } from '../../model/load.js';
import type { Beside } from '../../model/match.js';
import { refuse } from '../../model/match.js';
import type { MatchStep } from '../../model/step.js';

/* What people write down for themselves beside a match. Nobody else ever sees it, nor anyone who takes their seat. */

/** Characters of a note. */
export const LONGEST_NOTE = 500;

/** The person's note is this from now on; nothing, if it says nothing. */
export function noted({ beside, record }: Loaded, seat: Seat, said: string): MatchStep {
  const text = said.trim();
  const userId = record.seats[seat]?.userId;
  if (userId === undefined) return refuse('notSeated');
  if (text.length > LONGEST_NOTE) return refuse('longNote', { longest: LONGEST_NOTE });
  const { [seat]: before, ...others } = beside.notes ?? {};
  if ((before?.userId === userId ? before.text : '') === text) return undefined;
  const notes: Beside['notes'] = text === '' ? others : { ...others, [seat]: { userId, text } };
  return { next: { beside: { ...beside, notes } } };
}
