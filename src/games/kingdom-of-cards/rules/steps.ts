import type { StepTable } from '../../../engine/table.js';
import { dealing } from './dealing.js';
import { ends } from './ends.js';
import type { CardsEvent } from './events.js';
import type { CardsState, CardsSteps } from './state.js';
import { trick } from './trick.js';

/** A hand: dealt, played trick by trick with mulligans in between, counted. */
export const steps: StepTable<CardsState, CardsSteps, CardsEvent> = { ...dealing, ...trick, ...ends };
