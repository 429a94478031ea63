import type { Seat } from '../../../engine/table.js';
import { codesOf } from './sets.js';
import { sidesOf } from './sides.js';
import { type Card, isPair, type Laid } from './state.js';
import { beatenBy } from './wheel.js';

/* R6-R9 The arithmetic of a trick. Every code that lies on the table has a bit of its own, 20 at most. */

interface Side {
  /** Ascending. */
  readonly seats: readonly Seat[];
  /** The bits of all that its seats may defend with. */
  readonly bits: number;
}

/** What is there to be beaten, and by what. Lists "by seat" are empty for seats out of the hand. */
export interface Battle {
  /** Ordered by first seat. */
  readonly sides: readonly Side[];
  /** By seat: what it may attack and defend with, in the order of R7. */
  readonly codes: readonly (readonly Card[])[];
  /** By seat: the bit of its first code. The others follow. */
  readonly firstBit: readonly number[];
  /** By seat and code: the bits of all that it beats on other sides. */
  readonly beaten: readonly (readonly number[])[];
  /** Who defends with one of several values. Ascending. */
  readonly pairs: readonly Seat[];
}

/** Sets up the arithmetic for what lies on the table. `alliances`: none where they don't count (R13). */
export function battleOf(table: readonly Laid[], alliances: readonly (readonly Seat[])[]): Battle {
  const codes = table.map(codesOf);
  const firstBit: number[] = [];
  for (let seat = 0, bit = 0; seat < table.length; bit += (codes[seat++] as Card[]).length) firstBit.push(bit);
  const bitsOf = (seat: Seat): number => ((1 << (codes[seat] as Card[]).length) - 1) << (firstBit[seat] as number);
  const there = table.flatMap(({ deploy }, seat) => (deploy === null ? [] : [seat]));
  const sides = sidesOf(there, alliances).map((seats) => ({
    seats,
    bits: seats.reduce((bits, seat) => bits | bitsOf(seat), 0),
  }));
  const beaten: number[][] = table.map(() => []);
  for (const { seats, bits } of sides)
    for (const seat of seats) beaten[seat] = (codes[seat] as Card[]).map((code) => bitsBeatenBy(code, codes) & ~bits);
  return { sides, codes, firstBit, beaten, pairs: there.filter((seat) => isPair(table[seat] as Laid)) };
}

/** The bits of all codes on the table that this one beats, whoever laid them. */
function bitsBeatenBy(code: Card, codes: readonly (readonly Card[])[]): number {
  const beaten = beatenBy(code);
  let bits = 0;
  let bit = 1;
  for (const each of codes)
    for (const target of each) {
      if (beaten.has(target)) bits |= bit;
      bit <<= 1;
    }
  return bits;
}

/** R8 The bits of what is met by attacks: of a pair the one value it defends with, of all others everything. */
export function metBy({ codes, firstBit, pairs, sides }: Battle, defence: readonly (Card | null)[]): number {
  let met = sides.reduce((bits, side) => bits | side.bits, 0);
  for (const seat of pairs) {
    const values = codes[seat] as readonly Card[];
    const first = firstBit[seat] as number;
    met &= ~(((1 << values.length) - 1) << first);
    met |= 1 << (first + values.indexOf(defence[seat] as Card));
  }
  return met;
}

/** R9 What a side has beaten, as wins: each other side once for a seat on its own, everything for an alliance. */
function winsOf({ sides }: Battle, { seats, bits }: Side, hits: number): number {
  if (seats.length > 1) return count(hits);
  let wins = 0;
  for (const other of sides) if (other.bits !== bits && (hits & other.bits) !== 0) wins++;
  return wins;
}

function count(bits: number): number {
  let found = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) found++;
  return found;
}

/** R9 The codes of a side with the most wins, by their places; among equals the first, the lowest seat's varying slowest. */
function bestOf(battle: Battle, side: Side, met: number): { readonly picks: number[]; readonly wins: number } {
  const { seats } = side;
  let best = { picks: seats.map(() => 0), wins: -1 };
  const picks = seats.map(() => 0);
  const from = (member: number, hits: number): void => {
    if (member === seats.length) {
      const wins = winsOf(battle, side, hits);
      if (wins > best.wins) best = { picks: [...picks], wins };
      return;
    }
    const beaten = battle.beaten[seats[member] as Seat] as readonly number[];
    for (let i = 0; i < beaten.length; i++) {
      picks[member] = i;
      from(member + 1, hits | ((beaten[i] as number) & met));
    }
  };
  from(0, 0);
  return best;
}

/** R9 What each seat attacks with, so that its side scores most. By seat, null for seats out of the hand. */
export function bestAttacks(battle: Battle, met: number): (Card | null)[] {
  const attack: (Card | null)[] = battle.codes.map(() => null);
  for (const side of battle.sides) {
    const { picks } = bestOf(battle, side, met);
    side.seats.forEach((seat, i) => {
      attack[seat] = (battle.codes[seat] as readonly Card[])[picks[i] as number] as Card;
    });
  }
  return attack;
}

