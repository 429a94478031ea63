import { anyGame, type Game, type Options, type RefusalOf } from '../../../engine/game.js';
import { sure } from '../../../engine/sure.js';
import type { BaseState } from '../../../engine/table.js';
import { decisions, type RegicideRefusals } from './decisions.js';
import type { RegicideEvent } from './events.js';
import { imagine } from './imagine.js';
import { HAND_MAX, type RegicideState, type RegicideSteps, STANDARD_JESTERS } from './state.js';
import { steps } from './steps.js';
import { canonical, type RegicideView, view } from './view.js';

/** Regicide: one to four comrades together against the twelve royals of the castle. */
export const regicide: Game<RegicideState, RegicideSteps, RegicideEvent, RegicideView, RefusalOf<RegicideRefusals>> = {
  id: 'regicide',
  rulesVersion: 1,
  seats: { min: 1, max: 4 },
  options: [
    { id: 'jesters', default: 'standard', values: () => ['standard', '0', '1', '2'] },
    {
      id: 'first',
      default: 'random',
      values: (seats) => ['random', ...Array.from({ length: seats }, (_, seat) => String(seat))],
    },
  ],
  steps,
  decisions,
  begin: (base, options) => ({ ...empty(base, options), agenda: [['deal', { redeals: 0 }]] }),
  view,
  imagine,
  canonical,
  // Version 1 is the first.
  migrate: (saved) => saved as RegicideState,
};

export const rules = anyGame(regicide);

/** Section 7: the state before any shuffle. */
export function empty(base: BaseState<RegicideSteps>, options: Options): RegicideState {
  const { seats } = base;
  const jesters = options.jesters === 'standard' ? sure(STANDARD_JESTERS[seats]) : Number(options.jesters);
  return {
    ...base,
    jesters,
    firstSeat: firstSeat(seats, options),
    turn: 0,
    turnNumber: 0,
    first: 0,
    handMax: sure(HAND_MAX[seats]),
    castle: [],
    enemy: null,
    tavern: [],
    tavernSeen: 0,
    discard: [],
    hands: [],
    played: [],
    yielded: Array.from({ length: seats }, () => false),
    flipsLeft: seats === 1 ? jesters : 0,
    flipsUsed: 0,
    defeated: [],
  };
}

/** R5 Solo: always seat 0, without a draw. */
function firstSeat(seats: number, options: Options): number | null {
  if (seats === 1) return 0;
  return options.first === 'random' ? null : Number(options.first);
}
