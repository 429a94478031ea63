import type { Match } from '../../model/match.js';
import { isPractice } from '../../model/practice.js';

/** Whether several people who win or lose together may ask a computer what it would do. */
export const HINTS = ['none', 'ask'] as const;
export type HintsName = (typeof HINTS)[number];

/** Absent: no hints. */
export interface AgreedHints {
  readonly hints?: HintsName;
}

export const hintsOf = ({ hints = 'none' }: AgreedHints): HintsName => hints;
export const isHints = (name: string): name is HintsName => HINTS.some((each) => each === name);

/**
 * Whether a person may ask a computer what it would do: in practice, and where all win or lose together, with computers
 * alone or if the table agreed to hints.
 */
export function mayAsk(match: Match): boolean {
  if (isPractice(match)) return true;
  const people = match.record.seats.filter(({ userId }) => userId !== undefined);
  return match.folder.conduct.together === true && (people.length === 1 || hintsOf(match.tableState) === 'ask');
}
