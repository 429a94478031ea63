import {
  BATTLE_CARDS,
  BOTTOM_CITY,
  type Card,
  CITY_CARDS,
  clockwise,
  EMPERORS,
  type Emperor,
  type Four,
  four,
  isSeat,
  LONG_HAND,
  type PowerState,
  SHORT_HAND,
} from './state.js';
import { type G, takeNextCity } from './table.js';

/** Section 3 Shuffles, deals, and lays the cities out. */
export function setUpSeason(g: G): void {
  const { state: s } = g;
  clearTable(s);
  s.battleDeck = [...BATTLE_CARDS];
  g.shuffle('battle', s.battleDeck);
  // G4, G21 All of them, whatever happened to them in the season before.
  s.cityDeck = CITY_CARDS.filter((card) => card !== BOTTOM_CITY);
  g.shuffle('city', s.cityDeck);
  s.cityDeck.push(BOTTOM_CITY);
  const hands = deal(s, SHORT_HAND);
  for (const emperor of fromTheLeft(s)) s.cities[emperor] = takeNextCity(s);
  s.starter = clockwise(s.table, s.dealer, 1);
  const { season, table, dealer, starter, cities } = s;
  g.tell({ type: 'season', season, table, dealer, starter, cities: cities.filter((city) => city !== null) });
  tellDeal(g, hands);
}

/** Clears the table of the last season. */
function clearTable(s: PowerState): void {
  s.action = 1;
  s.hands = four(() => []);
  s.battlePlayed = [];
  s.cityDiscard = [];
  s.trophies = four(() => []);
  s.destroyed = four(() => []);
}

/** R9, G1, G2 Shuffles the cards played so far and deals all of them. */
export function dealAgain(g: G): void {
  const { state: s } = g;
  s.battleDeck = s.battlePlayed.splice(0);
  g.shuffle('battle', s.battleDeck);
  g.tell({ type: 'secondDeal' });
  tellDeal(g, deal(s, LONG_HAND - SHORT_HAND));
}

/** Everybody clockwise, the dealer last. */
const fromTheLeft = ({ table, dealer }: PowerState): Four<Emperor> =>
  four((place) => clockwise(table, dealer, place + 1));

/**
 * Deals this many cards to each, one at a time from the dealer's left; a dummy's go on top. Returns each one's cards,
 * in order.
 */
function deal(s: PowerState, each: number): Four<Card[]> {
  const dealt = four((): Card[] => []);
  for (let round = 0; round < each; round++)
    for (const emperor of fromTheLeft(s)) dealt[emperor].push(...s.battleDeck.splice(0, 1));
  for (const emperor of EMPERORS) for (const card of dealt[emperor]) give(s, emperor, card);
  return dealt;
}

/** G12 Puts a card into the hand; for a dummy on top of its pile. */
export function give(s: PowerState, emperor: Emperor, card: Card): void {
  const hand = s.hands[emperor];
  if (s.auto[emperor]) hand.unshift(card);
  else hand.push(card);
}

function tellDeal(g: G, dealt: Four<Card[]>): void {
  for (const emperor of EMPERORS)
    if (!g.state.auto[emperor]) g.tell({ type: 'deal', emperor, cards: dealt[emperor] }, emperor);
}

/** R14 Seats that are out are dummies from now on. */
export function replaceFallen(g: G): void {
  const { state: s } = g;
  for (const emperor of EMPERORS) {
    if (!s.out[emperor] || !isSeat(s, emperor) || s.auto[emperor]) continue;
    s.auto[emperor] = true;
    g.tell({ type: 'dummyTakesOver', emperor });
  }
}

/** R10 The next dealer: the first emperor clockwise who is no dummy. */
export const nextDealer = (s: PowerState): Emperor => fromTheLeft(s).find((emperor) => !s.auto[emperor]) ?? s.dealer;

/** R15, G16 Moves the dummies to their places; their gains and losses go with them (G14). */
export function changePlaces(g: G): void {
  const { state: s } = g;
  const moved = placed(s);
  const isMoved = moved !== s.table;
  s.table = fromTheFirst(moved, s.auto);
  if (isMoved) g.tell({ type: 'dummyMoves', table: s.table });
}

/** The emperors at the table from now on; the same list where nobody moves. */
function placed({ table, auto }: PowerState): Four<Emperor> {
  const [dummy, other] = table.filter((emperor) => auto[emperor]);
  if (dummy === undefined) return table;
  if (other === undefined) return swapped(table, dummy, clockwise(table, dummy, 3));
  // G15
  if (clockwise(table, dummy, 2) === other) return table;
  return alternating(fromTheFirst(table, auto), auto);
}

/** Two persons and two dummies in turn, each in the order met. */
function alternating(clock: Four<Emperor>, auto: Readonly<Four<boolean>>): Four<Emperor> {
  const people = clock.filter((emperor) => !auto[emperor]);
  const dummies = clock.filter((emperor) => auto[emperor]);
  return four((place) => (place % 2 === 0 ? people : dummies)[place >> 1] ?? clock[place]);
}

const swapped = (table: Four<Emperor>, one: Emperor, other: Emperor): Four<Emperor> =>
  four((place) => (table[place] === one ? other : table[place] === other ? one : table[place]));

/** R15 The table, starting with the lowest-numbered emperor who is no dummy. */
function fromTheFirst(table: Four<Emperor>, auto: Readonly<Four<boolean>>): Four<Emperor> {
  const first = EMPERORS.find((emperor) => !auto[emperor]) ?? table[0];
  return four((place) => clockwise(table, first, place));
}
