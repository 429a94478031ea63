import type { Samples } from '../../contract/game.js';

/** Every card of a canonical state (section 7). */
function cardsOf(state: unknown): string[] {
  const s = state as Record<
    'hands' | 'trophies' | 'destroyed' | 'battleDeck' | 'battlePlayed' | 'cities' | 'cityDeck' | 'cityDiscard',
    (string | string[] | null)[]
  > & { played: { card: string }[] };
  const battle = [s.hands, s.battleDeck, s.battlePlayed, s.played.map(({ card }) => card)];
  const cities = [s.cities, s.cityDeck, s.cityDiscard, s.trophies, s.destroyed];
  return [...battle, ...cities].flat(2).filter((card) => card !== null);
}

export const samples: Samples = {
  cardsOf,
  refusals: {},
};
