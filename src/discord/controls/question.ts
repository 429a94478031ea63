import type { APIComponentInContainer } from 'discord-api-types/v10';
import type { ChoiceWords, Suggestion } from '../../contract/game.js';
import type { Decision } from '../../engine/table.js';
import type { DiscordWords } from '../../words/discord.js';
import { escapeText } from '../../words/escape.js';

/** A question of any game, as controls need it. */
export interface Question {
  readonly match: string;
  readonly decision: Decision;
  /** Every legal choice. */
  readonly legal: readonly (readonly string[])[];
  pick(option: string): ChoiceWords;
  choice(choice: readonly string[]): ChoiceWords;
  readonly suggestion: Suggestion | undefined;
  readonly notable?: readonly Suggestion[] | undefined;
  /** What a menu asks, where the game says it. */
  readonly asks?: string | undefined;
  readonly words: DiscordWords;
}

/** The picks so far, as places among the options, where one message does not hold the whole question. */
export interface Progress {
  readonly picked: readonly number[];
  /** Counted from 0. */
  readonly page: number;
}

export const FRESH: Progress = { picked: [], page: 0 };

/** The rows of a question; and where picks come one by one, lines about the picks so far. */
export interface Controls {
  readonly rows: readonly APIComponentInContainer[];
  readonly lines: readonly string[];
}

/** The options at these places; undefined where a place doesn't exist. */
export function optionsAt({ options }: Pick<Decision, 'options'>, places: readonly number[]): string[] | undefined {
  const picked = places.map((place) => options[place]);
  return picked.every((option) => option !== undefined) ? picked : undefined;
}

/** The placeholder of a menu with `min` to `max` picks: the question, and for several picks their number. */
export function menuWords({ words, asks }: Pick<Question, 'words' | 'asks'>, min = 1, max = 1): string {
  if (max === 1) return asks ?? words('hand.chooseOne');
  const range = min === max ? words('hand.chooseExactly', { min }) : words('hand.choose', { min, max });
  return asks === undefined ? range : words('hand.asksRange', { asks, range });
}

export const placesOf = ({ options }: Decision, choice: readonly string[]): number[] =>
  choice.map((option) => options.indexOf(option));

export const entry = ({ label, preview, mark, emoji }: ChoiceWords, value: string) => ({
  label,
  value,
  description: [mark, preview].filter(Boolean).join(' · '),
  emoji,
});

/** All words about a choice besides its label; empty where there are none. */
export const toSay = ({ preview, mark }: ChoiceWords): string =>
  [mark && `**${escapeText(mark)}**`, preview && escapeText(preview)].filter(Boolean).join(' · ');
