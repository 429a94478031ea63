import type { Presses } from '../../controls/press.js';
import { proofAnswer } from './message.js';

export const presses: Presses = {
  proof: {
    defer: 'reply',
    takes: 'same',
    handle: (pressed) => proofAnswer(pressed, pressed.press.match),
  },
};
