import { oneOption } from '../../../../engine/legal.js';
import { turnCircle } from '../ring.js';
import { tellCircle } from '../table.js';
import { askFor, type Lord } from './lord.js';

/** M10 Wheel of Fortune. The Circle turns by one position, either way, for good. G21 A gap moves along. */
export const wheelOfFortune: Lord = {
  number: 10,
  moment: 'circle',
  initiative: 10,
  asks: { wheel: oneOption },
  ask(g, owner) {
    askFor(g, 10, owner, 'wheel', ['clockwise', 'counterclockwise']);
  },
  answered(g, owner, [direction]) {
    turnCircle(g.state, direction as 'clockwise' | 'counterclockwise');
    tellCircle(g, owner);
  },
};
