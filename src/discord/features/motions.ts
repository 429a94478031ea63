import type { Motion, MotionTo } from '../../match/model/motion.js';
import type { MotionForm } from '../controls/motion.js';
import { deadline, goOn, pace, pause } from './pace/motions.js';
import { callOff, computer, seat } from './seating/motions.js';
import { undo } from './undo/motions.js';

/** All motions. Custom ids name them by their places: new ones go to the end. */
const MOTIONS: { readonly [To in Motion['to']]: MotionForm<MotionTo<To>> } = {
  pause,
  goOn,
  callOff,
  pace,
  deadline,
  computer,
  seat,
  undo,
};

const NAMES = Object.keys(MOTIONS) as readonly Motion['to'][];

/** A motion's place in a custom id. */
export const placeOf = (to: Motion['to']): number => NAMES.indexOf(to);
/** The form of the motion at that place; undefined where there is none. */
export const motionAt = (place: number): MotionForm | undefined => {
  const to = NAMES[place];
  return to && formOf({ to });
};
export const formOf = ({ to }: Pick<Motion, 'to'>): MotionForm => MOTIONS[to] as MotionForm;
