import { ascending, type Beaten, beats, type Card, each, numberOf, type Placed, type Seat, suitOf } from './table.js';

/* The arithmetic of a trick: pairs, alliances, who is asked to defend, attacks, wins (R4-R10, R13). */

const isCard = (laid: Card | null): laid is Card => laid !== null && laid !== 'pass';

/** R7: what fights for a seat. Empty where it is out of the hand. */
export const setOf = ({ deploy, reinforce }: Placed): Card[] => [deploy, reinforce].filter(isCard);

export function isPair(placed: Placed): boolean {
  const [deploy, reinforcement] = setOf(placed);
  return reinforcement !== undefined && suitOf(reinforcement) === suitOf(deploy as Card);
}

/** R7: a pair's four values, each once; else the cards of the set. */
export function codesOf(placed: Placed): Card[] {
  const set = setOf(placed);
  if (!isPair(placed)) return set;
  const [one, two] = set.map(numberOf) as [number, number];
  const values = [one, two, Math.min(15, one + two), Math.abs(one - two)];
  return [...new Set(values)].map((value) => `${value}${suitOf(set[0] as Card)}`);
}

/** R5. `how`: null where nobody is allied. */
export interface Allied {
  alliances: Seat[][];
  how: 'match' | 'call' | null;
  callers: Seat[];
}

export function alliedBy(table: readonly Placed[]): Allied {
  const bySuit = new Map<string, Seat[]>();
  for (const [seat, { alliance }] of table.entries())
    if (isCard(alliance)) bySuit.set(suitOf(alliance), [...(bySuit.get(suitOf(alliance)) ?? []), seat]);
  const alliances = [...bySuit.values()].filter(({ length }) => length > 1).sort(([a = 0], [b = 0]) => a - b);
  if (alliances.length > 0) return { alliances, how: 'match', callers: [] };
  const seats = [...table.keys()];
  const callers = seats.filter((seat) => {
    const { deploy, alliance } = table[seat] as Placed;
    return isCard(deploy) && isCard(alliance) && suitOf(deploy) === suitOf(alliance);
  });
  const passers = seats.filter((seat) => table[seat]?.alliance === 'pass');
  if (callers.length === 0 || passers.length === 0) return { alliances: [], how: null, callers: [] };
  return { alliances: [ascending([...callers, ...passers])], how: 'call', callers };
}

/** R6: ordered by first seat. Who laid nothing is out of the hand. */
export function sidesOf(table: readonly Placed[], alliances: readonly Seat[][]): Seat[][] {
  const alone = [...table.keys()].filter((seat) => table[seat]?.deploy !== null && !alliances.flat().includes(seat));
  return [...alliances, ...alone.map((seat) => [seat])].sort(([a = 0], [b = 0]) => a - b);
}

/** What a seat meets attacks with (R8). */
const defendersOf = (placed: Placed, defence: Card | null | undefined): Card[] =>
  isPair(placed) ? [defence as Card] : setOf(placed);

/** A trick when all cards lie open: sides, and each seat's defending cards and values. */
export interface Field {
  table: readonly Placed[];
  sides: readonly (readonly Seat[])[];
  defence: readonly (Card | null)[];
}

/** A defending card or value outside a side. `counts`: an alliance wins against each of these, a seat against sides. */
type Target = Omit<Beaten, 'by'>;

function targetsOf({ table, sides, defence }: Field, side: readonly Seat[]): Target[] {
  const targets: Target[] = [];
  for (const [i, other] of sides.entries())
    if (other !== side)
      for (const seat of other)
        for (const code of defendersOf(table[seat] as Placed, defence[seat]))
          targets.push({ seat, code, counts: side.length > 1 ? targets.length : i });
  return targets;
}

/** What a code scores against: a set of bits. */
const scores = (targets: readonly Target[], by: Card): number =>
  targets.reduce((bits, { code, counts }) => (beats(by, code) ? bits | (1 << counts) : bits), 0);

const howMany = (bits: number): number => (bits === 0 ? 0 : (bits & 1) + howMany(bits >>> 1));

/** How a side fights with these codes, one a member. */
export interface Fight {
  side: readonly Seat[];
  codes: Card[];
  beaten: Beaten[];
  wins: number;
}

export function fightWith(field: Field, side: readonly Seat[], codes: Card[]): Fight {
  const targets = targetsOf(field, side);
  const beaten = targets
    .map((target) => ({ ...target, by: codes.filter((by) => beats(by, target.code)) }))
    .filter(({ by }) => by.length > 0);
  const wins = howMany(codes.reduce((bits, code) => bits | scores(targets, code), 0));
  return { side, codes, beaten, wins };
}

/** Every way to take one of each list; the first list varies slowest. */
const oneOfEach = <T>(lists: readonly (readonly T[])[]): T[][] =>
  lists.reduce<T[][]>((all, list) => all.flatMap((some) => list.map((one) => [...some, one])), [[]]);

