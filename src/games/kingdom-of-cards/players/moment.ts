import type { Seat } from '../../../engine/table.js';
import type { Card, CardsState, Laid } from '../rules/state.js';
import { type CardsView, isSecret, type LaidView, unseenCards, view } from '../rules/view.js';

/** The input of the rules of thumb: what `me` sees when it must choose. */
export interface Moment extends CardsView {
  readonly me: Seat;
  readonly seats: number;
}

/** The moment of a seat that must choose. */
export const momentOf = (table: CardsView, me: Seat, seats: number): Moment => ({ ...table, me, seats });

/** The same for an imagined match, without anything that this seat can't see. */
export const momentIn = (s: CardsState, me: Seat): Moment => ({ ...view(s, me), me, seats: s.seats });

/** The others still in the hand, ascending. */
export function rivalsOf({ me, seats, forfeited }: Moment): Seat[] {
  const rivals: Seat[] = [];
  for (let seat = 0; seat < seats; seat++) if (seat !== me && !forfeited[seat]) rivals.push(seat);
  return rivals;
}

/** The cards that the eye cannot place. Captured cards are open, and so was the rest of the last pot. */
export function unseenBy(m: Moment): Card[] {
  const { lastTrick, hand } = m;
  const left = lastTrick?.hand === hand ? lastTrick.discarded : [];
  return unseenCards(m).filter((card) => !left.includes(card));
}

/** The open cards, without face-down ones. */
export const openTable = (table: readonly LaidView[]): Laid[] =>
  table.map(({ deploy, reinforce, alliance }) => ({
    deploy: isSecret(deploy) ? null : deploy,
    reinforce: isSecret(reinforce) ? null : reinforce,
    alliance: isSecret(alliance) ? null : alliance,
  }));

/** How many cards lie on the table. */
export const potSize = (table: readonly LaidView[]): number =>
  table.reduce(
    (sum, { deploy, reinforce, alliance }) =>
      sum +
      [deploy, reinforce, alliance].filter((lies) => lies !== null && lies !== 'pass' && lies !== 'answered').length,
    0,
  );

/** Whether a seat laid a card in the last trick's alliance step. */
export const alliedBefore = ({ lastTrick }: Moment, seat: Seat): boolean =>
  (lastTrick?.table[seat]?.alliance ?? 'pass') !== 'pass';

/** From 0 to 1: the part of the others who laid a card in the last trick's alliance step. */
export function wildnessOf(m: Moment): number {
  const rivals = rivalsOf(m);
  return rivals.filter((seat) => alliedBefore(m, seat)).length / Math.max(1, rivals.length);
}
