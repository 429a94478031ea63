import { SUITS, type Suit, suitOf } from '../../cards/standard.js';
import { isRed, mayAttack } from '../../games/circle-of-power/rules/circle.js';
import { type Card, CITY_CARDS } from '../../games/circle-of-power/rules/state.js';

/** A city card as its place among `CITY_CARDS`, or NO_CITY. */
export type City = number;
export const NO_CITY: City = -1;

const PLACES: ReadonlyMap<Card | null, City> = new Map(CITY_CARDS.map((card, place) => [card, place]));
export const cityOf = (card: Card | null): City => PLACES.get(card) ?? NO_CITY;

const COUNT = CITY_CARDS.length;
const PREY = CITY_CARDS.flatMap((city) => CITY_CARDS.map((other) => mayAttack(city, other)));
const RED = CITY_CARDS.map(isRed);
const SUIT = CITY_CARDS.map((card) => SUITS.indexOf(suitOf(card) as Suit));

/** R1 Whether one city may attack another; neither does where one is missing. */
export const attacks = (city: City, other: City): boolean =>
  city >= 0 && other >= 0 && (PREY[city * COUNT + other] as boolean);

export const isRedCity = (city: City): boolean => RED[city] ?? false;
/** R17 Jokers are neither red nor black. */
export const isBlackCity = (city: City): boolean => suitNumber(city) >= 0 && !isRedCity(city);
/** The place of its suit among `SUITS`; -1 for a joker, and for no city. */
export const suitNumber = (city: City): number => SUIT[city] ?? -1;
