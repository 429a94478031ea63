import type { BaseState, Outcome, Seat } from '../../../engine/table.js';

/** A minor card `1P`…`KW`, or an event `M0`…`M21`. */
export type Card = string;
export type Realm = 'coins' | 'cups' | 'swords' | 'wands';
export type Pile = Realm | 'events';
export type Phase = 'action' | 'arrange' | 'counter' | 'buy' | 'keep' | 'sacrifice' | 'helper' | 'over';
/** R33 Strength, Temperance. */
export type Helper = 'M8' | 'M14';
/** A realm that invades: armies destroy, faith converts. */
export type Invader = 'swords' | 'wands';
/** A realm that buys cards: wealth, or fields in the longer game. */
export type Purse = 'coins' | 'cups';

/** The steps that a saved match may hold. Changing a name here needs a migration. */
export type KingdomSteps = {
  /** Section 3 */
  setUp: object;
  /** R9-R12 */
  turn: object;
  /** R13, R15 The act of this turn. */
  act: object;
  acted: { seat: Seat };
  /** R13 The forces at the next rank. */
  arrange: object;
  ranked: { seat: Seat };
  /** R20 */
  counter: object;
  countered: { seat: Seat };
  /** R23 */
  buy: object;
  bought: { seat: Seat };
  keep: object;
  kept: { seat: Seat };
  /** R34 */
  sacrifice: object;
  sacrificed: { seat: Seat };
  /** R33 */
  helper: object;
  placed: { seat: Seat };
  /** R36-R39 */
  endTurn: object;
};

/** R18 A destroyed army that lies across the one that beat it. */
export interface Wound {
  readonly cards: Card[];
  /** The number it had to beat, whatever is printed (G12). */
  readonly value: number;
}

/** One card or several joined ones, with what lies on them. */
export interface Force {
  /** The first is the force's id. */
  cards: Card[];
  /** Oldest first. Only armies have them. */
  wounds: Wound[];
  helpers: Helper[];
}

/** The forces of one realm, of a state or as an eye sees them. First in reserve = next to move up. Face-down. */
export interface FileOf<F> {
  readonly active: F | null;
  readonly reserve: readonly F[];
}
export interface File extends FileOf<Force> {
  active: Force | null;
  reserve: Force[];
}
/** The four files of a kingdom, of a state or as an eye sees them. */
export type FilesOf<F> = Readonly<Record<Realm, FileOf<F>>>;

/** R30, G21 An influence on a kingdom. */
export interface Influence {
  readonly card: Card;
  /** Own turns until it may be bought off. */
  wait: number;
}

export interface Kingdom extends Record<Realm, File> {
  /** R31, R35 In force, in the order drawn. Neither these nor influences ever pass to the other kingdom. */
  leaders: Card[];
  /** In the order drawn. */
  influences: Influence[];
}

export interface KingdomsState extends BaseState<KingdomSteps> {
  /** The seat that begins, if it isn't drawn. */
  readonly firstSeat: Seat | null;
  /** R15 An event is drawn only when no card can be used. */
  readonly forcedEvents: boolean;
  /** R24 The longer game. */
  readonly long: boolean;
  /** R38, G27 The match ends after this turn. */
  readonly limit: number;
  /** The kind that is pending. */
  phase: Phase;
  /** From 1. */
  turn: number;
  /** The seat whose turn it is. */
  current: Seat;
  dealer: Seat;
  /** First = next to be drawn. */
  piles: Record<Pile, Card[]>;
  eventDiscard: Card[];
  kingdoms: [Kingdom, Kingdom];
  /** Files that were arranged this turn, without the one being arranged. */
  arranged: Realm[];
  /** Ids placed so far, rank by rank from the front, each rank in file order. The file changes at the end. */
  arrange: { realm: Realm; ranks: Card[][] } | null;
  /** While the countermove is open. */
  invasion: { realm: Invader; target: Realm; effective: number } | null;
  /** While cards are bought. */
  purchase: { with: Purse; draws: number } | null;
  /** The cards to keep one of: cups, then swords, then wands, each as drawn. */
  drawn: Card[];
  /** The helper to be placed. */
  helper: Helper | null;
}

