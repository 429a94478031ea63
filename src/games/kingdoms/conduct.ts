import type { Seen } from '../../engine/see.js';
import type { Conduct } from '../contract.js';
import type { KingdomsView } from './rules/view.js';
import { goesOn } from './words/ask.js';

export const conduct: Conduct = {
  goesOn: (view) => goesOn(view as Seen<KingdomsView>),
};
