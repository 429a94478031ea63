import type { Seat } from '../../../engine/table.js';
import { openPhase } from './resume.js';
import { bySeat, type CardsOutcome, type CardsState, type HandResult, inHand } from './state.js';
import type { CardsRules } from './table.js';

/** After a trick, and the end of hands and of the match (R11, R14, R15). */
export const ends: CardsRules<'afterTrick' | 'endHand'> = {
  /** R11, G23, G24 */
  afterTrick(g) {
    const { state: s } = g;
    if (nobodyToLead(s)) return g.then('endHand', {});
    for (const seat of inHand(s))
      if (s.cards[seat]?.length === 0) {
        s.forfeited[seat] = true;
        g.tell({ type: 'forfeit', seat });
      }
    if (inHand(s).length < 2 || nobodyToLead(s)) return g.then('endHand', {});
    openPhase(g, 'mulligan');
  },

  /** R14 */
  endHand(g) {
    const { state: s } = g;
    const result = resultOf(s);
    s.results.push(result);
    const { hand, counts, winners } = result;
    s.handsWon = s.handsWon.map((won, seat) => (winners.includes(seat) ? won + 1 : won));
    s.total = s.total.map((sum, seat) => sum + (counts[seat] ?? 0));
    g.tell({ type: 'hand-end', hand, counts: [...counts], winners: [...winners], handsWon: [...s.handsWon] });
    if (s.hand < s.hands) return g.then('deal', {});
    s.phase = 'over';
    const outcome = outcomeOf(s);
    g.tell({ type: 'match-end', outcome });
    g.end(outcome);
  },
};

const nobodyToLead = (s: CardsState): boolean => inHand(s).every((seat) => s.started[seat]);

/** R14 The counts, and the seats with the most among those still in the hand. */
export function resultOf(s: Pick<CardsState, 'seats' | 'hand' | 'won' | 'cards' | 'forfeited'>): HandResult {
  const counts = bySeat(s.seats, (seat) =>
    s.forfeited[seat] ? 0 : (s.won[seat]?.length ?? 0) + (s.cards[seat]?.length ?? 0),
  );
  const most = Math.max(...counts);
  return {
    hand: s.hand,
    counts,
    winners: bySeat(s.seats, Number).filter((seat) => !s.forfeited[seat] && counts[seat] === most),
  };
}

/** R15, G26 Most hands won; among equals the higher total; else they share. */
export function outcomeOf({ seats, handsWon, total }: Pick<CardsState, 'seats' | 'handsWon' | 'total'>): CardsOutcome {
  const all = bySeat(seats, Number);
  const best = (among: readonly Seat[], figures: readonly number[]): Seat[] => {
    const most = Math.max(...among.map((seat) => figures[seat] ?? 0));
    return among.filter((seat) => figures[seat] === most);
  };
  const winners = best(best(all, handsWon), total);
  const draw = winners.length === seats;
  return {
    winners: draw ? [] : winners,
    losers: draw ? [] : all.filter((seat) => !winners.includes(seat)),
    draw,
    scores: [...handsWon],
    handsWon: [...handsWon],
    total: [...total],
  };
}
