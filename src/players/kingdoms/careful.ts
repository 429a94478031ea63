import { rulebookOf } from '../../engine/game.js';
import type { Seen } from '../../engine/see.js';
import type { Seat } from '../../engine/table.js';
import type { KingdomEvent } from '../../games/kingdoms/events.js';
import { kingdoms } from '../../games/kingdoms/index.js';
import type { KingdomSteps, KingdomsState } from '../../games/kingdoms/state.js';
import type { KingdomsView } from '../../games/kingdoms/view.js';
import type { Player } from '../player.js';
import { type Craft, type Effort, search } from '../search.js';
import { hopeOf } from './hope.js';
import { glance, weigh } from './simple.js';
import { WEIGHTS, type Weights } from './weights.js';

/** How many choices are thought through, how far below the best the last may be, for how many turns, and how long. */
export interface Thought extends Effort {
  readonly choices: number;
  readonly far: number;
  readonly turns: number;
}
const THOUGHT: Thought = { choices: 5, far: 15, turns: 6, steps: 1000, deals: 3, doubt: 0.7 };

/** There is no time to ask what the other could do next. */
const HASTE: Weights = { ...WEIGHTS, tempo: 0, later: 0 };

/** Every choice is followed for some turns. */
const craftUntil = (turn: number): Craft<KingdomsState, KingdomSteps, KingdomEvent, KingdomsView> => ({
  rulebook: rulebookOf(kingdoms),
  imagine: kingdoms.imagine,
  follow: (state, { seat, kind, options }) => glance({ table: kingdoms.view(state, seat), seat, kind, options }, HASTE),
  enough: ({ turn: now, phase, arranged }) => now >= turn && phase === 'action' && arranged.length === 0,
  worth: hopeOf,
});

/** A ruler who plays each promising choice on in imagined kingdoms, so long or as is usual, and takes what goes best. */
export const thinking = (thought: Thought = THOUGHT): Player => ({
  id: 'careful',
  name: 'Knight',
  choose(_game, view, chance) {
    const { table, eye, asked } = view as Seen<KingdomsView>;
    if (!asked) throw new Error('nothing is asked');
    const weighed = weigh({ table, seat: eye as Seat, kind: asked.kind, options: asked.options });
    const least = (weighed[0]?.worth ?? 0) - thought.far;
    const promising = weighed
      .filter(({ worth }) => worth >= least)
      .slice(0, thought.choices)
      .map(({ choice }) => choice);
    return search(craftUntil(table.turn + thought.turns), view as Seen<KingdomsView>, promising, chance, thought);
  },
});

export const careful = thinking();
