import { SUITS, suitOf } from '../../../cards/standard.js';
import type { Names } from '../../../contract/game.js';
import type { Seen } from '../../../engine/see.js';
import { sure } from '../../../engine/sure.js';
import type { Seat } from '../../../engine/table.js';
import { cardNames } from '../../../words/cards.js';
import { mannerOf } from '../../../words/languages.js';
import { plainNameOf, yesNo } from '../../../words/people.js';
import { joinList, nameOf } from '../../../words/shared.js';
import { total } from '../rules/state.js';
import { leftOf } from '../rules/strike.js';
import { mayYield } from '../rules/turn.js';
import type { RegicideView } from '../rules/view.js';
import { cardLabel, type SayRegicide } from './phrases.js';

type View = Seen<RegicideView>;
type Enemy = NonNullable<RegicideView['enemy']>;

const enemyOf = ({ table }: View): Enemy => sure(table.enemy);

/** The question to the eye; for a play with the effect of the suits and the blocked one (R8, R11). */
export function question(say: SayRegicide, view: View): string {
  const { table, asked } = view;
  const enemy = enemyOf(view);
  const flip = yesNo(asked?.options.includes('flip') === true);
  if (table.phase === 'next') return say('ask.next');
  if (table.phase === 'suffer') return say('ask.suffer', { due: enemy.due, had: total(table.hand), flip });
  const words = yesNo(mannerOf(say.locale) === 'words');
  const called = cardNames(say.locale).suitShort;
  const blocked = enemy.immune ? suitOf(enemy.card) : undefined;
  const powers = SUITS.filter((suit) => suit !== blocked);
  return say('ask.play', {
    powers: powers.map((suit) => say('ask.power', { suit, name: called(suit), words })).join(', '),
    blocked: blocked === undefined ? 'none' : called(blocked),
    yield: yesNo(asked?.options.includes('yield') === true),
    flip,
  });
}

/** The question of a menu. */
export function menu(say: SayRegicide, { table }: View): string {
  switch (table.phase) {
    case 'suffer':
      return say('menu.suffer', { due: table.enemy?.due ?? 0 });
    case 'next':
      return say('menu.next');
    default:
      return say('menu.play');
  }
}

/** What a seat must do, in public: only the seat whose turn it is. */
export function awaited(say: SayRegicide, { table }: View, seat: Seat): string {
  if (!table.enemy || seat !== table.turn) return say('awaited.other');
  const enemy = cardLabel(say, table.enemy.card);
  switch (table.phase) {
    case 'play':
      return say('awaited.play', { yield: yesNo(mayYield(table.yielded, table.turn)), enemy });
    case 'suffer':
      return say('awaited.suffer', { due: table.enemy.due, enemy });
    case 'next':
      return say('awaited.next');
    case 'over':
      return say('awaited.other');
  }
}

/** The enemy, the piles and the hands in one line. */
export function facts(say: SayRegicide, { table, seats }: View, names: Names): string {
  const { enemy } = table;
  const parts = enemy
    ? [
        say('facts.enemy', {
          card: cardLabel(say, enemy.card),
          left: leftOf(enemy),
          health: enemy.health,
          attack: enemy.attack,
          shield: enemy.shield,
          due: enemy.due,
          immune: yesNo(enemy.immune),
        }),
        say('facts.castle', { n: table.castle.length }),
      ]
    : [say('facts.over', { n: table.defeated.length })];
  parts.push(say('facts.piles', { tavern: table.tavern, discard: table.discard }));
  if (seats === 1) parts.push(say('facts.flips', { n: table.flipsLeft }));
  else {
    const hands = table.handCounts.map((n, seat) => say('facts.hand', { who: nameOf(names, seat, say.locale), n }));
    parts.push(say('facts.hands', { hands: hands.join(', ') }));
  }
  return parts.join(' · ');
}

/** `A♣ · 8♦ · 10♥`; empty where nothing is held. */
export const hand = (say: SayRegicide, { table }: View): string =>
  table.hand.map((card) => cardLabel(say, card)).join(' · ');

/** An option within a sentence: a card, a word, or a seat by its name. */
export function optionName(say: SayRegicide, option: string, names: Names = []): string {
  if (option === 'yield' || option === 'flip') return say(option);
  return /^\d$/.test(option) ? plainNameOf(say, names, Number(option)) : cardLabel(say, option);
}

/** `Ada 4, Ben 1 and Cleo 2`, for seats with a count above 0. */
export const countsBySeat = (say: SayRegicide, counts: readonly number[], names: Names): string =>
  joinList(
    counts.flatMap((n, seat) => (n > 0 ? [say('outcome.killsPart', { who: nameOf(names, seat, say.locale), n })] : [])),
    say.locale,
  );
