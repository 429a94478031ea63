/** The table of a match of Kingdoms, as section 7 of its rules page lays it out, and what its values are (R1-R6). */

export type Card = string;
export type Data = Record<string, unknown>;
export type Seat = 0 | 1;
export type Realm = 'coins' | 'cups' | 'swords' | 'wands';
export type Shuffle = { pile: string; order: string[] };
export type Phase = 'action' | 'arrange' | 'counter' | 'buy' | 'keep' | 'sacrifice' | 'helper' | 'over';

/** Section 2. */
export interface Options {
  random: boolean;
  forced: boolean;
  long: boolean;
  limit: number;
}

export interface Wound {
  cards: Card[];
  value: number;
}

export interface Force {
  cards: Card[];
  wounds: Wound[];
  helpers: Card[];
}

export interface File {
  active: Force | null;
  reserve: Force[];
}

export interface Kingdom extends Record<Realm, File> {
  leaders: Card[];
  influences: { card: Card; wait: number }[];
}

export interface State {
  phase: Phase;
  turn: number;
  current: Seat;
  dealer: Seat;
  piles: Record<Realm | 'events', Card[]>;
  event_discard: Card[];
  kingdoms: [Kingdom, Kingdom];
  arranged: Realm[];
  arrange: { realm: Realm; ranks: Card[][] } | null;
  invasion: { realm: 'swords' | 'wands'; target: Realm; effective: number } | null;
  purchase: { with: 'coins' | 'cups'; draws: number } | null;
  drawn: Card[];
  helper: Card | null;
}

/**
 * An event the page expects in a line. What shares a moment has no order. `may`: it can be left out. `open`: fields that
 * the page doesn't list, with what they must say where they are there.
 */
export interface Expected {
  event: Data & { type: string };
  moment: number;
  may?: true;
  open?: Data;
}

export interface Game {
  s: State;
  options: Options;
  outcome: Data | null;
  events: Expected[];
  /** Puts cards in order: from the trace's line, or by chance. */
  shuffle(pile: string, cards: Card[]): Card[];
}

export const REALMS: readonly Realm[] = ['coins', 'cups', 'swords', 'wands'];
const LETTERS: Readonly<Record<Realm, string>> = { coins: 'P', cups: 'C', swords: 'S', wands: 'W' };
const RANKS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'P', 'N', 'Q', 'K'];
export const suitCards = (realm: Realm): Card[] => RANKS.map((rank) => rank + LETTERS[realm]);
export const EVENTS: readonly Card[] = Array.from({ length: 22 }, (_, i) => `M${i}`);

/** The cards of section 4, Events, by what they are. */
export const DISASTERS: Readonly<Record<Card, Realm>> = { M16: 'coins', M12: 'cups', M13: 'swords', M15: 'wands' };
export const OMENS: Readonly<Record<Card, Realm>> = { M21: 'coins', M18: 'cups', M17: 'swords', M19: 'wands' };
export const INFLUENCES: Readonly<Record<Card, Realm>> = { M9: 'coins', M0: 'cups', M1: 'swords', M6: 'wands' };
export const LEADERS: Readonly<Record<Card, Realm>> = { M5: 'coins', M3: 'cups', M4: 'swords', M2: 'wands' };
const LED_BY: Readonly<Record<Card, number>> = { M5: 4, M3: 2, M4: 3, M2: 1 };
export const CHANCES: Readonly<Record<Card, Realm>> = { M10: 'coins', M11: 'cups', M7: 'swords', M20: 'wands' };
export const STRENGTH = 'M8';
export const TEMPERANCE = 'M14';

export const other = (seat: Seat): Seat => (seat === 0 ? 1 : 0);
export const realmOf = (card: Card): Realm => REALMS.find((realm) => LETTERS[realm] === card.at(-1)) as Realm;
export const numberOf = (card: Card): number => RANKS.indexOf(card.slice(0, -1)) + 1;
export const idOf = (force: Force): Card => force.cards[0] as Card;
export const forcesOf = ({ active, reserve }: File): Force[] => (active ? [active, ...reserve] : [...reserve]);
export const allForces = (kingdom: Kingdom): Force[] => REALMS.flatMap((realm) => forcesOf(kingdom[realm]));
export const isEmpty = (file: File): boolean => forcesOf(file).length === 0;
export const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

/** R1: of a card in a file of this realm. */
const worth = (card: Card, realm: Realm): number =>
  realm === 'swords' && realmOf(card) === 'cups' ? Math.ceil(numberOf(card) / 2) : numberOf(card);

/** R2 */
const burden = ({ influences }: Kingdom, realm: Realm): number =>
  sum(influences.map(({ card }) => (INFLUENCES[card] === realm ? 3 : 1)));

/** R3 */
function nominal(kingdom: Kingdom, realm: Realm, { cards }: Force): number {
  const less = burden(kingdom, realm);
  const leadership = sum(kingdom.leaders.filter((card) => LEADERS[card] === realm).map((card) => LED_BY[card] ?? 0));
  return sum(cards.map((card) => Math.max(0, worth(card, realm) - less))) + leadership;
}

/** R4 */
export const damageOf = ({ wounds }: Force): number => sum(wounds.map(({ value }) => value));

/** R4 without a helper, R5 with this one. */
function strengthOf(kingdom: Kingdom, realm: Realm, force: Force, helper: Card | null): number {
  const plain = nominal(kingdom, realm, force);
  const more = helper !== null && force.helpers.includes(helper) ? Math.ceil(plain / 2) : 0;
  return Math.max(0, plain + more - damageOf(force));
}

export const valueShown = (kingdom: Kingdom, realm: Realm, force: Force | null): number =>
  force ? strengthOf(kingdom, realm, force, null) : 0;
export const offenceOf = (kingdom: Kingdom, realm: Realm, force: Force): number =>
  strengthOf(kingdom, realm, force, STRENGTH);
export const defenceOf = (kingdom: Kingdom, realm: Realm, force: Force): number =>
  strengthOf(kingdom, realm, force, TEMPERANCE);

/** R7, one step: everything goes to its pile, then each pile that got something is shuffled. */
export function goBack(g: Game, cards: readonly Card[]): void {
  for (const realm of REALMS) {
    const back = cards.filter((card) => realmOf(card) === realm);
    if (back.length > 0) g.s.piles[realm] = g.shuffle(realm, [...g.s.piles[realm], ...back]);
  }
}

export const woundCards = ({ wounds }: Force): Card[] => wounds.flatMap(({ cards }) => cards);

/** R7: a force that is destroyed, spent or sacrificed. */
export function perish(g: Game, force: Force): void {
  g.s.event_discard.push(...force.helpers);
  goBack(g, [...force.cards, ...woundCards(force)]);
}

const lastMoment = (g: Game): number => Math.max(0, ...g.events.map(({ moment }) => moment));

/** Tells of what comes after all that was told before. */
export function say(g: Game, type: string, data: Data = {}, how: Partial<Expected> = {}): void {
  g.events.push({ event: { type, ...data }, moment: lastMoment(g) + 1, ...how });
}

/** Tells of what happens at the same moment as what was told last. */
export const sayBeside = (g: Game, type: string, data: Data, how: Partial<Expected> = {}): void =>
  say(g, type, data, { moment: lastMoment(g), ...how });
