import { sure } from '../../engine/sure.js';
import { ALT_LIMIT } from '../../pictures/alt.js';
import { cut } from '../../pictures/cut.js';

export { cut };

/** Discord's limits, defined only here. Lengths are in characters. */
export const LIMITS = {
  components: 40,
  /** All text of a message together. */
  text: 4000,
  buttonsPerRow: 5,
  buttonLabel: 80,
  customId: 100,
  selectOptions: 25,
  optionLabel: 100,
  optionValue: 100,
  optionDescription: 100,
  placeholder: 150,
  galleryItems: 10,
  altText: ALT_LIMIT,
  files: 10,
  suggestions: 25,
  suggestionName: 100,
  suggestionValue: 100,
  nonce: 25,
  threadName: 100,
  formTitle: 45,
  /** Parts of a form: the questions on one page. */
  formParts: 5,
  formLabel: 45,
  formHint: 100,
  commandDescription: 100,
  commandOptions: 25,
  commandChoices: 25,
  /** Names, descriptions and values of a command together. */
  commandText: 8000,
} as const;

/**
 * As many of the newest lines as fit into `limit` characters, oldest first; `earlier` replaces the omitted ones.
 * Shortens a line that alone is too long.
 */
export function newestThatFit(lines: readonly string[], limit: number, earlier: string): string[] {
  const room = limit - earlier.length - 1;
  const kept: string[] = [];
  let used = 0;
  for (let i = lines.length - 1; i >= 0; i--) {
    const line = sure(lines[i]);
    if (used + line.length + 1 > room) {
      if (kept.length === 0) kept.push(cut(line, room));
      return [earlier, ...kept.reverse()];
    }
    kept.push(line);
    used += line.length + 1;
  }
  return kept.reverse();
}

/** As many of the first lines as fit into `limit` characters; `more` replaces the omitted ones. */
export const firstThatFit = (lines: readonly string[], limit: number, more: string): string[] =>
  newestThatFit([...lines].reverse(), limit, more).reverse();
