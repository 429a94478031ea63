import { anyHindsight } from '../../../contract/hindsight.js';
import type { PowerState, PowerSteps } from '../rules/state.js';
import { hopeOf } from './hope.js';
import { momentIn, whose } from './moment.js';
import { bestOption } from './simple.js';

export const hindsight = anyHindsight<PowerState, PowerSteps>({
  steps: 120_000,
  waver: 10,
  /**
   * Deals anew the battle deck, the piles of dummies, and the cities between the next one and the joker at the bottom.
   */
  redeal(state, chance) {
    chance.shuffle(state.battleDeck);
    state.auto.forEach((dummy, emperor) => {
      if (dummy) chance.shuffle(state.hands[emperor as 0]);
    });
    const unseen = state.cityDeck.splice(1, state.cityDeck.length - 2);
    chance.shuffle(unseen);
    state.cityDeck.splice(1, 0, ...unseen);
  },
  follow: (state, { seat, options }) => [bestOption(momentIn(state, whose(seat)), options)],
  stage: { of: ({ season }) => season, hope: hopeOf },
});
