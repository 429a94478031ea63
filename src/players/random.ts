import type { Player } from '../contract/player.js';
import { legalChoices } from '../engine/play.js';

/** Any legal choice, each as likely as any other. Plays every game. */
export const random: Player = {
  id: 'random',
  name: 'Chance',
  choose(game, view, chance) {
    const legal = legalChoices(game, view);
    return legal[chance.below(legal.length)] as string[];
  },
};
