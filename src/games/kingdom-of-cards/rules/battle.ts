import { sure } from '../../../engine/sure.js';
import type { Seat } from '../../../engine/table.js';
import { codesOf } from './sets.js';
import { sidesOf } from './sides.js';
import { type Card, isPair, type Laid } from './state.js';
import { beatenBy } from './wheel.js';

/* R6-R10 The arithmetic of a trick. Every code on the table has its own bit, at most 20 in all. */

interface Side {
  /** Ascending. */
  readonly seats: readonly Seat[];
  /** The bits of all codes that its seats may defend with. */
  readonly bits: number;
}

/** The codes to beat, and those that beat them. Lists "by seat" are empty for seats out of the hand. */
export interface Battle {
  /** Ordered by first seat. */
  readonly sides: readonly Side[];
  /** By seat: its codes for attack and defence, in the order of R7. */
  readonly codes: readonly (readonly Card[])[];
  /** By seat: the bit of its first code. The others follow. */
  readonly firstBit: readonly number[];
  /** By seat and code: the bits of all codes on other sides that it beats. */
  readonly beaten: readonly (readonly number[])[];
  /** The seats that defend with one of several values. Ascending. */
  readonly pairs: readonly Seat[];
}

/** Sets up the arithmetic for the cards on the table. `alliances`: none where they don't count (R13). */
export function battleOf(table: readonly Laid[], alliances: readonly (readonly Seat[])[]): Battle {
  const codes = table.map(codesOf);
  const firstBit: number[] = [];
  let bit = 0;
  for (const { length } of codes) {
    firstBit.push(bit);
    bit += length;
  }
  const bitsOf = (seat: Seat): number => ((1 << sure(codes[seat]).length) - 1) << sure(firstBit[seat]);
  const inHand = table.flatMap(({ deploy }, seat) => (deploy === null ? [] : [seat]));
  const sides = sidesOf(inHand, alliances).map((seats) => ({
    seats,
    bits: seats.reduce((bits, seat) => bits | bitsOf(seat), 0),
  }));
  const beaten: number[][] = table.map(() => []);
  for (const { seats, bits } of sides)
    for (const seat of seats) beaten[seat] = sure(codes[seat]).map((code) => bitsBeatenBy(code, codes) & ~bits);
  const pairs = table.flatMap((laid, seat) => (isPair(laid) ? [seat] : []));
  return { sides, codes, firstBit, beaten, pairs };
}

/** The bits of all codes on the table that this one beats, of any seat. */
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

/** R8, G15 The bits of the codes that attacks meet: the one defending value of a pair, all codes of other seats. */
export function metBy({ codes, firstBit, pairs, sides }: Battle, defence: readonly (Card | null)[]): number {
  let met = sides.reduce((bits, side) => bits | side.bits, 0);
  for (const seat of pairs) {
    const values = sure(codes[seat]);
    const first = sure(firstBit[seat]);
    met &= ~(((1 << values.length) - 1) << first);
    met |= 1 << (first + values.indexOf(sure(defence[seat])));
  }
  return met;
}

/** R9, G16, G17 A side's wins: for a seat on its own one per side beaten, for an alliance one per code beaten. */
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

/**
 * R9 The codes of a side with the most wins, by their places; among equals the first, where the lowest seat varies
 * slowest.
 */
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
    const beaten = sure(battle.beaten[sure(seats[member])]);
    for (const [i, bits] of beaten.entries()) {
      picks[member] = i;
      from(member + 1, hits | (bits & met));
    }
  };
  from(0, 0);
  return best;
}

/** R9, G12 Each seat's attack code for its side's best score. By seat, null for seats out of the hand. */
export function bestAttacks(battle: Battle, met: number): (Card | null)[] {
  const attack: (Card | null)[] = battle.codes.map(() => null);
  for (const side of battle.sides) {
    const { picks } = bestOf(battle, side, met);
    side.seats.forEach((seat, i) => {
      attack[seat] = sure(battle.codes[seat]?.[sure(picks[i])]);
    });
  }
  return attack;
}

/**
 * One side's results in a trick. `hits`: seats ascending, each in the order of R7; `by`: the first code that beats it.
 */
export interface Fought {
  readonly seats: readonly Seat[];
  readonly hits: { target: Seat; code: Card; by: Card }[];
  readonly wins: number;
}

/** R9 Each side's results with these attack codes, in the order of the sides. */
export function fought(battle: Battle, attack: readonly (Card | null)[], met: number): Fought[] {
  return battle.sides.map((side) => {
    const { seats } = side;
    const hits = seats.map((seat) => ({
      by: sure(attack[seat]),
      bits: hitsOf(battle, seat, sure(attack[seat])) & met,
    }));
    const all = hits.reduce((sum, { bits }) => sum | bits, 0);
    const firstWith = (bit: number): Card => sure(hits.find(({ bits }) => (bits & bit) !== 0)).by;
    const targets = codesIn(battle, all).map(({ target, code, bit }) => ({ target, code, by: firstWith(bit) }));
    return { seats, hits: targets, wins: winsOf(battle, side, all) };
  });
}

