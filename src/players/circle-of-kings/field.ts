import type { Seat } from '../../engine/table.js';
import { placeOf } from '../../games/circle-of-kings/rules/ring.js';
import { type Card, numberOf, ownerOf, SUITS, suitOf, worthOf } from '../../games/circle-of-kings/rules/state.js';
import type { CircleView } from '../../games/circle-of-kings/rules/view.js';

/** A card of an army, as a forecast moves it about. */
export interface Soldier {
  readonly card: Card;
  /** Its place among `SUITS`. */
  readonly suit: number;
  readonly face: number;
  readonly owner: Seat;
  readonly captain: boolean;
  readonly tapped: boolean;
}

export type Pair<T> = [T, T];

/** A round as a forecast plays it on: what lies on the table, and what it has cost so far. Changed in place. */
export interface Field {
  /** The Kings' suits: top, right, bottom, left; a removed King keeps his place. */
  circle: number[];
  removed: number | null;
  fool: boolean;
  temperance: boolean;
  emperor: boolean;
  star: boolean;
  /** R20 The Circle Phase comes before the combat. */
  hanged: boolean;
  /** Whose Chariot is unspent. */
  chariot: Seat | null;
  /** The place where the walk starts, or stands; null for the topmost King's. */
  spot: number | null;
  first: Seat;
  actor: Seat;
  armies: Pair<Soldier[]>;
  /** Numbers of the Lords at work, by seat; null where there is none, or it is negated or not known. */
  lords: Pair<number | null>;
  doubled: Card | null;
  /** By seat: cards lost to Circle Actions. */
  lost: Pair<number>;
  /** By owner: what the cards that were lost were worth. */
  harm: Pair<number>;
  /** By seat: Lords burned, as far as can be said. */
  burned: Pair<number>;
}

/** The place of the suit of an Army card or a King among `SUITS`. */
export const suitNumber = (card: Card): number => SUITS.indexOf(suitOf(card));

export const soldierOf = (card: Card, captain = false, tapped = false): Soldier => ({
  card,
  suit: suitNumber(card),
  face: worthOf(card),
  owner: ownerOf(card),
  captain,
  tapped,
});

export const copyOf = (f: Field): Field => ({
  ...f,
  circle: [...f.circle],
  armies: [[...f.armies[0]], [...f.armies[1]]],
  lords: [...f.lords],
  lost: [...f.lost],
  harm: [...f.harm],
  burned: [...f.burned],
});

export const armyIn = (f: Field, seat: Seat): Soldier[] => f.armies[seat as 0 | 1];
export const lordIn = (f: Field, seat: Seat): number | null => f.lords[seat as 0 | 1];

/** Takes a card out of the army in front of a seat, where it lies there. */
export function leave(f: Field, seat: Seat, card: Card): Soldier | undefined {
  const army = armyIn(f, seat);
  const at = army.findIndex((each) => each.card === card);
  return at < 0 ? undefined : army.splice(at, 1)[0];
}

/** The round as a view shows it, its face-down cards left out. */
export function fieldOf(v: CircleView): Field {
  const first = v.first ?? 0;
  const spot = v.spot ?? v.start;
  return {
    circle: v.circle.map(suitNumber),
    removed: v.removed && suitNumber(v.removed),
    fool: v.effects.includes('fool'),
    temperance: v.effects.includes('temperance'),
    emperor: v.effects.includes('emperor'),
    star: v.effects.includes('star'),
    hanged: v.hanged !== null,
    chariot: v.chariot?.seat ?? null,
    spot: spot && placeOf(spot),
    first,
    actor: v.actor ?? first,
    armies: [openArmy(v, 0), openArmy(v, 1)],
    lords: [openLord(v, 0), openLord(v, 1)],
    doubled: null,
    lost: [...v.lost],
    harm: [0, 0],
    burned: [0, 0],
  };
}

function openArmy({ sides, tapped }: CircleView, seat: 0 | 1): Soldier[] {
  const { captain, army } = sides[seat];
  const open = [captain, ...army].filter((card): card is Card => card !== null && card !== 'hidden');
  return open.map((card) => soldierOf(card, card === captain, tapped.includes(card)));
}

function openLord({ sides, negated }: CircleView, seat: 0 | 1): number | null {
  const { lord } = sides[seat];
  return lord === null || lord === 'hidden' || negated === seat ? null : numberOf(lord);
}
