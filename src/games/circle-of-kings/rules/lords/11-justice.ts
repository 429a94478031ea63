import { exactly } from '../../../../engine/legal.js';
import type { Seat } from '../../../../engine/table.js';
import { refuse } from '../refusals.js';
import { armyOf, type Card, type CircleState, sideOf, suitOf } from '../state.js';
import { eliminate } from '../table.js';
import { askFor, type Lord } from './lord.js';

/** How many cards lie in front of each seat. */
const survivors = (s: CircleState): [number, number] => [armyOf(sideOf(s, 0)).length, armyOf(sideOf(s, 1)).length];

/** How many of these cards must go. */
function due(s: CircleState, options: readonly Card[]): number {
  const [one, other] = survivors(s);
  return Math.min(Math.abs(one - other), options.length);
}

/** The seat with more survivors, those of them that may go, and how many must. */
function bigger(s: CircleState): { seat: Seat; options: Card[]; count: number } {
  const [one, other] = survivors(s);
  const seat = one > other ? 0 : 1;
  const options = armyOf(sideOf(s, seat)).filter((card) => `K${suitOf(card)}` !== s.removed);
  return { seat, options, count: due(s, options) };
}

/**
 * M11 Justice. The seat with more survivors eliminates cards of its choice from its own army until the numbers are
 * equal. G22 Cards of a removed King's suit count, but cannot go.
 */
export const justice: Lord = {
  number: 11,
  moment: 'end',
  initiative: 11,
  asks: {
    justice: {
      legal: (s, { options }) => exactly(options, due(s, options)),
      whyNot(s, { options }, choice) {
        const count = due(s, options);
        return choice.length === count ? undefined : refuse('justiceWants', { count, given: choice.length });
      },
    },
  },
  act(g) {
    const { seat, count } = bigger(g.state);
    if (count > 0) g.tell({ type: 'justice', seat, count });
  },
  ask(g, owner) {
    const { seat, options, count } = bigger(g.state);
    if (count > 0) askFor(g, 11, owner, 'justice', options, seat);
  },
  answered(g, owner, cards, seat) {
    eliminate(g, seat, cards, sideOf(g.state, owner).lord as Card);
  },
};
