import type { Motion, MotionTo } from '../model/motion.js';
import { paceMotions } from './pace/motions.js';
import { seatingMotions } from './seating/motions.js';
import { undoMotions } from './undo/motion.js';
import type { MotionKind } from './votes/kind.js';

const KINDS: { readonly [To in Motion['to']]: MotionKind<MotionTo<To>> } = {
  ...paceMotions,
  ...seatingMotions,
  ...undoMotions,
};

/** What its feature brings of this motion. */
export const kindOf = ({ to }: Motion): MotionKind<Motion> => KINDS[to];
