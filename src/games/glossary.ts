import type { HelpSection, Term } from '../contract/game.js';
import { shared } from '../words/shared.js';

/** The help, with a last page of all words that have a meaning of their own. */
export const withWords = (
  help: readonly HelpSection[],
  terms: readonly Term[],
  locale: string,
): readonly HelpSection[] => {
  const say = shared(locale);
  const lines = terms.map(({ word, means, rule }) => say('glossary.term', { word, means, rule }));
  return [...help, { title: say('glossary.title'), text: lines.join('\n') }];
};
