import { anyGame, type Game, type Options, type RefusalOf } from '../../../engine/game.js';
import type { BaseState } from '../../../engine/table.js';
import { decisions, type KingdomRefusals } from './decisions.js';
import type { KingdomEvent } from './events.js';
import { imagine } from './imagine.js';
import { emptyKingdom, type KingdomSteps, type KingdomsState } from './state.js';
import { steps } from './steps.js';
import { canonical, type KingdomsView, view } from './view.js';

/** Kingdoms: two realms at war, each with wealth, fields, armies and faith. */
export const kingdoms: Game<KingdomsState, KingdomSteps, KingdomEvent, KingdomsView, RefusalOf<KingdomRefusals>> = {
  id: 'kingdoms',
  rulesVersion: 1,
  seats: { min: 2, max: 2 },
  options: [
    { id: 'first', default: 'random', values: () => ['random', 'seat0'] },
    { id: 'events', default: 'choice', values: () => ['choice', 'forced'] },
    { id: 'long', default: 'false', values: () => ['false', 'true'] },
    { id: 'limit', default: '60', values: () => ['60', '30', '100'] },
  ],
  steps,
  decisions,
  begin: (base, options) => ({ ...empty(base, options), agenda: [['setUp', {}]] }),
  view,
  imagine,
  canonical,
  // Version 1 is the first.
  migrate: (saved) => saved as KingdomsState,
};

export const rules = anyGame(kingdoms);

/** Section 7: the state before any shuffle. */
export function empty(base: BaseState<KingdomSteps>, options: Options): KingdomsState {
  return {
    ...base,
    firstSeat: options.first === 'seat0' ? 0 : null,
    forcedEvents: options.events === 'forced',
    long: options.long === 'true',
    limit: Number(options.limit),
    phase: 'action',
    turn: 0,
    current: 0,
    dealer: 0,
    piles: { coins: [], cups: [], swords: [], wands: [], events: [] },
    eventDiscard: [],
    kingdoms: [emptyKingdom(), emptyKingdom()],
    arranged: [],
    arrange: null,
    invasion: null,
    purchase: null,
    drawn: [],
    helper: null,
  };
}
