import type { Refusal } from '../../../src/engine/game.js';
import type { Names } from '../../../src/games/contract.js';
import { type GameSentences, gameRefusal } from '../../../src/words/refusals.js';
import type { LanternRefusals } from '../rules/decisions.js';
import { CARDS } from '../rules/state.js';
import { label, type SayLanterns } from './phrases.js';

const SENTENCES: GameSentences<LanternRefusals, SayLanterns> = {
  own: { twoLights: ({ one, other }, say) => say('refusal.twoLights', { one: label(one), other: label(other) }) },
  otherKind: (_, say) => say('refusal.otherKind'),
  notAnOption: ({ option }, say) =>
    CARDS.includes(option) ? say('refusal.notInMarket', { card: label(option) }) : undefined,
};

/** Why something was refused, in a sentence for the player. */
export const refusalWords = (say: SayLanterns, refusal: Refusal, names: Names): string =>
  gameRefusal(SENTENCES, refusal, say, { names, optionName: label, locale: say.locale });
