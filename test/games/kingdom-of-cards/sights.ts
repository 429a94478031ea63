import { FIVE_SUIT_CARDS } from '../../../src/cards/five-suits.js';
import { Chance, chanceFrom } from '../../../src/engine/chance.js';
import { isRefusal } from '../../../src/engine/game.js';
import { beginPosition, type Play } from '../../../src/engine/play.js';
import { type Seen, see } from '../../../src/engine/see.js';
import type { Eye } from '../../../src/engine/table.js';
import { folder } from '../../../src/games/kingdom-of-cards/index.js';
import { askedToDefend, battleOf, defaultDefence } from '../../../src/games/kingdom-of-cards/rules/battle.js';
import { resultOf } from '../../../src/games/kingdom-of-cards/rules/ends.js';
import { rules } from '../../../src/games/kingdom-of-cards/rules/rules.js';
import { settle } from '../../../src/games/kingdom-of-cards/rules/settle.js';
import { alliancesOf } from '../../../src/games/kingdom-of-cards/rules/sides.js';
import {
  autoHands,
  bySeat,
  type Card,
  handSize,
  type Laid,
  type PastTrick,
  type Phase,
  roundFrom,
} from '../../../src/games/kingdom-of-cards/rules/state.js';
import type { CardsView } from '../../../src/games/kingdom-of-cards/rules/view.js';

export const NAMES = ['Ada', 'Benedikt', 'Dr. Marguerite von Hohenfels-Wei', 'Computer 1', 'Zoë'];
/** As long as Discord allows, and as wide as letters are. */
export const WIDE_NAMES = ['W', 'M', 'Œ', 'Ω', 'Щ'].map((letter) => letter.repeat(32));

/** What a test says of a table; lists are by seat. */
export interface Given {
  readonly seats: 3 | 4 | 5;
  readonly pace?: 'in_turn' | 'together';
  /** Each seat picks its attack card itself. */
  readonly choose?: boolean;
  readonly hand?: number;
  readonly hands?: number;
  readonly trick?: number;
  readonly phase?: Phase;
  /** Deploy card, reinforcement, alliance card: `9Sp 4Ma pass`; what isn't there was not laid yet. */
  readonly table?: readonly string[];
  /** Some cards of each hand. What is missing is dealt from the others. */
  readonly held?: readonly string[];
  /** What lay in the last trick. */
  readonly last?: readonly string[];
  /** Of asked owners of pairs, now and in the last trick; `-` for all others. */
  readonly defence?: string;
  readonly lastDefence?: string;
  /** What was chosen; `-` for those still asked. */
  readonly attack?: string;
  readonly mulligans?: string;
  readonly forfeited?: readonly number[];
  /** Cards at the end of each hand before this one. */
  readonly counts?: readonly (readonly number[])[];
}

/** G3 */
const dealerOf = (hand: number, seats: number): number => (hand - 1) % seats;

const words = (text: string | undefined): string[] => (text ?? '').split(' ').filter((each) => each !== '');
const orNull = (text: string | undefined): string | null => (text === undefined || text === '-' ? null : text);

function laidOf(text: string | undefined): Laid {
  const [deploy, reinforce, alliance] = words(text).map(orNull);
  return { deploy: deploy ?? null, reinforce: reinforce ?? null, alliance: alliance ?? null };
}

const cardsIn = (table: readonly Laid[]): Card[] =>
  table
    .flatMap(({ deploy, reinforce, alliance }) => [deploy, reinforce, alliance])
    .filter((card): card is Card => card !== null && card !== 'pass');

/** Owners who are not asked defend by default. */
function defencesOf(table: readonly Laid[], given: string | undefined): (Card | null)[] {
  const battle = battleOf(table, alliancesOf(table).alliances);
  const asked = askedToDefend(battle);
  const chosen = words(given).map(orNull);
  return table.map((_, seat) => {
    if (!battle.pairs.includes(seat)) return null;
    return asked.includes(seat) ? (chosen[seat] ?? null) : defaultDefence(battle, seat);
  });
}

