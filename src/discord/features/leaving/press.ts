import { isRefusal } from '../../../engine/game.js';
import { reply, update } from '../../controls/answer.js';
import { note } from '../../controls/payload.js';
import { goneAnswer, handAnswer, type Presses, type PressRoute } from '../../controls/press.js';
import { refusalWords } from '../../controls/refusals.js';
import { type Leaving, leftMessage } from './message.js';

/**
 * Leaves the match, and says so in place of the pressed message; with a button to come back, while that is possible.
 */
const leaving = (verb: 'resign' | 'cancel', said: Leaving): PressRoute => ({
  defer: 'update',
  async handle({ context, press, person, words }) {
    const done = await context.service[verb](press.match, person.id);
    if (!isRefusal(done)) return update(leftMessage(done.match, said, words));
    const match = await context.service.look(press.match);
    return match ? update(note(refusalWords(done, match, words))) : goneAnswer(words);
  },
});

export const presses: Presses = {
  /** These two were confirmed before. */
  resign: leaving('resign', 'confirm.resigned'),
  cancel: leaving('cancel', 'confirm.cancelled'),
  /** Offered only to people who cannot win any more, and so needs no confirmation. */
  handOver: leaving('resign', 'confirm.handedOver'),

  /** A computer gives back the presser's seat; the presser gets the hand. */
  takeBack: {
    defer: 'reply',
    async handle(pressed) {
      const { context, press, person, words } = pressed;
      const done = await context.service.takeSeatBack(press.match, person.id);
      if (isRefusal(done)) return reply(note(refusalWords(done, await context.service.look(press.match), words)));
      const notice = done.nothingNew ? {} : { notice: words('confirm.tookBack') };
      return handAnswer(pressed, done.match, person.id, notice);
    },
  },
};
