import { isAbsent, isOffered } from '../../../match/features/pace/absent.js';
import { waitsIn } from '../../../match/features/pace/timed.js';
import type { MotionTo } from '../../../match/model/motion.js';
import { computerSeat } from '../../../match/model/seats.js';
import { escapeName, plainName } from '../../../words/escape.js';
import type { MotionForm, PanelSeen } from '../../controls/motion.js';
import type { ButtonSpec } from '../../controls/payload.js';
import { nameIn } from '../../controls/seen.js';

/* Motions about who plays on. */

export const callOff: MotionForm<MotionTo<'callOff'>> = {
  aim: (_, __, words) => words('vote.callOff'),
  agreed: (_, words) => words('vote.done.callOff'),
  read: () => ({ to: 'callOff' }),
};

export const computer: MotionForm<MotionTo<'computer'>> = {
  aim: (motion, match, words) => words('vote.computer', { who: nameIn(match, motion.seat) }),
  agreed: (_, words) => words('vote.done.computer'),
  read: (place) => ({ to: 'computer', seat: place }),
};

export const seat: MotionForm<MotionTo<'seat'>> = {
  aim: (motion, match, words) =>
    words('vote.seat', { who: escapeName(motion.person.name), seat: nameIn(match, motion.seat) }),
  agreed: (motion, words) => words('vote.done.seat', { who: escapeName(motion.person.name) }),
  read: (place, person) => ({ to: 'seat', seat: place, person }),
  givesHand: true,
};

export const callOffButton = ({ words, propose }: PanelSeen): ButtonSpec[] => [
  { id: propose('callOff'), label: words('button.callOff'), style: 'danger' },
];

/** A computer for each absent person. */
export function computerButtons({ match, now, words, propose }: PanelSeen): ButtonSpec[] {
  const waits = waitsIn(match);
  const absent = match.record.seats.filter((each) => isAbsent(waits, each.seat, now));
  return absent.map((each) => ({
    id: propose('computer', each.seat),
    label: words('button.computerFor', { who: plainName(each.name) }),
  }));
}

/** The seats that somebody without one may ask for. */
export function seatWishButtons({ match, now, words, propose }: PanelSeen): ButtonSpec[] {
  const waits = waitsIn(match);
  const free = match.record.seats.filter((each) => isOffered(waits, each.seat, now));
  return free.map((each) => ({
    id: propose('seat', each.seat),
    label: words(computerSeat(each) ? 'button.askFor' : 'button.askForAbsent', { who: plainName(each.name) }),
  }));
}
