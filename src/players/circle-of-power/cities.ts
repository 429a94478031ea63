import { SUITS, type Suit } from '../../cards/standard.js';
import { type Colour, colourOf, mayAttack, trumpOf } from '../../games/circle-of-power/rules/circle.js';
import { type Card, CITY_CARDS, four } from '../../games/circle-of-power/rules/state.js';

/* What the rules say of cities, looked up by number: this is asked very often. */

/** A city card as its place among `CITY_CARDS`, or NO_CITY. */
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

/** R1 Whether one city may attack another; neither does where one is missing. */
export const attacks = (city: City, other: City): boolean =>
  city >= 0 && other >= 0 && PREY[city * COUNT + other] === true;

/** R17 Where there is no city nothing is asked of its colour. */
export const cityColour = (city: City): Colour => COLOURS[city] ?? 'joker';
/** R2 The place of the trump suit that a city gives by itself; -1 for a joker, and for no city. */
export const ownTrump = (city: City): number => TRUMPS[city] ?? -1;
