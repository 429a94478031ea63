import type { LessonPosition } from '../../../contract/lesson.js';
import {
  BATTLE_CARDS,
  BOTTOM_CITY,
  type Card,
  CITY_CARDS,
  type Emperor,
  type Four,
  four,
  LAST_ACTION,
  SHORT_HAND,
} from '../rules/state.js';

/** The essentials of a lesson's position; all else follows. */
interface Scene {
  /** By emperor: the learner, Ben, and two dummies. */
  readonly cities: Readonly<Four<Card>>;
  /** The next available city. */
  readonly next: Card;
  /** Three cards. */
  readonly hand: readonly Card[];
  /**
   * The cards played before the learner, and the learner's own where the attack is chosen; the first dummy begins, then
   * Ben.
   */
  readonly played: readonly Card[];
  /** Trophies of this season, by emperor. */
  readonly trophies?: Readonly<Four<readonly Card[]>>;
  /** Cities conquered in the season before, by emperor. */
  readonly totals?: Readonly<Four<number>>;
}

/** Two dummies sit opposite each other, and the learner plays last. */
const TABLE: Four<Emperor> = [0, 2, 1, 3];
const ORDER: Four<Emperor> = [2, 1, 3, 0];
/** Early in a season: hands are short. */
const ACTION = 4;

/** The learner plays the last card, or has won and attacks. */
export function action({ cities, next, hand, played, trophies = [[], [], [], []], totals }: Scene): LessonPosition {
  const placed = new Set([...hand, ...played]);
  const others = BATTLE_CARDS.filter((card) => !placed.has(card)).sort(mixed);
  const hands = four((emperor) => (emperor === 0 ? [...hand] : others.splice(0, SHORT_HAND)));
  const battlePlayed = others.splice(0, 4 * (ACTION - 1));
  const cityDeckSize = LAST_ACTION - ACTION;
  const away = new Set([...cities, next, BOTTOM_CITY, ...trophies.flat()]);
  const rest = CITY_CARDS.filter((city) => !away.has(city)).sort(mixed);
  return {
    seats: 2,
    state: {
      phase: played.length === ORDER.length ? 'attack' : 'initiative',
      season: totals ? 2 : 1,
      action: ACTION,
      table: TABLE,
      auto: [false, false, true, true],
      out: [false, false, false, false],
      dealer: 0,
      starter: ORDER[0],
      turn: 0,
      hands,
      battleDeck: others,
      battlePlayed,
      played: played.map((card, i) => ({ emperor: ORDER[i], card })),
      cities,
      cityDeck: [next, ...rest.slice(0, cityDeckSize - 2), BOTTOM_CITY],
      cityDiscard: rest.slice(cityDeckSize - 2),
      trophies,
      destroyed: [[], [], [], []],
      totals: totals ?? [0, 0, 0, 0],
      ruins: [0, 0, 0, 0],
    },
  };
}

/** A fixed order that looks random. */
const mixed = (one: Card, other: Card): number => markOf(one) - markOf(other);
const markOf = (card: Card): number => [...card].reduce((mark, sign) => (mark * 31 + sign.charCodeAt(0)) % 101, 7);
