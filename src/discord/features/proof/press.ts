import type { Presses } from '../../controls/press.js';
import { proofPanel } from './message.js';

export const presses: Presses = {
  proof: {
    defer: 'reply',
    takes: 'same',
    handle: ({ context, press, person, words }) => proofPanel(context, press.match, person.id, words),
  },
};
