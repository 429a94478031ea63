import { isRefusal } from '../../../engine/game.js';
import { nothing, reply } from '../../controls/answer.js';
import { note } from '../../controls/payload.js';
import { onMatch, type Presses } from '../../controls/press.js';
import { refusalWords } from '../../controls/refusals.js';

export const presses: Presses = {
  /** Gives a signal in public while signals are open. */
  signal: {
    defer: 'update',
    handle: onMatch(async ({ context, press, person, words }, match) => {
      const [asker = -1, place = -1] = press.at;
      const word = match.folder.conduct.signals?.all[place];
      if (!word || match.see(asker)?.asked?.no !== press.no) return reply(note(words('refused.noSignalNow')));
      const done = await context.service.signal(press.match, person.id, word.id);
      return isRefusal(done) ? reply(note(refusalWords(done, match, words))) : nothing();
    }),
  },
};
