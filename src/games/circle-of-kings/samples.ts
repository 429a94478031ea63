import type { Samples } from '../../contract/game.js';
import type { CircleRefusals } from './rules/refusals.js';

/** Every card of a canonical state (section 7). */
function cardsOf(state: unknown): string[] {
  const { seats, circle } = state as { seats: Record<string, string[] | string | null>[]; circle: string[] };
  const placed = seats.flatMap(({ lordDeck, lordDiscard, armyDeck, armyDiscard, hand, captain, army, lord }) =>
    [lordDeck, lordDiscard, armyDeck, armyDiscard, hand, captain, army, lord].flat(),
  );
  return [...circle, ...placed.filter((card) => card !== null && card !== undefined)];
}

export const samples: Samples = {
  cardsOf,
  refusals: {
    armySize: { captain: '0.7C', count: 4, given: 2 },
    casualties: { count: 1, given: 2 },
    oneSuitOnly: {},
    bothOfSuit: { suit: 'C' },
    justiceWants: { count: 3, given: 1 },
  } satisfies CircleRefusals,
};
