import type { Names } from '../../../contract/game.js';
import type { Seat } from '../../../engine/table.js';
import { yesNo } from '../../../words/people.js';
import { nameOf } from '../../../words/shared.js';
import { type KingdomsOutcome, kingdomOf, SEATS, standingIn } from '../rules/state.js';
import { valueIn } from '../rules/values.js';
import type { KingdomView } from '../rules/view.js';
import { forceName, type SayKingdoms } from './phrases.js';
import type { View } from './sight.js';

/** The winner, or that nobody has won. */
export const outcomeTitle = (say: SayKingdoms, winner: Seat | null, names: Names): string =>
  winner === null ? say('outcome.draw') : say('outcome.won', { who: nameOf(names, winner, say.locale) });

/** The outcome and its reason. */
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
      ...strongest(say, kingdomOf(table, winner)),
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

/** The open forces of a kingdom with the highest values. */
function strongest(say: SayKingdoms, kingdom: KingdomView): string[] {
  const [best] = standingIn(kingdom)
    .filter(({ rank }) => rank === 1)
    .map(({ realm, force }) => ({ force, value: valueIn(kingdom, realm, force) }))
    .sort((one, other) => other.value - one.value);
  if (!best) return [];
  const { cards } = best.force;
  return [
    say('outcome.strongest', { force: forceName(say, cards), joined: yesNo(cards.length > 1), value: best.value }),
  ];
}
