import { SUITS, type Suit } from '../../../cards/standard.js';
import { type Colour, colourOf, mayAttack, trumpOf } from '../rules/circle.js';
import { type Card, CITY_CARDS, four } from '../rules/state.js';

/* The rules about cities as tables by number, for very frequent questions. */

/** A city card by its place among `CITY_CARDS`, or NO_CITY. */
export type City = number;
export const NO_CITY: City = -1;

const PLACES: ReadonlyMap<Card | null, City> = new Map(CITY_CARDS.map((card, place) => [card, place]));
export const cityOf = (card: Card | null): City => PLACES.get(card) ?? NO_CITY;

const COUNT = CITY_CARDS.length;
const PREY = CITY_CARDS.flatMap((city) => CITY_CARDS.map((other) => mayAttack(city, other)));
const COLOURS = CITY_CARDS.map(colourOf);

/** The place of a trump suit among `SUITS`; -1 for none. */
export const suitPlace = (suit: Suit | null): number => (suit === null ? -1 : SUITS.indexOf(suit));
const TRUMPS = CITY_CARDS.map((city) => suitPlace(trumpOf({ cities: four(() => city), nextCity: null }, 0)));

/** R1 Whether one city may attack another; never where one is missing. */
export const attacks = (city: City, other: City): boolean =>
  city >= 0 && other >= 0 && PREY[city * COUNT + other] === true;

/** R17 Without a city the colour doesn't matter. */
export const cityColour = (city: City): Colour => COLOURS[city] ?? 'joker';
/** R2 The place of a city's own trump suit; -1 for a joker, and for no city. */
export const ownTrump = (city: City): number => TRUMPS[city] ?? -1;
