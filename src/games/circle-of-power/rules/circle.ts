import { isJoker, rankOf, suitOf } from '../../../cards/standard.js';
import { type Card, EMPERORS, type Emperor, numberOf, type Played, type Suit } from './state.js';

/** The Circle of Power: what rules, words, pictures and computer players all derive from what lies open. */

/** Whom a rank attacks. */
const PREY: Readonly<Record<string, string>> = { Q: 'J', K: 'Q', A: 'K', J: 'A' };

export const isBlack = (city: Card): boolean => suitOf(city) === 'C' || suitOf(city) === 'S';
export const isRed = (city: Card): boolean => suitOf(city) === 'D' || suitOf(city) === 'H';

/** R1 Whether one city may attack another. */
export function mayAttack(city: Card, other: Card): boolean {
  if (isJoker(city)) return isRed(other);
  if (isJoker(other)) return isBlack(city);
  return PREY[rankOf(city) as string] === rankOf(other);
}

/** What lies open of the cities. `nextCity`: null where the city deck is used up. */
export interface OpenCities {
  readonly cities: readonly (Card | null)[];
  readonly nextCity: Card | null;
}

/** R2 An emperor's trump suit, or null for none. */
export function trumpOf({ cities, nextCity }: OpenCities, emperor: Emperor): Suit | null {
  const city = cities[emperor];
  const giver = city && isJoker(city) ? nextCity : city;
  return (giver && suitOf(giver)) || null;
}

/** R4 Whether a battle card is a trump of the emperor who plays or holds it. */
export const isTrump = (open: OpenCities, emperor: Emperor, card: Card): boolean =>
  suitOf(card) === trumpOf(open, emperor);

/** R4 What a played card is worth against others: any trump above any plain card. */
export const strengthOf = (open: OpenCities, { emperor, card }: Played): number =>
  numberOf(card) + (isTrump(open, emperor, card) ? 100 : 0);

/** R4 The card that leads, the later one of equals; undefined where none is played yet. */
export function leading(open: OpenCities, played: readonly Played[]): Played | undefined {
  let best: Played | undefined;
  for (const each of played) if (!best || strengthOf(open, each) >= strengthOf(open, best)) best = each;
  return best;
}

/** R5 The emperors whose cities this one may attack, by number. */
export const victimsOf = ({ cities }: Pick<OpenCities, 'cities'>, emperor: Emperor): Emperor[] =>
  EMPERORS.filter((other) => isInReach(cities[emperor], cities[other]));

/** R7 The emperors whose cities could attack this one's, by number. */
export const threatsTo = ({ cities }: Pick<OpenCities, 'cities'>, emperor: Emperor): Emperor[] =>
  EMPERORS.filter((other) => isInReach(cities[other], cities[emperor]));

/** Where both have a city. No city attacks itself. */
const isInReach = (city: Card | null | undefined, other: Card | null | undefined): boolean =>
  !!city && !!other && mayAttack(city, other);

/** R17 Whether a city is destroyed rather than conquered where colours count: a black one, or a joker. */
export const isDestroyedByColour = (city: Card): boolean => !isRed(city);
