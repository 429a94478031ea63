import { type Say, sayIn } from '../../../src/words/messages.js';
import { CARDS, type Card, type Light, lightOf, numberOf } from '../rules/state.js';
import { en } from './en/messages.js';

export type SayLanterns = Say<typeof en>;

/** Its messages in the language nearest to a locale. */
export const lanternsIn = (locale: string): SayLanterns => sayIn({ en }, locale);

const EMOJI: Readonly<Record<Light, string>> = { F: '🔥', L: '🍃', D: '💧' };

/** `🔥3`; what is no lantern stays as it is. */
export const label = (card: string): string =>
  CARDS.includes(card) ? `${EMOJI[lightOf(card)]}${numberOf(card)}` : card;

/** `🔥 Flame` */
export const lightName = (say: SayLanterns, card: Card): string =>
  `${EMOJI[lightOf(card)]} ${say('light', { light: lightOf(card) })}`;
