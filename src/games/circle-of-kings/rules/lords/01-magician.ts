import { oneOption } from '../../../../engine/legal.js';
import { kingAt, swap } from '../ring.js';
import type { Position } from '../state.js';
import { tellCircle } from '../table.js';
import { askFor, type Lord } from './lord.js';

/** Clockwise. */
const NEIGHBOURS: readonly (readonly [Position, Position])[] = [
  ['top', 'right'],
  ['right', 'bottom'],
  ['bottom', 'left'],
  ['left', 'top'],
];

/** M1 The Magician. Two Kings in neighbouring positions change places, for good. G23 None of them a removed one. */
export const magician: Lord = {
  number: 1,
  moment: 'circle',
  initiative: 1,
  asks: { magician: oneOption },
  ask(g, owner) {
    const { state: s } = g;
    const pairs = NEIGHBOURS.filter((pair) => pair.every((position) => kingAt(s, position) !== s.removed));
    askFor(
      g,
      1,
      owner,
      'magician',
      pairs.map((pair) => pair.join('-')),
    );
  },
  answered(g, owner, [pair]) {
    const [one, other] = (pair as string).split('-') as [Position, Position];
    swap(g.state, one, other);
    tellCircle(g, owner);
  },
};
