import { isJoker, type Rank, rankOf, suitOf } from '../../../cards/standard.js';
import { type Card, clockwise, EMPERORS, type Emperor, type Four, numberOf, type Played, type Suit } from './state.js';

/* Conclusions from open cards, shared by rules, words, pictures and computer players. */

/** The prey of each rank. */
const PREY: Readonly<Partial<Record<Rank, Rank>>> = { Q: 'J', K: 'Q', A: 'K', J: 'A' };

/** R17 A joker takes the colour of the other side. */
export type Colour = 'black' | 'red' | 'joker';

export function colourOf(city: Card): Colour {
  const suit = suitOf(city);
  if (suit === undefined) return 'joker';
  return suit === 'C' || suit === 'S' ? 'black' : 'red';
}

/** R1 Whether one city may attack another. */
export function mayAttack(city: Card, other: Card): boolean {
  if (isJoker(city)) return colourOf(other) === 'red';
  if (isJoker(other)) return colourOf(city) === 'black';
  const rank = rankOf(city);
  return rank !== undefined && PREY[rank] === rankOf(other);
}

/** The four cities, null where an emperor has none. */
export interface Cities {
  readonly cities: Readonly<Four<Card | null>>;
}

/** The open cards about cities. `nextCity`: null where the city deck is used up. */
export interface OpenCities extends Cities {
  readonly nextCity: Card | null;
}

/** R2 An emperor's trump suit, or null for none. G6 An open joker has no suit to give. */
export function trumpOf({ cities, nextCity }: OpenCities, emperor: Emperor): Suit | null {
  const city = cities[emperor];
  const giver = city !== null && isJoker(city) ? nextCity : city;
  return giver === null ? null : (suitOf(giver) ?? null);
}

/** R4 Whether a battle card is a trump of the emperor who plays or holds it. */
export const isTrump = (open: OpenCities, emperor: Emperor, card: Card): boolean =>
  suitOf(card) === trumpOf(open, emperor);

/** R4 A trump's lead in strength: more than any plain card. */
export const TRUMP = 100;

/** R4, G7 A card's strength: any trump above any plain card, trumps of all suits alike. */
export const strengthAs = (number: number, trump: boolean): number => (trump ? TRUMP + number : number);

export const strengthOf = (open: OpenCities, { emperor, card }: Played): number =>
  strengthAs(numberOf(card), isTrump(open, emperor, card));

/** R4 The leading card, the later one of equals; undefined before the first card. */
export function leading(open: OpenCities, played: readonly Played[]): Played | undefined {
  let best: Played | undefined;
  let most = 0;
  for (const each of played) {
    const strength = strengthOf(open, each);
    if (strength < most) continue;
    most = strength;
    best = each;
  }
  return best;
}

/** R3 The emperors after the one in turn, in their order. */
export function playAfter(
  table: Readonly<Four<Emperor>>,
  turn: Emperor,
  { length: played }: readonly Played[],
): Emperor[] {
  const left = EMPERORS.length - played - 1;
  return Array.from({ length: left }, (_, i) => clockwise(table, turn, i + 1));
}

/** R5 The emperors whose cities this one may attack, by number. */
export const victimsOf = ({ cities }: Cities, emperor: Emperor): Emperor[] =>
  EMPERORS.filter((other) => isInReach(cities[emperor], cities[other]));

/** R7 The emperors whose cities could attack this one's, by number. */
export const threatsTo = ({ cities }: Cities, emperor: Emperor): Emperor[] =>
  EMPERORS.filter((other) => isInReach(cities[other], cities[emperor]));

/** False where a city is missing. No city attacks itself. */
const isInReach = (city: Card | null, other: Card | null): boolean =>
  city !== null && other !== null && mayAttack(city, other);

/** R7 Whether a city that its emperor leaves for the next one rebels. `threats`, `trophies`: their numbers. */
export const rebels = (threats: number, trophies: number): boolean => threats === 0 && trophies > 0;

/** R7, G9, G11 The trophy that regrouping would cost an emperor, or undefined where it costs none. */
export function trophyAtRisk(s: Cities & Lines, emperor: Emperor): Card | undefined {
  const line = s.trophies[emperor];
  return rebels(threatsTo(s, emperor).length, line.length) ? line.at(-1) : undefined;
}

/** Trophies of this season, newest last. */
interface Lines {
  readonly trophies: Readonly<Four<readonly Card[]>>;
}
