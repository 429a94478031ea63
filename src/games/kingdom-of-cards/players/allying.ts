import { FIVE_SUITS, fiveSuitOf } from '../../../cards/five-suits.js';
import { sure } from '../../../engine/sure.js';
import type { Seat } from '../../../engine/table.js';
import { battleOf, defaultDefences, metBy, takersOf, tallyOf } from '../rules/battle.js';
import { alliancesBy, seatsIn } from '../rules/sides.js';
import { type Card, canSpare, type Laid } from '../rules/state.js';
import { type Answers, answersOf, placeOf } from './answers.js';
import { hopeOf, type Stand, standOf } from './hope.js';
import { type Moment, openTable, potSize } from './moment.js';
import type { Weights } from './weights.js';

/** R4 The chance to win the hand with each of these cards, or a pass, given the others' possible answers. */
export function allianceWorths(m: Moment, options: readonly (Card | 'pass')[], w: Weights): number[] {
  const trick = trickOf(m, w);
  const spare = canSpare(m.own.length, m.seats, m.trick);
  const bySuit = new Map<number, number>();
  return options.map((option) => {
    if (option !== 'pass' && !spare) return Number.NEGATIVE_INFINITY;
    const suit = option === 'pass' ? PASS : placeOf(fiveSuitOf(option));
    const worth = bySuit.get(suit) ?? answerWorth(trick, suit) - (option === 'pass' ? 0 : w.thrift);
    bySuit.set(suit, worth);
    return worth;
  });
}

/** An answer is the place of a suit, or this. */
const PASS = -1;

interface Trick {
  readonly stand: Stand;
  readonly table: readonly Laid[];
  /** The number of cards on the table, and by seat whether an alliance card is among them. */
  readonly lying: number;
  readonly laid: readonly boolean[];
  /** By seat: the suit deployed. */
  readonly deployed: readonly number[];
  readonly rivals: readonly { readonly seat: Seat; readonly answers: Answers }[];
  /** The takers of the pot, by the alliances as bits. */
  readonly takers: Map<number, readonly Seat[]>;
}

function trickOf(m: Moment, w: Weights): Trick {
  const table = openTable(m.table);
  const tally = tallyOf(table);
  const most = Math.max(...tally.map((wins) => wins ?? 0));
  const stand = standOf(m, w);
  return {
    stand,
    table,
    lying: potSize(m.table),
    laid: m.table.map(({ alliance }) => alliance === 'hidden'),
    deployed: table.map(({ deploy }) => (deploy === null ? PASS : placeOf(fiveSuitOf(deploy)))),
    rivals: stand.there
      .filter((seat) => seat !== m.me)
      .map((seat) => ({ seat, answers: answersOf(m, sure(table[seat]), seat, tally[seat] === most, w) })),
    takers: new Map(),
  };
}

/** The value of an answer, over all possible answers of the others. */
function answerWorth(trick: Trick, mine: number): number {
  const { stand, rivals, lying, laid } = trick;
  const given = trick.table.map(() => PASS);
  given[stand.me] = mine;
  const spent = mine === PASS ? 0 : 1;
  const from = (n: number, pot: number, chance: number): number => {
    const rival = rivals[n];
    if (!rival) return chance * hopeOf(stand, takersAfter(trick, given), pot, spent);
    const { seat, answers } = rival;
    const more = laid[seat] ? 0 : 1;
    let worth = 0;
    for (let answer = PASS; answer < FIVE_SUITS.length; answer++) {
      const likely = answer === PASS ? answers.pass : (answers.suits[answer] ?? 0);
      if (chance * likely < UNLIKELY) continue;
      given[seat] = answer;
      worth += from(n + 1, answer === PASS ? pot : pot + more, chance * likely);
    }
    return worth;
  };
  return from(0, lying + spent, 1);
}

/** Less likely answers are ignored. */
const UNLIKELY = 1e-4;

/** R5-R10 The takers of the pot after these answers, by seat. */
function takersAfter(trick: Trick, given: readonly number[]): readonly Seat[] {
  const { stand, deployed, takers } = trick;
  const shown = given.map((suit, seat) => (!stand.there.includes(seat) ? null : suit === PASS ? 'pass' : suit));
  const alliances = alliancesBy(deployed, shown);
  const key = alliances.reduce((bits, each) => (bits << trick.table.length) | each, 0);
  const found = takers.get(key) ?? takersWith(trick.table, alliances.map(seatsIn));
  takers.set(key, found);
  return found;
}

/** R8-R10 The takers of the pot with these alliances, if pairs use their default defence. */
function takersWith(table: readonly Laid[], alliances: readonly (readonly Seat[])[]): readonly Seat[] {
  const battle = battleOf(table, alliances);
  return seatsIn(takersOf(battle, metBy(battle, defaultDefences(battle))));
}
