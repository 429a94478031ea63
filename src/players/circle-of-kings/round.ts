import { Chance } from '../../engine/chance.js';
import { clone } from '../../engine/clone.js';
import { rulebookOf } from '../../engine/game.js';
import { at } from '../../engine/lists.js';
import type { Seen } from '../../engine/see.js';
import { type Decision, type Seat, type StepTable, Table } from '../../engine/table.js';
import { decisions } from '../../games/circle-of-kings/rules/decisions.js';
import type { CircleEvent } from '../../games/circle-of-kings/rules/events.js';
import { lordAsking } from '../../games/circle-of-kings/rules/lords/index.js';
import { circleOfKings } from '../../games/circle-of-kings/rules/rules.js';
import {
  bySeat,
  type CircleState,
  type CircleSteps,
  SEATS,
  sideOf,
  takeOut,
} from '../../games/circle-of-kings/rules/state.js';
import { steps } from '../../games/circle-of-kings/rules/steps.js';
import type { G } from '../../games/circle-of-kings/rules/table.js';
import type { CircleView } from '../../games/circle-of-kings/rules/view.js';
import { gainOf, type Stakes } from './stakes.js';
import { thumb } from './thumb.js';

/** The rules of one round: where it would be cleaned up, it is over. */
const round: StepTable<CircleState, CircleSteps, CircleEvent> = { ...steps, cleanup() {} };
const rulebook = rulebookOf({ id: 'circle-of-kings', steps: round, decisions });

/** As many cards as the World may ask for: a Captain, an army, and one that was stolen. */
const MOST_ON_TABLE = 7;

/** What a seat sends to war. */
export interface Sent {
  readonly captain: string;
  readonly army: readonly string[];
  /** Null: nothing that acts, as long as nobody knows. */
  readonly lord: string | null;
}

/** For whom a round is played on, what it is measured by, and how far a combat may be off. */
export interface Hope {
  readonly me: Seat;
  readonly stakes: Stakes;
  readonly doubt: number;
}

/** A match that fits what an eye sees, always the same one: these players leave nothing to luck. */
export const imaginedFrom = (seen: Seen<CircleView>): CircleState =>
  circleOfKings.imagine(seen, new Chance({ key: '0'.repeat(64), drawn: 0 }));

/** What a round brings from here on. The state is left as it is. */
export function gainAfter(s: CircleState, choice: readonly string[], hope: Hope): number {
  const table = new Table(rulebook, clone(s));
  table.choose(hope.me, choice);
  return playOn(table, hope);
}

/** A round that is about to be revealed, without what no such round needs: to be sent into again and again. */
export function onTheField(s: CircleState): CircleState {
  const sides = bySeat((seat) => {
    const side = sideOf(s, seat);
    const ample = side.armyDeck.length >= MOST_ON_TABLE;
    return ample
      ? { ...side, lordDiscard: [], armyDiscard: [], armyDeck: side.armyDeck.slice(0, MOST_ON_TABLE) }
      : side;
  });
  return { ...s, phase: 'deploy', pending: [], lanes: [], agenda: [['reveal', {}]], sides };
}

/** What a round brings in which both have sent these. The state, made by `onTheField`, is left as it is. */
export function gainOfSending(s: CircleState, sent: readonly [Sent, Sent], hope: Hope): number {
  const state = clone(s);
  for (const seat of SEATS) send(state, seat, at(sent, seat));
  const table = new Table(rulebook, state);
  table.run();
  return playOn(table, hope);
}

/** Lays down what a seat sends, from its hand where it doesn't lie there already. */
function send(s: CircleState, seat: Seat, { captain, army, lord }: Sent): void {
  const side = sideOf(s, seat);
  for (const card of [captain, ...army, lord]) if (card !== null && side.hand.includes(card)) takeOut(side.hand, card);
  Object.assign(side, { captain, army: [...army], lord });
}

/** Plays the round to its end: a Lord of the Circle does what is best for its owner, all else goes by rules of thumb. */
function playOn(table: G, hope: Hope): number {
  const { state } = table;
  while (!state.outcome) {
    const [asked] = state.pending;
    if (asked === undefined) break;
    if (lordAsking(asked.kind)?.question.about === 'circle') return bestFor(state, asked, hope);
    table.choose(asked.seat, thumb(state, asked));
  }
  return gainOf(hope.stakes, state, hope.me, hope.doubt);
}

/** What the round brings if the seat that is asked chooses what is best for it. */
function bestFor(s: CircleState, { seat, options }: Decision, hope: Hope): number {
  const gains = options.map((option) => {
    const table = new Table(rulebook, clone(s));
    table.choose(seat, [option]);
    return playOn(table, hope);
  });
  return seat === hope.me ? Math.max(...gains) : Math.min(...gains);
}
