import { fiveSuitValueOf, isFiveSuitCode, parseFiveSuit } from '../../cards/five-suits.js';
import { fold, spellings } from '../../cards/typed.js';
import type { Names } from '../../contract/game.js';

const WORDS = spellings('kingdom-of-cards');

/**
 * The option that a person typed: a card by code or by name (`12sp`, `spears 12`), a number that only one of
 * `options` has, like a value of a pair, or a word.
 */
export function typed(word: string, _names?: Names, options: readonly string[] = []): string | undefined {
  const plain = fold(word)
    .replace(/\b(?:the|my|a)\b/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return WORDS.get(plain) ?? parseFiveSuit(plain) ?? valueAlone(plain, options);
}

function valueAlone(plain: string, options: readonly string[]): string | undefined {
  if (!/^\d{1,2}$/.test(plain)) return undefined;
  const meant = options.filter((option) => isFiveSuitCode(option) && fiveSuitValueOf(option) === Number(plain));
  return meant.length === 1 ? meant[0] : undefined;
}
