/**
 * Parses JSON that this program wrote itself, as the type it had: options, choices, events.
 *
 * @throws {SyntaxError} where it is damaged; the message quotes none of it, since it may hold a hand and would be
 * logged
 */
export function readJson<T>(text: string): T {
  try {
    return JSON.parse(text);
  } catch {
    throw new SyntaxError(`what was saved is no JSON (${text.length} characters)`);
  }
}
