import { changesPanel, opensPanel, type Pressed, type Presses } from '../../controls/press.js';
import { reviewMessage } from './message.js';

/* The private panel of /game review: its buttons change it, and post nothing. */

const shown = ({ context, press, person, words }: Pressed) =>
  reviewMessage(context, press.match, person.id, words, press.no);

export const presses: Presses = {
  review: opensPanel(shown, 'long'),
  moment: changesPanel(shown, 'long'),
};
