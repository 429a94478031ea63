import type { Seat } from '../../engine/table.js';

/* What belongs to the person of one seat alone. Surfaces get it for the seat of the person who looks, for no other. */

declare const own: unique symbol;

/** The seat of the person who looks. `Match.seatOf` alone makes one. */
export type OwnSeat = Seat & { readonly [own]: true };

/** Secrets by seat, in the table state. Features add theirs (`declare module`) and list the keys (`Slice.secrets`). */
// biome-ignore lint/suspicious/noEmptyInterface: features fill it
export interface Secrets {}

/** The secrets of one seat, as its person reads them. */
// biome-ignore lint/suspicious/noEmptyInterface: features fill it
export interface Own {}
