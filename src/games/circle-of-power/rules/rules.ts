import { anyGame, type Game, type Options } from '../../../engine/game.js';
import type { BaseState } from '../../../engine/table.js';
import { decisions } from './decisions.js';
import type { PowerEvent } from './events.js';
import { imagine } from './imagine.js';
import { EMPERORS, type Emperor, type Mode, type PowerState, type PowerSteps } from './state.js';
import { steps } from './steps.js';
import { canonical, type PowerView, view } from './view.js';

const upTo = (most: number): string[] => Array.from({ length: most }, (_, i) => String(i + 1));

/** Circle of Power: two to four emperors, each with one city, through long seasons of fifteen actions. */
export const circleOfPower: Game<PowerState, PowerSteps, PowerEvent, PowerView> = {
  id: 'circle-of-power',
  rulesVersion: 1,
  seats: { min: 2, max: 4 },
  options: [
    { id: 'mode', default: 'basic', values: () => ['basic', 'tyrant', 'coloured'] },
    { id: 'target', default: '6', values: () => upTo(12) },
    { id: 'holy', default: '5', values: () => upTo(9) },
    { id: 'maxSeasons', default: '12', values: () => upTo(20) },
  ],
  steps,
  decisions,
  begin(base, options) {
    const state = empty(base, options);
    state.agenda.push(['season', {}]);
    return state;
  },
  view,
  imagine,
  canonical,
  // Version 1 is the first.
  migrate: (saved) => saved as PowerState,
};

export const rules = anyGame(circleOfPower);

/** Section 3 Who sits where, by number of seats: two dummies sit opposite each other. */
const tableOf = (seats: number): Emperor[] => (seats === 2 ? [0, 2, 1, 3] : [...EMPERORS]);

/** Section 7 before anything was shuffled. */
export function empty(base: BaseState<PowerSteps>, options: Options): PowerState {
  const { seats } = base;
  return {
    ...base,
    mode: options.mode as Mode,
    target: Number(options.target),
    holy: Number(options.holy),
    maxSeasons: Number(options.maxSeasons),
    phase: 'initiative',
    season: 1,
    action: 1,
    table: tableOf(seats),
    auto: EMPERORS.map((emperor) => emperor >= seats),
    out: EMPERORS.map(() => false),
    dealer: 0,
    starter: 0,
    turn: 0,
    hands: EMPERORS.map(() => []),
    battleDeck: [],
    battlePlayed: [],
    played: [],
    cities: EMPERORS.map(() => null),
    cityDeck: [],
    cityDiscard: [],
    trophies: EMPERORS.map(() => []),
    destroyed: EMPERORS.map(() => []),
    totals: EMPERORS.map(() => 0),
    ruins: EMPERORS.map(() => 0),
  };
}
