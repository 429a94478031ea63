import type { Samples } from '../../contract/game.js';
import type { RegicideRefusals } from './rules/decisions.js';

/** Every card of a canonical state (section 7). */
function cardsOf(state: unknown): string[] {
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
}

export const samples: Samples = {
  cardsOf,
  refusals: {
    wordAlone: { word: 'yield' },
    jesterAlone: {},
    aceWithOne: {},
    royalsNoCombo: {},
    differentNumbers: {},
    comboAboveTen: { total: 12 },
    coversOnly: { total: 4, due: 10 },
    coveredWithout: { card: '8D', due: 10 },
  } satisfies RegicideRefusals,
};
