import type { Refusal } from '../../../engine/game.js';
import type { Seat } from '../../../engine/table.js';
import type { Done, Loaded } from '../../model/match.js';
import { refuse } from '../../model/refusals.js';
import type { MatchStep } from '../../model/step.js';
import { applyPatch, withSeat } from '../../model/table-state.js';
import type { Feature } from '../../play/feature.js';

/* Notes that people write for themselves about a match. Nobody else sees them, nor does the next person in the seat. */

/** Characters of a note, at most. */
export const LONGEST_NOTE = 500;

declare module '../../model/own.js' {
  interface Secrets {
    /** The note of the person who wrote it there: a secret also from the next person in the seat. */
    readonly notes?: Readonly<Record<Seat, { readonly userId: string; readonly text: string }>>;
  }
  interface Own {
    /** Its person's note; empty where there is none. */
    readonly note: string;
  }
}
declare module '../../model/refusals.js' {
  interface Refusals {
    /** `longest`: characters. */
    readonly longNote: { readonly longest: number };
  }
}
declare module '../../play/feature.js' {
  interface FeatureRequests {
    /** Sets this person's own note on the match; an empty text removes it. */
    setNote(id: string, userId: string, text: string): Promise<Done | Refusal>;
  }
}

export const notes = {
  secrets: ['notes'],
  own({ notes }, seat, userId) {
    const note = notes?.[seat];
    return { note: note !== undefined && note.userId === userId ? note.text : '' };
  },
  requests: ({ seated }) => ({
    setNote: (id, userId, text) => seated(id, userId, (loaded, seat) => writeNote(loaded, seat, text)),
  }),
} satisfies Feature;

function writeNote({ tableState, record }: Loaded, seat: Seat, said: string): MatchStep {
  const text = said.trim();
  const userId = record.seats[seat]?.userId;
  if (userId === undefined) return refuse('notSeated');
  if (text.length > LONGEST_NOTE) return refuse('longNote', { longest: LONGEST_NOTE });
  const before = tableState.notes?.[seat];
  if ((before?.userId === userId ? before.text : '') === text) return undefined;
  const note = text === '' ? undefined : { userId, text };
  return { next: { tableState: applyPatch(tableState, { notes: withSeat(tableState.notes, seat, note) }) } };
}
