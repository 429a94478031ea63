import type { Samples } from '../../contract/game.js';
import type { KingdomRefusals } from './rules/decisions.js';

/** Every card of a canonical state (section 7). */
function cardsOf(state: unknown): string[] {
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
}

export const samples: Samples = {
  cardsOf,
  refusals: {
    doneAlone: {},
    faithAlone: {},
  } satisfies KingdomRefusals,
};
