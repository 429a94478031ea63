import { sure } from '../../../engine/sure.js';
import type { Seat } from '../../../engine/table.js';
import { actsBefore, lordOf, workingLord } from './lords/index.js';
import type { Lord } from './lords/lord.js';
import { swap } from './ring.js';
import { type Card, type CircleState, type CircleSteps, type Moment, SEATS, sideOf } from './state.js';
import { type G, type PhaseSteps, tellCircle } from './table.js';

/** The next step when the Lords of a moment have acted. */
const AFTER = { reveal: 'battle', combat: 'fight', circle: 'walk', end: 'afterCircle' } as const satisfies Record<
  Moment,
  keyof CircleSteps
>;

/** The Lords of a moment (R16-R21). */
export const moments: PhaseSteps<'lords' | 'nextLord' | 'lordAsks' | 'lordAnswered' | 'lordDone'> = {
  /** R16 The Lords of a moment, the higher initiative first. R17 A negated one does nothing. */
  lords(g, { moment }) {
    const { state: s } = g;
    s.queue = SEATS.filter((seat) => acting(s, seat, moment) !== undefined);
    const [one, other] = s.queue.map((seat) => acting(s, seat, moment));
    if (one && other && actsBefore(other, one)) s.queue.reverse();
    g.then('nextLord', { moment });
  },
  nextLord(g, { moment }) {
    const { state: s } = g;
    const [owner] = s.queue;
    if (owner === undefined) return g.then(AFTER[moment], {});
    const lord = acting(s, owner, moment);
    if (lord === undefined) return g.then('lordDone', { moment });
    const card = sure(sideOf(s, owner).lord);
    g.tell({ type: 'lord', seat: owner, lord: card });
    work(g, lord, owner);
    if (lord.endsRound) return endRound(g, card);
    g.then('lordDone', { moment });
  },
  /** The first step of a position at a Lord's question. */
  lordAsks(g, { moment }) {
    const owner = sure(g.state.queue[0]);
    ask(g, sure(workingLord(g.state, owner)), owner);
    g.then('lordDone', { moment });
  },
  lordAnswered(g, { lord, owner, seat }) {
    lordOf(`${owner}.M${lord}`).question?.answered(g, owner, g.answer(seat), seat);
  },
  lordDone(g, { moment }) {
    g.state.queue.shift();
    g.then('nextLord', { moment });
  },
};

/** The Lord of this seat, if it works and acts at this moment. */
function acting(s: CircleState, seat: Seat, moment: Moment): Lord | undefined {
  const lord = workingLord(s, seat);
  return lord?.moment === moment ? lord : undefined;
}

/** A Lord's effects: its exchange of Kings, immediate, lasting, and after its question. */
function work(g: G, lord: Lord, owner: Seat): void {
  if (lord.swaps) {
    swap(g.state, ...lord.swaps);
    tellCircle(g, owner);
  }
  lord.act?.(g, owner);
  if (lord.lasts) g.state.effects.push(lord.lasts.effect);
  ask(g, lord, owner);
}

/** Asks a Lord's question, if there is a choice. R4 A Lord without a possible target does nothing. */
function ask(g: G, { id, number, question }: Lord, owner: Seat): void {
  const options = question?.options(g.state, owner) ?? [];
  if (options.length === 0) return;
  const seat = question?.seat?.(g.state) ?? owner;
  g.ask({ seat, kind: id, options, quiet: true });
  g.then('lordAnswered', { lord: number, owner, seat });
}

/** R17, G12 A round that is over lets no further Lord resolve. */
function endRound(g: G, by: Card): void {
  g.state.queue = [];
  g.tell({ type: 'round-over', by });
  g.then('cleanup', {});
}
