/**
 * Control characters but line breaks and tabs, and characters that turn the direction of a line, are invisible or break
 * the line. The joiners of emoji and of some scripts (U+200C, U+200D) stay, and variation selectors.
 */
const UNPRINTABLE =
  /(?!\u200c|\u200d|[\n\t\p{Variation_Selector}])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** The text for a terminal. JSON stays the same JSON. */
export const printable = (text: string): string => text.replace(UNPRINTABLE, escapeUnits);

/** A character as escapes of its UTF-16 units: `\u001b`. */
const escapeUnits = (character: string): string =>
  Array.from(
    { length: character.length },
    (_, at) => `\\u${character.charCodeAt(at).toString(16).padStart(4, '0')}`,
  ).join('');
