import type { Seat } from '../../engine/table.js';
import type { Card, CardsState, Laid } from '../../games/kingdom-of-cards/rules/state.js';
import { type CardsView, isSecret, type LaidView, unseenCards, view } from '../../games/kingdom-of-cards/rules/view.js';

/** All that the rules of thumb look at: what `me` sees when it must choose. */
export interface Moment extends CardsView {
  readonly me: Seat;
  readonly seats: number;
}

/** What a seat sees that must choose. */
export const momentOf = (table: CardsView, me: Seat, seats: number): Moment => ({ ...table, me, seats });

/** The same of an imagined match: nothing that this seat does not see. */
export const momentIn = (s: CardsState, me: Seat): Moment => ({ ...view(s, me), me, seats: s.seats });

/** The others still in the hand, ascending. */
export function rivalsOf({ me, seats, forfeited }: Moment): Seat[] {
  const rivals: Seat[] = [];
  for (let seat = 0; seat < seats; seat++) if (seat !== me && !forfeited[seat]) rivals.push(seat);
  return rivals;
}

/** The cards of which the eye does not know where they are. Captured cards lie open, and so did what was left of the last pot. */
export function unseenBy(m: Moment): Card[] {
  const { lastTrick, hand } = m;
  const left = lastTrick?.hand === hand ? lastTrick.discarded : [];
  return unseenCards(m).filter((card) => !left.includes(card));
}

/** What lies open, with what is face down left out. */
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

/** Whether somebody laid a card in the last trick's alliance step. */
export const alliedBefore = ({ lastTrick }: Moment, seat: Seat): boolean =>
  (lastTrick?.table[seat]?.alliance ?? 'pass') !== 'pass';

/** From 0 to 1: how many of the others laid a card in the last trick's alliance step. */
export function wildnessOf(m: Moment): number {
  const rivals = rivalsOf(m);
  return rivals.filter((seat) => alliedBefore(m, seat)).length / Math.max(1, rivals.length);
}
