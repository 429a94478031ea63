/** The table of a match of Circle of Power, as section 7 of its rules page lays it out, and the rules that only look at it. */

export type Card = string;
export type Data = Record<string, unknown>;
export type Emperor = number;
export type Shuffle = { pile: string; order: string[] };
export type Mode = 'basic' | 'tyrant' | 'coloured';

/** Section 2. */
export interface Options {
  mode: Mode;
  target: number;
  holy: number;
  maxSeasons: number;
}

export interface Played {
  emperor: Emperor;
  card: Card;
}

export interface State {
  phase: 'initiative' | 'attack' | 'over';
  season: number;
  action: number;
  table: Emperor[];
  auto: boolean[];
  out: boolean[];
  dealer: Emperor;
  starter: Emperor;
  turn: Emperor | null;
  hands: Card[][];
  battleDeck: Card[];
  battlePlayed: Card[];
  played: Played[];
  cities: (Card | null)[];
  cityDeck: Card[];
  cityDiscard: Card[];
  trophies: Card[][];
  destroyed: Card[][];
  totals: number[];
  ruins: number[];
}

/**
 * An event the page expects in a line, and the moments of the line between which it is told. `may`: it can be left out.
 * `alts`: other payloads that the page allows. `openAuto`: whether it says `auto` is left open.
 */
export interface Expected {
  event: Data & { type: string };
  from: number;
  until: number;
  may?: true;
  alts?: Data[];
  openAuto?: true;
}

export interface Game {
  s: State;
  seats: number;
  options: Options;
  outcome: Data | null;
  events: Expected[];
  /** Puts cards in order: from the trace's line, or by chance. */
  shuffle(pile: string, cards: Card[]): Card[];
}

export const EMPERORS: readonly Emperor[] = [0, 1, 2, 3];
const SUITS = [...'CDHS'];
const of = (ranks: string): Card[] => ranks.split(' ').flatMap((rank) => SUITS.map((suit) => rank + suit));
export const BATTLE_CARDS: readonly Card[] = of('2 3 4 5 6 7 8 9 10');
export const CITY_CARDS: readonly Card[] = [...of('J Q K A'), 'X1', 'X2'];

export const isJoker = (card: Card): boolean => card.startsWith('X');
export const numberOf = (card: Card): number => Number(card.slice(0, -1));
const rankOf = (city: Card): string => city.slice(0, -1);
export const suitOf = (card: Card): string => card.slice(-1);
export const isRed = (card: Card): boolean => 'DH'.includes(suitOf(card));
export const isBlack = (card: Card): boolean => 'CS'.includes(suitOf(card));
export const without = (cards: readonly Card[], gone: Card): Card[] => cards.filter((card) => card !== gone);
export const pick = <T>(list: readonly T[], i: number): T => list[i] as T;
export const cityOf = (s: State, emperor: Emperor): Card => s.cities[emperor] as Card;
export const auto = (given: boolean): Data => (given ? { auto: true } : {});
/** The joker that is put under the shuffled cities (section 3). */
export const LAST_CITY = 'X2';

/** R1: the rank that each rank attacks. */
const PREY: Readonly<Record<string, string>> = { Q: 'J', K: 'Q', A: 'K', J: 'A' };

/** R1: may a city attack another? */
export function attacks(by: Card, victim: Card): boolean {
  if (isJoker(by)) return !isJoker(victim) && isRed(victim);
  if (isJoker(victim)) return isBlack(by);
  return PREY[rankOf(by)] === rankOf(victim);
}

/** R2: an emperor's trump suit. */
export function trumpOf(s: State, emperor: Emperor): string | null {
  const city = cityOf(s, emperor);
  if (!isJoker(city)) return suitOf(city);
  const [next] = s.cityDeck;
  return next === undefined || isJoker(next) ? null : suitOf(next);
}

/** R4: the winner of an initiative, and whether an equal card was played before it. */
export function bestOf(s: State): { best: Played; tied: boolean } {
  const strength = ({ emperor, card }: Played): number =>
    numberOf(card) + (suitOf(card) === trumpOf(s, emperor) ? 100 : 0);
  const most = Math.max(...s.played.map(strength));
  const equal = s.played.filter((each) => strength(each) === most);
  return { best: equal.at(-1) as Played, tied: equal.length > 1 };
}

/** Whom this emperor's city may attack. */
export const victimsOf = (s: State, by: Emperor): Emperor[] =>
  EMPERORS.filter((each) => each !== by && attacks(cityOf(s, by), cityOf(s, each)));

/** R7: may another emperor's city attack this one's? */
export const isThreatened = (s: State, emperor: Emperor): boolean =>
  EMPERORS.some((each) => each !== emperor && attacks(cityOf(s, each), cityOf(s, emperor)));

/** The emperor so many places clockwise of this one. */
export const clockwise = (table: readonly Emperor[], emperor: Emperor, places: number): Emperor =>
  pick(table, (table.indexOf(emperor) + places + 4) % 4);

/** The four emperors clockwise, this one's left neighbour first and itself last. */
export const fromLeftOf = (table: readonly Emperor[], emperor: Emperor): Emperor[] =>
  [1, 2, 3, 4].map((places) => clockwise(table, emperor, places));

/** R3, section 3: a dummy gets it on top of its pile, so that the last card it got is its first to be played. */
export function give(s: State, emperor: Emperor, card: Card): void {
  const hand = pick(s.hands, emperor);
  if (s.auto[emperor]) hand.unshift(card);
  else hand.push(card);
}

/** Deals so many cards to each emperor, one at a time (section 3, R9). Nobody is told what a dummy gets. */
export function deal(g: Game, cards: Card[], each: number): void {
  const { s } = g;
  const dealt: Card[][] = EMPERORS.map(() => []);
  for (let round = 0; round < each; round++)
    for (const emperor of fromLeftOf(s.table, s.dealer)) {
      const card = cards.shift() as Card;
      give(s, emperor, card);
      pick(dealt, emperor).push(card);
    }
  // Told to one seat after the other, before or after what all are told of the deal: the page gives no order.
  for (const emperor of EMPERORS.filter((one) => !s.auto[one]))
    sayBeside(g, 'deal', { emperor, cards: dealt[emperor], for: emperor });
}

const lastMoment = (g: Game): number => Math.max(0, ...g.events.map(({ until }) => until));

/** Tells of what comes after all that was told before. */
export function say(g: Game, type: string, data: Data = {}, how: Partial<Expected> = {}): void {
  const moment = lastMoment(g) + 1;
  g.events.push({ event: { type, ...data }, from: moment, until: moment, ...how });
}

/** Tells of what happens at the same moment as what was told last. */
export function sayBeside(g: Game, type: string, data: Data, how: Partial<Expected> = {}): void {
  const moment = lastMoment(g);
  say(g, type, data, { from: moment, until: moment, ...how });
}
