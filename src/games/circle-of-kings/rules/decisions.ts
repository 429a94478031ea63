import type { DecisionRule } from '../../../engine/game.js';
import { exactly, oneOption } from '../../../engine/legal.js';
import { sure } from '../../../engine/sure.js';
import { lossesOf, walkChange } from './effects.js';
import { LORDS } from './lords/index.js';
import type { LordKind } from './lords/lord.js';
import { type CircleRefusal, refuse } from './refusals.js';
import { type Card, type CircleState, ownerOf, sideOf, sizeOf } from './state.js';

/** Section 5 */
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
  | LordKind;

/** R12 The number of these cards that go to war: what the own Captain commands, or all of them. */
function armyCount(s: CircleState, options: readonly Card[]): { captain: Card; count: number } {
  const captain = sure(sideOf(s, ownerOf(sure(options[0]))).captain);
  return { captain, count: Math.min(sizeOf(captain), options.length) };
}

/** R28 The number of lost cards of the suit hit. */
const casualties = (s: CircleState, options: readonly Card[]): number => Math.min(lossesOf(s), options.length);

/** R29 The Chariot's targets: any one card, unless a Lord changes that. */
const targetRule = (s: CircleState): DecisionRule<CircleState, CircleRefusal> => walkChange(s)?.targets ?? oneOption;

/** What is legal, by kind of decision. The Lords bring the rules of their own questions. */
export const decisions: Readonly<Record<string, DecisionRule<CircleState, CircleRefusal>>> = {
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
    legal: (s, asked) => targetRule(s).legal(s, asked),
    whyNot: (s, asked, choice) => targetRule(s).whyNot(s, asked, choice),
  },
  casualty: {
    legal: (s, { options }) => exactly(options, casualties(s, options)),
    whyNot(s, { options }, choice) {
      const count = casualties(s, options);
      return choice.length === count ? undefined : refuse('casualties', { count, given: choice.length });
    },
  },
  ...Object.fromEntries(LORDS.flatMap(({ id, question }) => (question ? [[id, question.rule ?? oneOption]] : []))),
};
