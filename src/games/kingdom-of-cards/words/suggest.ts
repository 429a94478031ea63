import { fiveSuitOf, fiveSuitValueOf } from '../../../cards/five-suits.js';
import type { Suggestion } from '../../../contract/game.js';
import type { CardsKind } from '../rules/decisions.js';
import { leadIn, ownDeploy, seatOf, standingOf, type View } from '../rules/sight.js';
import type { Card } from '../rules/state.js';
import { unseenCards } from '../rules/view.js';
import { beats } from '../rules/wheel.js';
import { forfeitsWith } from './choice.js';
import { blowOf, foesOf, potsWith, takenOf } from './foresee.js';
import type { SayCards } from './phrases.js';
import { reinforcedBy, winsOf } from './reinforce.js';

/** A choice that is seldom wrong; none where it depends on others' cards. */
export function suggestion(say: SayCards, view: View): Suggestion | undefined {
  const options = view.asked?.options ?? [];
  if (options.length < 2) return undefined;
  switch (view.asked?.kind as CardsKind | undefined) {
    case 'deploy':
      return deployment(say, view, options);
    case 'reinforce':
      return reinforcement(say, view, options);
    case 'alliance':
      return worthACall(view) ? undefined : { choice: ['pass'], mark: say('mark.saves') };
    case 'defend':
      return mostOf(options, (value) => [surelyTaken(view, value), -foesOf(view, value).length], say('mark.safest'));
    case 'attack':
      return mostOf(options, (code) => [blowOf(view, code).wins], say('mark.most'));
    default:
      return undefined;
  }
}

/**
 * R2 Of the cards that beat the lead the one that beats most, and loses to fewest, of the cards that others may have.
 */
function deployment(say: SayCards, view: View, options: readonly string[]): Suggestion | undefined {
  const { table } = view;
  const lead = leadIn(table);
  const unseen = unseenCards(table);
  const worth = (card: Card): number =>
    unseen.filter((other) => beats(card, other)).length - unseen.filter((other) => beats(other, card)).length;
  const [best] = options
    .filter((card) => beats(card, lead))
    .sort((one, other) => worth(other) - worth(one) || fiveSuitValueOf(other) - fiveSuitValueOf(one));
  return best === undefined ? undefined : { choice: [best], mark: say('mark.beatsLead') };
}

/** R3 A card that brings a win and that no open card can beat; a pass, where no card brings a win. */
function reinforcement(say: SayCards, view: View, options: readonly string[]): Suggestion | undefined {
  const cards = options.filter((option) => option !== 'pass');
  const open = cards.map((card) => ({ card, ...reinforcedBy(view, card) }));
  const gains = open.filter(({ gain }) => gain > 0);
  if (gains.length === 0) return { choice: ['pass'], mark: say('mark.saves') };
  const [best] = gains
    .filter(({ card, foes, values }) => (foes.length === 0 || values) && !forfeitsWith(view, card))
    .sort((one, other) => other.gain - one.gain || one.foes.length - other.foes.length);
  return best && { choice: [best.card], mark: say('mark.more', { n: best.gain }) };
}

/** R5 Whether another seat leads alone, and the eye could call seats that pass. */
function worthACall(view: View): boolean {
  const standing = standingOf(view.table);
  const seat = seatOf(view);
  if (!standing) return false;
  const wins = standing.fights.map((fight) => fight.wins);
  const most = Math.max(...wins);
  const alone = wins.filter((each) => each === most).length === 1;
  const suit = fiveSuitOf(ownDeploy(view));
  const calls = view.table.own.some((card) => fiveSuitOf(card) === suit && !forfeitsWith(view, card));
  return alone && winsOf(standing, seat) < most && calls;
}

/** R10 The cards the eye takes whatever the others do. */
const surelyTaken = (view: View, value: Card): number =>
  Math.min(...potsWith(view, value).map((pot) => takenOf(pot, seatOf(view))));

/** The first option with the highest values, compared in order; none where all are equal. */
function mostOf(
  options: readonly string[],
  counts: (option: string) => readonly [number, ...number[]],
  mark: string,
): Suggestion | undefined {
  const counted = options.map((option) => ({ option, counts: counts(option) }));
  const [best, ...others] = [...counted].sort((one, other) => difference(other.counts, one.counts));
  if (!best || others.every(({ counts: [first] }) => first === best.counts[0])) return undefined;
  return { choice: [best.option], mark };
}

const difference = (one: readonly number[], other: readonly number[]): number =>
  one.map((count, i) => count - (other[i] ?? 0)).find((each) => each !== 0) ?? 0;
