import { type DecisionRule, type NoValues, type RefusalOf, refusing } from '../../../engine/game.js';
import { eachAlone, either, everySet, oneOption } from '../../../engine/legal.js';
import type { KingdomsState } from './state.js';

export type KingdomKind = 'action' | 'arrange' | 'counter' | 'buy' | 'keep' | 'sacrifice' | 'helper';
/** Why a choice of this game is refused. */
export type KingdomRefusals = {
  readonly doneAlone: NoValues;
  readonly faithAlone: NoValues;
};
const refuse = refusing<KingdomRefusals>();

/** Section 5 What is legal, by kind of decision. */
export const decisions: Readonly<Record<KingdomKind, DecisionRule<KingdomsState, RefusalOf<KingdomRefusals>>>> = {
  action: oneOption,
  arrange: {
    legal({ arrange }, { options }) {
      if (arrange?.realm === 'wands') return eachAlone(options);
      const ids = options.filter((option) => option !== 'done');
      return either(everySet(ids, 1, ids.length), eachAlone(['done']));
    },
    whyNot: ({ arrange }, _, choice): RefusalOf<KingdomRefusals> | undefined => {
      if (choice.length < 2) return undefined;
      if (choice.includes('done')) return refuse('doneAlone');
      // R14 Faith is never joined.
      return arrange?.realm === 'wands' ? refuse('faithAlone') : undefined;
    },
  },
  counter: oneOption,
  buy: oneOption,
  keep: oneOption,
  sacrifice: oneOption,
  helper: oneOption,
};
