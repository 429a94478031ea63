import { isJoker, isRoyal, suitOf } from '../../../cards/standard.js';
import type { Suggestion } from '../../../contract/game.js';
import { legalChoices } from '../../../engine/play.js';
import type { Seen } from '../../../engine/see.js';
import { sure } from '../../../engine/sure.js';
import { rules } from '../rules/rules.js';
import { type Card, isAce, total, worthOf } from '../rules/state.js';
import { covers } from '../rules/turn.js';
import type { RegicideView } from '../rules/view.js';
import { adviser } from './choice.js';
import { type Foreseen, foresee } from './foresee.js';
import { sureLoss } from './losses.js';
import type { SayRegicide } from './phrases.js';

/** R21 The cheapest cover from the eye's own hand, unless it loses all the same. */
export function suggestion(say: SayRegicide, view: Seen<RegicideView>): Suggestion | undefined {
  if (view.asked?.kind !== 'suffer') return undefined;
  const by = adviser(say, view);
  const legal = legalChoices(rules, view).filter((each) => each[0] !== 'flip' && !sureLoss(by, each));
  const cheapest = legal.length > 1 ? cheapestCover(legal) : undefined;
  return cheapest && { choice: cheapest, mark: say('mark.cheapest') };
}

/** A strike after which the own hand certainly covers the blow. */
interface Strike {
  readonly choice: readonly Card[];
  readonly seen: Foreseen;
}

/**
 * Without a killing strike: the safe one with the most damage, and of the others the one that holds off most of the
 * blow, or else brings most cards for those it takes.
 */
export function notable(
  say: SayRegicide,
  view: Seen<RegicideView>,
  legal: readonly (readonly string[])[],
): Suggestion[] {
  if (view.asked?.kind !== 'play') return [];
  const by = adviser(say, view);
  const strikes = legal
    .filter(([first = '']) => !isWord(first) && !isJoker(first))
    .map((choice): Strike => ({ choice, seen: foresee(view.table, by.seat, choice) }));
  if (strikes.some(({ seen }) => seen.kills)) return [];
  const safe = strikes.filter(({ choice, seen }) => covers(seen.keptWorth, seen.due) && !sureLoss(by, choice));
  const hardest = mostOf(safe, ({ damage }) => damage);
  const others = safe.filter((each) => each !== hardest);
  const due = sure(view.table.enemy).due;
  const shields = mostOf(others, (seen) => due - seen.due);
  const supplies = shields ? undefined : mostOf(others, ({ drawers }, { length }) => drawers.length - length);
  const marked = (strike: Strike | undefined, mark: string): Suggestion[] =>
    strike ? [{ choice: strike.choice, mark }] : [];
  return [
    ...marked(hardest, say('mark.hardest')),
    ...marked(shields, say('mark.shields')),
    ...marked(supplies, say('mark.supplies')),
  ];
}

const isWord = (option: string): boolean => /^[a-z]/.test(option);

/** The item with the highest count, of equals the one that keeps most; undefined where no count is above 0. */
function mostOf(
  strikes: readonly Strike[],
  counts: (seen: Foreseen, choice: readonly Card[]) => number,
): Strike | undefined {
  let most: Strike | undefined;
  for (const each of strikes) {
    const more = counts(each.seen, each.choice) - (most ? counts(most.seen, most.choice) : 0);
    if (more > 0 || (most && more === 0 && each.seen.keptWorth > most.seen.keptWorth)) most = each;
  }
  return most;
}

/** The value of keeping a card on top of its points: Diamonds, aces, Jesters and royals are given up last. */
function keepValue(card: Card): number {
  if (isJoker(card)) return 9;
  const suit = suitOf(card);
  const power = suit === 'D' ? 3 : suit === 'H' ? 1.5 : suit === 'S' ? 0.5 : 0;
  return worthOf(card) + power + (isAce(card) ? 5 : 0) + (isRoyal(card) ? 3 : 0);
}

/** The cheapest of these covers: by least total, then fewest cards, then least value of keeping. Undefined for none. */
function cheapestCover(covers: readonly (readonly Card[])[]): readonly Card[] | undefined {
  let best: readonly Card[] | undefined;
  for (const cover of covers) if (!best || costOf(cover) < costOf(best)) best = cover;
  return best;
}

const costOf = (cover: readonly Card[]): number =>
  1000 * total(cover) + 100 * cover.length + cover.reduce((sum, card) => sum + keepValue(card), 0);
