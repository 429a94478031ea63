import type { Messages } from '../../../../locales/messages.js';
import { mannerOf } from '../../../words/languages.js';
import { type Say, sayIn } from '../../../words/messages.js';
import { yesNo } from '../../../words/people.js';
import { cardsInSentence, joinList } from '../../../words/shared.js';
import { lordOf } from '../rules/lords/index.js';
import type { Lord } from '../rules/lords/lord.js';
import { type Card, isLord, type King, type Position, SUITS, type Suit, suitOf } from '../rules/state.js';

export type SayCircle = Say<Messages['games/circle-of-kings']>;
/** A Lord's names: alone, within a sentence, after a possessive; and its effect, short and full. */
export type LordText = 'name' | 'the' | 'bare' | 'short' | 'full';

/** Circle of Kings' messages in the language nearest to a locale. */
export const circleIn = (locale: string): SayCircle => sayIn('games/circle-of-kings', locale);

/** A card without its owner's prefix, if any. */
export const plainCode = (card: string): string => card.replace(/^\d\./, '');

/** A text of a Lord, by card (`0.M16`) or by code (`M16`). */
export const lordText = (say: SayCircle, lord: string, text: LordText): string =>
  say(`lord.${lordOf(`0.${plainCode(lord)}`).id}.${text}`);

/** A Lord's name on its own. */
export const lordName = (say: SayCircle, { id }: Lord): string => say(`lord.${id}.name`);

/** To continue a sentence. */
export const lowered = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

export const suitName = (say: SayCircle, suit: Suit): string => say('suit', { suit });
export const positionName = (say: SayCircle, position: Position): string => say('position', { position });
export const positionAlone = (say: SayCircle, position: Position): string => say('Position', { position });

/** For a sentence: `7 of Wands`, `Ace of Cups`; a Lord is `the Tower`. */
export function cardName(say: SayCircle, card: Card): string {
  const code = plainCode(card);
  if (code.startsWith('M')) return lordText(say, code, 'the');
  if (code.startsWith('K')) return say('king', { suit: suitName(say, suitOf(code)) });
  return say('card', { rank: code.slice(0, -1), suit: suitName(say, suitOf(code)) });
}

/** `7 of Wands, Ace of Cups and 3 of Cups` */
export const cardsNamed = (say: SayCircle, cards: readonly Card[]): string =>
  cardsInSentence(
    cards.map((card) => cardName(say, card)),
    say.locale,
  );

/** For a button or a menu: `The Tower`, `7 of Wands`; several by suit: `Ace, 9 of Wands · 2 of Cups`. */
export function cardsLabel(say: SayCircle, cards: readonly Card[]): string {
  const lords = cards.filter((card) => isLord(card)).map((card) => lordText(say, card, 'name'));
  const bySuit = SUITS.flatMap((suit) => {
    const values = cards
      .filter((card) => !isLord(card) && suitOf(card) === suit)
      .map((card) => Number(plainCode(card).slice(0, -1)))
      .sort((one, other) => one - other);
    const ranks = values.map((rank) => say('rank', { rank: String(rank) })).join(', ');
    return values.length === 0 ? [] : [say('ofSuit', { ranks, suit: suitName(say, suit) })];
  });
  return [...lords, ...bySuit].join(' · ');
}

/** Whether cards and suits are written without signs. */
const inWords = (say: SayCircle): boolean => mannerOf(say.locale) === 'words';

/** `Wands → Swords → Cups`: each preys on the next, from the top; the last on the first. A removed King is left out. */
export const ringWords = (say: SayCircle, circle: readonly King[], removed: King | null = null): string =>
  circle
    .filter((king) => king !== removed)
    .map((king) => suitName(say, suitOf(king)))
    .join(inWords(say) ? ', ' : ' → ');

/** `Wands ⇄ Cups`; in words `Wands and Cups`. */
export const swapWords = (say: SayCircle, one: string, other: string): string =>
  say('swap', { one, other, words: yesNo(inWords(say)) });

/** `Wands, Swords and Cups` */
export const suitsNamed = (say: SayCircle, suits: readonly Suit[]): string =>
  joinList(
    suits.map((suit) => suitName(say, suit)),
    say.locale,
  );

/** For buttons and menus. */
const SUIT_EMOJI: Readonly<Record<Suit, string>> = { W: '🪄', C: '🏆', S: '⚔️', P: '🪙' };

/** The sign of a card; none where cards are written in words. */
export const emojiOf = (say: SayCircle, card: Card): { readonly emoji?: string } =>
  inWords(say) ? {} : { emoji: isLord(card) ? lordOf(card).look.emoji : SUIT_EMOJI[suitOf(card)] };
