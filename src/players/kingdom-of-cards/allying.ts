import { FIVE_SUITS, type FiveSuit, fiveSuitOf } from '../../cards/fiveSuits.js';
import type { Seat } from '../../engine/table.js';
import { battleOf, defaultDefence, tallyOf } from '../../games/kingdom-of-cards/battle.js';
import { settle } from '../../games/kingdom-of-cards/settle.js';
import { alliancesOf } from '../../games/kingdom-of-cards/sides.js';
import type { Card, Laid } from '../../games/kingdom-of-cards/state.js';
import { hopeOf, type Stand, standOf } from './hope.js';
import { type Moment, openTable, potSize, tricksToCome } from './moment.js';
import type { Weights } from './weights.js';

/** What a seat may answer: pass, a suit, or a suit that nobody else lays. */
type Answer = 'pass' | FiveSuit | 'stray';
type Likely = readonly (readonly [Answer, number])[];

/** R4 How likely each of these cards, or to pass, wins the hand, going by what the others may answer. */
export function allianceWorths(m: Moment, options: readonly (Card | 'pass')[], w: Weights): number[] {
  const trick = trickOf(m, w);
  const spare = m.own.length > tricksToCome(m);
  const bySuit = new Map<Answer, number>();
  return options.map((option) => {
    if (option !== 'pass' && !spare) return Number.NEGATIVE_INFINITY;
    const answer = option === 'pass' ? option : fiveSuitOf(option);
    let worth = bySuit.get(answer);
    if (worth === undefined) {
      worth = answerWorth(trick, answer);
      bySuit.set(answer, worth);
    }
    return worth;
  });
}

interface Trick {
  readonly m: Moment;
  readonly w: Weights;
  readonly stand: Stand;
  readonly table: readonly Laid[];
  readonly lying: number;
  /** By seat: who would have something of the pot if all passed. */
  readonly strong: readonly boolean[];
  /** Who takes the pot, by the alliances. */
  readonly takers: Map<string, readonly Seat[]>;
}

function trickOf(m: Moment, w: Weights): Trick {
  const table = openTable(m.table);
  const tally = tallyOf(table);
  const most = Math.max(...tally.map((wins) => wins ?? 0));
  return {
    m,
    w,
    stand: standOf(m, w),
    table,
    lying: potSize(m.table),
    strong: tally.map((wins) => wins === most),
    takers: new Map(),
  };
}

function answerWorth(trick: Trick, mine: Answer): number {
  const { stand, m } = trick;
  const { me, there } = stand;
  const answers: Answer[] = m.table.map(() => 'pass');
  answers[me] = mine;
  const rivals = there.filter((seat) => seat !== me);
  const likely = rivals.map((seat) => likelyOf(trick, seat, mine));
  const spent = mine === 'pass' ? 0 : 1;
  const from = (n: number, laid: number): number => {
    const seat = rivals[n];
    if (seat === undefined) return hopeOf(stand, takersOf(trick, answers), trick.lying + laid, spent);
    let worth = 0;
    for (const [answer, chance] of likely[n] as Likely) {
      answers[seat] = answer;
      const more = answer !== 'pass' && m.table[seat]?.alliance !== 'hidden' ? 1 : 0;
      worth += chance * from(n + 1, laid + more);
    }
    return worth;
  };
  return from(0, spent);
}

/** What a rival answers, and how likely. `mine`: the own suit, which a stray card may match. */
function likelyOf({ m, w, strong, table }: Trick, seat: Seat, mine: Answer): Likely {
  const lies = m.table[seat]?.alliance ?? null;
  if (lies === 'pass' || m.sizes[seat] === 0) return [['pass', 1]];
  const suit = fiveSuitOf(table[seat]?.deploy as Card);
  const call = lies === 'hidden' ? w.hiddenCall : strong[seat] ? w.strongCall : w.weakCall;
  const laidBefore = (m.lastTrick?.table[seat]?.alliance ?? 'pass') !== 'pass';
  const stray = lies === 'hidden' ? 1 - w.hiddenCall : laidBefore ? w.strayAgain : w.stray;
  const matching = mine === 'pass' || mine === suit ? 0 : stray / (FIVE_SUITS.length - 1);
  return (
    [
      ['pass', 1 - call - stray],
      [suit, call],
      [mine, matching],
      ['stray', stray - matching],
    ] as const
  ).filter(([, chance]) => chance > 0);
}

/** R5-R10 Who takes the pot after these answers. By seat. */
function takersOf({ table, m, takers }: Trick, answers: readonly Answer[]): readonly Seat[] {
  const key = answers.join();
  let found = takers.get(key);
  if (!found) {
    const { alliances } = alliancesOf(
      table.map(({ deploy }, seat) => {
        const answer = answers[seat] as Answer;
        return { deploy, alliance: answer === 'pass' ? answer : answer === 'stray' ? `~${seat}` : `0${answer}` };
      }),
    );
    const sides = JSON.stringify(alliances);
    found = takers.get(sides) ?? takersWith(m, table, alliances);
    takers.set(sides, found).set(key, found);
  }
  return found;
}

function takersWith(m: Moment, table: readonly Laid[], alliances: readonly (readonly Seat[])[]): readonly Seat[] {
  const battle = battleOf(table, alliances);
  const defence = table.map((_, seat) => (battle.pairs.includes(seat) ? defaultDefence(battle, seat) : null));
  const { hand, trick, starter } = m;
  return settle({ hand, trick, starter, table, alliances, defence, attack: null }, battle).past.winners;
}
