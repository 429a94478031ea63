import type { Refusal } from '../../../engine/game.js';
import type { Seat } from '../../../engine/table.js';
import type { Done, Loaded } from '../../model/match.js';
import { refuse } from '../../model/refusals.js';
import type { MatchStep } from '../../model/step.js';
import { applyPatch, withSeat } from '../../model/table-state.js';
import type { Feature } from '../../play/feature.js';

/* What people write down for themselves beside a match. Nobody else ever sees it, nor anyone who takes their seat. */

/** Characters of a note. */
export const LONGEST_NOTE = 500;

declare module '../../model/own.js' {
  interface Secrets {
    /** What a person who sat there wrote down for themselves: a secret also from anyone who has the seat now. */
    readonly notes?: Readonly<Record<Seat, { readonly userId: string; readonly text: string }>>;
  }
  interface Own {
    /** What its person wrote down; empty where they wrote nothing. */
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
    /** Writes down for this person alone, beside the match, what they want to remember; nothing, if it says nothing. */
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
    setNote: (id, userId, text) => seated(id, userId, (loaded, seat) => noted(loaded, seat, text)),
  }),
} satisfies Feature;

/** The person's note is this from now on; nothing, if it says nothing. */
function noted({ tableState, record }: Loaded, seat: Seat, said: string): MatchStep {
  const text = said.trim();
  const userId = record.seats[seat]?.userId;
  if (userId === undefined) return refuse('notSeated');
  if (text.length > LONGEST_NOTE) return refuse('longNote', { longest: LONGEST_NOTE });
  const before = tableState.notes?.[seat];
  if ((before?.userId === userId ? before.text : '') === text) return undefined;
  const note = text === '' ? undefined : { userId, text };
  return { next: { tableState: applyPatch(tableState, { notes: withSeat(tableState.notes, seat, note) }) } };
}
