import { anyGame, type Game, type Options } from '../../../engine/game.js';
import type { BaseState } from '../../../engine/table.js';
import { decisions } from './decisions.js';
import type { PowerEvent } from './events.js';
import { imagine } from './imagine.js';
import { isMode, MODE_IDS } from './modes/index.js';
import { EMPERORS, type Emperor, type Four, four, type PowerState, type PowerSteps } from './state.js';
import { steps } from './steps.js';
import { canonical, type PowerView, view } from './view.js';

const upTo = (most: number): string[] => Array.from({ length: most }, (_, i) => String(i + 1));

/** Circle of Power: two to four emperors, each with one city, through long seasons of fifteen actions. */
export const circleOfPower: Game<PowerState, PowerSteps, PowerEvent, PowerView> = {
  id: 'circle-of-power',
  rulesVersion: 1,
  seats: { min: 2, max: 4 },
  options: [
    { id: 'mode', default: 'basic', values: () => MODE_IDS },
    { id: 'target', default: '6', values: () => upTo(12) },
    { id: 'holy', default: '5', values: () => upTo(9) },
    // G25 Without a limit, emperors who only retake would play for ever.
    { id: 'maxSeasons', default: '12', values: () => upTo(20) },
  ],
  steps,
  decisions,
  begin: (base, options) => ({ ...empty(base, options), agenda: [['season', {}]] }),
  view,
  imagine,
  canonical,
  // Version 1 is the first.
  migrate: (saved) => saved as PowerState,
};

export const rules = anyGame(circleOfPower);

/** Section 3 The emperors at the table, by number of seats: two dummies sit opposite each other. */
const tableOf = (seats: number): Four<Emperor> => (seats === 2 ? [0, 2, 1, 3] : [...EMPERORS]);

/** Section 7: the state before any shuffle. */
export function empty(base: BaseState<PowerSteps>, options: Options): PowerState {
  const { seats } = base;
  return {
    ...base,
    mode: isMode(options.mode) ? options.mode : 'basic',
    target: Number(options.target),
    holy: Number(options.holy),
    maxSeasons: Number(options.maxSeasons),
    phase: 'initiative',
    season: 1,
    action: 1,
    table: tableOf(seats),
    auto: four((emperor) => emperor >= seats),
    out: four(() => false),
    dealer: 0, // G5
    starter: 0,
    turn: 0,
    hands: four(() => []),
    battleDeck: [],
    battlePlayed: [],
    played: [],
    cities: four(() => null),
    cityDeck: [],
    cityDiscard: [],
    trophies: four(() => []),
    destroyed: four(() => []),
    totals: four(() => 0),
    ruins: four(() => 0),
  };
}
