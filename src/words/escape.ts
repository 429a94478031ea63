import { LONGEST_NAME } from '../letters.js';

/** Characters with a meaning in Discord's markdown, in links, or in mentions. */
const SPECIAL = /[\\*_~`|<>[\]#@-]|:(?=\/\/)/g;
/** At the beginning of a line a number with a point would begin a list. */
const LISTED = /^(\d+)\./;
/**
 * One emoji, with the invisible characters that join, colour and turn it; and joiners between letters of scripts that
 * write with them.
 */
const JOINED =
  /(\p{Extended_Pictographic}\uFE0F?\p{Emoji_Modifier}?(?:[\u{E0030}-\u{E007A}]+\u{E007F})?(?:\u200D\p{Extended_Pictographic}\uFE0F?\p{Emoji_Modifier}?)*|[\d#*]\uFE0F\u20E3|(?<=[\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}])[\u200C\u200D](?=\p{L}))/u;
/**
 * Control and invisible characters. They turn the direction of the text after them, hide a name, or make it look like
 * another.
 */
const UNSEEN = /[\p{Cc}\p{Cs}\p{Co}\p{Default_Ignorable_Code_Point}\u2800\uFFF9-\uFFFC\u{13441}\u{13442}\u{1D159}]/u;
const SEEN_OR_NOT = new RegExp(`${JOINED.source}|${UNSEEN.source}`, 'gu');
/** More marks on one letter than any language needs: they would run over the lines around it. */
const PILED_UP = /(\p{M}{4})\p{M}+/gu;
/** Letters that are written from right to left. */
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
/** Replaces a name that nobody could see. */
const NAMELESS = 'Player';

/**
 * A person's name to save and draw: the first of these with something visible in it, as one line without invisible
 * characters. Never empty.
 */
export function cleanName(...names: readonly (string | null | undefined)[]): string {
  for (const name of names) {
    const seen = (name ?? '').replace(/\s+/g, ' ').replace(SEEN_OR_NOT, '$1').replace(PILED_UP, '$1');
    const line = [...seen.replace(/ +/g, ' ').trim()].slice(0, LONGEST_NAME).join('').trim();
    if (/[\p{L}\p{N}\p{P}\p{S}]/u.test(line)) return line;
  }
  return NAMELESS;
}

/** A name for a button or a menu, where nothing is markup. A right-to-left name doesn't turn its neighbours. */
export function plainName(name: string): string {
  const clean = cleanName(name);
  return RIGHT_TO_LEFT.test(clean) ? `\u2068${clean}\u2069` : clean;
}

/** Plain text inside Discord markdown: nothing in it is markup. */
export const escapeText = (text: string): string => text.replace(SPECIAL, '\\$&').replace(LISTED, '$1\\.');

/** A person's name inside Discord markdown: one line, and nothing in it is markup or a mention. */
export const escapeName = (name: string): string => escapeText(plainName(name));
