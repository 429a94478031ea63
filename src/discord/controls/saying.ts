import type { ChoiceWords } from '../../contract/game.js';
import type { Decision } from '../../engine/table.js';
import { escapeText } from '../../words/escape.js';
import type { Question } from './question.js';

/* The words next to and below the controls of choices. */

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
