import { anyGame, type Game, type RefusalOf } from '../../../src/engine/game.js';
import type { BaseState } from '../../../src/engine/table.js';
import { decisions, type LanternRefusals } from './decisions.js';
import type { LanternEvent } from './events.js';
import { imagine } from './imagine.js';
import type { LanternState, LanternSteps } from './state.js';
import { steps } from './steps.js';
import { canonical, type LanternView, view } from './view.js';

const lanterns: Game<LanternState, LanternSteps, LanternEvent, LanternView, RefusalOf<LanternRefusals>> = {
  id: 'lanterns',
  rulesVersion: 1,
  seats: { min: 2, max: 3 },
  options: [],
  steps,
  decisions,
  begin: (base) => ({ ...empty(base), agenda: [['setUp', {}]] }),
  view,
  imagine,
  canonical,
  // Version 1 is the first.
  migrate: (saved) => saved as LanternState,
};

export const rules = anyGame(lanterns);

/** Section 4 before anything was shuffled. */
export const empty = (base: BaseState<LanternSteps>): LanternState => ({
  ...base,
  turn: 0,
  wishes: [],
  market: [],
  pile: [],
  rows: Array.from({ length: base.seats }, () => []),
});
