import type { Player } from '../../../src/contract/player.js';
import { legalChoices } from '../../../src/engine/play.js';
import type { Seen } from '../../../src/engine/see.js';
import { brightest } from '../rules/light.js';
import type { LanternView } from '../rules/view.js';

/** Takes what counts most for its own wish. */
export const simple: Player = {
  id: 'simple',
  name: 'Squire',
  choose(game, view) {
    const { wishes } = (view as Seen<LanternView>).table;
    return brightest(wishes[Number(view.eye)] ?? '', legalChoices(game, view)) ?? [];
  },
};
