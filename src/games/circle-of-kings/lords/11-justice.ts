import { refuse } from '../../../engine/game.js';
import { exactly } from '../../../engine/legal.js';
import { armyOf, type Card, type CircleState, SEATS, sideOf, suitOf } from '../state.js';
import { eliminate } from '../table.js';
import { askFor, type Lord } from './lord.js';

/** How many cards the bigger army has more. */
const surplus = (s: CircleState): number => {
  const [one, other] = SEATS.map((seat) => armyOf(sideOf(s, seat)).length) as [number, number];
  return Math.abs(one - other);
};

/** How many of these cards must go. */
const due = (s: CircleState, options: readonly string[]): number => Math.min(surplus(s), options.length);

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
  act(g, owner) {
    const { state: s } = g;
    const [one, other] = SEATS.map((each) => armyOf(sideOf(s, each)).length) as [number, number];
    const seat = one > other ? 0 : 1;
    const options = armyOf(sideOf(s, seat)).filter((card) => `K${suitOf(card)}` !== s.removed);
    const count = due(s, options);
    if (count === 0) return;
    g.tell({ type: 'justice', seat, count });
    askFor(g, 11, owner, 'justice', options, seat);
  },
  answered(g, owner, cards, seat) {
    eliminate(g, seat, cards, sideOf(g.state, owner).lord as Card);
  },
};
