import { type Locales, openLocales } from '../../../src/locales.js';
import { type Say, sayFrom } from '../../../src/words/messages.js';
import type { Messages } from '../locales/messages.js';
import { CARDS, type Card, type Light, lightOf, numberOf } from '../rules/state.js';

/** As the program's own, for games that aren't in it. */
export const locales: Locales = openLocales(new URL('../locales/', import.meta.url));

export type SayLanterns = Say<Messages['games/lanterns']>;

/** Its messages in the language nearest to a locale. */
export const lanternsIn = (locale: string): SayLanterns => sayFrom(locales, 'games/lanterns', locale);

const EMOJI: Readonly<Record<Light, string>> = { F: '🔥', L: '🍃', D: '💧' };

/** `🔥3`; what is no lantern stays as it is. */
export const label = (card: string): string =>
  CARDS.includes(card) ? `${EMOJI[lightOf(card)]}${numberOf(card)}` : card;

/** `🔥 Flame` */
export const lightName = (say: SayLanterns, card: Card): string =>
  `${EMOJI[lightOf(card)]} ${say('light', { light: lightOf(card) })}`;
