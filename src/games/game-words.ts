import type { GameWords, HelpSection, Term } from '../contract/game.js';
import { shared } from '../words/shared.js';
import { helpOf } from './help.js';

/** A game's messages, among them the title and two for each word with a meaning of its own. */
interface Saying<Key extends string> {
  (key: 'title' | 'blurb' | 'credit' | `term.${Key}` | `means.${Key}`): string;
  readonly locale: string;
}

/**
 * The words of a game, with what every game says in the same way. `home`: the address of a module in the folder of the
 * words. `rules`: the rule that gives each word its meaning, in the order in which they are met.
 */
export function gameWords<Key extends string>(
  say: Saying<Key>,
  home: string,
  rules: Readonly<Record<Key, string>>,
  own: Omit<GameWords, 'title' | 'blurb' | 'credit' | 'glossary' | 'help'>,
): GameWords {
  const help = helpOf(home, say.locale);
  const glossary = (): readonly Term[] =>
    (Object.keys(rules) as Key[]).map((key) => ({
      word: say(`term.${key}`),
      means: say(`means.${key}`),
      rule: rules[key],
    }));
  return {
    ...own,
    title: say('title'),
    blurb: say('blurb'),
    credit: say('credit'),
    get glossary() {
      return glossary();
    },
    get help() {
      return [...help(), glossaryPage(glossary(), say.locale)];
    },
  };
}

/** The last page of the help. */
function glossaryPage(terms: readonly Term[], locale: string): HelpSection {
  const say = shared(locale);
  const lines = terms.map(({ word, means, rule }) => say('glossary.term', { word, means, rule }));
  return { title: say('glossary.title'), text: lines.join('\n') };
}
