import type { GameWords, HelpSection, Term } from '../contract/game.js';
import { type GameSentences, gameRefusal, type Refused } from '../words/refusals.js';
import { shared } from '../words/shared.js';
import { helpOf } from './help.js';

/** A game's messages, among them the title and two for each word with a meaning of its own. */
interface Saying<Key extends string> {
  (key: 'title' | 'blurb' | 'credit' | `term.${Key}` | `means.${Key}`): string;
  readonly locale: string;
}

/**
 * The words of a game, with what every game says in the same way. `rules`: the rule that gives each word its meaning, in
 * the order in which they are met. An option alone is said as a whole choice, unless the game says otherwise.
 */
export function gameWords<Key extends string, R, Told extends Refused>(
  say: Saying<Key> & Told['say'],
  { game, rules, refusals }: { game: string; rules: Readonly<Record<Key, string>>; refusals: GameSentences<R, Told> },
  own: Omit<GameWords, 'title' | 'blurb' | 'credit' | 'glossary' | 'help' | 'refusal' | 'pick'> &
    Partial<Pick<GameWords, 'pick'>>,
): GameWords {
  const help = helpOf(game, say.locale);
  const glossary = (): readonly Term[] =>
    (Object.keys(rules) as Key[]).map((key) => ({
      word: say(`term.${key}`),
      means: say(`means.${key}`),
      rule: rules[key],
    }));
  return {
    pick: (view, option, names) => own.choice(view, [option], names),
    refusal: (refusal, names, view) => gameRefusal(refusals, refusal, { say, names, view } as Refused as Told),
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
