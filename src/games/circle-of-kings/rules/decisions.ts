import type { DecisionRule, RefusalOf } from '../../../engine/game.js';
import { eachAlone, either, exactly, type Legal, NONE_LEGAL, oneOption } from '../../../engine/legal.js';
import { LORDS } from './lords/index.js';
import { type CircleRefusals, refuse } from './refusals.js';
import { type Card, type CircleState, ownerOf, SUITS, sideOf, sizeOf, suitOf } from './state.js';

export type CircleKind =
  | 'draw'
  | 'recruit'
  | 'captain'
  | 'army'
  | 'lord'
  | 'attacker'
  | 'suit'
  | 'target'
  | 'casualty'
  | 'hermit'
  | 'strength'
  | 'tower'
  | 'wheel'
  | 'hierophant'
  | 'magician'
  | 'justice';

/** R12 How many of these cards go to war: what the own Captain commands, or all of them. */
function armyCount(s: CircleState, options: readonly Card[]): { captain: Card; count: number } {
  const captain = sideOf(s, ownerOf(options[0] as Card)).captain as Card;
  return { captain, count: Math.min(sizeOf(captain), options.length) };
}

/** R28, M17 How many of the cards of the suit hit are lost. */
const casualties = ({ effects }: CircleState, options: readonly Card[]): number =>
  Math.min(effects.includes('star') ? 2 : 1, options.length);

/** G19 What the Chariot hits under the Star: two cards of one suit, or a card that is alone in its suit. */
function starTargets(options: readonly Card[]): Legal {
  return SUITS.map((suit) => options.filter((card) => suitOf(card) === suit))
    .map((cards) => (cards.length === 1 ? eachAlone(cards) : exactly(cards, 2)))
    .reduce(either, NONE_LEGAL);
}

/** G19 Why these cards are no right target under the Star. */
function whyNotStarTarget(options: readonly Card[], choice: readonly Card[]): RefusalOf<CircleRefusals> | undefined {
  const [first] = choice;
  if (first === undefined) return undefined;
  const suit = suitOf(first);
  if (choice.some((card) => suitOf(card) !== suit)) return refuse('oneSuitOnly');
  const there = options.filter((card) => suitOf(card) === suit).length;
  return choice.length < Math.min(2, there) ? refuse('bothOfSuit', { suit }) : undefined;
}

const withStar = ({ effects }: CircleState): boolean => effects.includes('star');

/** What is legal, by kind of decision. The Lords bring the rules of their own questions. */
export const decisions: Readonly<Record<string, DecisionRule<CircleState, RefusalOf<CircleRefusals>>>> = {
  draw: oneOption,
  recruit: oneOption,
  captain: oneOption,
  army: {
    legal: (s, { options }) => exactly(options, armyCount(s, options).count),
    whyNot(s, { options }, choice) {
      const { captain, count } = armyCount(s, options);
      return choice.length === count ? undefined : refuse('armySize', { captain, count, given: choice.length });
    },
  },
  lord: oneOption,
  attacker: oneOption,
  suit: oneOption,
  target: {
    legal: (s, { options }) => (withStar(s) ? starTargets(options) : eachAlone(options)),
    whyNot: (s, { options }, choice) => (withStar(s) ? whyNotStarTarget(options, choice) : undefined),
  },
  casualty: {
    legal: (s, { options }) => exactly(options, casualties(s, options)),
    whyNot(s, { options }, choice) {
      const count = casualties(s, options);
      return choice.length === count ? undefined : refuse('casualties', { count, given: choice.length });
    },
  },
  ...Object.assign({}, ...LORDS.map(({ asks }) => asks)),
};

export type { CircleRefusals };
