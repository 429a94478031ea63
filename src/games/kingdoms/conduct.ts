import type { Seen } from '../../engine/see.js';
import type { Conduct } from '../contract.js';
import type { KingdomsView } from './rules/view.js';

/** Everything but an answer to an invasion and the first choice of a turn. */
const goesOn = ({ table: { phase, arranged } }: Seen<KingdomsView>): boolean =>
  phase === 'action' ? arranged.length > 0 : phase !== 'counter' && phase !== 'over';

export const conduct: Conduct = {
  goesOn: (view) => goesOn(view as Seen<KingdomsView>),
};
