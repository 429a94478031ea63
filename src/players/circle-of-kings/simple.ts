import { legalChoices } from '../../engine/play.js';
import type { Seen } from '../../engine/see.js';
import type { CircleView } from '../../games/circle-of-kings/rules/view.js';
import type { Player } from '../player.js';
import { habit } from './habits.js';

/** A general of firm habits, who counts each round through before it sends anybody. */
export const simple: Player = {
  id: 'simple',
  name: 'Squire',
  choose(game, view) {
    const { table, asked } = view as Seen<CircleView>;
    if (!asked) throw new Error('nothing is asked');
    return habit(table, asked, () => legalChoices(game, view));
  },
};
