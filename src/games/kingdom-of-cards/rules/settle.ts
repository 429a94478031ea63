import { sure } from '../../../engine/sure.js';
import type { Seat } from '../../../engine/table.js';
import { type Battle, battleOf, bestAttacks, type Fought, fought, metBy, takersAmong } from './battle.js';
import { seatsIn } from './sides.js';
import { type Card, type Laid, type PastTrick, roundFrom } from './state.js';

/** Everything that decides the end of a trick. */
export interface Laying {
  readonly hand: number;
  readonly trick: number;
  readonly starter: Seat;
  readonly table: readonly Laid[];
  readonly alliances: readonly (readonly Seat[])[];
  readonly defence: readonly (Card | null)[];
  /** By seat; null: the best-scoring codes. */
  readonly attack: readonly (Card | null)[] | null;
}

/** A finished trick: each side's results, and everybody's cards. */
export interface Settled {
  readonly past: PastTrick;
  /** In the order of the sides. */
  readonly fights: readonly Fought[];
  /** The cards each seat captures, by seat. */
  readonly captured: readonly (readonly Card[])[];
}

/** R9, R10 Settles a trick whose defences are known. */
export function settle(laying: Laying, battle: Battle = battleOf(laying.table, laying.alliances)): Settled {
  const { hand, trick, starter, table, defence } = laying;
  const met = metBy(battle, defence);
  const attack = laying.attack ?? bestAttacks(battle, met);
  const fights = fought(battle, attack, met);
  const winners = seatsIn(
    takersAmong(
      battle,
      fights.map(({ wins }) => wins),
    ),
  );
  const pot = potOf(table, starter);
  const { captured, discarded } = split(pot, winners, starter, table.length);
  const past: PastTrick = {
    hand,
    trick,
    starter,
    table: table.map((laid) => ({ ...laid })),
    sides: battle.sides.map(({ seats }) => [...seats]),
    attack: [...attack],
    defence: [...defence],
    wins: table.map((_, seat) => fights.find(({ seats }) => seats.includes(seat))?.wins ?? null),
    winners,
    pot: pot.length,
    share: shareOf(pot.length, winners),
    discarded,
  };
  return { past, fights, captured };
}

/** R10 The number of cards for each taker of a pot. */
export const shareOf = (pot: number, takers: readonly Seat[]): number => Math.floor(pot / takers.length);

/** R10 Deploy cards, then reinforcements, then alliance cards, each from the Starting Player round. */
function potOf(table: readonly Laid[], starter: Seat): Card[] {
  const laid = roundFrom(starter, table.length).map((seat) => sure(table[seat]));
  return [
    ...laid.map(({ deploy }) => deploy),
    ...laid.map(({ reinforce }) => reinforce),
    ...laid.map(({ alliance }) => alliance),
  ].filter((card): card is Card => card !== null && card !== 'pass');
}

/** R10, G22 The pot, dealt to the takers from the Starting Player round while there is one for each. */
function split(
  pot: readonly Card[],
  takers: readonly Seat[],
  starter: Seat,
  seats: number,
): { readonly captured: Card[][]; readonly discarded: Card[] } {
  const inTurn = roundFrom(starter, seats).filter((seat) => takers.includes(seat));
  const dealt = pot.length - (pot.length % takers.length);
  const captured: Card[][] = roundFrom(0, seats).map(() => []);
  pot.slice(0, dealt).forEach((card, i) => {
    captured[sure(inTurn[i % inTurn.length])]?.push(card);
  });
  return { captured, discarded: pot.slice(dealt) };
}
