import type { Samples } from '../../contract/game.js';

/** Every card of a canonical state (section 7). */
function cardsOf(state: unknown): string[] {
  const s = state as Record<'cards' | 'won', string[][]> &
    Record<'stock' | 'discard', string[]> & { table: Record<string, string | null>[] };
  const laid = s.table.flatMap((set) => Object.values(set)).filter((card) => card !== null && card !== 'pass');
  return [...s.cards.flat(), ...s.won.flat(), ...s.stock, ...s.discard, ...(laid as string[])];
}

export const samples: Samples = {
  cardsOf,
  refusals: {},
};
