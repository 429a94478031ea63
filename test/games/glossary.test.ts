import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { GAMES } from '../../src/games/index.js';

/* One glossary a game: words with a meaning of their own, each with the rule that gives it. */

describe.each(GAMES.map((folder) => [folder.rules.id, folder] as const))('%s', (id, folder) => {
  const words = folder.words('en');
  const { glossary = [], help } = words;
  const page = readFileSync(`docs/rules/${id}.md`, 'utf8');
  const texts = help
    .slice(0, -1)
    .map(({ title, text }) => `${title}\n${text}`)
    .join('\n')
    .toLowerCase();

  test('has words, each once, explained in one or two short sentences', () => {
    expect(glossary.length).toBeGreaterThan(5);
    expect(new Set(glossary.map(({ word }) => word)).size).toBe(glossary.length);
    for (const { word, means } of glossary) {
      expect(word).toMatch(/^[A-Z]/);
      expect(means).toMatch(/^[A-Z].*\.$/);
      expect(means.split(/(?<=[.:]) (?=[A-Z])/).length, means).toBeLessThanOrEqual(2);
      expect(means.length, means).toBeLessThanOrEqual(120);
    }
  });

  test('cites rules that the page of the rules has', () => {
    for (const { rule, word } of glossary)
      expect(new RegExp(`^(?:- )?\\*\\*${rule}\\b`, 'm').test(page), `${word}: ${rule}`).toBe(true);
  });

  test('explains what its own texts say', () => {
    for (const { word } of glossary) expect(texts, word).toContain(word.toLowerCase());
  });

  test('is the last page of the rules', () => {
    const last = help.at(-1);
    expect(last?.title).toBe('Words');
    for (const { word, means, rule } of glossary) expect(last?.text).toContain(`**${word}**: ${means} (${rule})`);
  });
});
