import type { Term } from '../../../contract/game.js';
import type { SayKingdoms } from './phrases.js';

/** Each word with a meaning of its own, by its key, and the rule that gives it. */
const RULES = {
  force: 'R37',
  realm: 'R15',
  reserve: 'R20',
  join: 'R14',
  wound: 'R18',
  militia: 'R25',
  influence: 'R30',
  leader: 'R31',
  omen: 'R29',
} as const;

/** In the order in which they are met. */
export const glossary = (say: SayKingdoms): readonly Term[] =>
  (Object.keys(RULES) as (keyof typeof RULES)[]).map((key) => ({
    word: say(`term.${key}`),
    means: say(`means.${key}`),
    rule: RULES[key],
  }));
