import type { Names } from '../../../src/contract/game.js';
import type { Refusal } from '../../../src/engine/game.js';
import type { Seen } from '../../../src/engine/see.js';
import { because, type GameSentences, gameRefusal, type Reason } from '../../../src/words/refusals.js';
import type { LanternRefusals } from '../rules/decisions.js';
import { CARDS } from '../rules/state.js';
import { label, type SayLanterns } from './phrases.js';

const SENTENCES: GameSentences<LanternRefusals, SayLanterns> = {
  own: {
    twoLights: ({ one, other }, say) =>
      because('R3', say('refusal.twoLights', { one: label(one), other: label(other) })),
  },
  asks: { take: 'R3' },
  otherKind: (_, say) => say('refusal.otherKind'),
  notAnOption: ({ option }, say) =>
    CARDS.includes(option) ? because('R2', say('refusal.notInMarket', { card: label(option) })) : undefined,
};

/** Why something was refused, for the player. */
export const refusalWords = (
  say: SayLanterns,
  refusal: Refusal,
  names: Names,
  view: Pick<Seen, 'asked'> | undefined,
): Reason => gameRefusal(SENTENCES, refusal, say, { names, optionName: label, locale: say.locale }, view?.asked?.kind);
