import type { Seat } from '../../engine/table.js';
import type { CombatRule } from './events.js';
import { armyOf, type CircleState, SEATS, sideOf, worthOf } from './state.js';

type Fought = Pick<CircleState, 'sides' | 'effects' | 'doubled'>;

/** R22 By seat: the whole army, or under Temperance the own Captain alone (G15: 0 without one). Doubled counts twice. */
export function valuesOf(s: Fought): [number, number] {
  const worth = (card: string): number => (card === s.doubled ? 2 : 1) * worthOf(card);
  const value = (seat: Seat): number => {
    const side = sideOf(s, seat);
    const counted = s.effects.includes('temperance') ? armyOf({ ...side, army: [] }) : armyOf(side);
    return counted.reduce((sum, card) => sum + worth(card), 0);
  };
  return [value(SEATS[0]), value(SEATS[1])];
}

/** R22 The bigger value wins, with the Fool the smaller. Null for a draw. */
export function winnerOf({ effects }: Fought, [one, other]: readonly [number, number]): Seat | null {
  if (one === other) return null;
  return one > other !== effects.includes('fool') ? 0 : 1;
}

export function ruleOf({ effects }: Fought): CombatRule {
  const low = effects.includes('fool');
  if (effects.includes('temperance')) return low ? 'captains-low' : 'captains';
  return low ? 'low' : 'high';
}
