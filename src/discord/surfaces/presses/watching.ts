import { update } from '../../answer.js';
import { wishAt } from '../messages/watching.js';
import { watchMessage } from '../watching.js';
import { onMatch, type PressRoute } from './press.js';

/** To be called from now on, or no longer; in the panel where the match is explained, or below what called its presser. */
export const watch: PressRoute = {
  defer: 'update',
  panel: true,
  handle: onMatch(async ({ context, press, person, words }, match) =>
    update(await watchMessage(context, match, person.id, wishAt(press.at[0]), words)),
  ),
};
