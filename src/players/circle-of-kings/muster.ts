import type { Seat } from '../../engine/table.js';
import {
  armyCards,
  type Card,
  lordCards,
  numberOf,
  rivalOf,
  sizeOf,
  worthOf,
} from '../../games/circle-of-kings/rules/state.js';
import type { CircleView } from '../../games/circle-of-kings/rules/view.js';
import { bestOf, bestWorth } from './best.js';
import { copyOf, type Field, fieldOf, type Pair, type Soldier, soldierOf } from './field.js';
import { fromReveal } from './forecast.js';
import { type Stakes, stakesOf } from './stakes.js';
import { handOf, unseenIn } from './unseen.js';

/** How many hands of the rival a choice is held against. */
const RIVALS = { captain: 3, army: 6, lord: 6 };
/** How far a combat may be off between armies that are still face-down. */
const BLUR = 4;
/** M2, M3 What these prevent, which no forecast shows as long as the rival's Lord is not known. */
const GUARD: Readonly<Record<number, number>> = { 2: 3, 3: 5 };

/** The round that an army is sent into, and what the rival may send against it. */
interface Muster {
  readonly field: Field;
  readonly stakes: Stakes;
  /** Armies the rival may have, with their Captain. */
  readonly rivals: readonly Soldier[][];
}

function musterOf(v: CircleView, me: Seat, count: number): Muster {
  const unseen = unseenIn(v);
  const stakes = stakesOf(v, me, unseen, BLUR);
  const rivals = Array.from({ length: count }, (_, number) => rivalArmy(v, rivalOf(me), unseen, number));
  return { field: fieldOf(v), stakes, rivals };
}

/** An army that the rival may send: the highest cards of a hand it might hold, now and then under a lower Captain. */
function rivalArmy({ sides }: CircleView, rival: Seat, unseen: Pair<readonly Card[]>, number: number): Soldier[] {
  const { captain, army, hand: held } = sides[rival as 0 | 1];
  const known = captain === 'hidden' ? null : captain;
  const hand = handOf(unseen[rival as 0 | 1], held.army + army.length + (captain === 'hidden' ? 1 : 0), number);
  const lower = number % 3 === 2 ? Math.min(number, hand.length - 1) : 0;
  const leader = known ?? (hand.splice(lower, 1)[0] as Card);
  return armyUnder(leader, hand.slice(0, sizeOf(leader)));
}

const armyUnder = (captain: Card, army: readonly Card[]): Soldier[] => [
  soldierOf(captain, true),
  ...army.map((card) => soldierOf(card)),
];

/** What it brings on average to send this army under this Lord. */
function worthOfSending({ field, stakes, rivals }: Muster, army: readonly Soldier[], lord: Card): number {
  const { me } = stakes;
  const number = numberOf(lord);
  let sum = 0;
  for (const rival of rivals) {
    const f = copyOf(field);
    f.armies = me === 0 ? [[...army], [...rival]] : [[...rival], [...army]];
    f.lords = me === 0 ? [number, null] : [null, number];
    sum += fromReveal(f, stakes);
  }
  return sum / rivals.length + (GUARD[number] ?? 0);
}

const highestFirst = (cards: readonly Card[]): Card[] => [...cards].sort((one, other) => worthOf(other) - worthOf(one));

/** R11 The Captain whose best army does best under the better of the two Lords. */
export function captain(v: CircleView, me: Seat, options: readonly Card[]): string[] {
  const muster = musterOf(v, me, RIVALS.captain);
  const lords = lordCards(v.hand);
  const worth = (leader: Card): number => {
    const others = highestFirst(options.filter((card) => card !== leader));
    const size = Math.min(sizeOf(leader), others.length);
    const armies = [others.slice(0, size)];
    if (size < others.length) armies.push(others.slice(others.length - size));
    return bestWorth(armies, (army) =>
      bestWorth(lords, (lord) => worthOfSending(muster, armyUnder(leader, army), lord)),
    );
  };
  return [bestOf(options, worth)];
}

/** R12 The army that does best under the better of the two Lords. */
export function army(v: CircleView, me: Seat, legal: readonly string[][]): string[] {
  const muster = musterOf(v, me, RIVALS.army);
  const leader = v.sides[me as 0 | 1].captain as Card;
  const lords = lordCards(v.hand);
  return bestOf(legal, (cards) => bestWorth(lords, (lord) => worthOfSending(muster, armyUnder(leader, cards), lord)));
}

/** R13 The Lord that brings most with the army already sent. */
export function lord(v: CircleView, me: Seat, options: readonly Card[]): string[] {
  const muster = musterOf(v, me, RIVALS.lord);
  const { captain: leader, army: sent } = v.sides[me as 0 | 1];
  const mine = armyUnder(leader as Card, armyCards(sent));
  return [bestOf(options, (each) => worthOfSending(muster, mine, each))];
}
