import { exactly } from '../../../../engine/legal.js';
import { sure } from '../../../../engine/sure.js';
import type { Seat } from '../../../../engine/table.js';
import { refuse } from '../refusals.js';
import { isShielded } from '../ring.js';
import { armyOf, bySeat, type Card, type CircleState, sideOf } from '../state.js';
import { eliminate } from '../table.js';
import type { Lord } from './lord.js';

/** The number of cards in front of each seat. */
const survivors = (s: CircleState): [number, number] => bySeat((seat) => armyOf(sideOf(s, seat)).length);

/** The number of these cards that must go. */
function due(s: CircleState, options: readonly Card[]): number {
  const [one, other] = survivors(s);
  return Math.min(Math.abs(one - other), options.length);
}

function bigger(s: CircleState): Seat {
  const [one, other] = survivors(s);
  return one > other ? 0 : 1;
}

/** The cards of the bigger army that may go, none where both are equal. */
function mayGo(s: CircleState): Card[] {
  const options = armyOf(sideOf(s, bigger(s))).filter((card) => !isShielded(s, card));
  return due(s, options) > 0 ? options : [];
}

/**
 * M11 Justice. The seat with more survivors eliminates cards of its choice from its own army until the numbers are
 * equal. G22 Cards of a removed King's suit count, but cannot go.
 */
export const justice: Lord = {
  id: 'justice',
  number: 11,
  moment: 'end',
  look: { emoji: '⚖️' },
  act(g) {
    const { state: s } = g;
    const count = due(s, mayGo(s));
    if (count > 0) g.tell({ type: 'justice', seat: bigger(s), count });
  },
  question: {
    about: 'own',
    rule: {
      legal: (s, { options }) => exactly(options, due(s, options)),
      whyNot(s, { options }, choice) {
        const count = due(s, options);
        return choice.length === count ? undefined : refuse('justiceWants', { count, given: choice.length });
      },
    },
    options: mayGo,
    seat: bigger,
    answered(g, owner, cards, seat) {
      eliminate(g, seat, cards, sure(sideOf(g.state, owner).lord));
    },
  },
};