/** R9 The defending codes that one attack code of a seat beats: seats ascending, each in the order of R7. */
export const beatenWith = (battle: Battle, seat: Seat, code: Card, met: number): { target: Seat; code: Card }[] =>
  codesIn(battle, hitsOf(battle, seat, code) & met);

/** The codes of these bits, and their seats. */
const codesIn = ({ codes, firstBit }: Battle, bits: number): { target: Seat; code: Card; bit: number }[] =>
  codes.flatMap((own, target) =>
    own.flatMap((code, i) => {
      const bit = 1 << (sure(firstBit[target]) + i);
      return (bits & bit) === 0 ? [] : [{ target, code, bit }];
    }),
  );

const hitsOf = ({ codes, beaten }: Battle, seat: Seat, code: Card): number =>
  sure(beaten[seat]?.[sure(codes[seat]).indexOf(code)]);

/** R10, G19 The seats of all sides with the most wins, as bits. `wins`: in the order of the sides. */
export function takersAmong({ sides }: Battle, wins: readonly number[]): number {
  const most = Math.max(...wins);
  let takers = 0;
  for (const [i, { seats }] of sides.entries()) if (wins[i] === most) for (const seat of seats) takers |= 1 << seat;
  return takers;
}

/** R9, R10 The takers of the pot, as bits, if everybody attacks at their best. */
export const takersOf = (battle: Battle, met: number): number =>
  takersAmong(
    battle,
    battle.sides.map((side) => bestOf(battle, side, met).wins),
  );

/** R8 The seats of other sides that can beat one of a seat's values with any of their codes. Ascending. */
export function foesOf({ sides, codes, firstBit, beaten }: Battle, seat: Seat, value: Card): Seat[] {
  const bit = 1 << (sure(firstBit[seat]) + sure(codes[seat]).indexOf(value));
  return sides
    .flatMap(({ seats }) => (seats.includes(seat) ? [] : seats))
    .filter((other) => sure(beaten[other]).some((hits) => (hits & bit) !== 0))
    .sort((one, other) => one - other);
}

/** Section 5 A pair's default defence: the value that the fewest seats of other sides can beat; the first of equals. */
export function defaultDefence(battle: Battle, seat: Seat): Card {
  const values = sure(battle.codes[seat]);
  const foes = values.map((value) => foesOf(battle, seat, value).length);
  return sure(values[foes.indexOf(Math.min(...foes))]);
}

/** Section 5 Everybody's default defence. By seat, null where there is no pair. */
export const defaultDefences = (battle: Battle): (Card | null)[] =>
  battle.codes.map((_, seat) => (battle.pairs.includes(seat) ? defaultDefence(battle, seat) : null));

/** R8 Every combination of these pairs' values, with the other values fixed. */
export const waysToDefend = (
  { codes }: Battle,
  pairs: readonly Seat[],
  defence: readonly (Card | null)[],
): (Card | null)[][] =>
  pairs.reduce<(Card | null)[][]>(
    (ways, seat) => ways.flatMap((way) => sure(codes[seat]).map((value) => way.with(seat, value))),
    [[...defence]],
  );

/**
 * Section 5 The owners of pairs whose value can change the takers of the pot: two ways for all pairs to defend
 * differ in this value alone and have different takers. Ascending.
 */
export function askedToDefend(battle: Battle): Seat[] {
  const { pairs, codes, sides } = battle;
  if (pairs.length === 0 || sides.length < 2) return [];
  const sizes = pairs.map((seat) => sure(codes[seat]).length);
  const ways = sizes.reduce((product, size) => product * size, 1);
  const defence: Card[] = [];
  const takers = Array.from({ length: ways }, (_, way) => {
    let rest = way;
    pairs.forEach((seat, i) => {
      const size = sure(sizes[i]);
      defence[seat] = sure(codes[seat]?.[rest % size]);
      rest = Math.floor(rest / size);
    });
    return takersOf(battle, metBy(battle, defence));
  });
  // Two ways that differ in one pair's value alone are `stride` apart.
  let stride = 1;
  return pairs.filter((_, i) => {
    const [step, size] = [stride, sure(sizes[i])];
    stride *= size;
    return takers.some((taken, way) => Math.floor(way / step) % size > 0 && taken !== takers[way - step]);
  });
}

/**
 * Section 5 The seats with a real choice of their attack card: not all their codes beat the same sides, or in an
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
        const [first, ...rest] = sure(battle.beaten[seat]).map((hits) => beatenBy(side, hits));
        return rest.some((each) => each !== first);
      }),
    )
    .sort((one, other) => one - other);
}

/** R13, G27 Each seat's wins if it were alone now, with its best attack card against the default values. By seat. */
export function tallyOf(table: readonly Laid[]): (number | null)[] {
  const battle = battleOf(table, []);
  const met = metBy(battle, defaultDefences(battle));
  const wins: (number | null)[] = table.map(() => null);
  for (const side of battle.sides) for (const seat of side.seats) wins[seat] = bestOf(battle, side, met).wins;
  return wins;
}
