import {
  BATTLE_CARDS,
  BOTTOM_CITY,
  type Card,
  CITY_CARDS,
  clockwise,
  EMPERORS,
  type Emperor,
  isSeat,
  LONG_HAND,
  type PowerState,
  SHORT_HAND,
} from './state.js';
import type { G } from './table.js';

/** Section 3 Shuffles, deals, and lays the cities out. */
export function setUpSeason(g: G): void {
  const { state: s } = g;
  s.action = 1;
  s.starter = clockwise(s.table, s.dealer, 1);
  s.destroyed = EMPERORS.map(() => []);
  s.trophies = EMPERORS.map(() => []);
  s.hands = EMPERORS.map(() => []);
  s.battlePlayed = [];
  s.battleDeck = [...BATTLE_CARDS];
  g.shuffle('battle', s.battleDeck);
  s.cityDeck = CITY_CARDS.filter((card) => card !== BOTTOM_CITY);
  g.shuffle('city', s.cityDeck);
  s.cityDeck.push(BOTTOM_CITY);
  s.cityDiscard = [];
  const hands = deal(s, SHORT_HAND);
  for (const emperor of fromTheLeft(s)) s.cities[emperor] = s.cityDeck.shift() as Card;
  const { season, table, dealer, starter } = s;
  g.tell({ type: 'season', season, table: [...table], dealer, starter, cities: s.cities as Card[] });
  tellDeal(g, hands);
}

/** R9 The cards played so far are shuffled and all dealt out. */
export function dealAgain(g: G): void {
  const { state: s } = g;
  s.battleDeck = s.battlePlayed.splice(0);
  g.shuffle('battle', s.battleDeck);
  g.tell({ type: 'secondDeal' });
  tellDeal(g, deal(s, LONG_HAND - SHORT_HAND));
}

/** Everybody clockwise, the dealer last. */
const fromTheLeft = ({ table, dealer }: PowerState): Emperor[] =>
  [1, 2, 3, 4].map((places) => clockwise(table, dealer, places));

/** Deals this many cards to each, one at a time from the dealer's left; a dummy's go on top. What each got, in order. */
function deal(s: PowerState, each: number): Card[][] {
  const order = fromTheLeft(s);
  const dealt: Card[][] = EMPERORS.map(() => []);
  for (const [n, card] of s.battleDeck.splice(0, 4 * each).entries()) {
    const emperor = order[n % 4] as Emperor;
    dealt[emperor]?.push(card);
    give(s, emperor, card);
  }
  return dealt;
}

/** G12 A card goes into the hand; a dummy's goes on top of its pile. */
export function give(s: PowerState, emperor: Emperor, card: Card): void {
  const hand = s.hands[emperor] as Card[];
  if (s.auto[emperor]) hand.unshift(card);
  else hand.push(card);
}

function tellDeal(g: G, dealt: readonly Card[][]): void {
  for (const [emperor, cards] of dealt.entries())
    if (!g.state.auto[emperor]) g.tell({ type: 'deal', emperor, cards }, emperor);
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
export const nextDealer = ({ table, dealer, auto }: PowerState): Emperor =>
  [1, 2, 3, 4].map((places) => clockwise(table, dealer, places)).find((emperor) => !auto[emperor]) as Emperor;

/** R15 Dummies take their places. */
export function changePlaces(g: G): void {
  const { state: s } = g;
  const moved = placed(s);
  const isMoved = moved !== s.table;
  s.table = fromTheFirst(moved, s.auto);
  if (isMoved) g.tell({ type: 'dummyMoves', table: [...s.table] });
}

function placed({ table, auto }: PowerState): Emperor[] {
  const dummies = table.filter((emperor) => auto[emperor]);
  const [dummy, other] = dummies;
  if (dummy === undefined) return table;
  if (other === undefined) return swapped(table, dummy, clockwise(table, dummy, 3));
  if (clockwise(table, dummy, 2) === other) return table;
  const clock = fromTheFirst(table, auto);
  const [first, second] = clock.filter((emperor) => !auto[emperor]) as [Emperor, Emperor];
  const [firstDummy, secondDummy] = clock.filter((emperor) => auto[emperor]) as [Emperor, Emperor];
  return [first, firstDummy, second, secondDummy];
}

const swapped = (table: readonly Emperor[], one: Emperor, other: Emperor): Emperor[] =>
  table.map((emperor) => (emperor === one ? other : emperor === other ? one : emperor));

/** R15 The table written down beginning with the lowest-numbered emperor who is no dummy. */
function fromTheFirst(table: readonly Emperor[], auto: readonly boolean[]): Emperor[] {
  const start = table.indexOf(EMPERORS.find((emperor) => !auto[emperor]) as Emperor);
  return [...table.slice(start), ...table.slice(0, start)];
}
