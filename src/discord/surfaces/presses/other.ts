import { isRefusal } from '../../../engine/game.js';
import { reply, update } from '../../answer.js';
import { note } from '../../payload.js';
import { explainMessage } from '../messages/explain.js';
import { proofPanel } from '../proof.js';
import { refusalWords } from '../refusals.js';
import { gone, handAnswer, type PressRoute } from './press.js';

/** What lies open or in the presser's own hand, explained to the presser alone. */
export const explain: PressRoute = {
  defer: 'reply',
  panel: true,
  async handle({ context, press, person, words }) {
    const match = await context.service.look(press.match);
    return match ? reply(explainMessage(match, match.seatOf(person.id) ?? 'bystander', words)) : gone(words);
  },
};

/** The same people again; whoever presses gets the new hand. */
export const rematch: PressRoute = {
  defer: 'reply',
  async handle(pressed) {
    const { context, press, person, words } = pressed;
    const done = await context.service.rematch(press.match, person);
    if (!isRefusal(done)) return handAnswer(pressed, done.match, person.id, { notice: words('end.rematch') });
    return reply(note(refusalWords(done, await context.service.look(press.match), words)));
  },
};

/** A computer gives back the presser's seat; whoever presses gets the hand. */
export const takeBack: PressRoute = {
  defer: 'reply',
  async handle(pressed) {
    const { context, press, person, words } = pressed;
    const done = await context.service.takeBack(press.match, person.id);
    if (isRefusal(done)) return reply(note(refusalWords(done, await context.service.look(press.match), words)));
    const notice = done.nothingNew ? {} : { notice: words('confirm.tookBack') };
    return handAnswer(pressed, done.match, person.id, notice);
  },
};

export const proof: PressRoute = {
  defer: 'reply',
  handle: ({ context, press, person, words }) => proofPanel(context, press.match, person.id, words),
};

/** Does it, and says so in place of the message whose button was pressed. */
const leaving = (
  verb: 'resign' | 'cancel',
  said: 'confirm.resigned' | 'confirm.cancelled' | 'confirm.handedOver',
): PressRoute => ({
  defer: 'update',
  async handle({ context, press, person, words }) {
    const done = await context.service[verb](press.match, person.id);
    if (!isRefusal(done)) return update(note(words(said)));
    const match = await context.service.look(press.match);
    return match ? update(note(refusalWords(done, match, words))) : gone(words);
  },
});
/** These two were asked about before. */
export const resign = leaving('resign', 'confirm.resigned');
export const cancel = leaving('cancel', 'confirm.cancelled');
/** Offered only to who cannot win any more, and so not asked about. */
export const handOver = leaving('resign', 'confirm.handedOver');
