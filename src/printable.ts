/**
 * Control characters but line breaks and tabs, and characters that turn the direction of a line, hide in it, break it or have no ink. The
 * joiners of emoji and of some scripts (U+200C, U+200D) stay, and what tells apart two forms of a sign.
 */
const UNPRINTABLE =
  /(?!\u200c|\u200d|[\n\t\p{Variation_Selector}])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** The text for a terminal. JSON stays the same JSON. */
export const printable = (text: string): string => text.replace(UNPRINTABLE, escaped);

/** By UTF-16 units: `\u001b`. */
const escaped = (character: string): string =>
  Array.from(
    { length: character.length },
    (_, at) => `\\u${character.charCodeAt(at).toString(16).padStart(4, '0')}`,
  ).join('');
