import { isRefusal } from '../../../engine/game.js';
import type { Match } from '../../../match/model/match.js';
import type { DiscordWords } from '../../../words/discord.js';
import { reply, update } from '../../controls/answer.js';
import { writeId } from '../../controls/custom-id.js';
import { buttons, type Message, note } from '../../controls/payload.js';
import { gone, handAnswer, onMatch, type PressRoute } from '../../controls/press.js';
import { refusalWords } from '../../controls/refusals.js';
import { CARDS, explainMessage } from '../guide/explain.js';
import { rematched } from '../invitations/guests.js';
import { proofPanel } from '../proof/message.js';
import { voteWords } from '../votes/message.js';
import { onlookerMessage } from '../watching/message.js';

/**
 * What lies open or in the presser's own hand, explained to the presser alone. To whom has no seat there the whole table is
 * explained first.
 */
export const explain: PressRoute = {
  defer: 'reply',
  panel: true,
  handle: onMatch(async ({ context, press, person, words }, match) => {
    const seat = match.seatOf(person.id);
    if (seat === undefined && press.at[0] !== CARDS)
      return reply(await onlookerMessage(context, match, person.id, words));
    return reply(explainMessage(match, seat ?? 'bystander', words));
  }),
};

/** The same people again; the one who presses gets the new hand. */
export const rematch: PressRoute = {
  defer: 'reply',
  there: true,
  handle: onMatch(async (pressed, match) => {
    const { context, person, words } = pressed;
    const done = await rematched(context, match, person);
    if (isRefusal(done)) return reply(note(refusalWords(done, match, words)));
    return handAnswer(pressed, done.match, person.id, { notice: words('end.rematch') });
  }),
};

/** A computer gives back the presser's seat; the one who presses gets the hand. */
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

/** Does it, and says so in place of the message whose button was pressed; with the way back, while there is one. */
const leaving = (
  verb: 'resign' | 'cancel',
  said: 'confirm.resigned' | 'confirm.cancelled' | 'confirm.handedOver',
): PressRoute => ({
  defer: 'update',
  async handle({ context, press, person, words }) {
    const done = await context.service[verb](press.match, person.id);
    if (!isRefusal(done)) return update(leftMessage(done.match, said, words));
    const match = await context.service.look(press.match);
    return match ? update(note(refusalWords(done, match, words))) : gone(words);
  },
});
function leftMessage(
  match: Match,
  said: 'confirm.resigned' | 'confirm.cancelled' | 'confirm.handedOver',
  words: DiscordWords,
): Message {
  const { record, beside } = match;
  if (record.status !== 'running') return note(words(said));
  if (said === 'confirm.cancelled') return note(beside.vote ? voteWords(match, beside.vote, words) : words(said));
  const undo = { id: writeId({ verb: 'takeBack', match: record.id }), label: words('button.undo') };
  return note(words(beside.givenUp === undefined ? said : 'confirm.givenUp'), buttons([undo]));
}
/** These two were asked about before. */
export const resign = leaving('resign', 'confirm.resigned');
export const cancel = leaving('cancel', 'confirm.cancelled');
/** Offered only to who cannot win any more, and so not asked about. */
export const handOver = leaving('resign', 'confirm.handedOver');
