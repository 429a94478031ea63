import { reply } from '../../controls/answer.js';
import { changesPanel, type Presses } from '../../controls/press.js';
import { practiceMenu, startPractice } from './message.js';

export const presses: Presses = {
  /** Which game: in the panel of /help, or of a game's lessons. */
  practice: changesPanel(({ context, words }) => practiceMenu(context, words)),
  /** The presser's hand in a practice, in a message of its own: panels close. */
  practise: { defer: 'reply', handle: async (pressed) => reply(await startPractice(pressed, pressed.press.match)) },
};
