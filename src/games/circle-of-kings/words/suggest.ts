import type { Suggestion } from '../../../contract/game.js';
import { legalChoices } from '../../../engine/play.js';
import type { Seen } from '../../../engine/see.js';
import { sure } from '../../../engine/sure.js';
import { rules } from '../rules/rules.js';
import { dearness } from '../rules/sight.js';
import { isLord, suitOf, worthOf } from '../rules/state.js';
import type { CircleView } from '../rules/view.js';
import { standingAfter, total } from './choice.js';
import { type Asked, askedOf } from './eye.js';
import type { SayCircle } from './phrases.js';

type View = Seen<CircleView>;
type Choice = readonly string[];

/** The least value of a card worth keeping. */
const GOOD = 6;

/** A choice that is seldom wrong; none where the match depends on it. */
export function suggestion(say: SayCircle, view: View): Suggestion | undefined {
  const { asked } = view;
  if (!asked) return undefined;
  const by = askedOf(say, view);
  const cards = asked.options.filter((option) => /^[01]\./.test(option) && !isLord(option));
  switch (asked.kind) {
    case 'draw': {
      const low = leastOf(cards, worthOf);
      if (low === undefined) return undefined;
      if (worthOf(low) >= GOOD) return { choice: ['burn'], mark: say('mark.keep') };
      return { choice: [low], mark: say('mark.lowest') };
    }
    case 'recruit':
      return by.side.lordDeck === 1 ? { choice: ['pass'], mark: say('mark.safe') } : undefined;
    case 'army': {
      const strongest = leastOf(legalChoices(rules, view), (choice) => -total(choice) - suitsIn(by, choice) / 10);
      return strongest && { choice: strongest, mark: say('mark.strongest') };
    }
    case 'attacker': {
      const low = cards.length > 1 ? leastOf(cards, worthOf) : undefined;
      return low === undefined ? undefined : { choice: [low], mark: say('mark.lowest') };
    }
    case 'hermit':
    case 'strength':
      return combatSuggestion(by, asked.kind, cards);
    case 'casualty':
    case 'justice':
      return { choice: cheapestLoss(by, legalChoices(rules, view)), mark: say('mark.leastLoss') };
    default:
      return undefined;
  }
}

/** R28 Of equal armies the one with more suits attacks more often. */
const suitsIn = ({ side }: Asked, choice: Choice): number =>
  new Set([sure(side.captain), ...choice].map((card) => suitOf(card))).size;

/** The first of those that count least. */
function leastOf<T>(items: readonly T[], counts: (item: T) => number): T | undefined {
  return items.reduce<T | undefined>(
    (least, item) => (least === undefined || counts(item) < counts(least) ? item : least),
    undefined,
  );
}

/** M9 The most useful theft. M8 The lowest card whose doubling wins, or else the lowest. */
function combatSuggestion(by: Asked, kind: 'hermit' | 'strength', cards: Choice): Suggestion | undefined {
  const ahead = (card: string): number => standingAfter(by, kind, card).ahead;
  if (kind === 'hermit') {
    const best = leastOf(cards, (card) => -ahead(card));
    return best === undefined ? undefined : { choice: [best], mark: by.say('mark.best') };
  }
  const winning = leastOf(
    cards.filter((card) => ahead(card) > 0),
    worthOf,
  );
  if (winning !== undefined) return { choice: [winning], mark: by.say('mark.justEnough') };
  const lowest = leastOf(cards, worthOf);
  return lowest === undefined ? undefined : { choice: [lowest], mark: by.say('mark.lowest') };
}

/** A stolen card first of all, then one that has acted already, then the lowest. */
function cheapestLoss({ table, seat }: Asked, legal: readonly Choice[]): Choice {
  const priceOf = (choice: Choice): number => choice.reduce((sum, card) => sum + dearness(table, seat, card), 0);
  return leastOf(legal, priceOf) ?? [];
}
