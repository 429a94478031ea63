import type { Term } from '../../../contract/game.js';
import type { SayPower } from './phrases.js';

/** Each word with a meaning of its own, by its key, and the rule that gives it. */
const RULES = {
  city: 'R1',
  trump: 'R2',
  initiative: 'R5',
  trophy: 'R6',
  regroup: 'R7',
  rebellion: 'R7',
  dummy: 'R16',
  season: 'R10',
} as const;

/** In the order in which they are met. */
export const glossary = (say: SayPower): readonly Term[] =>
  (Object.keys(RULES) as (keyof typeof RULES)[]).map((key) => ({
    word: say(`term.${key}`),
    means: say(`means.${key}`),
    rule: RULES[key],
  }));
