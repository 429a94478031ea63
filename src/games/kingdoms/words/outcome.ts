import type { Seat } from '../../../engine/table.js';
import { nameOf } from '../../../words/shared.js';
import type { Names } from '../../contract.js';
import { type KingdomsOutcome, kingdomOf, SEATS, standingIn } from '../rules/state.js';
import type { SayKingdoms } from './phrases.js';
import type { View } from './sight.js';

/** Who has won, or that nobody has. */
export const outcomeTitle = (say: SayKingdoms, winner: Seat | null, names: Names): string =>
  winner === null ? say('outcome.draw') : say('outcome.won', { who: nameOf(names, winner, say.locale) });

/** The outcome and what decided it. */
export function outcomeWords(say: SayKingdoms, view: View, names: Names): { title: string; lines: string[] } {
  const end = view.outcome as KingdomsOutcome;
  const [winner = null] = end.winners;
  return { title: outcomeTitle(say, winner, names), lines: decisive(say, view, end, names) };
}

function decisive(say: SayKingdoms, { table }: View, end: KingdomsOutcome, names: Names): string[] {
  const { turn } = table;
  const called = (seat: Seat): string => nameOf(names, seat, say.locale);
  const [winner] = end.winners;
  const [loser] = end.losers;
  if (end.reason === 'elimination' && winner !== undefined && loser !== undefined) {
    const forces = standingIn(kingdomOf(table, winner)).length;
    return [
      say('outcome.elimination', { who: called(loser), turn }),
      say('outcome.left', { who: called(winner), forces, cards: end.cards[winner as 0 | 1] }),
    ];
  }
  const parts = (counts: readonly number[]): string =>
    SEATS.map((seat) => say('facts.part', { who: called(seat), n: counts[seat] ?? 0 })).join(', ');
  return [
    say('outcome.limit', { turn }),
    say('outcome.cards', { parts: parts(end.cards) }),
    ...(end.cards[0] === end.cards[1] ? [say('outcome.strength', { parts: parts(end.strength) })] : []),
  ];
}
