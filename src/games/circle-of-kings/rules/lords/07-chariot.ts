import type { Lord } from './lord.js';

/**
 * M7 The Chariot. R29 While it is unspent its owner may, at each own turn of the walk, use it as that turn's Circle
 * Action: it hits one card of the rival's army of the owner's choice, whatever its suit.
 */
export const chariot: Lord = {
  number: 7,
  moment: 'circle',
  initiative: 7,
  act(g, owner) {
    g.state.chariot = { seat: owner, held: false };
  },
};
