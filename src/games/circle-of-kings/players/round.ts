import { Chance } from '../../../engine/chance.js';
import { clone } from '../../../engine/clone.js';
import { rulebookOf } from '../../../engine/game.js';
import type { Seen } from '../../../engine/see.js';
import { sure } from '../../../engine/sure.js';
import { type Decision, type Seat, type StepTable, Table } from '../../../engine/table.js';
import { decisions } from '../rules/decisions.js';
import type { CircleEvent } from '../rules/events.js';
import { lordAsking } from '../rules/lords/index.js';
import { circleOfKings } from '../rules/rules.js';
import { bySeat, type CircleState, type CircleSteps, SEATS, sideOf, takeOut } from '../rules/state.js';
import { steps } from '../rules/steps.js';
import type { G } from '../rules/table.js';
import type { CircleView } from '../rules/view.js';
import { gainOf, type Stakes } from './stakes.js';
import { thumb } from './thumb.js';

/** The rules of one round, without its cleanup. */
const round: StepTable<CircleState, CircleSteps, CircleEvent> = { ...steps, cleanup() {} };
const rulebook = rulebookOf({ id: 'circle-of-kings', steps: round, decisions });

/** The most cards that the World may replace: a Captain, an army, and a stolen one. */
const MOST_ON_TABLE = 7;

/** What a seat sends into the round. */
export interface Sent {
  readonly captain: string;
  readonly army: readonly string[];
  /** Null: unknown, so it doesn't act. */
  readonly lord: string | null;
}

/** The seat that a round is played for, its measure, and how far a combat may be off. */
export interface Hope {
  readonly me: Seat;
  readonly stakes: Stakes;
  readonly doubt: number;
}

/** A match that fits an eye's view, always the same: these players use no randomness. */
export const imaginedFrom = (seen: Seen<CircleView>): CircleState =>
  circleOfKings.imagine(seen, new Chance({ key: '0'.repeat(64), drawn: 0 }));

/** The gain of a round from here on. The state stays unchanged. */
export function gainAfter(s: CircleState, choice: readonly string[], hope: Hope): number {
  const table = new Table(rulebook, clone(s));
  table.choose(hope.me, choice);
  return playOn(table, hope);
}

/** A round just before the reveal, reduced to what it needs, for many trials. */
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

/** The gain of a round with these cards sent. The state, made by `onTheField`, stays unchanged. */
export function gainOfSending(s: CircleState, sent: readonly [Sent, Sent], hope: Hope): number {
  const state = clone(s);
  for (const seat of SEATS) send(state, seat, sure(sent[seat]));
  const table = new Table(rulebook, state);
  table.run();
  return playOn(table, hope);
}

/** Lays down what a seat sends, from its hand unless it is there already. */
function send(s: CircleState, seat: Seat, { captain, army, lord }: Sent): void {
  const side = sideOf(s, seat);
  for (const card of [captain, ...army, lord]) if (card !== null && side.hand.includes(card)) takeOut(side.hand, card);
  Object.assign(side, { captain, army: [...army], lord });
}

/** Plays the round to its end: a Lord of the Circle chooses the best for its owner, all else follows rules of thumb. */
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

/** The gain of the round if the asked seat chooses the best for itself. */
function bestFor(s: CircleState, { seat, options }: Decision, hope: Hope): number {
  const gains = options.map((option) => {
    const table = new Table(rulebook, clone(s));
    table.choose(seat, [option]);
    return playOn(table, hope);
  });
  return seat === hope.me ? Math.max(...gains) : Math.min(...gains);
}
