import { type Direction, turnCircle } from '../ring.js';
import { tellCircle } from '../table.js';
import type { Lord } from './lord.js';

/** Both directions. */
const DIRECTIONS: readonly Direction[] = ['clockwise', 'counterclockwise'];

/** M10 Wheel of Fortune. The Circle turns by one position, either way, for good. G21 A gap moves along. */
export const wheelOfFortune: Lord = {
  id: 'wheel',
  number: 10,
  moment: 'circle',
  look: { emoji: '🎡' },
  question: {
    about: 'circle',
    options: () => DIRECTIONS,
    answered(g, owner, [direction]) {
      turnCircle(g.state, direction === 'clockwise' ? 'clockwise' : 'counterclockwise');
      tellCircle(g, owner);
    },
  },
};
