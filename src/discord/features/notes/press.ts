import { isRefusal } from '../../../engine/game.js';
import { isEphemeral, reply, update } from '../../controls/answer.js';
import { note } from '../../controls/payload.js';
import { onSeat, type PressRoute } from '../../controls/press.js';
import { refusalWords } from '../../controls/refusals.js';
import { newsMessage } from '../news/message.js';
import { NOTE, noteForm } from './message.js';

/** A window with the presser's own note. */
export const write: PressRoute = {
  defer: 'reply',
  handle: onSeat(({ words }, match, seat) => noteForm(match, seat, words)),
};

/** The note as it was sent, with what happened: in the panel that its button stood in. */
export const written: PressRoute = {
  defer: 'update',
  panel: true,
  async handle(pressed) {
    const { context, interaction, press, person, filled, words } = pressed;
    const done = await context.service.jot(press.match, person.id, filled[NOTE] ?? '');
    return onSeat(async (_, match, seat) => {
      if (isRefusal(done)) return reply(note(refusalWords(done, match, words)));
      const message = await newsMessage(context, match, seat, words);
      return isEphemeral(interaction.message) ? update(message) : reply(message);
    })(pressed);
  },
};
