import { isJoker } from '../../../cards/standard.js';
import type { Names } from '../../../contract/game.js';
import type { Eye } from '../../../engine/table.js';
import { cardNames } from '../../../words/cards.js';
import { escapeName } from '../../../words/escape.js';
import { mannerOf } from '../../../words/languages.js';
import { type Say, sayIn } from '../../../words/messages.js';
import { type Doer, doerNamed as personCalled, yesNo } from '../../../words/people.js';
import { shared } from '../../../words/shared.js';
import { type Card, type Emperor, type Four, four, type Suit } from '../rules/state.js';
import { en } from './en/messages.js';

export type SayPower = Say<typeof en>;

/** Circle of Power's messages in the language nearest to a locale. */
export const powerIn = (locale: string): SayPower => sayIn({ en }, locale);

/** The names of the four emperors, by emperor. */
export type Called = Readonly<Four<string>>;

/**
 * The four emperors' names, by emperor, in plain text: `Ada`, `Ben`, `Dummy Otto`, `Dummy Nero`. `names`: one for each
 * seat. `auto`: the present dummies, if known: a seat that became one is `Ada (dummy)`.
 */
export const emperorNames = (say: SayPower, names: Names, auto: readonly boolean[] = []): Four<string> =>
  four((emperor) => {
    const name = names[emperor];
    if (name === undefined) return say('dummy', { number: String(emperor - names.length + 1) });
    return auto[emperor] ? say('fallen', { who: name }) : name;
  });

/** The same for Discord markdown, with people's names escaped. */
export const emperorsNamed = (say: SayPower, names: Names, auto?: readonly boolean[]): Called =>
  emperorNames(say, names.map(escapeName), auto);

/** Whether cards and suits are written without signs. */
export const inWords = (say: SayPower): 'yes' | 'no' => yesNo(mannerOf(say.locale) === 'words');

/** `Q♣`, or in words `Queen of Clubs`; `Joker`: the two jokers are alike. */
export const cardLabel = (say: SayPower, card: Card): string =>
  isJoker(card) ? say('joker') : cardNames(say.locale).short(card);

/** The same where a sentence names a city without its emperor: `Q♣`, `the Joker`. */
export const cityNamed = (say: SayPower, city: Card): string =>
  isJoker(city) ? say('theJoker') : cardNames(say.locale).short(city);

/** `9♥★`: a battle card, with a star if it is a trump of its holder or player; in words `9 of Hearts (trump)`. */
export function battleLabel(say: SayPower, card: Card, trump: boolean): string {
  const plain = cardNames(say.locale).short(card);
  return trump ? say('trump', { card: plain, words: inWords(say) }) : plain;
}

/** `♥`, or in words `Hearts`; a dash for none, or in words that there is none. */
export const suitLabel = (say: SayPower, suit: Suit | null): string =>
  suit === null ? say('noSuit', { words: inWords(say) }) : cardNames(say.locale).suitShort(suit);
/** A trump suit for a message, and whether there is one. */
export const trumpWords = (
  say: SayPower,
  suit: Suit | null,
): { readonly suit: string; readonly trump: 'yes' | 'no' } => ({
  suit: suitLabel(say, suit),
  trump: yesNo(suit !== null),
});

/** `called`: by emperor, in the form for this text. */
export const doer = (say: SayPower, emperor: Emperor, called: Called, eye: Eye): Doer =>
  personCalled(say, called[emperor], emperor === eye);

/** Somebody within a sentence: the name, or "you". */
export const whom = (say: SayPower, emperor: Emperor, called: Called, eye: Eye): string =>
  emperor === eye ? shared(say.locale)('you') : called[emperor];

/** `Ada’s`, `your`; to begin a sentence `Your`. */
export const whose = (
  say: SayPower,
  emperor: Emperor,
  called: Called,
  eye: Eye,
  place: 'begins' | 'within' = 'within',
): string => say(place === 'begins' ? 'Whose' : 'whose', doer(say, emperor, called, eye));
