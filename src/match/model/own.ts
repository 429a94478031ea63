import type { Seat } from '../../engine/table.js';
import type { Decided } from '../features/premove/foresight.js';
import type { SeatRecord } from './records.js';

/* What belongs to the person of one seat alone. Surfaces get it for the seat of the person who looks, and for no other. */

declare const own: unique symbol;

/** The seat of the person who looks. `Match.seatOf` alone makes one. */
export type OwnSeat = Seat & { readonly [own]: true };

/** By seat; kept beside the match. */
export interface Secrets {
  /** The kinds of decision that its person answers once and for all (see `Conduct.standing`). */
  readonly standing?: Readonly<Record<Seat, readonly string[]>>;
  /** What its person decided for a question that they foresee. */
  readonly ahead?: Readonly<Record<Seat, Decided>>;
  /** What a person who sat there wrote down for themselves: a secret also from anyone who has the seat now. */
  readonly notes?: Readonly<Record<Seat, { readonly userId: string; readonly text: string }>>;
}

/** Those of one seat. */
export interface Own {
  /** What its person wrote down; empty where they wrote nothing. */
  readonly note: string;
  /** What its person decided for a question that they foresee, or was told to be dropped. */
  readonly decided: Decided | undefined;
  /** The kinds of decision that its person answers once and for all. */
  readonly standing: readonly string[];
}

/** A match as far as its seats' secrets go. */
interface Secretive {
  readonly beside: Secrets;
  readonly record: { readonly seats: readonly Pick<SeatRecord, 'userId'>[] };
}

/** Nothing of what somebody left behind who sat there before. */
export function ownOf({ beside, record }: Secretive, seat: Seat): Own {
  const userId = record.seats[seat]?.userId;
  const note = beside.notes?.[seat];
  const decided = beside.ahead?.[seat];
  return {
    note: note !== undefined && note.userId === userId ? note.text : '',
    decided: decided !== undefined && decided.userId === userId ? decided : undefined,
    standing: beside.standing?.[seat] ?? [],
  };
}

/** All but the secrets. */
export function withoutSecrets<T extends Secrets>(beside: T): Omit<T, keyof Secrets> {
  const { standing: _, ahead: __, notes: ___, ...rest } = beside;
  return rest;
}
