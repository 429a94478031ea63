import type { Decision } from '../../engine/table.js';
import type { ChoiceWords } from '../../games/contract.js';
import type { DiscordWords } from '../../words/discord.js';
import { escapeText } from '../../words/escape.js';
import { cut } from '../limits.js';

/* What is said of choices beside and below the controls that take them. */

export const rangeWords = (words: DiscordWords, min: number, max: number): string => {
  if (max === 1) return words('hand.chooseOne');
  return min === max ? words('hand.chooseExactly', { min }) : words('hand.choose', { min, max });
};

export const placesOf = ({ options }: Decision, choice: readonly string[]): number[] =>
  choice.map((option) => options.indexOf(option));

export const entry = ({ label, preview, mark, emoji }: ChoiceWords, value: string) => ({
  label,
  value,
  description: [mark, preview].filter(Boolean).join(' · '),
  emoji,
});

/** All that is said of a choice besides its label; empty where there is nothing to say. */
const toSay = ({ preview, mark }: ChoiceWords): string =>
  [mark && `**${escapeText(mark)}**`, preview && escapeText(preview)].filter(Boolean).join(' · ');

/** `**2♣, 7♠** · cannot win`: what is true of several choices is said once, where the first of them stands. */
export function previewLines(offers: readonly { readonly said: ChoiceWords }[]): string[] {
  const labels = new Map<string, string[]>();
  for (const { said } of offers) {
    const words = toSay(said);
    if (words !== '') labels.set(words, [...(labels.get(words) ?? []), escapeText(said.label)]);
  }
  return [...labels].map(([words, of]) => `**${of.join(', ')}** · ${cut(words, 160)}`);
}
