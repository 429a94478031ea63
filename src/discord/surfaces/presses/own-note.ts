import { isRefusal } from '../../../engine/game.js';
import { isEphemeral, reply, update } from '../../answer.js';
import { note } from '../../payload.js';
import { newsMessage } from '../messages/news.js';
import { NOTE, noteForm } from '../messages/own-note.js';
import { refusalWords, unseatedWords } from '../refusals.js';
import { gone, type PressRoute } from './press.js';

/** A window with the presser's own note. */
export const write: PressRoute = {
  defer: 'reply',
  async handle({ context, press, person, words }) {
    const match = await context.service.look(press.match);
    if (!match) return gone(words);
    const seat = match.seatOf(person.id);
    return seat === undefined ? reply(note(unseatedWords(match, person.id, words))) : noteForm(match, seat, words);
  },
};

/** The note as it was sent, with what happened: in the panel that its button stood in. */
export const written: PressRoute = {
  defer: 'update',
  panel: true,
  async handle({ context, interaction, press, person, filled, words }) {
    const done = await context.service.jot(press.match, person.id, filled[NOTE] ?? '');
    const match = await context.service.look(press.match);
    if (!match) return gone(words);
    const seat = match.seatOf(person.id);
    if (isRefusal(done) || seat === undefined)
      return reply(note(isRefusal(done) ? refusalWords(done, match, words) : unseatedWords(match, person.id, words)));
    const message = await newsMessage(context, match, seat, words);
    return isEphemeral(interaction.message) ? update(message) : reply(message);
  },
};
