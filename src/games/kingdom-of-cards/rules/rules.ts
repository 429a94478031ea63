import { anyGame, type Game, type Options } from '../../../engine/game.js';
import type { BaseState } from '../../../engine/table.js';
import { decisions } from './decisions.js';
import type { CardsEvent } from './events.js';
import { imagine } from './imagine.js';
import { autoHands, bySeat, type CardsState, type CardsSteps, emptyLaid, MOST_HANDS } from './state.js';
import { steps } from './steps.js';
import { type CardsView, canonical, view } from './view.js';

/** Kingdom of Cards: tricks, reinforcements and alliances, chosen in secret. */
export const kingdomOfCards: Game<CardsState, CardsSteps, CardsEvent, CardsView> = {
  id: 'kingdom-of-cards',
  rulesVersion: 1,
  seats: { min: 3, max: 5 },
  options: [
    {
      id: 'hands',
      default: 'auto',
      values: () => ['auto', ...Array.from({ length: MOST_HANDS }, (_, i) => String(i + 1))],
    },
    { id: 'pace', default: 'in_turn', values: () => ['in_turn', 'together'] },
    { id: 'attack', default: 'best', values: () => ['best', 'choose'] },
  ],
  steps,
  decisions,
  begin: (base, options) => ({ ...empty(base, options), agenda: [['deal', {}]] }),
  view,
  imagine,
  canonical,
  // Version 1 is the first.
  migrate: (saved) => saved as CardsState,
};

export const rules = anyGame(kingdomOfCards);

/** Section 7: the state before any shuffle. */
export function empty(base: BaseState<CardsSteps>, options: Options): CardsState {
  const { seats } = base;
  return {
    ...base,
    pace: options.pace === 'together' ? 'together' : 'in_turn',
    choosesAttack: options.attack === 'choose',
    hands: options.hands === 'auto' ? autoHands(seats) : Number(options.hands),
    phase: 'lead',
    hand: 0,
    trick: 0,
    dealer: 0,
    starter: 0,
    started: bySeat(seats, () => false),
    forfeited: bySeat(seats, () => false),
    cards: bySeat(seats, () => []),
    stock: [],
    discard: [],
    won: bySeat(seats, () => []),
    table: bySeat(seats, emptyLaid),
    alliances: [],
    defence: bySeat(seats, () => null),
    attack: bySeat(seats, () => null),
    mulligans: bySeat(seats, () => null),
    lastTrick: null,
    results: [],
    handsWon: bySeat(seats, () => 0),
    total: bySeat(seats, () => 0),
  };
}
