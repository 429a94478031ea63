import type { Messages } from '../../locales/messages.js';
import { LOCALES } from '../locales.js';
import { perLanguage } from './languages.js';
import { type Say, sayIn } from './messages.js';

/* What the bot says around every game: `locales/LANGUAGE/discord`, a file for each feature of `discord/features`, and the rest. */

export type DiscordMessages = Messages['discord'];
export type DiscordWords = Say<DiscordMessages>;

/** Whether a sentence with this key exists. */
export const isSaid = (key: string): key is keyof DiscordMessages =>
  Object.hasOwn(LOCALES.messages('en', 'discord'), key);

/** The sentences in the language nearest to a locale. */
export const discordWords: (locale: string) => DiscordWords = perLanguage((locale) => sayIn('discord', locale));
