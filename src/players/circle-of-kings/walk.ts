import type { Seat } from '../../engine/table.js';
import { type King, rivalOf, type Suit } from '../../games/circle-of-kings/state.js';
import { armyIn, type Field, leave, type Soldier } from './field.js';

/** R27 The suits of the ring, clockwise from the topmost King's. */
export const ringOf = ({ circle, removed }: Pick<Field, 'circle' | 'removed'>): Suit[] =>
  circle.filter((king) => king !== removed).map((king) => king[1] as Suit);

/** What a walk of greedy seats goes by. It has to be made anew where the Circle changes. */
export interface Ring {
  readonly suits: readonly Suit[];
  /** By suit: the suits it preys on. */
  readonly prey: Readonly<Record<Suit, readonly Suit[]>>;
}

export function ringIn(f: Field): Ring {
  const suits = ringOf(f);
  const prey: Record<Suit, Suit[]> = { W: [], C: [], S: [], P: [] };
  suits.forEach((suit, i) => {
    prey[suit].push(suits[(i + 1) % suits.length] as Suit);
    if (f.emperor && i === 0) prey[suit].push(suits[2] as Suit);
  });
  return { suits, prey };
}

const hasSuit = (army: readonly Soldier[], suit: Suit): boolean => army.some((each) => each.suit === suit);

/** The suits of the rival's army that this suit can hit. */
const hits = (f: Field, ring: Ring, seat: Seat, suit: Suit): Suit[] =>
  ring.prey[suit].filter((prey) => hasSuit(armyIn(f, rivalOf(seat)), prey));

/** Whether a soldier may still act. */
const able = (f: Field, ring: Ring, seat: Seat, soldier: Soldier): boolean =>
  !soldier.tapped && hits(f, ring, seat, soldier.suit).length > 0;

/** What a seat would rather lose comes first: stolen cards, then those that have acted, then the lowest. */
const dearness = (f: Field, ring: Ring, seat: Seat, soldier: Soldier): number =>
  (soldier.owner === seat ? 100 : 0) + (able(f, ring, seat, soldier) ? 20 : 0) + soldier.face;

/** What stands in a walk: what is lost, and what that is worth. */
export type Toll = (face: number) => number;

/** Soldiers of a seat fall to a Circle Action. */
export function fell(f: Field, seat: Seat, soldiers: readonly Pick<Soldier, 'card'>[], toll: Toll): void {
  for (const each of soldiers) {
    const gone = leave(f, seat, each);
    if (!gone) continue;
    f.lost[seat as 0 | 1]++;
    f.harm[gone.owner as 0 | 1] += toll(gone.face);
  }
}

/** R28 The defender gives up what it can best spare of the suit hit. */
export function casualties(f: Field, ring: Ring, seat: Seat, suit: Suit): Soldier[] {
  const hit = armyIn(f, seat).filter((each) => each.suit === suit);
  hit.sort((one, other) => dearness(f, ring, seat, one) - dearness(f, ring, seat, other));
  return hit.slice(0, f.star ? 2 : 1);
}

/** M4 Of two suits the one whose soldiers could still do harm, then the one with fewer. */
function bestSuit(f: Field, ring: Ring, seat: Seat, suits: readonly Suit[]): Suit {
  const rival = rivalOf(seat);
  const cost = (suit: Suit): number =>
    casualties(f, ring, rival, suit).reduce((sum, each) => sum + dearness(f, ring, rival, each), 0);
  const [one, other] = suits as [Suit, Suit?];
  return other !== undefined && cost(other) > cost(one) ? other : one;
}

/** R29 What the Chariot hits: the dearest card, of the Star's pairs the dearest pair. */
export function chariotPrey(f: Field, ring: Ring, seat: Seat): Soldier[] {
  const rival = rivalOf(seat);
  const targets = armyIn(f, rival).filter(({ suit }) => ring.suits.includes(suit));
  const dear = (soldier: Soldier): number => dearness(f, ring, rival, soldier);
  targets.sort((one, other) => dear(other) - dear(one));
  const [best] = targets;
  if (!best) return [];
  return f.star ? targets.filter(({ suit }) => suit === best.suit).slice(0, 2) : [best];
}

/** One turn of the walk, played greedily. Says whether anything happened. */
function turn(f: Field, ring: Ring, suit: Suit, toll: Toll): boolean {
  const seat = f.actor;
  const rival = rivalOf(seat);
  if (f.chariot === seat) {
    const prey = chariotPrey(f, ring, seat);
    if (prey.length > 0) {
      f.chariot = null;
      fell(f, rival, prey, toll);
      return true;
    }
  }
  let by: Soldier | undefined;
  for (const each of armyIn(f, seat))
    if (each.suit === suit && !each.tapped && (by === undefined || each.face < by.face)) by = each;
  if (by === undefined) return false;
  const suits = hits(f, ring, seat, suit);
  if (suits.length === 0) return false;
  by.tapped = true;
  fell(f, rival, casualties(f, ring, rival, bestSuit(f, ring, seat, suits)), toll);
  return true;
}

/** R28 On to the other seat, or to the next King. */
export function pass(f: Field): void {
  if (f.actor === f.first) f.actor = rivalOf(f.first);
  else {
    f.actor = f.first;
    f.spot = nextSpot(f, f.spot as number);
  }
}

function nextSpot({ circle, removed }: Field, spot: number): number {
  for (let step = 1; step < 4; step++) {
    const next = (spot + step) % 4;
    if (circle[next] !== removed) return next;
  }
  return spot;
}

/** R28 Where a walk begins. */
export const startOf = ({ circle, removed }: Field): number => (circle[0] === removed ? 1 : 0);

/** Plays the walk to its end, from where it stands. */
export function walkOn(f: Field, toll: Toll): void {
  const ring = ringIn(f);
  f.spot ??= startOf(f);
  for (let idle = 0; idle < 2 * ring.suits.length; pass(f)) {
    const suit = (f.circle[f.spot] as King)[1] as Suit;
    idle = turn(f, ring, suit, toll) ? 0 : idle + 1;
  }
}
