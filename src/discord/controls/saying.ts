import type { ChoiceWords } from '../../contract/game.js';
import type { Decision } from '../../engine/table.js';
import { escapeText } from '../../words/escape.js';
import type { Question } from './question.js';

/* What is said of choices beside and below the controls that take them. */

/** What stands on a closed menu in which `min` to `max` entries are picked: what is asked, and of several how many. */
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

/** All that is said of a choice besides its label; empty where there is nothing to say. */
export const toSay = ({ preview, mark }: ChoiceWords): string =>
  [mark && `**${escapeText(mark)}**`, preview && escapeText(preview)].filter(Boolean).join(' · ');
