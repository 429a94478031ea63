import { FIVE_SUIT_CARDS } from '../../../cards/five-suits.js';
import type { LessonPosition } from '../../../contract/lesson.js';
import { askedToDefend, battleOf, defaultDefence } from '../rules/battle.js';
import { alliancesOf } from '../rules/sides.js';
import type { Card, Laid } from '../rules/state.js';

/** A seat's cards: the deploy card, then one card or `pass` for each finished step. */
type Lies = readonly [deploy?: Card, reinforce?: Card | 'pass', alliance?: Card | 'pass'];

/** The essentials of a lesson's position; all else follows. */
interface Scene {
  readonly phase: 'deploy' | 'reinforce' | 'alliance' | 'defend';
  readonly hand: readonly Card[];
  readonly mine?: Lies;
  /** Ben has led. */
  readonly ben: Lies;
  readonly cleo?: Lies;
  /** Cards of Ben and Cleo, among others. */
  readonly holding?: readonly [ben: readonly Card[], cleo: readonly Card[]];
}

/** The number of the others' cards. */
const HELD = 5;

/** The first trick of a hand of three. Ben leads, Cleo follows, the learner comes last. */
export function trick({ phase, hand, mine = [], ben, cleo = [], holding = [[], []] }: Scene): LessonPosition {
  const table = [mine, ben, cleo].map(
    ([deploy = null, reinforce = null, alliance = null]): Laid => ({ deploy, reinforce, alliance }),
  );
  const placed = new Set<string | undefined>([...hand, ...mine, ...ben, ...cleo, ...holding.flat()]);
  const rest = FIVE_SUIT_CARDS.filter((card) => !placed.has(card)).sort(mixed);
  const held = holding.map((cards) => [...cards, ...rest.splice(0, HELD - cards.length)]);
  const { alliances } = phase === 'defend' ? alliancesOf(table) : { alliances: [] };
  const battle = phase === 'defend' ? battleOf(table, alliances) : undefined;
  const asked = battle ? askedToDefend(battle) : [];
  return {
    seats: 3,
    options: { hands: '1' },
    state: {
      phase,
      hand: 1,
      hands: 1,
      trick: 1,
      dealer: 1,
      starter: 1,
      started: [false, true, false],
      forfeited: [false, false, false],
      cards: [[...hand], ...held],
      stock: rest,
      discard: [],
      won: [[], [], []],
      table,
      alliances,
      defence: [0, 1, 2].map((seat) =>
        battle?.pairs.includes(seat) && !asked.includes(seat) ? defaultDefence(battle, seat) : null,
      ),
      attack: [null, null, null],
      mulligans: [null, null, null],
      lastTrick: null,
      results: [],
      handsWon: [0, 0, 0],
      total: [0, 0, 0],
    },
  };
}

/** A fixed order that looks random. */
const mixed = (one: string, other: string): number => markOf(one) - markOf(other);
const markOf = (card: string): number => [...card].reduce((mark, sign) => (mark * 31 + sign.charCodeAt(0)) % 101, 7);