export interface KingdomsOutcome extends Outcome {
  /** By seat: cards in forces. */
  readonly cards: readonly [number, number];
  /** By seat: the sum of their numbers. */
  readonly strength: readonly [number, number];
  readonly reason: 'elimination' | 'limit';
}

export const SEATS: readonly [Seat, Seat] = [0, 1];
/** Realm order. */
export const REALMS: readonly Realm[] = ['coins', 'cups', 'swords', 'wands'];
const SUIT_OF: Readonly<Record<Realm, string>> = { coins: 'P', cups: 'C', swords: 'S', wands: 'W' };
const REALM_OF: Readonly<Record<string, Realm>> = { P: 'coins', C: 'cups', S: 'swords', W: 'wands' };
/** The realm of a minor card's suit and pile. */
export const realmOf = (card: Card): Realm => REALM_OF[card.charAt(card.length - 1)] as Realm;

const RANKS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'P', 'N', 'Q', 'K'] as const;
/** R1, G2 1 to 14. */
export const numberOf = (card: Card): number => RANKS.indexOf(card.slice(0, -1) as (typeof RANKS)[number]) + 1;
/** The fourteen cards of a realm's suit. */
export const suitCards = (realm: Realm): Card[] => RANKS.map((rank) => `${rank}${SUIT_OF[realm]}`);
/** `M0` to `M21`. */
export const EVENTS: readonly Card[] = Array.from({ length: 22 }, (_, number) => `M${number}`);
/** G9 The most cards a purchase draws. */
export const MOST_DRAWN = 5;

export const rivalOf = (seat: Seat): Seat => 1 - seat;
/** A seat's kingdom, of a state or of a view. */
export const kingdomOf = <K>({ kingdoms: [one, other] }: { readonly kingdoms: readonly [K, K] }, seat: Seat): K =>
  seat === 0 ? one : other;
/** One value for each seat. */
export const bySeat = <T>(make: (seat: Seat) => T): [T, T] => [make(0), make(1)];

/** All forces of a file, the front first. */
export const forcesOf = <F>({ active, reserve }: FileOf<F>): readonly F[] => (active ? [active, ...reserve] : reserve);
/** All forces of a kingdom, in realm order, each file from the front. */
export const allForces = <F>(kingdom: FilesOf<F>): F[] => REALMS.flatMap((realm) => forcesOf(kingdom[realm]));
export const idOf = ({ cards: [first = ''] }: { readonly cards: readonly Card[] }): Card => first;

/** A force and its place. */
export interface Standing<F, R extends Realm = Realm> {
  readonly realm: R;
  /** From the front, which is 1 even where the front is empty. */
  readonly rank: number;
  readonly force: F;
}

/** All forces of a file with their places, the front first. */
export const standingAt = <F, R extends Realm>(realm: R, file: FileOf<F>): Standing<F, R>[] =>
  forcesOf(file).map((force, i) => ({ realm, rank: i + (file.active ? 1 : 2), force }));
/** All forces of a kingdom with their places, in realm order, each file from the front. */
export const standingIn = <F>(kingdom: FilesOf<F>): Standing<F>[] =>
  REALMS.flatMap((realm) => standingAt(realm, kingdom[realm]));
/** The force with this id, and its place. */
export const forceWith = <F extends { readonly cards: readonly Card[] }>(
  kingdom: FilesOf<F>,
  id: Card,
): Standing<F> | undefined => standingIn(kingdom).find(({ force }) => idOf(force) === id);

/** The two parts of an option that names a realm: `attack:cups`, `M9:swords`. */
export function partsOf(option: string): { readonly what: string; readonly realm: Realm | undefined } {
  const [what = '', at] = option.split(':');
  return { what, realm: REALMS.find((realm) => realm === at) };
}

export const emptyKingdom = (): Kingdom => ({
  coins: { active: null, reserve: [] },
  cups: { active: null, reserve: [] },
  swords: { active: null, reserve: [] },
  wands: { active: null, reserve: [] },
  leaders: [],
  influences: [],
});
