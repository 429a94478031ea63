import { reply } from '../../controls/answer.js';
import { onSeat, type Presses } from '../../controls/press.js';
import { newsMessage } from './message.js';

export const presses: Presses = {
  /** All that happened since the presser's own last choice. */
  news: {
    defer: 'reply',
    panel: true,
    takes: 'same',
    handle: onSeat(async ({ context, words }, match, seat) => reply(await newsMessage(context, match, seat, words))),
  },
};
