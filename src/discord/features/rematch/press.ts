import { isRefusal } from '../../../engine/game.js';
import { reply } from '../../controls/answer.js';
import { note } from '../../controls/payload.js';
import { handAnswer, onMatch, type Presses } from '../../controls/press.js';
import { refusalWords } from '../../controls/refusals.js';
import { beginRematch } from './rematch.js';

export const presses: Presses = {
  /** Begins a match with the same people; the presser gets the new hand. */
  rematch: {
    defer: 'reply',
    there: true,
    handle: onMatch(async (pressed, match) => {
      const { context, person, words } = pressed;
      const done = await beginRematch(context, match, person);
      if (isRefusal(done)) return reply(note(refusalWords(done, match, words)));
      return handAnswer(pressed, done.match, person.id, { notice: words('end.rematch') });
    }),
  },
};
