import type { MotionTo } from '../../../match/model/motion.js';
import type { MotionForm, PanelSeen } from '../../controls/motion.js';
import type { ButtonSpec } from '../../controls/payload.js';
import { nameIn } from '../../controls/seen.js';

/** To take a choice back together. Which one, the match knows. */
export const undo: MotionForm<MotionTo<'undo'>> = {
  aim: (motion, match, words) => words('vote.undo', { who: nameIn(match, motion.seat) }),
  agreed: (_, words) => words('vote.done.undo'),
  ask: ({ context, press, person }) => context.service.askUndo(press.match, person),
};

/** For people who have chosen something. */
export const askUndoButton = ({ match, userId, words, propose }: PanelSeen): ButtonSpec[] =>
  match.tableState.chose?.[match.seatOf(userId) ?? -1] === undefined
    ? []
    : [{ id: propose('undo'), label: words('button.askUndo') }];
