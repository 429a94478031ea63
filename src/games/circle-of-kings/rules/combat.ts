import type { Seat } from '../../../engine/table.js';
import { combatChanges, type Working } from './effects.js';
import type { CombatRule } from './events.js';
import { initiativeOf, lordOf, workingLord } from './lords/index.js';
import { armyOf, bySeat, type CircleState, SEATS, type Side, sideOf, worthOf } from './state.js';
import { burnLords, type PhaseSteps } from './table.js';

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
    for (const seat of SEATS) workingLord(s, seat)?.fought?.(g);
    if (s.hanged !== null) return g.then('cleanup', {});
    s.first = winner ?? firstAfterDraw(s);
    g.then('circle', {});
  },
};

type Fought = Working & Readonly<Pick<CircleState, 'sides' | 'doubled'>>;

/** R22 By seat: the counted value of each army, the whole of it unless a Lord changes that. Doubled counts twice. */
export function valuesOf(s: Fought): [number, number] {
  const counted = combatChanges(s).find(({ counts }) => counts)?.counts ?? armyOf;
  const value = (side: Side): number => {
    let sum = 0;
    for (const card of counted(side)) sum += card === s.doubled ? 2 * worthOf(card) : worthOf(card);
    return sum;
  };
  return bySeat((seat) => value(sideOf(s, seat)));
}

/** R22 Whether the smaller value wins. */
export const lowerWins = (s: Working): boolean => combatChanges(s).some(({ lowerWins: lower }) => lower);

/** R22 The bigger value wins, unless a Lord turns that round. Null for a draw. */
function winnerOf(s: Working, [one, other]: readonly [number, number]): Seat | null {
  if (one === other) return null;
  return one > other !== lowerWins(s) ? 0 : 1;
}

/** Section 8 The rule of the combat. */
function ruleOf(s: Working): CombatRule {
  const [one, other] = combatChanges(s).map(({ rule }) => rule);
  if (one === 'captains' && other === 'low') return 'captains-low';
  return one ?? 'high';
}

/** R24 After a draw: the Lord of higher initiative, negated or not; without Lords the higher Captain; then by round (G24). */
function firstAfterDraw(s: CircleState): Seat {
  const [one, other] = s.sides;
  if (one.lord !== null && other.lord !== null)
    return initiativeOf(lordOf(one.lord)) > initiativeOf(lordOf(other.lord)) ? 0 : 1;
  const ahead = captainWorth(one) - captainWorth(other);
  if (ahead !== 0) return ahead > 0 ? 0 : 1;
  return s.round % 2 === 1 ? 0 : 1;
}

const captainWorth = ({ captain }: Side): number => (captain === null ? 0 : worthOf(captain));