/** What one side did in a trick. `hits`: seats ascending, each in the order of R7; `by`: the first code that does it. */
export interface Fought {
  readonly seats: readonly Seat[];
  readonly hits: { target: Seat; code: Card; by: Card }[];
  readonly wins: number;
}

/** R9 What each side scores with these attack codes, in the order of the sides. */
export function fought(battle: Battle, attack: readonly (Card | null)[], met: number): Fought[] {
  return battle.sides.map((side) => {
    const { seats } = side;
    const hitsBy = (seat: Seat): number => hitsOf(battle, seat, attack[seat] as Card) & met;
    const all = seats.reduce((hits, seat) => hits | hitsBy(seat), 0);
    const hits = battle.codes.flatMap((codes, target) =>
      codes.flatMap((code, i) => {
        const bit = 1 << ((battle.firstBit[target] as number) + i);
        const by = (all & bit) === 0 ? undefined : seats.find((seat) => (hitsBy(seat) & bit) !== 0);
        return by === undefined ? [] : [{ target, code, by: attack[by] as Card }];
      }),
    );
    return { seats, hits, wins: winsOf(battle, side, all) };
  });
}

function hitsOf({ codes, beaten }: Battle, seat: Seat, code: Card): number {
  const place = (codes[seat] as readonly Card[]).indexOf(code);
  return (beaten[seat] as readonly number[])[place] as number;
}

/** R10 The seats of all sides with the most wins, as bits. */
function takersOf(battle: Battle, met: number): number {
  let most = -1;
  let takers = 0;
  for (const side of battle.sides) {
    const { wins } = bestOf(battle, side, met);
    if (wins < most) continue;
    if (wins > most) takers = 0;
    most = wins;
    for (const seat of side.seats) takers |= 1 << seat;
  }
  return takers;
}

/** Section 5 What a pair defends with unless asked: what the fewest seats of other sides can beat; the first of these. */
export function defaultDefence({ sides, codes, firstBit, beaten }: Battle, seat: Seat): Card {
  const others = sides.filter(({ seats }) => !seats.includes(seat)).flatMap(({ seats }) => seats);
  const foes = (i: number): number => {
    const bit = 1 << ((firstBit[seat] as number) + i);
    return others.filter((other) => (beaten[other] as readonly number[]).some((hits) => (hits & bit) !== 0)).length;
  };
  const values = codes[seat] as readonly Card[];
  let best = 0;
  for (let i = 1; i < values.length; i++) if (foes(i) < foes(best)) best = i;
  return values[best] as Card;
}

/**
 * Section 5 The owners of pairs whose value can change who takes the pot: there are two ways for all pairs to defend
 * that differ in this value alone and have different takers. Ascending.
 */
export function askedToDefend(battle: Battle): Seat[] {
  const { pairs, codes, sides } = battle;
  if (pairs.length === 0 || sides.length < 2) return [];
  const sizes = pairs.map((seat) => (codes[seat] as readonly Card[]).length);
  const ways = sizes.reduce((product, size) => product * size, 1);
  const defence: Card[] = [];
  const takers = Array.from({ length: ways }, (_, way) => {
    let rest = way;
    pairs.forEach((seat, i) => {
      const size = sizes[i] as number;
      defence[seat] = (codes[seat] as readonly Card[])[rest % size] as Card;
      rest = Math.floor(rest / size);
    });
    return takersOf(battle, metBy(battle, defence));
  });
  // Two ways that differ in one pair's value alone lie `stride` apart.
  let stride = 1;
  return pairs.filter((_, i) => {
    const [step, size] = [stride, sizes[i] as number];
    stride *= size;
    return takers.some((taken, way) => Math.floor(way / step) % size > 0 && taken !== takers[way - step]);
  });
}

/**
 * Section 5 The seats that have a real choice of their attack card: not all their codes beat the same sides, or in an
 * alliance the same cards and values. Ascending.
 */
export function askedToAttack(battle: Battle, met: number): Seat[] {
  const beatenBy = (side: Side, hits: number): number => {
    if (side.seats.length > 1) return hits & met;
    let sides = 0;
    battle.sides.forEach((other, i) => {
      if ((hits & met & other.bits) !== 0) sides |= 1 << i;
    });
    return sides;
  };
  return battle.sides
    .flatMap((side) =>
      side.seats.filter((seat) => {
        const [first, ...rest] = (battle.beaten[seat] as readonly number[]).map((hits) => beatenBy(side, hits));
        return rest.some((each) => each !== first);
      }),
    )
    .sort((one, other) => one - other);
}

/** R13 The wins each seat would have now on its own, with its best attack card against the default values. By seat. */
export function tallyOf(table: readonly Laid[]): (number | null)[] {
  const battle = battleOf(table, []);
  const defence = table.map((_, seat) => (battle.pairs.includes(seat) ? defaultDefence(battle, seat) : null));
  const met = metBy(battle, defence);
  const wins: (number | null)[] = table.map(() => null);
  for (const side of battle.sides) wins[side.seats[0] as Seat] = bestOf(battle, side, met).wins;
  return wins;
}
