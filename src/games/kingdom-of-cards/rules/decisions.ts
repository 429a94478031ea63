import type { DecisionRule } from '../../../engine/game.js';
import { oneOption } from '../../../engine/legal.js';
import type { CardsState } from './state.js';

export type CardsKind = 'lead' | 'deploy' | 'reinforce' | 'alliance' | 'defend' | 'attack' | 'mulligan';

/** Section 5 Any one of the options, always. */
export const decisions = {
  lead: oneOption,
  deploy: oneOption,
  reinforce: oneOption,
  alliance: oneOption,
  defend: oneOption,
  attack: oneOption,
  mulligan: oneOption,
} as const satisfies Record<CardsKind, DecisionRule<CardsState>>;
