import type { HelpSection, Names } from '../../../contract/game.js';
import { joinNames, plainNameOf } from '../../../words/people.js';
import { nameOf } from '../../../words/shared.js';
import { setOf, type View } from '../rules/sight.js';
import type { PastTrick } from '../rules/state.js';
import { suitAfter, WHEEL } from '../rules/wheel.js';
import { boardLines } from './board.js';
import { beatsWords, cardName, cardsBySuit, namesIn, type SayCards, suitName } from './phrases.js';

/**
 * The wheel, the present results, the own cards, and what everybody may look through: captured cards, the last trick.
 */
export function explanations(say: SayCards, view: View, names: Names): HelpSection[] {
  const { table, eye } = view;
  if (table.phase === 'over') return [];
  const board = boardLines(say, view, names);
  const own = eye === 'bystander' ? [] : table.own;
  return [
    { title: say('explain.wheel'), text: wheelLines(say) },
    ...(board.length > 0 ? [{ title: say('explain.board'), text: board.map((line) => `- ${line}`).join('\n') }] : []),
    ...(own.length > 0 ? [{ title: say('explain.hand'), text: ownLines(say, own) }] : []),
    ...table.won.flatMap((cards, seat) =>
      cards.length > 0
        ? [
            {
              title: say('explain.captured', { who: plainNameOf(say, names, seat), n: cards.length }),
              text: cardsBySuit(say, cards),
            },
          ]
        : [],
    ),
    ...(table.lastTrick ? [{ title: say('explain.last'), text: lastLines(say, table.lastTrick, names) }] : []),
  ];
}

/** R1 The victims of each suit. */
const wheelLines = (say: SayCards): string =>
  [
    ...WHEEL.map((suit) =>
      say('explain.suit', {
        suit: suitName(say, suit),
        letters: suit,
        next: suitName(say, suitAfter(suit, 1)),
        after: suitName(say, suitAfter(suit, 2)),
      }),
    ),
    say('explain.never'),
  ].join('\n');

const ownLines = (say: SayCards, own: readonly string[]): string =>
  own.map((card) => say('explain.card', { card: cardName(say, card), reach: beatsWords(say, card) })).join('\n');

/** Everybody's cards, and the takers. */
function lastLines(say: SayCards, past: PastTrick, names: Names): string {
  const called = (seat: number): string => nameOf(names, seat, say.locale);
  const laid = past.table.flatMap((each, seat) => {
    const { alliance } = each;
    const set = setOf(each);
    if (set.length === 0) return [];
    const cards = namesIn(say, set);
    const told =
      alliance === null || alliance === 'pass'
        ? cards
        : say('explain.lastAlliance', { cards, card: cardName(say, alliance) });
    return [say('explain.lastLine', { who: called(seat), cards: told })];
  });
  const won = say('explain.lastWon', { who: joinNames(say, past.winners.map(called)), n: past.pot });
  return [...laid, won].join('\n');
}
