import { rankOf, suitOf } from '../../cards/standard.js';
import type { Seat } from '../../engine/table.js';
import {
  attackOf,
  type Card,
  dueOf,
  healthOf,
  isJester,
  type RegicideState,
  shieldOf,
  worthOf,
} from '../../games/regicide/rules/state.js';
import { phaseOf, type RegicidePhase, type RegicideView } from '../../games/regicide/rules/view.js';

/** Suits as bits, so that the suits of a play are one number. */
export const SUIT = { none: 0, C: 1, D: 2, H: 4, S: 8 } as const;

/** All that a rule of thumb looks at: what `seat` sees when it must choose, mostly in numbers. */
export interface Moment {
  readonly phase: RegicidePhase;
  readonly seat: Seat;
  readonly hand: readonly Card[];
  /** By seat. */
  readonly handCounts: readonly number[];
  readonly handMax: number;
  /** How many cards. */
  readonly tavern: number;
  readonly discard: number;
  /** The enemy's unreduced attack, its health left, and what its blow costs now. */
  readonly attack: number;
  readonly room: number;
  readonly due: number;
  /** R11 The suit whose power does nothing, as a bit; 0 where a Jester broke it. */
  readonly blocked: number;
  /** R25 What a Jester would add to the shield. */
  readonly dormant: number;
  /** The attack of the royal that comes next, as its rank is public; 0 where none does. */
  readonly coming: number;
}

/** What a seat sees that must choose. There must be an enemy. */
export function momentOf({ table, eye }: { readonly table: RegicideView; readonly eye: Seat }): Moment {
  const { enemy, castle } = table;
  if (!enemy) throw new Error('there is no enemy');
  return {
    phase: table.phase,
    seat: eye,
    hand: table.hand,
    handCounts: table.handCounts,
    handMax: table.handMax,
    tavern: table.tavern,
    discard: table.discard,
    attack: enemy.attack,
    room: enemy.health - enemy.damage,
    due: enemy.due,
    blocked: enemy.immune ? traitsOf(enemy.card).suit : 0,
    dormant: enemy.immune && traitsOf(enemy.card).suit === SUIT.S ? spadesOf(table.played) : 0,
    coming: castle.length > 0 ? worthOf(castle[0] as Card) : 0,
  };
}

/** The same of an imagined match, straight from its state: nothing else of it is looked at. */
export function momentIn(s: RegicideState, seat: Seat): Moment {
  const { enemy, castle, played } = s;
  if (!enemy) throw new Error('there is no enemy');
  const handCounts: number[] = [];
  for (const hand of s.hands) handCounts.push(hand.length);
  return {
    phase: phaseOf(s),
    seat,
    hand: s.hands[seat] as Card[],
    handCounts,
    handMax: s.handMax,
    tavern: s.tavern.length,
    discard: s.discard.length,
    attack: attackOf(enemy.card),
    room: healthOf(enemy.card) - enemy.damage,
    due: dueOf(s),
    blocked: enemy.immune ? traitsOf(enemy.card).suit : 0,
    dormant: enemy.immune && traitsOf(enemy.card).suit === SUIT.S ? spadesOf(played) : 0,
    coming: castle.length > 0 ? worthOf(castle[0] as Card) : 0,
  };
}

const spadesOf = (played: RegicideView['played']): number => shieldOf({ card: 'X', damage: 0, immune: false }, played);

/** What there is to a card. */
export interface Traits {
  readonly worth: number;
  /** As a bit; 0 for a Jester. */
  readonly suit: number;
  readonly ace: boolean;
  readonly jester: boolean;
}

const TRAITS = new Map<Card, Traits>();

export function traitsOf(card: Card): Traits {
  let traits = TRAITS.get(card);
  if (!traits) {
    traits = {
      worth: worthOf(card),
      suit: SUIT[suitOf(card) ?? 'none'],
      ace: rankOf(card) === 'A',
      jester: isJester(card),
    };
    TRAITS.set(card, traits);
  }
  return traits;
}
