import type { DecisionRule } from '../../../engine/game.js';
import { oneOption } from '../../../engine/legal.js';
import type { PowerState } from './state.js';

export type PowerKind = 'initiative' | 'attack';

/** Section 5 Any one of the options, always. */
export const decisions = {
  initiative: oneOption,
  attack: oneOption,
} as const satisfies Record<PowerKind, DecisionRule<PowerState>>;
