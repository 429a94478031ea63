import { oneOption } from '../../../../engine/legal.js';
import { kingAt, POSITIONS } from '../ring.js';
import type { Position } from '../state.js';
import { askFor, type Lord } from './lord.js';

/** M5 The Hierophant. The walk starts at a position of the owner's choice, though not at a removed King's. */
export const hierophant: Lord = {
  number: 5,
  moment: 'circle',
  initiative: 5,
  asks: { hierophant: oneOption },
  ask(g, owner) {
    const { state: s } = g;
    const positions = POSITIONS.filter((position) => kingAt(s, position) !== s.removed);
    askFor(g, 5, owner, 'hierophant', positions);
  },
  answered(g, _, [position]) {
    g.state.start = position as Position;
    g.tell({ type: 'start', position: position as Position });
  },
};
