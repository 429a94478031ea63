import { oneOption } from '../../../../engine/legal.js';
import type { King } from '../state.js';
import { askFor, type Lord } from './lord.js';

/**
 * M16 The Tower. A King other than the top one leaves the Circle until Cleanup. Army cards of his suit can neither be
 * used nor be eliminated in this Circle Phase; the other three Kings form the ring.
 */
export const tower: Lord = {
  number: 16,
  moment: 'circle',
  initiative: 16,
  asks: { tower: oneOption },
  ask(g, owner) {
    askFor(g, 16, owner, 'tower', g.state.circle.slice(1));
  },
  answered(g, _, [king]) {
    g.state.removed = king as King;
    g.tell({ type: 'king-removed', king: king as King });
  },
};
