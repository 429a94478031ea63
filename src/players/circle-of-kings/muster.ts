import type { Seat } from '../../engine/table.js';
import {
  armyCards,
  type Card,
  lordCards,
  numberOf,
  rivalOf,
  sizeOf,
  worthOf,
} from '../../games/circle-of-kings/state.js';
import type { CircleView } from '../../games/circle-of-kings/view.js';
import { copyOf, type Field, fieldOf, type Soldier, soldierOf } from './field.js';
import { fromReveal } from './forecast.js';
import { type Stakes, stakesOf } from './stakes.js';
import { handOf, held, unseenIn } from './unseen.js';

export const MUSTER = { captain: 3, army: 6, lord: 6, blur: 4, usual: 0, guard: 1, rivalLords: 0 };

/** What each Lord brings on average, which is what is given up by sending it now; guards count what they prevent. */
export const USUAL: readonly number[] = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0];
const GUARD: Readonly<Record<number, number>> = { 2: 3, 3: 5 };

/** What is sent to war, and what the rival may send against it. */
interface Muster {
  readonly field: Field;
  readonly stakes: Stakes;
  /** Armies the rival may have, with their Captain. */
  readonly rivals: readonly Soldier[][];
}

function musterOf(v: CircleView, me: Seat, count: number): Muster {
  const unseen = unseenIn(v);
  const rival = rivalOf(me);
  const { captain, army } = v.sides[rival as 0 | 1];
  const known = captain !== null && captain !== 'hidden' ? captain : undefined;
  const pool = unseen[rival as 0 | 1];
  const deployed = army.length;
  const rivals = Array.from({ length: count }, (_, number): Soldier[] => {
    const hand = handOf(pool, held(v, rival) + deployed + (captain === 'hidden' ? 1 : 0), number);
    const leader = known ?? (hand.splice(number % 3 === 2 ? Math.min(number, hand.length - 1) : 0, 1)[0] as Card);
    return armyUnder(leader, hand.slice(0, sizeOf(leader)));
  });
  return { field: fieldOf(v), stakes: stakesOf(v, me, unseen, MUSTER.blur), rivals };
}

const armyUnder = (captain: Card, army: readonly Card[]): Soldier[] => [
  soldierOf(captain, true),
  ...army.map((card) => soldierOf(card)),
];

/** What it brings on average to send this army under this Lord; null for no Lord. */
function worthOfSending({ field, stakes, rivals }: Muster, army: readonly Soldier[], lord: Card | null): number {
  const { me } = stakes;
  const number = lord === null ? null : numberOf(lord);
  let sum = 0;
  for (const rival of rivals) {
    const f = copyOf(field);
    f.armies[me as 0 | 1] = [...army];
    f.armies[rivalOf(me) as 0 | 1] = [...rival];
    f.lords = [null, null];
    f.lords[me as 0 | 1] = number;
    sum += fromReveal(f, stakes);
  }
  const fixed = number === null ? 0 : MUSTER.guard * (GUARD[number] ?? 0) - MUSTER.usual * (USUAL[number] as number);
  return sum / rivals.length + fixed;
}

const bestOf = <T>(things: readonly T[], worth: (thing: T) => number): T => {
  let best = things[0] as T;
  let most = Number.NEGATIVE_INFINITY;
  for (const thing of things) {
    const value = worth(thing);
    if (value > most) [best, most] = [thing, value];
  }
  return best;
};

const bestWorth = <T>(things: readonly T[], worth: (thing: T) => number): number =>
  things.reduce((most, thing) => Math.max(most, worth(thing)), Number.NEGATIVE_INFINITY);

const highestFirst = (cards: readonly Card[]): Card[] => [...cards].sort((one, other) => worthOf(other) - worthOf(one));

/** R11 The Captain whose best army does best under the better of the two Lords. */
export function captain(v: CircleView, me: Seat, options: readonly Card[]): string[] {
  const muster = musterOf(v, me, MUSTER.captain);
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
  const muster = musterOf(v, me, MUSTER.army);
  const leader = v.sides[me as 0 | 1].captain as Card;
  const lords = lordCards(v.hand);
  return bestOf(legal, (cards) => bestWorth(lords, (lord) => worthOfSending(muster, armyUnder(leader, cards), lord)));
}

/** R13 The Lord that brings most with the army already sent. */
export function lord(v: CircleView, me: Seat, options: readonly Card[]): string[] {
  const muster = musterOf(v, me, MUSTER.lord);
  const { captain: leader, army: sent } = v.sides[me as 0 | 1];
  const mine = armyUnder(leader as Card, armyCards(sent));
  return [bestOf(options, (each) => worthOfSending(muster, mine, each))];
}

export { bestOf };
