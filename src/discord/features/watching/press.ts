import { update } from '../../controls/answer.js';
import { onMatch, type Presses } from '../../controls/press.js';
import { watchMessage, wishAt } from './message.js';

export const presses: Presses = {
  /** Begins or stops watching; in the panel with the explanation, or below the call to the presser. */
  watch: {
    defer: 'update',
    panel: true,
    handle: onMatch(async ({ context, press, person, words }, match) =>
      update(await watchMessage(context, match, person.id, wishAt(press.at[0]), words)),
    ),
  },
};
