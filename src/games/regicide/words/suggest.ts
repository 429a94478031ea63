import { isJoker, isRoyal, suitOf } from '../../../cards/standard.js';
import { legalChoices } from '../../../engine/play.js';
import type { Seen } from '../../../engine/see.js';
import type { Suggestion } from '../../contract.js';
import { rules } from '../rules/rules.js';
import { type Card, isAce, total, worthOf } from '../rules/state.js';
import type { RegicideView } from '../rules/view.js';
import { adviser } from './choice.js';
import { sureLoss } from './losses.js';
import type { SayRegicide } from './phrases.js';

/** R21 The cheapest cover of the eye's own hand, unless it loses all the same. */
export function suggestion(say: SayRegicide, view: Seen<RegicideView>): Suggestion | undefined {
  if (view.asked?.kind !== 'suffer') return undefined;
  const by = adviser(say, view);
  const covers = legalChoices(rules, view).filter((each) => each[0] !== 'flip' && !sureLoss(by, each));
  const cheapest = covers.length > 1 ? cheapestCover(covers) : undefined;
  return cheapest && { choice: cheapest, mark: say('mark.cheapest') };
}

/** How gladly a card is kept beyond its worth: Diamonds, aces, Jesters and royals are the last to be given up. */
function keepValue(card: Card): number {
  if (isJoker(card)) return 9;
  const suit = suitOf(card);
  const power = suit === 'D' ? 3 : suit === 'H' ? 1.5 : suit === 'S' ? 0.5 : 0;
  return worthOf(card) + power + (isAce(card) ? 5 : 0) + (isRoyal(card) ? 3 : 0);
}

/** The cheapest of these covers: the least worth is given up, then the fewest cards, then what is kept least gladly. Undefined for none. */
function cheapestCover(covers: readonly (readonly Card[])[]): readonly Card[] | undefined {
  let best: readonly Card[] | undefined;
  for (const cover of covers) if (!best || costOf(cover) < costOf(best)) best = cover;
  return best;
}

const costOf = (cover: readonly Card[]): number =>
  1000 * total(cover) + 100 * cover.length + cover.reduce((sum, card) => sum + keepValue(card), 0);
