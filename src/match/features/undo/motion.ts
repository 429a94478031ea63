import { refuse } from '../../model/match.js';
import type { MotionTo } from '../../model/motion.js';
import type { MotionKind } from '../votes/kind.js';
import { undoneByAll } from './undoing.js';

const undo: MotionKind<MotionTo<'undo'>> = {
  unfit: ({ beside }, motion) => (motion.lines === beside.lines ? undefined : refuse('cannotUndo')),
  carryOut: (loaded, motion, { now, log = [] }) => undoneByAll(loaded, motion, log, now),
  concerned: ({ seats }) => seats,
};

export const undoMotions = { undo };
