import { reply, update } from '../../controls/answer.js';
import type { PressRoute } from '../../controls/press.js';
import { practiceMessage, practise } from './message.js';

/** Which game: in the panel of /help, or of a game's lessons. */
export const practice: PressRoute = {
  defer: 'update',
  panel: true,
  handle: async ({ context, words }) => update(await practiceMessage(context, words)),
};

/** The presser's hand in a match of their own, in a message of its own: panels close. */
export const begin: PressRoute = {
  defer: 'reply',
  handle: async (pressed) => reply(await practise(pressed, pressed.press.match)),
};
