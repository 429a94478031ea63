import type { Names } from '../../../contract/game.js';
import { joinNames } from '../../../words/people.js';
import { nameOf } from '../../../words/shared.js';
import type { View } from '../rules/sight.js';
import type { CardsOutcome } from '../rules/state.js';
import type { SayCards } from './phrases.js';

/** The winner, or the seats that share the win. */
export function outcomeTitle(say: SayCards, { winners, draw, handsWon }: CardsOutcome, names: Names): string {
  if (draw)
    return say('outcome.draw', {
      who: named(
        say,
        handsWon.map((_, seat) => seat),
        names,
      ),
    });
  const who = named(say, winners, names);
  return winners.length > 1 ? say('outcome.shared', { who }) : say('outcome.won', { who });
}

/** R15 The outcome and its reason. */
export function outcomeWords(say: SayCards, view: View, names: Names): { title: string; lines: string[] } {
  const end = view.outcome as CardsOutcome;
  const parts = (counts: readonly number[]): string =>
    counts
      .map((n, seat) => ({ n, seat }))
      .sort((one, other) => other.n - one.n)
      .map(({ n, seat }) => say('part', { who: nameOf(names, seat, say.locale), n }))
      .join(', ');
  const title = outcomeTitle(say, end, names);
  // After one hand the cards say it all.
  if (view.table.hands === 1) return { title, lines: [say('outcome.oneHand', { parts: parts(end.total) })] };
  return {
    title,
    lines: [
      decisive(say, view, end, names),
      say('outcome.handsWon', { parts: parts(end.handsWon) }),
      say('outcome.total', { parts: parts(end.total) }),
    ],
  };
}

function decisive(say: SayCards, view: View, { winners, draw, handsWon, total }: CardsOutcome, names: Names): string {
  const most = Math.max(...handsWon);
  const best = handsWon.flatMap((hands, seat) => (hands === most ? [seat] : []));
  const [first = 0] = draw ? best : winners;
  const cards = total[first] ?? 0;
  const level = best.filter((seat) => !winners.includes(seat));
  if (draw || (level.length === 0 && winners.length > 1)) return say('outcome.level', { hands: most, cards });
  if (level.length === 0)
    return say('outcome.hands', {
      who: named(say, winners, names),
      hands: most,
      n: winners.length,
      of: view.table.hands,
    });
  return say('outcome.cards', { hands: most, others: named(say, level, names), cards });
}

const named = (say: SayCards, seats: readonly number[], names: Names): string =>
  joinNames(
    say,
    seats.map((seat) => nameOf(names, seat, say.locale)),
  );
