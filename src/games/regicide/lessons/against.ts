import { SUITS } from '../../../cards/standard.js';
import type { LessonPosition } from '../../../contract/lesson.js';
import {
  attackOf,
  type Card,
  HAND_MAX,
  healthOf,
  ROYALS,
  STANDARD_JESTERS,
  tavernCards,
  total,
} from '../rules/state.js';
import { blockedBy, damageOf, shieldOf, suitsIn } from '../rules/strike.js';

/** The essentials of a lesson's position; all else follows. */
interface Scene {
  /** By seat; the learner's is the first. */
  readonly hands: readonly (readonly Card[])[];
  /** Earlier plays against the enemy, the learner's own. */
  readonly played?: readonly (readonly Card[])[];
  /** The blow falls on the learner now. */
  readonly covering?: true;
  /** The next cards to be drawn. */
  readonly top?: readonly Card[];
  readonly discard?: readonly Card[];
  /** The remaining cards are on the discard pile, and the Tavern deck is empty. */
  readonly drained?: true;
  readonly jesters?: number;
}

/**
 * The learner's turn against this royal. Earlier royals were beaten: they are on the discard pile, or recruited if
 * a hand holds them.
 */
export function against(enemy: Card, scene: Scene): LessonPosition {
  const { hands, played = [], covering, top = [], discard = [], drained, jesters } = scene;
  const seats = hands.length;
  const before = ROYALS.slice(0, ROYALS.indexOf(enemy)).filter((royal) => royal.charAt(0) !== enemy.charAt(0));
  const castle = ROYALS.filter((royal) => royal !== enemy && !before.includes(royal)).sort(byRank);
  const recruits = before.filter((royal) => hands.flat().includes(royal));
  const fallen = before.filter((royal) => !recruits.includes(royal) && !discard.includes(royal));
  const aside = jesters ?? (seats === 1 ? 0 : (STANDARD_JESTERS[seats] ?? 0));
  const placed = new Set([...hands.flat(), ...played.flat(), ...top, ...discard]);
  const rest = tavernCards({ seats, jesters: aside }).filter((card) => !placed.has(card));
  const plays = played.map((cards) => ({ seat: 0, cards, value: total(cards), damage: dealt(enemy, cards) }));
  return {
    seats,
    options: { jesters: String(aside) },
    state: {
      phase: covering ? 'suffer' : 'play',
      turn: 0,
      turnNumber: 1 + before.length + plays.length,
      first: 0,
      handMax: HAND_MAX[seats],
      castle,
      enemy: {
        card: enemy,
        attack: attackOf(enemy),
        health: healthOf(enemy),
        damage: plays.reduce((sum, { damage }) => sum + damage, 0),
        shield: shieldOf({ card: enemy, immune: true }, plays),
        immune: true,
      },
      tavern: drained ? [] : [...top, ...rest],
      discard: [...(drained ? rest : []), ...discard, ...fallen],
      hands,
      played: plays,
      yielded: hands.map(() => false),
      flipsLeft: seats === 1 ? aside : 0,
      flipsUsed: 0,
      defeated: before.map((card) => ({ card, seat: 0, exact: recruits.includes(card) })),
    },
  };
}

const byRank = (one: Card, other: Card): number =>
  'JQK'.indexOf(one.charAt(0)) - 'JQK'.indexOf(other.charAt(0)) ||
  SUITS.findIndex((suit) => one.endsWith(suit)) - SUITS.findIndex((suit) => other.endsWith(suit));

const powersOf = (enemy: Card, cards: readonly Card[]): number =>
  suitsIn(cards) & ~blockedBy({ card: enemy, immune: true });

const dealt = (enemy: Card, cards: readonly Card[]): number => damageOf(powersOf(enemy, cards), total(cards));
