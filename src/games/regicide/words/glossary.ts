import type { Term } from '../../../contract/game.js';
import type { SayRegicide } from './phrases.js';

/** Each word with a meaning of its own, by its key, and the rule that gives it. */
const RULES = {
  tavern: 'R2',
  castle: 'R1',
  combo: 'R7',
  exact: 'R17',
  immune: 'R11',
  cover: 'R21',
  shield: 'R15',
  yield: 'R9',
  jester: 'R24',
} as const;

/** In the order in which they are met. */
export const glossary = (say: SayRegicide): readonly Term[] =>
  (Object.keys(RULES) as (keyof typeof RULES)[]).map((key) => ({
    word: say(`term.${key}`),
    means: say(`means.${key}`),
    rule: RULES[key],
  }));
