import { fiveSuitValueOf, isFiveSuitCode, parseFiveSuit } from '../../cards/five-suits.js';
import { fold } from '../../cards/typed.js';
import type { Names } from '../../contract/game.js';

/** What people may type for choices that are words. */
const WORDS: Readonly<Record<string, 'pass' | 'mulligan'>> = {
  pass: 'pass',
  'no card': 'pass',
  none: 'pass',
  nothing: 'pass',
  keep: 'pass',
  'keep hand': 'pass',
  stay: 'pass',
  mulligan: 'mulligan',
  'throw in': 'mulligan',
  'throw hand in': 'mulligan',
  throw: 'mulligan',
  'new hand': 'mulligan',
  'new cards': 'mulligan',
  redraw: 'mulligan',
};

/**
 * The option that a person typed: a card by code or by name (`12sp`, `spears 12`), a number that only one of
 * `options` has, like a value of a pair, or a word.
 */
export function typed(word: string, _names?: Names, options: readonly string[] = []): string | undefined {
  const plain = fold(word)
    .replace(/\b(?:the|my|a)\b/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  if (Object.hasOwn(WORDS, plain)) return WORDS[plain];
  return parseFiveSuit(plain) ?? valueAlone(plain, options);
}

function valueAlone(plain: string, options: readonly string[]): string | undefined {
  if (!/^\d{1,2}$/.test(plain)) return undefined;
  const meant = options.filter((option) => isFiveSuitCode(option) && fiveSuitValueOf(option) === Number(plain));
  return meant.length === 1 ? meant[0] : undefined;
}