/** A match at such a table: every card that isn't named lies where it might. */
export function cardsPlay(given: Given): Play {
  const { seats, hand = 1, hands = autoHands(seats), trick = 1, phase = 'lead', pace = 'in_turn' } = given;
  const dealer = dealerOf(hand, seats);
  const order = roundFrom(dealer, seats);
  const table = bySeat(seats, (seat) => laidOf(given.table?.[seat]));
  const done = phase === 'over' || phase === 'mulligan' ? trick : trick - 1;
  const forfeited = bySeat(seats, (seat) => given.forfeited?.includes(seat) === true);
  const fights = phase === 'defend' || phase === 'attack';
  const past = given.last && pastOf(given, hand, done);
  /** That of this hand. */
  const own = past?.hand === hand ? past : undefined;

  const pool = new Set<Card>(FIVE_SUIT_CARDS);
  const take = (cards: readonly Card[]): Card[] => {
    for (const card of cards) if (!pool.delete(card)) throw new Error(`${card} is there twice`);
    return [...cards];
  };
  take(cardsIn(table));
  const captured = bySeat(seats, (): Card[] => []);
  const discard: Card[] = own ? take(own.discarded) : [];
  if (own) {
    const pot = take(cardsIn(own.table as Laid[]).filter((card) => !own.discarded.includes(card)));
    for (const [i, card] of pot.entries()) captured[own.winners[i % own.winners.length] as number]?.push(card);
  }
  const held = bySeat(seats, (seat) => take(words(given.held?.[seat])));
  const others = [...pool];
  new Chance(chanceFrom('sights')).shuffle(others);
  const more = (own?.table ?? []).map((laid) => Math.max(0, cardsIn([laid as Laid]).length - 1));
  for (const [seat, cards] of held.entries()) {
    const laid = cardsIn([table[seat] as Laid]).length;
    const size = forfeited[seat] ? 0 : handSize(seats) - done - (more[seat] ?? 0) - laid;
    cards.push(...others.splice(0, Math.max(0, size - cards.length)));
  }
  const stock = others.splice(0, 75 - seats * handSize(seats));
  for (const [i, card] of others.entries()) captured[i % seats]?.push(card);

  const results = (given.counts ?? []).map((counts, i) => ({
    hand: i + 1,
    counts: [...counts],
    winners: bySeat(seats, Number).filter((seat) => counts[seat] === Math.max(...counts)),
  }));
  if (phase === 'over') results.push(resultOf({ seats, hand, won: captured, cards: held, forfeited }) as never);
  const attack = words(given.attack).map(orNull);
  const mulligans = words(given.mulligans).map(orNull);
  const begun = beginPosition(
    folder,
    {
      seats,
      seed: 'sights',
      options: { hands: String(hands), pace, attack: given.choose ? 'choose' : 'best' },
    },
    {
      phase,
      hand,
      hands,
      trick,
      dealer,
      starter: order[trick - 1],
      started: bySeat(seats, (seat) => order.indexOf(seat) < trick),
      forfeited,
      cards: held,
      stock,
      discard,
      won: captured,
      table,
      alliances: fights ? alliancesOf(table).alliances : [],
      defence: fights ? defencesOf(table, given.defence) : bySeat(seats, () => null),
      attack: bySeat(seats, (seat) => attack[seat] ?? null),
      mulligans: bySeat(seats, (seat) => mulligans[seat] ?? null),
      lastTrick: past ?? null,
      results,
      handsWon: bySeat(seats, (seat) => results.filter(({ winners }) => winners.includes(seat)).length),
      total: bySeat(seats, (seat) => results.reduce((sum, { counts }) => sum + (counts[seat] as number), 0)),
    },
    [],
  );
  if (isRefusal(begun)) throw new Error(JSON.stringify(begun));
  return begun.play;
}

