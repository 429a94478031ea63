import { allForces, type Card, EVENTS, type FilesOf, type Realm, suitCards } from './state.js';
import type { ForceView, KingdomsView } from './view.js';

/* What an eye can infer about hidden cards, shared by words, computer players and imagined matches. */

type Lying = FilesOf<Pick<ForceView, 'cards' | 'wounds'>>;

/** By realm: minor cards that an eye cannot place, in the order of their numbers. They are in piles or face-down. */
export function unseenCards(v: {
  readonly kingdoms: readonly Lying[];
  readonly drawn: readonly Card[];
}): Record<Realm, Card[]> {
  const seen = new Set<string>(v.drawn);
  for (const kingdom of v.kingdoms)
    for (const { cards, wounds } of allForces(kingdom)) {
      for (const card of cards) seen.add(card);
      for (const wound of wounds) for (const card of wound.cards) seen.add(card);
    }
  const unseen = (realm: Realm): Card[] => suitCards(realm).filter((card) => !seen.has(card));
  return { coins: unseen('coins'), cups: unseen('cups'), swords: unseen('swords'), wands: unseen('wands') };
}

/** The events that are out of sight: those of the pile. */
export function unseenEvents({ eventDiscard, kingdoms, helper }: KingdomsView): Card[] {
  const inForce = kingdoms.flatMap((kingdom) => [
    ...kingdom.leaders,
    ...kingdom.influences.map(({ card }) => card),
    ...allForces(kingdom).flatMap(({ helpers }): readonly Card[] => helpers),
  ]);
  const seen = new Set<string | null>([...eventDiscard, ...inForce, helper]);
  return EVENTS.filter((card) => !seen.has(card));
}

/** R26 The candidates for the next event: those of the pile; where it is empty, those that will be shuffled. */
export const eventsAhead = (v: KingdomsView): readonly Card[] =>
  v.piles.events === 0 ? v.eventDiscard : unseenEvents(v);
