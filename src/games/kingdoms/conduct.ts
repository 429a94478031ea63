import type { Ahead, Conduct } from '../../contract/game.js';
import type { Seen } from '../../engine/see.js';
import type { KingdomKind } from './rules/decisions.js';
import type { KingdomEvent } from './rules/events.js';
import type { KingdomsView } from './rules/view.js';

/** All choices except an answer to an invasion and the first choice of a turn. */
const goesOn = ({ table: { phase, arranged } }: Seen<KingdomsView>): boolean =>
  phase === 'action' ? arranged.length > 0 : phase !== 'counter' && phase !== 'over';

/** R20 Not to strike back at any invader in the other's turn. */
const ahead: Ahead = {
  foreseen(view: Seen<KingdomsView>) {
    const { phase, current } = view.table;
    if (phase === 'counter' || phase === 'over' || view.eye === current) return [];
    return [{ kind: 'counter' satisfies KingdomKind, choices: [['pass']] }];
  },
  circumstances: (view: Seen<KingdomsView>) => `turn ${view.table.turn}`,
};

/** Armies that meet, and leaders that fall; an event counts little. */
function weighs(event: KingdomEvent): number {
  switch (event.type) {
    case 'match_ends':
      return 6;
    case 'taken_over':
    case 'leader_falls':
    case 'sacrificed':
      return 5;
    case 'countered':
      return 4;
    case 'attack':
    case 'convert':
      return 3;
    case 'event':
      return 1;
    default:
      return 0;
  }
}

export const conduct: Conduct = {
  goesOn,
  ahead,
  weighs,
};
