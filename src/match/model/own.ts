import type { Seat } from '../../engine/table.js';

/* What belongs to the person of one seat alone. Surfaces get it for the seat of the person who looks, and for no other. */

declare const own: unique symbol;

/** The seat of the person who looks. `Match.seatOf` alone makes one. */
export type OwnSeat = Seat & { readonly [own]: true };

/** By seat, kept beside the match. Features add theirs (`declare module`), and say which they are (`Slice.secrets`). */
// biome-ignore lint/suspicious/noEmptyInterface: features fill it
export interface Secrets {}

/** Those of one seat, as its person reads them. */
// biome-ignore lint/suspicious/noEmptyInterface: features fill it
export interface Own {}
