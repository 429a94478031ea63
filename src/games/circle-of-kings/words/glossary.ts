import type { Term } from '../../../contract/game.js';
import type { SayCircle } from './phrases.js';

/** Each word with a meaning of its own, by its key, and the rule that gives it. */
const RULES = {
  lord: 'R3',
  burn: 'R1',
  recruit: 'R9',
  captain: 'R12',
  initiative: 'R16',
  prey: 'R27',
  walk: 'R28',
  purge: 'R32',
} as const;

/** In the order in which they are met. */
export const glossary = (say: SayCircle): readonly Term[] =>
  (Object.keys(RULES) as (keyof typeof RULES)[]).map((key) => ({
    word: say(`term.${key}`),
    means: say(`means.${key}`),
    rule: RULES[key],
  }));
