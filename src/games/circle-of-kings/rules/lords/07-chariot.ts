import type { Seat } from '../../../../engine/table.js';
import { isShielded } from '../ring.js';
import { armyOf, type Card, type CircleState, rivalOf, sideOf } from '../state.js';
import type { Lord } from './lord.js';

type Table = Pick<CircleState, 'circle' | 'removed' | 'sides' | 'chariot'>;

/**
 * M7 The Chariot. R29 While it is unspent its owner may, at each own turn of the walk, use it as that turn's Circle
 * Action: it hits one card of the rival's army of the owner's choice, whatever its suit.
 */
export const chariot: Lord = {
  id: 'chariot',
  number: 7,
  moment: 'circle',
  look: { emoji: '🐎', sign: 'sword' },
  act(g, owner) {
    g.state.chariot = { seat: owner, held: false };
  },
};

/** The Chariot, as its owner names it. */
export const chariotOf = (seat: Seat): Card => `${seat}.M${chariot.number}`;

/** R29 The targets of this seat's Chariot: G20 none that the Tower shields. */
export const chariotTargets = (s: Table, seat: Seat): Card[] =>
  armyOf(sideOf(s, rivalOf(seat))).filter((card) => !isShielded(s, card));

/** Whether this seat's Chariot is unspent and has a target. */
export const chariotReady = (s: Table, seat: Seat): boolean =>
  s.chariot?.seat === seat && chariotTargets(s, seat).length > 0;

/** R31 Whether a Chariot may still strike: a held one has waited, and nothing has happened since. */
export const chariotMayCome = (s: Table): boolean =>
  s.chariot !== null && !s.chariot.held && chariotReady(s, s.chariot.seat);
