import type { StepTable, Table } from '../../../engine/table.js';
import type { RegicideEvent } from './events.js';
import type { RegicideState, RegicideSteps } from './state.js';

/** The table of a match of Regicide. */
export type G = Table<RegicideState, RegicideSteps, RegicideEvent>;
/** The steps of a part of the match. */
export type StepsOf<N extends keyof RegicideSteps> = Pick<StepTable<RegicideState, RegicideSteps, RegicideEvent>, N>;
