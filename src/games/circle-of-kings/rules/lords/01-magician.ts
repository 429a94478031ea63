import { POSITIONS, placeOf, standing, swap } from '../ring.js';
import type { Position } from '../state.js';
import { tellCircle } from '../table.js';
import type { Lord } from './lord.js';

/** The next position, clockwise. */
const after = (position: Position): Position => POSITIONS[(placeOf(position) + 1) % POSITIONS.length] ?? 'top';
const pairFrom = (position: Position): string => `${position}-${after(position)}`;

/** Neighbouring positions as options: `top-right`. */
export const PAIRS: readonly string[] = POSITIONS.map(pairFrom);

/** The two positions of such an option, or the single one it names; none for any other word. */
export const positionsIn = (option: string): Position[] =>
  option.split('-').flatMap((word) => POSITIONS.find((position) => position === word) ?? []);

/** M1 The Magician. Two Kings in neighbouring positions change places, for good. G23 None of them a removed one. */
export const magician: Lord = {
  id: 'magician',
  number: 1,
  moment: 'circle',
  look: { emoji: '🎩' },
  question: {
    about: 'circle',
    options(s) {
      const there = standing(s);
      return there.filter((one) => there.includes(after(one))).map(pairFrom);
    },
    answered(g, owner, [pair = '']) {
      const [one = 'top', other = one] = positionsIn(pair);
      swap(g.state, one, other);
      tellCircle(g, owner);
    },
  },
};
