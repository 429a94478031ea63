import { sure } from '../../../engine/sure.js';
import type { Seat, StepTable, Table } from '../../../engine/table.js';
import type { CardsEvent } from './events.js';
import type { CardsState, CardsSteps } from './state.js';

/** The table of a match of Kingdom of Cards. */
export type G = Table<CardsState, CardsSteps, CardsEvent>;
/** Some of the steps. */
export type CardsRules<Names extends keyof CardsSteps> = Pick<StepTable<CardsState, CardsSteps, CardsEvent>, Names>;

/** The one option that a seat chose. */
export const answerOf = (g: G, seat: Seat): string => sure(g.answer(seat)[0]);
