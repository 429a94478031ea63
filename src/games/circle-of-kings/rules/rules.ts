import { anyGame, type Game } from '../../../engine/game.js';
import type { BaseState } from '../../../engine/table.js';
import { decisions } from './decisions.js';
import type { CircleEvent } from './events.js';
import { imagine } from './imagine.js';
import type { CircleRefusal } from './refusals.js';
import { type CircleState, type CircleSteps, emptySide, freshRound } from './state.js';
import { steps } from './steps.js';
import { type CircleView, canonical, view } from './view.js';

/** Circle of Kings: two tarot decks at war, with secret Lords, around a ring of four Kings. */
export const circleOfKings: Game<CircleState, CircleSteps, CircleEvent, CircleView, CircleRefusal> = {
  id: 'circle-of-kings',
  rulesVersion: 1,
  seats: { min: 2, max: 2 },
  options: [],
  steps,
  decisions,
  begin: (base) => ({ ...empty(base), agenda: [['setUp', {}]] }),
  view,
  imagine,
  canonical,
  migrate: (saved) => saved as CircleState,
};

export const rules = anyGame(circleOfKings);

/** Section 7: the state before any shuffle. */
export function empty(base: BaseState<CircleSteps>): CircleState {
  return {
    ...base,
    phase: 'draw',
    round: 1,
    circle: [],
    ...freshRound(),
    sides: [emptySide(), emptySide()],
  };
}
