/**
 * What this program itself wrote as JSON, read as what it then was: options, choices and events come back from the store
 * as they went in.
 *
 * @throws {SyntaxError} where it is damaged; without a word of it, which may be somebody's hand, and would be logged
 */
export function readJson<T>(text: string): T {
  try {
    return JSON.parse(text);
  } catch {
    throw new SyntaxError(`what was saved is no JSON (${text.length} characters)`);
  }
}
