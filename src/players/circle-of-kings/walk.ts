import type { Seat } from '../../engine/table.js';
import { type Card, rivalOf } from '../../games/circle-of-kings/rules/state.js';
import { armyIn, type Field, leave, type Pair, type Soldier } from './field.js';

/** What a card of this face value is worth to its owner. */
export type Toll = (face: number) => number;

/** R27 The suits of the ring, clockwise from the topmost King's. */
export const ringOf = ({ circle, removed }: Pick<Field, 'circle' | 'removed'>): number[] =>
  circle.filter((suit) => suit !== removed);

/** R27, M4 By suit: the suits it preys on. */
export function preyIn(f: Field): number[][] {
  const ring = ringOf(f);
  const prey: number[][] = [[], [], [], []];
  ring.forEach((suit, i) => {
    prey[suit]?.push(ring[(i + 1) % ring.length] as number);
  });
  if (f.emperor) prey[ring[0] as number]?.push(ring[2] as number);
  return prey;
}

/** What a seat would rather lose comes first: stolen cards, then those that are spent, then the lowest. */
const spareFirst =
  (seat: Seat) =>
  (one: Soldier, other: Soldier): number =>
    dearness(seat, one) - dearness(seat, other);
const dearness = (seat: Seat, { owner, tapped, face }: Soldier): number =>
  (owner === seat ? 100 : 0) + (tapped ? 0 : 20) + face;

/** R28 What the defender gives up of the suit hit. */
export function casualties(f: Field, seat: Seat, suit: number): Card[] {
  const hit = armyIn(f, seat).filter((each) => each.suit === suit);
  hit.sort(spareFirst(seat));
  return hit.slice(0, f.star ? 2 : 1).map(({ card }) => card);
}

/** Cards of the army in front of a seat fall to a Circle Action. */
export function fell(f: Field, seat: Seat, cards: readonly Card[], toll: Toll): void {
  for (const card of cards) {
    const gone = leave(f, seat, card);
    if (!gone) continue;
    f.lost[seat as 0 | 1]++;
    f.harm[gone.owner as 0 | 1] += toll(gone.face);
  }
}

/** R28 Where a walk begins. */
export const startOf = ({ circle, removed }: Field): number => (circle[0] === removed ? 1 : 0);

/** R28 On to the other seat, or to the next King. */
export function pass(f: Field): void {
  if (f.actor === f.first) f.actor = rivalOf(f.first);
  else {
    f.actor = f.first;
    f.spot = nextSpot(f, f.spot as number);
  }
}

function nextSpot({ circle, removed }: Field, spot: number): number {
  const next = (spot + 1) % 4;
  return circle[next] === removed ? (next + 1) % 4 : next;
}

// Of the walk under way, by seat and suit: how many soldiers are left, how many of them are spent, and how many fell,
// the sparest first (`fallen`) or the dearest first, to the Chariot (`struck`). One walk stands at a time.
const left: Pair<number[]> = [[], []];
const spent: Pair<number[]> = [[], []];
const fallen: Pair<number[]> = [[], []];
const struck: Pair<number[]> = [[], []];

function layOut(f: Field, seat: 0 | 1): void {
  for (const counts of [left, spent, fallen, struck]) counts[seat] = [0, 0, 0, 0];
  f.armies[seat].sort(spareFirst(seat));
  for (const { suit, tapped } of f.armies[seat]) {
    (left[seat][suit] as number)++;
    if (tapped) (spent[seat][suit] as number)++;
  }
}

/** Plays the walk to its end from where it stands: who acts spends the lowest card, who is hit loses the sparest. */
export function walkOn(f: Field, toll: Toll): void {
  layOut(f, 0);
  layOut(f, 1);
  const prey = preyIn(f);
  f.spot ??= startOf(f);
  const lap = f.removed === null ? 8 : 6;
  for (let idle = 0; idle < lap; pass(f)) idle = turn(f, prey, f.actor as 0 | 1) ? 0 : idle + 1;
  settle(f, 0, toll);
  settle(f, 1, toll);
}

/** One turn of the walk. Says whether anything happened. */
function turn(f: Field, prey: readonly (readonly number[])[], seat: 0 | 1): boolean {
  const rival = (1 - seat) as 0 | 1;
  if (f.chariot === seat && strike(f, prey, rival)) return true;
  const suit = f.circle[f.spot as number] as number;
  if ((left[seat][suit] as number) <= (spent[seat][suit] as number)) return false;
  let hit = -1;
  for (const each of prey[suit] as number[])
    if (left[rival][each] && (hit < 0 || better(prey, rival, each, hit))) hit = each;
  if (hit < 0) return false;
  (spent[seat][suit] as number)++;
  const count = Math.min(f.star ? 2 : 1, left[rival][hit] as number);
  (left[rival][hit] as number) -= count;
  (fallen[rival][hit] as number) += count;
  spent[rival][hit] = Math.max(0, (spent[rival][hit] as number) - count);
  return true;
}

/** How many soldiers of a suit may still act. */
function fresh(prey: readonly (readonly number[])[], seat: 0 | 1, suit: number): number {
  const rival = (1 - seat) as 0 | 1;
  const able = (prey[suit] as number[]).some((each) => left[rival][each]);
  return able ? (left[seat][suit] as number) - (spent[seat][suit] as number) : 0;
}

/** M4 Of two suits the one with nothing but soldiers that may still act is the better one to hit. */
const better = (prey: readonly (readonly number[])[], seat: 0 | 1, one: number, other: number): boolean =>
  (spent[seat][one] === 0 ? fresh(prey, seat, one) : 0) > (spent[seat][other] === 0 ? fresh(prey, seat, other) : 0);

/** R29 The Chariot does not wait: it hits whoever may still act, else anybody. */
function strike(f: Field, prey: readonly (readonly number[])[], rival: 0 | 1): boolean {
  let hit = -1;
  for (const suit of f.circle) {
    if (suit === f.removed || !left[rival][suit]) continue;
    if (hit < 0 || fresh(prey, rival, suit) > fresh(prey, rival, hit)) hit = suit;
  }
  if (hit < 0) return false;
  f.chariot = null;
  const count = Math.min(f.star ? 2 : 1, left[rival][hit] as number);
  (left[rival][hit] as number) -= count;
  (struck[rival][hit] as number) += count;
  spent[rival][hit] = Math.min(spent[rival][hit] as number, left[rival][hit] as number);
  return true;
}

/** Takes away all who fell. The army lies sparest first. */
function settle(f: Field, seat: 0 | 1, toll: Toll): void {
  const army = f.armies[seat];
  const stay: Soldier[] = [];
  const gone = [...(fallen[seat] as number[])];
  const kept = [...(left[seat] as number[])];
  for (const each of army) {
    if (gone[each.suit]) (gone[each.suit] as number)--;
    else if (kept[each.suit]) {
      (kept[each.suit] as number)--;
      stay.push(each);
      continue;
    }
    f.lost[seat]++;
    f.harm[each.owner as 0 | 1] += toll(each.face);
  }
  f.armies[seat] = stay;
}