/** R9, `best`: the first of the ways to attack that score most. */
function bestAttack(field: Field, side: readonly Seat[]): { codes: Card[]; wins: number } {
  const targets = targetsOf(field, side);
  const lists = side.map((seat) =>
    codesOf(field.table[seat] as Placed).map((code) => ({ code, bits: scores(targets, code) })),
  );
  let best: { codes: Card[]; wins: number } | undefined;
  for (const way of oneOfEach(lists)) {
    const wins = howMany(way.reduce((all, { bits }) => all | bits, 0));
    if (!best || wins > best.wins) best = { codes: way.map(({ code }) => code), wins };
  }
  return best as { codes: Card[]; wins: number };
}

export const bestFight = (field: Field, side: readonly Seat[]): Fight =>
  fightWith(field, side, bestAttack(field, side).codes);

/** R10: all seats of the sides with the most wins, and how many sides those are. */
export function takersOf(fights: readonly Pick<Fight, 'side' | 'wins'>[]): { takers: Seat[]; tied: boolean } {
  const most = Math.max(...fights.map(({ wins }) => wins));
  const best = fights.filter(({ wins }) => wins === most);
  return { takers: ascending(best.flatMap(({ side }) => [...side])), tied: best.length > 1 };
}

const ownersOf = (table: readonly Placed[]): Seat[] =>
  [...table.keys()].filter((seat) => isPair(table[seat] as Placed));

/** Section 5: the owners whose value can change who takes the pot. Ascending. The last answer is remembered. */
export function askedToDefend(table: readonly Placed[], sides: readonly (readonly Seat[])[]): Seat[] {
  const question = JSON.stringify([table, sides]);
  if (question !== lastAsked.question) lastAsked = { question, owners: ownersWhoMatter(table, sides) };
  return lastAsked.owners;
}

let lastAsked: { question: string; owners: Seat[] } = { question: '', owners: [] };

function ownersWhoMatter(table: readonly Placed[], sides: readonly (readonly Seat[])[]): Seat[] {
  const owners = ownersOf(table);
  const fights = sides.map((side) => fightsByDefence(table, sides, side));
  const outcomes = oneOfEach(owners.map((seat) => codesOf(table[seat] as Placed))).map((values) => {
    const defence = table.map((_, seat) => values[owners.indexOf(seat)] ?? null);
    return { values, takers: takersOf(fights.map((fight) => fight(defence))).takers.join() };
  });
  return owners.filter((_, i) => {
    const met = new Map<string, string>();
    return outcomes.some(({ values, takers }) => {
      const others = values.with(i, '').join();
      const before = met.get(others) ?? takers;
      met.set(others, takers);
      return before !== takers;
    });
  });
}

/** A side's most wins, worked out once for all that its own defence has no part in. */
function fightsByDefence(table: readonly Placed[], sides: readonly (readonly Seat[])[], side: readonly Seat[]) {
  const known = new Map<string, number>();
  return (defence: readonly (Card | null)[]): Pick<Fight, 'side' | 'wins'> => {
    const key = defence.map((value, seat) => (side.includes(seat) ? '' : value)).join();
    const wins = known.get(key) ?? bestAttack({ table, sides, defence }, side).wins;
    known.set(key, wins);
    return { side, wins };
  };
}

/** Section 5: what an owner defends with who isn't asked. */
function defaultOf(table: readonly Placed[], sides: readonly (readonly Seat[])[], owner: Seat): Card {
  const foes = sides.filter((side) => !side.includes(owner)).flat();
  const danger = (value: Card): number =>
    foes.filter((seat) => codesOf(table[seat] as Placed).some((code) => beats(code, value))).length;
  const values = codesOf(table[owner] as Placed);
  const least = Math.min(...values.map(danger));
  return values.find((value) => danger(value) === least) as Card;
}

/** By seat: the default of each pair, `null` where there is none. */
export const defaultsOf = (table: readonly Placed[], sides: readonly (readonly Seat[])[]): (Card | null)[] =>
  table.map((placed, seat) => (isPair(placed) ? defaultOf(table, sides, seat) : null));

/** Section 5, `choose`: the seats whose codes don't all beat the same things. Ascending. */
export function askedToAttack(field: Field): Seat[] {
  const real = (side: readonly Seat[], seat: Seat): boolean => {
    const targets = targetsOf(field, side);
    return new Set(codesOf(field.table[seat] as Placed).map((code) => scores(targets, code))).size > 1;
  };
  return ascending(field.sides.flatMap((side) => side.filter((seat) => real(side, seat))));
}

/** R13: by seat, without alliances; `null` where a seat is out of the hand. */
export function tallyOf(table: readonly Placed[]): (number | null)[] {
  const sides = sidesOf(table, []);
  const field = { table, sides, defence: defaultsOf(table, sides) };
  const wins = each<number | null>(table.length, null);
  for (const side of sides) wins[side[0] as Seat] = bestFight(field, side).wins;
  return wins;
}
