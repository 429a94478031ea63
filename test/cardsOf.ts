/** Every card of a game's canonical state, by game: what must stay the same from the first line to the last. */
export const CARDS_OF: Readonly<Record<string, (state: Readonly<Record<string, unknown>>) => string[]>> = {
  regicide(state) {
    const s = state as {
      castle: string[];
      enemy: { card: string } | null;
      tavern: string[];
      discard: string[];
      hands: string[][];
      played: { cards: string[] }[];
    };
    const enemy = s.enemy ? [s.enemy.card] : [];
    return [...s.castle, ...enemy, ...s.tavern, ...s.discard, ...s.hands.flat(), ...s.played.flatMap((p) => p.cards)];
  },
  'circle-of-kings'(state) {
    const { seats, circle } = state as { seats: Record<string, string[] | string | null>[]; circle: string[] };
    const placed = seats.flatMap(({ lordDeck, lordDiscard, armyDeck, armyDiscard, hand, captain, army, lord }) =>
      [lordDeck, lordDiscard, armyDeck, armyDiscard, hand, captain, army, lord].flat(),
    );
    return [...circle, ...placed.filter((card) => card !== null && card !== undefined)];
  },
  'circle-of-power'(state) {
    const s = state as Record<
      'hands' | 'trophies' | 'destroyed' | 'battleDeck' | 'battlePlayed' | 'cities' | 'cityDeck' | 'cityDiscard',
      (string | string[] | null)[]
    > & { played: { card: string }[] };
    const battle = [s.hands, s.battleDeck, s.battlePlayed, s.played.map(({ card }) => card)];
    const cities = [s.cities, s.cityDeck, s.cityDiscard, s.trophies, s.destroyed];
    return [...battle, ...cities].flat(2).filter((card) => card !== null);
  },
};
