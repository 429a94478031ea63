import { SUITS } from '../../../cards/standard.js';
import type { HelpSection, Names } from '../../../contract/game.js';
import { joinNames } from '../../../words/people.js';
import { trumpOf, victimsOf } from '../rules/circle.js';
import { type Card, EMPERORS, numberOf } from '../rules/state.js';
import { cityList } from './ask.js';
import { cardLabel, inWords, type SayPower, suitLabel } from './phrases.js';
import { bySuit, calledIn, openOf, plainNames, type View } from './sight.js';

/** The present Circle, and what everybody may look through: cards played, cities used up, trophies. */
export function explanations(say: SayPower, view: View, names: Names): HelpSection[] {
  const { table } = view;
  if (table.phase === 'over') return [];
  const used = [...table.cityDiscard, ...table.destroyed.flat()];
  return [
    {
      title: say('explain.circle'),
      text: `${circleLines(say, view, names)}\n${say('explain.rule', { words: inWords(say) })}`,
    },
    { title: say('explain.battle'), text: battleLine(say, table.battlePlayed) || say('explain.noBattle') },
    ...(used.length > 0 ? [{ title: say('explain.cities'), text: cityLine(say, used) }] : []),
    ...EMPERORS.flatMap((each) => {
      const line = table.trophies[each];
      const who = plainNames(say, view, names)[each];
      return line.length > 0 ? [{ title: say('explain.trophies', { who }), text: cityLine(say, line) }] : [];
    }),
  ];
}

/** `Ada Q♠: trump ♠, can attack Ben’s J♦` */
function circleLines(say: SayPower, view: View, names: Names): string {
  const { table } = view;
  const called = calledIn(say, view, names);
  return table.table
    .map((each) => {
      const suit = trumpOf(openOf(table), each);
      const victims = victimsOf(table, each);
      const city = say('cityOf', { who: called[each], city: cardLabel(say, table.cities[each] ?? '') });
      const trump = suit === null ? say('explain.noTrump') : say('explain.trump', { suit: suitLabel(say, suit) });
      const attacks =
        victims.length === 0
          ? say('explain.attacksNobody')
          : say('explain.attacks', { victims: cityList(say, table.cities, victims, called, 'bystander') });
      return `- **${city}**: ${trump}, ${attacks}`;
    })
    .join('\n');
}

/** `♣ 2 7 10 · ♥ 9` */
const battleLine = (say: SayPower, cards: readonly Card[]): string =>
  SUITS.flatMap((suit) => {
    const numbers = bySuit(cards, suit)
      .map(numberOf)
      .sort((one, other) => one - other);
    return numbers.length > 0 ? [`${suitLabel(say, suit)} ${numbers.join(' ')}`] : [];
  }).join(' · ');

const cityLine = (say: SayPower, cities: readonly Card[]): string =>
  joinNames(
    say,
    cities.map((card) => cardLabel(say, card)),
  );
