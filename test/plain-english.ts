/** What has no language: code, addresses, mentions, what stands in the corners of cards, roman numerals. */
const NO_LANGUAGE = /`[^`]*`|\]\([^)]*\)|<[^>\s]+>|(?<!\p{L})(?:Sh|Cr|Sp|Co|Ma|Pg|[IVX]+)(?!\p{L})/gu;
/** A word without one accent, although it has letters that would bear one. */
const PLAIN_WORD = /(?<![\p{L}’'])[A-Za-z]*[acdeghijklnoprstuwyzACDEGHIJKLNOPRSTUWYZ][A-Za-z]*(?![\p{L}’'])/gu;

/** Words in a text of the pseudo-language that are bound to English. */
export const english = (text: string): string[] =>
  [...text.replace(NO_LANGUAGE, ' ').matchAll(PLAIN_WORD)].map(([word]) => word).filter(({ length }) => length > 1);