/** The trick before this one, which may be that of the hand before. */
function pastOf(given: Given, hand: number, done: number): PastTrick {
  const { seats } = given;
  const [of, no] = done > 0 ? [hand, done] : [hand - 1, seats];
  const table = bySeat(seats, (seat) => laidOf(given.last?.[seat]));
  const starter = roundFrom(dealerOf(of, seats), seats)[no - 1] as number;
  const { past } = settle({
    hand: of,
    trick: no,
    starter,
    table,
    alliances: alliancesOf(table).alliances,
    defence: defencesOf(table, given.lastDefence),
    attack: null,
  });
  return past;
}

/** What an eye sees of it. */
export const cardsSight = (given: Given, eye: Eye = 'bystander'): Seen<CardsView> =>
  see(rules, cardsPlay(given).state, eye) as Seen<CardsView>;

/** Tables of all sorts. */
export const SIGHTS: Readonly<Record<string, Given>> = {
  start: { seats: 4 },
  deploy: { seats: 3, phase: 'deploy', table: ['9Sp', '4Co', ''] },
  reinforce: { seats: 4, phase: 'reinforce', table: ['4Cr 9Sp', '12Ma pass', '2Sp', '8Co'] },
  secret: {
    seats: 4,
    pace: 'together',
    phase: 'reinforce',
    table: ['4Cr 9Sp', '12Ma', '2Sp pass', '8Co'],
  },
  alliance: {
    seats: 5,
    phase: 'alliance',
    table: ['2Sh 2Cr 3Ma', '5Ma 9Sh pass', '8Co 4Ma', '4Cr 9Cr', '15Co pass'],
  },
  // R8 Example 7 of the rules page.
  defend: { seats: 3, phase: 'defend', table: ['6Ma 9Ma pass', '10Co pass pass', '4Sp pass pass'] },
  // R9, G17 Two alliances, one of them with a pair.
  attack: {
    seats: 5,
    choose: true,
    phase: 'attack',
    table: ['4Cr 9Co 6Ma', '12Cr 3Cr 7Sp', '12Sh 10Sp pass', '2Cr pass 3Sp', '3Co 7Co pass'],
    defence: '- 15Cr - - 3Co',
    attack: '- - - 2Cr -',
  },
  mulligan: {
    seats: 3,
    phase: 'mulligan',
    last: ['2Sh pass pass', '5Ma pass pass', '8Co pass pass'],
    mulligans: 'pass - -',
  },
  mulligans: {
    seats: 4,
    pace: 'together',
    phase: 'mulligan',
    trick: 2,
    last: ['15Co pass pass', '3Ma pass 5Cr', '2Ma pass 9Cr', '9Sp 12Sp pass'],
    lastDefence: '- - - 9Sp',
    mulligans: '- mulligan pass -',
  },
  lead: {
    seats: 4,
    trick: 3,
    // R5 Example 9 of the rules page: a call.
    last: ['3Sh pass pass', '10Sp pass 1Sp', '12Ma pass 1Co', '7Cr pass pass'],
  },
  forfeited: {
    seats: 5,
    phase: 'reinforce',
    trick: 5,
    hand: 2,
    table: ['9Sp', '', '4Ma', '', '7Cr'],
    forfeited: [1, 3],
    last: ['4Cr 9Cr 6Ma', '12Co pass pass', '12Sh 10Sp 8Ma', '2Cr pass pass', '3Co pass pass'],
    counts: [[14, 9, 9, 12, 8]],
  },
  between: {
    seats: 4,
    hand: 3,
    last: ['4Cr 9Co pass', '12Cr pass pass', '12Sh 10Sp pass', '2Cr pass pass'],
    counts: [
      [14, 9, 9, 8],
      [8, 12, 12, 7],
    ],
  },
  first: {
    seats: 3,
    hand: 2,
    last: ['4Cr pass pass', '12Cr pass pass', '12Sh 10Sp pass'],
    counts: [[8, 9, 7]],
  },
  over: {
    seats: 3,
    hand: 2,
    hands: 2,
    phase: 'over',
    trick: 3,
    last: ['4Cr 9Co pass', '12Cr pass pass', '12Sh 10Sp 3Ma'],
    counts: [[8, 4, 2]],
  },
};
