import type { Seat } from '../../../engine/table.js';
import type { CombatRule } from './events.js';
import { initiativeOf } from './moments.js';
import { armyOf, type CircleState, type PhaseSteps, SEATS, type Side, sideOf, worthOf } from './state.js';
import { burnLords, type G, toDiscard } from './table.js';

/** The Combat Phase (R21-R25). */
export const combat: PhaseSteps<'combat' | 'fight'> = {
  /** R21 The Lords of the combat. */
  combat(g) {
    g.state.phase = 'combat';
    g.then('lords', { moment: 'combat' });
  },
  /** R22 Both armies are totalled. R23 The loser burns a Lord, after a draw both do. R24 Who acts first. R25 */
  fight(g) {
    const { state: s } = g;
    const values = valuesOf(s);
    const winner = winnerOf(s, values);
    s.combat = { values, winner };
    g.tell({ type: 'combat', values, winner, rule: ruleOf(s) });
    burnLords(g, winner === null ? SEATS : [1 - winner], 'combat');
    destroyDoubled(g);
    if (s.hanged !== null) return g.then('cleanup', {});
    s.first = winner ?? firstAfterDraw(s);
    g.then('circle', {});
  },
};

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

/** R23 The card that Strength doubled is destroyed, in whatever army it lies. */
function destroyDoubled(g: G): void {
  const { state: s } = g;
  const card = s.doubled;
  if (card === null) return;
  const seat = SEATS.find((each) => armyOf(sideOf(s, each)).includes(card)) as Seat;
  s.doubled = null;
  toDiscard(s, seat, card);
  g.tell({ type: 'destroyed', seat, card });
}

/** R24 After a draw: the Lord of higher initiative, negated or not; without Lords the higher Captain; then by round. */
function firstAfterDraw(s: CircleState): Seat {
  const [one, other] = s.sides;
  if (one.lord !== null && other.lord !== null) return initiativeOf(s, 0) > initiativeOf(s, 1) ? 0 : 1;
  const ahead = captainWorth(one) - captainWorth(other);
  if (ahead !== 0) return ahead > 0 ? 0 : 1;
  return s.round % 2 === 1 ? 0 : 1;
}

const captainWorth = ({ captain }: Side): number => (captain === null ? 0 : worthOf(captain));
