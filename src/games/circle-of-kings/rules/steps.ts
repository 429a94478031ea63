import type { StepTable } from '../../../engine/table.js';
import { cleanup } from './cleanup.js';
import { combat } from './combat.js';
import { deployment } from './deployment.js';
import { draw } from './draw.js';
import type { CircleEvent } from './events.js';
import { moments } from './moments.js';
import type { CircleState, CircleSteps } from './state.js';
import { walk } from './walk.js';

/** A round, phase by phase. The Lords act in between, at their moments. */
export const steps: StepTable<CircleState, CircleSteps, CircleEvent> = {
  ...draw,
  ...deployment,
  ...moments,

  /** R20 After the Hanged Man the Circle Phase comes first. */
  battle(g) {
    g.then(g.state.hanged === null ? 'combat' : 'circle', {});
  },

  ...combat,
  ...walk,
  ...cleanup,
};
