import { isRefusal } from '../../../engine/game.js';
import { reply } from '../../controls/answer.js';
import { note } from '../../controls/payload.js';
import { answerPrivately, onSeat, type Presses } from '../../controls/press.js';
import { refusalWords } from '../../controls/refusals.js';
import { NOTE, noteForm } from './message.js';

export const presses: Presses = {
  /** A form with the presser's own note. */
  note: { defer: 'reply', handle: onSeat(({ words }, match, seat) => noteForm(match, seat, words)) },

  /** The sent note, saved, with a notice: in the panel of its button. */
  noted: {
    defer: 'update',
    panel: true,
    async handle(pressed) {
      const { context, press, person, filled, words } = pressed;
      const done = await context.service.setNote(press.match, person.id, filled[NOTE] ?? '');
      return onSeat(async (_, match, seat) => {
        if (isRefusal(done)) return reply(note(refusalWords(done, match, words)));
        return answerPrivately(pressed, await context.news(match, seat, words));
      })(pressed);
    },
  },
};
