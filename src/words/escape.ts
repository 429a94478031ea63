/** What means something in Discord's markdown, in links, or in mentions. */
const SPECIAL = /[\\*_~`|<>[\]#@-]|:(?=\/\/)/g;
/** At the beginning of a line a number with a point would begin a list. */
const LISTED = /^(\d+)\./;
/** Controls, and signs without a width that turn the direction of what follows or hide a name. Emoji keep their joiners. */
const UNSEEN = /[\p{Cc}\u061C\u200B\u200E\u200F\u2028-\u202E\u2060-\u206F\uFEFF]/gu;
/** More marks on one letter than any language needs would run over the lines around it. */
const PILED_UP = /(\p{M}{4})\p{M}+/gu;
/** Letters that are written from right to left. */
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
/** Discord lets nobody have a longer one. */
const LONGEST = 32;

/** A person's name as it is kept and drawn: one line, all of it visible. Never empty. */
export function cleanName(name: string): string {
  const line = name.replace(/\s+/g, ' ').replace(UNSEEN, '').replace(PILED_UP, '$1').trim();
  return [...line].slice(0, LONGEST).join('').trim() || '?';
}

/** A name for a button or a menu, where nothing is markup. What is written from the right doesn't turn its neighbours. */
export function plainName(name: string): string {
  const clean = cleanName(name);
  return RIGHT_TO_LEFT.test(clean) ? `\u2068${clean}\u2069` : clean;
}

/** Plain text inside Discord markdown: nothing in it is markup. */
export const escapeText = (text: string): string => text.replace(SPECIAL, '\\$&').replace(LISTED, '$1\\.');

/** A person's name inside Discord markdown: one line, and nothing in it is markup or a mention. */
export const escapeName = (name: string): string => escapeText(plainName(name));
