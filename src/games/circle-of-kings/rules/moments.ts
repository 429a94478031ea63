import type { Seat } from '../../../engine/table.js';
import { lordOf } from './lords/index.js';
import { type Card, type CircleState, type CircleSteps, type Moment, type PhaseSteps, SEATS, sideOf } from './state.js';
import type { G } from './table.js';

/** What follows when the Lords of a moment have acted. */
const AFTER = { reveal: 'battle', combat: 'fight', circle: 'walk', end: 'afterCircle' } as const satisfies Record<
  Moment,
  keyof CircleSteps
>;

/** The Lords of a moment (R16-R21). */
export const moments: PhaseSteps<'lords' | 'nextLord' | 'lordAsks' | 'lordAnswered' | 'lordDone'> = {
  /** R16 The Lords of a moment, the higher initiative first. R17 A negated one does nothing. */
  lords(g, { moment }) {
    g.state.queue = SEATS.filter((seat) => acts(g.state, seat, moment)).sort(
      (one, other) => initiativeOf(g.state, other) - initiativeOf(g.state, one),
    );
    g.then('nextLord', { moment });
  },
  nextLord(g, { moment }) {
    const { state: s } = g;
    const [owner] = s.queue;
    if (owner === undefined) return g.then(AFTER[moment], {});
    if (!acts(s, owner, moment)) return g.then('lordDone', { moment });
    const card = sideOf(s, owner).lord as Card;
    const lord = lordOf(card);
    g.tell({ type: 'lord', seat: owner, lord: card });
    lord.act?.(g, owner);
    lord.ask?.(g, owner);
    if (lord.endsRound) return endRound(g, card);
    g.then('lordDone', { moment });
  },
  /** A match that is set up in front of a Lord's question begins here. */
  lordAsks(g, { moment }) {
    const [owner] = g.state.queue as [Seat];
    lordOf(sideOf(g.state, owner).lord as Card).ask?.(g, owner);
    g.then('lordDone', { moment });
  },
  lordAnswered(g, { lord, owner, seat }) {
    const card = `${owner}.M${lord}`;
    lordOf(card).answered?.(g, owner, g.answer(seat), seat);
  },
  lordDone(g, { moment }) {
    g.state.queue.shift();
    g.then('nextLord', { moment });
  },
};

/** Whether the Lord of this seat lies on the table, acts at this moment, and isn't negated. */
function acts(s: CircleState, seat: Seat, moment: Moment): boolean {
  const { lord } = sideOf(s, seat);
  return lord !== null && s.negated !== seat && lordOf(lord).moment === moment;
}

/** R16 Of the Lord that lies there, negated or not. */
export const initiativeOf = (s: CircleState, seat: Seat): number => lordOf(sideOf(s, seat).lord as Card).initiative;

/** R17 A round that is over lets no further Lord resolve. */
function endRound(g: G, by: Card): void {
  g.state.queue = [];
  g.tell({ type: 'round-over', by });
  g.then('cleanup', {});
}
