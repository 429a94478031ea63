import type { Names } from '../../../contract/game.js';
import type { Seen } from '../../../engine/see.js';
import { sure } from '../../../engine/sure.js';
import type { Seat } from '../../../engine/table.js';
import { yesNo } from '../../../words/people.js';
import { joinList, nameOf } from '../../../words/shared.js';
import { lordBehind, lossesOf } from '../rules/effects.js';
import { positionsIn } from '../rules/lords/01-magician.js';
import { lordOf } from '../rules/lords/index.js';
import { kingAt } from '../rules/ring.js';
import { type Card, compareCards, isSuit, SEATS, type Suit, sizeOf, suitOf } from '../rules/state.js';
import type { CircleView, SideView } from '../rules/view.js';
import { kindAsked, kindAwaited, seatOf } from './eye.js';
import {
  cardName,
  cardsLabel,
  lordName,
  plainCode,
  positionName,
  type SayCircle,
  suitName,
  swapWords,
} from './phrases.js';

type View = Seen<CircleView>;

const sideIn = ({ sides }: CircleView, seat: Seat): SideView => sure(sides[seat]);
/** The Captain of a seat, which must be placed and open. */
const captainIn = (view: CircleView, seat: Seat): Card => sure(sideIn(view, seat).captain);
/** The suit of the King at whom the walk stands. */
const suitNow = (view: CircleView): Suit => suitOf(kingAt(view, sure(view.spot)));

/** R12 The number of cards a seat sends along: public, since its Captain and hand size are. */
function armyDue(view: CircleView, seat: Seat): number {
  const { captain, hand } = sideIn(view, seat);
  return captain === null || captain === 'hidden' ? 0 : Math.min(sizeOf(captain), hand.army);
}

/** The question to the eye. */
export function question(say: SayCircle, view: View): string {
  const { table, asked } = view;
  const seat = seatOf(view);
  const kind = kindAsked(view);
  switch (kind) {
    case 'draw':
      return say('ask.draw', { n: sideIn(table, seat).toDraw });
    case 'recruit':
      return say('ask.recruit', { left: sideIn(table, seat).lordDeck });
    case 'army':
      return say('ask.army', { n: armyDue(table, seat), captain: cardName(say, captainIn(table, seat)) });
    case 'attacker':
      return askAttacker(say, view);
    case 'suit':
      return say('ask.suit', { card: cardName(say, sure(table.attack).by) });
    case 'target':
      return say('ask.target', { star: yesNo(lossesOf(table) > 1) });
    case 'casualty':
      return say('ask.casualty', { ...attackWords(say, table), n: asked?.min ?? 1 });
    case 'justice':
      return say('ask.justice', { n: asked?.min ?? 1 });
    default:
      return say(`ask.${kind}`);
  }
}

/** The question of a menu. */
export function menu(say: SayCircle, view: View): string {
  const kind = kindAsked(view);
  switch (kind) {
    case 'casualty':
    case 'justice':
      return say(`menu.${kind}`, { n: view.asked?.min ?? 1 });
    default:
      return say(`menu.${kind}`);
  }
}

function askAttacker(say: SayCircle, { table, asked }: View): string {
  const options = asked?.options ?? [];
  if (options.includes('wait')) return say('ask.chariot', { last: yesNo(isLast(table)) });
  return say('ask.attacker', { suit: suitName(say, suitNow(table)), chariot: yesNo(options.some(isLordCode)) });
}

const isLordCode = (option: string): boolean => plainCode(option).startsWith('M');

/** R31 Nobody has an untapped card left: a Chariot that waits now never strikes. */
export const isLast = ({ sides, tapped }: CircleView): boolean =>
  sides.every(({ captain, army }) => [captain, ...army].every((card) => card === null || tapped.includes(card)));

const attackWords = (say: SayCircle, { attack }: CircleView): { by: string; suit: string } => ({
  by: cardName(say, attack?.by ?? ''),
  suit: suitName(say, attack?.suit ?? 'P'),
});

/** What a seat must do, in public. */
export function awaited(say: SayCircle, view: View, seat: Seat): string {
  const { table } = view;
  const kind = kindAwaited(view, seat);
  switch (kind) {
    case undefined:
      return say('awaited.other');
    case 'recruit':
      return say('awaited.recruit', { left: sideIn(table, seat).lordDeck });
    case 'army':
      return say('awaited.army', { n: armyDue(table, seat) });
    case 'attacker':
      return say('awaited.attacker', {
        suit: suitName(say, suitNow(table)),
        chariot: yesNo(table.chariot?.seat === seat),
      });
    case 'suit':
      return say('awaited.suit', { card: cardName(say, table.attack?.by ?? '') });
    case 'casualty':
      return say('awaited.casualty', attackWords(say, table));
    default:
      return say(`awaited.${kind}`);
  }
}

/** The round, the Lords left, and the hands, in one line. */
export function facts(say: SayCircle, { table }: View, names: Names): string {
  const parts = (of: (side: SideView, who: string) => string): string =>
    SEATS.map((seat) => of(sideIn(table, seat), nameOf(names, seat, say.locale))).join(', ');
  const lords = parts(({ lordDeck }, who) => say('facts.part', { who, n: lordDeck }));
  const hands = parts(({ hand }, who) => say('facts.handPart', { who, ...hand }));
  const values = table.combat?.values;
  const working = table.effects.map((effect) => lordName(say, sure(lordBehind(effect))));
  return [
    say('facts.round', { round: table.round }),
    say('facts.lords', { parts: lords }),
    say('facts.hands', { parts: hands }),
    ...(values ? [say('facts.combat', { parts: scoreWords(say, values, names) })] : []),
    ...(working.length > 0 ? [say('facts.effects', { parts: joinList(working, say.locale) })] : []),
  ].join(' · ');
}

/** `Ada 17, Ben 9` */
export const scoreWords = (say: SayCircle, values: readonly number[], names: Names): string =>
  SEATS.map((seat) => say('facts.part', { who: nameOf(names, seat, say.locale), n: values[seat] ?? 0 })).join(', ');

/** `The Tower · The Sun · 3, 9 Wands · 2 Cups`; empty where nothing is held. */
export const hand = (say: SayCircle, { table }: View): string => cardsLabel(say, [...table.hand].sort(compareCards));

const WORDS = ['burn', 'recruit', 'pass', 'wait', 'clockwise', 'counterclockwise'] as const;
type Word = (typeof WORDS)[number];
const isWord = (option: string): option is Word => WORDS.some((word) => word === option);
const CARD = /^(?:[01]\.)?(?:(?:[1-9]|10|K)[WCSP]|M(?:\d|1\d|2[01]))$/;

/** Whether this names a card, with or without its owner. */
export const isCardCode = (option: string): boolean => CARD.test(option);

/** An option within a sentence: a card, a suit, a place, or a word; anything else unchanged. */
export function optionName(say: SayCircle, option: string): string {
  if (isWord(option)) return say(option);
  if (isCardCode(option)) return cardName(say, option);
  if (isSuit(option)) return suitName(say, option);
  const places = positionsIn(option);
  if (places.join('-') !== option) return option;
  const [one = '', other] = places.map((position) => positionName(say, position));
  return other === undefined ? one : swapWords(say, one, other);
}

/** The moment of a Lord, in a word. */
export const momentWord = (say: SayCircle, lord: Card): string => say(`momentShort.${lordOf(lord).moment}`);
