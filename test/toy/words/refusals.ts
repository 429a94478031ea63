import { because, type GameSentences, type Refused } from '../../../src/words/refusals.js';
import type { LanternRefusals } from '../rules/decisions.js';
import { CARDS } from '../rules/state.js';
import { label, type SayLanterns } from './phrases.js';

export const REFUSALS: GameSentences<LanternRefusals, Refused<SayLanterns>> = {
  own: {
    twoLights: ({ one, other }, { say }) =>
      because('R3', say('refusal.twoLights', { one: label(one), other: label(other) })),
  },
  asks: { take: 'R3' },
  kind: (kind) => kind,
  optionName: label,
  notAnOption: ({ option }, { say }) =>
    CARDS.includes(option) ? because('R2', say('refusal.notInMarket', { card: label(option) })) : undefined,
};
