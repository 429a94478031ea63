import type { Player } from '../../../contract/player.js';
import { legalChoices } from '../../../engine/play.js';
import type { Seen } from '../../../engine/see.js';
import { sure } from '../../../engine/sure.js';
import type { Decision } from '../../../engine/table.js';
import type { CircleKind } from '../rules/decisions.js';
import type { CircleView } from '../rules/view.js';
import { bestOf } from './best.js';
import * as muster from './muster.js';
import { gainAfter, imaginedFrom } from './round.js';
import { stakesOf } from './stakes.js';
import * as supply from './supply.js';

/** A general of firm habits, who simulates each round by its rules before sending anybody. */
export const simple: Player = {
  id: 'simple',
  name: 'Squire',
  choose(game, view) {
    const seen = view as Seen<CircleView>;
    const { table } = seen;
    const asked = sure(seen.asked, 'nothing is asked');
    switch (asked.kind as CircleKind) {
      case 'draw':
        return supply.draw(table, asked.options);
      case 'recruit':
        return supply.recruit(table, asked.seat);
      case 'captain':
        return muster.captain(seen, asked);
      case 'army':
        return muster.army(seen, asked, legalChoices(game, view));
      case 'lord':
        return muster.lord(seen, asked);
      default:
        return atWar(seen, asked, legalChoices(game, view));
    }
  },
};

/** From the reveal on: the choice with the best end of the round. */
function atWar(seen: Seen<CircleView>, { seat }: Decision, legal: readonly string[][]): string[] {
  const state = imaginedFrom(seen);
  const hope = { me: seat, stakes: stakesOf(state), doubt: 0 };
  return bestOf(legal, (choice) => gainAfter(state, choice, hope));
}
