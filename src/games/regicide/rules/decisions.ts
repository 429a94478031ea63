import { isRoyal, rankOf } from '../../../cards/standard.js';
import { type DecisionRule, type NoValues, type RefusalOf, refusing } from '../../../engine/game.js';
import { fromMasks, type Legal, oneOption } from '../../../engine/legal.js';
import { type Card, isAce, isJester, type RegicideState, total, worthOf } from './state.js';
import { dueOf } from './strike.js';
import { covers } from './turn.js';

export type RegicideKind = 'play' | 'suffer' | 'next';
/** Why a choice of this game is refused, with the values of each. */
export type RegicideRefusals = {
  /** `yield` or `flip`. */
  readonly wordAlone: { readonly word: string };
  readonly jesterAlone: NoValues;
  readonly aceWithOne: NoValues;
  readonly royalsNoCombo: NoValues;
  readonly differentNumbers: NoValues;
  readonly comboAboveTen: { readonly total: number };
  readonly coversOnly: { readonly total: number; readonly due: number };
  /** `card`: the unneeded one. */
  readonly coveredWithout: { readonly card: Card; readonly due: number };
};
type Refused = RefusalOf<RegicideRefusals>;
const refuse = refusing<RegicideRefusals>();

/** The largest total of a combo of equal numbers (R7). */
const COMBO_MAX = 10;

const isWord = (option: string): boolean => option === 'yield' || option === 'flip';

/** The option at a valid place. */
const optionAt = (options: readonly string[], place: number): string => options[place] ?? '';

/** The number of cards among the options: they come first, the words after them. */
function cardCount(options: readonly string[]): number {
  let count = options.length;
  while (count > 0 && isWord(optionAt(options, count - 1))) count--;
  return count;
}

/** R7 The legal choices of step 1: sets of cards, or a word alone. Cards of the options are in card order. */
function legalPlays(options: readonly string[]): Legal {
  const cards = cardCount(options);
  const masks: number[] = [];
  for (let i = 0; i < options.length; i++) masks.push(1 << i);
  for (let ace = 0; ace < cards; ace++) {
    if (!isAce(optionAt(options, ace))) continue;
    for (let other = ace + 1; other < cards; other++) masks.push((1 << ace) | (1 << other));
  }
  for (let start = 0; start < cards; start++) growCombo(options, cards, start, masks);
  return fromMasks(options, masks);
}

/** R7c Adds every combo of equal numbers whose lowest place is `start`. */
function growCombo(options: readonly string[], cards: number, start: number, masks: number[]): void {
  const first = optionAt(options, start);
  const value = worthOf(first);
  if (value < 2 || 2 * value > COMBO_MAX || isRoyal(first)) return;
  let end = start + 1;
  while (end < cards && worthOf(optionAt(options, end)) === value && !isRoyal(optionAt(options, end))) end++;
  for (let others = 1; others < 1 << (end - start - 1); others++) {
    let size = 1;
    for (let rest = others; rest !== 0; rest &= rest - 1) size++;
    if (size * value <= COMBO_MAX) masks.push(((others << 1) | 1) << start);
  }
}

/** R7 Why these cards are no legal set. */
function whyNotPlay(choice: readonly string[]): Refused | undefined {
  const word = choice.find(isWord);
  if (word !== undefined) return choice.length > 1 ? refuse('wordAlone', { word }) : undefined;
  if (choice.length < 2) return undefined;
  if (choice.some(isJester)) return refuse('jesterAlone');
  if (choice.some(isAce)) return choice.length > 2 ? refuse('aceWithOne') : undefined;
  if (choice.some(isRoyal)) return refuse('royalsNoCombo');
  const rank = rankOf(optionAt(choice, 0));
  if (choice.some((card) => rankOf(card) !== rank)) return refuse('differentNumbers');
  const sum = total(choice);
  return sum > COMBO_MAX ? refuse('comboAboveTen', { total: sum }) : undefined;
}

/**
 * R21, G6 The legal discards against `due`: sets that reach it, and don't without their most valuable card. Cards
 * come in order of value, so that card is the highest bit.
 */
function legalCovers(options: readonly string[], due: number): Legal {
  const cards = cardCount(options);
  const masks: number[] = [];
  // By mask: the total of its cards. Masks with a card's bit follow those below it.
  const totals = [0];
  for (let top = 0; top < cards; top++) {
    const value = worthOf(optionAt(options, top));
    for (let rest = 0; rest < 1 << top; rest++) {
      const below = totals[rest] ?? 0;
      totals.push(below + value);
      if (!covers(below, due) && covers(below + value, due)) masks.push(rest | (1 << top));
    }
  }
  for (let word = cards; word < options.length; word++) masks.push(1 << word);
  return fromMasks(options, masks);
}

/** R21 Why these cards are no legal cover. */
function whyNotCover(choice: readonly string[], due: number): Refused | undefined {
  const word = choice.find(isWord);
  if (word !== undefined) return choice.length > 1 ? refuse('wordAlone', { word }) : undefined;
  const sum = total(choice);
  if (!covers(sum, due)) return refuse('coversOnly', { total: sum, due });
  const largest = Math.max(...choice.map(worthOf));
  if (!covers(sum - largest, due)) return undefined;
  return refuse('coveredWithout', { card: tooMany(choice, due), due });
}

/** The most valuable card that the cover doesn't need. */
function tooMany(choice: readonly Card[], due: number): Card {
  const sum = total(choice);
  return choice.reduce((spare, card) =>
    covers(sum - worthOf(card), due) && worthOf(card) >= worthOf(spare) ? card : spare,
  );
}

/**
 * The legal choices, by kind of decision. The engine may make a single legal choice, since that reveals nothing (G29).
 */
export const decisions = {
  play: {
    legal: (_, { options }) => legalPlays(options),
    whyNot: (_, __, choice) => whyNotPlay(choice),
  },
  suffer: {
    legal: (state, { options }) => legalCovers(options, dueOf(state)),
    whyNot: (state, _, choice) => whyNotCover(choice, dueOf(state)),
  },
  next: oneOption,
} as const satisfies Record<RegicideKind, DecisionRule<RegicideState, Refused>>;
