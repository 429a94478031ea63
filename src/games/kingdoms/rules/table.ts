import { sure } from '../../../engine/sure.js';
import type { Seat, StepTable, Table } from '../../../engine/table.js';
import type { KingdomEvent } from './events.js';
import { type Card, type Force, type KingdomSteps, type KingdomsState, REALMS, type Realm, realmOf } from './state.js';

/** The table of a match of Kingdoms. */
export type G = Table<KingdomsState, KingdomSteps, KingdomEvent>;
/** The steps of a part of the turn. */
export type StepsOf<N extends keyof KingdomSteps> = Pick<StepTable<KingdomsState, KingdomSteps, KingdomEvent>, N>;

/** The one option that a seat chose. */
export const answerOf = (g: G, seat: Seat): string => sure(g.answer(seat)[0]);

/** R7, G8 Returns cards to the piles of their suits: all are added, then each pile that got any is shuffled once. */
export function goBack(g: G, cards: readonly Card[]): void {
  const { piles } = g.state;
  for (const card of cards) piles[realmOf(card)].push(card);
  for (const realm of REALMS) if (cards.some((card) => realmOf(card) === realm)) g.shuffle(realm, piles[realm]);
}

/** R7 A destroyed, spent or sacrificed force: cards and wounds go back, helpers to the event discard. */
export function forceGoesBack(g: G, { cards, wounds, helpers }: Force): void {
  g.state.eventDiscard.push(...helpers);
  goBack(g, [...cards, ...wounds.flatMap((wound) => wound.cards)]);
}

/** The front card of a pile, which must have one. */
export const drawFrom = (s: KingdomsState, realm: Realm): Card => sure(s.piles[realm].shift());

export const singleForce = (card: Card): Force => ({ cards: [card], wounds: [], helpers: [] });
