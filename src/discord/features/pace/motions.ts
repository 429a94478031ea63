import { DEADLINES, deadlineOf, lengthOf, PACES, paceOf } from '../../../match/features/pace/agreed.js';
import { pausedUntil } from '../../../match/features/pace/away.js';
import type { MotionTo } from '../../../match/model/motion.js';
import type { MotionForm, PanelSeen } from '../../controls/motion.js';
import type { Part } from '../../controls/parts.js';
import { type ButtonSpec, select } from '../../controls/payload.js';

/* Motions about a table's time. */

export const pause: MotionForm<MotionTo<'pause'>> = {
  aim: (_, __, words) => words('vote.pause'),
  agreed: (_, words) => words('vote.done.pause'),
  read: () => ({ to: 'pause' }),
};

export const goOn: MotionForm<MotionTo<'goOn'>> = {
  aim: (_, __, words) => words('vote.goOn'),
  agreed: (_, words) => words('vote.done.goOn'),
  read: () => ({ to: 'goOn' }),
};

export const pace: MotionForm<MotionTo<'pace'>> = {
  aim: (motion, _, words) => words('vote.pace', { pace: words(`pace.${motion.pace}`) }),
  agreed: (motion, words) => words('vote.done.pace', { pace: words(`pace.${motion.pace}`) }),
  read(place) {
    const name = PACES[place];
    return name && { to: 'pace', pace: name };
  },
};

export const deadline: MotionForm<MotionTo<'deadline'>> = {
  aim: (motion, _, words) => words('vote.deadline', { deadline: words(`deadline.${motion.deadline}`) }),
  agreed: (motion, words) => words('vote.done.deadline', { deadline: words(`deadline.${motion.deadline}`) }),
  read(place) {
    const name = DEADLINES[place];
    return name && { to: 'deadline', deadline: name };
  },
};

export const pauseButton = ({ match, now, words, propose }: PanelSeen): ButtonSpec[] =>
  pausedUntil(match.tableState, now) === undefined
    ? [{ id: propose('pause'), label: words('button.pause') }]
    : [{ id: propose('goOn'), label: words('button.goOn'), style: 'primary' }];

/** `now`: the one that is in force. */
const options = <T extends string>(all: readonly T[], now: T, label: (one: T) => string) =>
  all.map((one, i) => ({ label: label(one), value: String(i), chosen: one === now }));

export const paceMenu: Part<PanelSeen> = ({ match: { tableState }, words, propose }) => [
  select({
    id: propose('pace'),
    placeholder: words('manage.pace'),
    options: options(PACES, paceOf(tableState), (each) => words(`pace.${each}`)),
  }),
];

/** Without a pace there is no deadline. */
export const deadlineMenu: Part<PanelSeen> = ({ match: { tableState }, words, propose }) =>
  lengthOf(tableState) === undefined
    ? []
    : [
        select({
          id: propose('deadline'),
          placeholder: words('deadline.name'),
          options: options(DEADLINES, deadlineOf(tableState), (each) => words(`deadline.${each}`)),
        }),
      ];
