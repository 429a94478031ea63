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
  kingdoms(state) {
    type Force = { cards: string[]; wounds: { cards: string[] }[]; helpers: string[] };
    type File = { active: Force | null; reserve: Force[] };
    type Kingdom = Record<'coins' | 'cups' | 'swords' | 'wands', File> & {
      leaders: string[];
      influences: { card: string }[];
    };
    const s = state as {
      piles: Record<string, string[]>;
      event_discard: string[];
      kingdoms: Kingdom[];
      drawn: string[];
      helper: string | null;
    };
    const forces = s.kingdoms
      .flatMap(({ coins, cups, swords, wands }) => [coins, cups, swords, wands])
      .flatMap(({ active, reserve }) => (active ? [active, ...reserve] : reserve));
    const lying = forces.flatMap(({ cards, wounds, helpers }) => [
      ...cards,
      ...wounds.flatMap((wound) => wound.cards),
      ...helpers,
    ]);
    const ruling = s.kingdoms.flatMap(({ leaders, influences }) => [...leaders, ...influences.map(({ card }) => card)]);
    const helper = s.helper === null ? [] : [s.helper];
    return [...Object.values(s.piles).flat(), ...s.event_discard, ...s.drawn, ...helper, ...lying, ...ruling];
  },
  'kingdom-of-cards'(state) {
    const s = state as Record<'cards' | 'won', string[][]> &
      Record<'stock' | 'discard', string[]> & { table: Record<string, string | null>[] };
    const laid = s.table.flatMap((set) => Object.values(set)).filter((card) => card !== null && card !== 'pass');
    return [...s.cards.flat(), ...s.won.flat(), ...s.stock, ...s.discard, ...(laid as string[])];
  },
};
