import { update } from '../../controls/answer.js';
import { onMatch, type Presses } from '../../controls/press.js';
import { wishAt } from './message.js';
import { watchMessage } from './watch.js';

export const presses: Presses = {
  /** To be called from now on, or no longer; in the panel where the match is explained, or below what called its presser. */
  watch: {
    defer: 'update',
    panel: true,
    handle: onMatch(async ({ context, press, person, words }, match) =>
      update(await watchMessage(context, match, person.id, wishAt(press.at[0]), words)),
    ),
  },
};
