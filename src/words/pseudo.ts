import type { IntlMessageFormat } from 'intl-messageformat';

type Ast = ReturnType<IntlMessageFormat['getAst']>;
type Element = Ast[number];

const PLAIN = 'acdeghijklnoprstuwyzACDEGHIJKLNOPRSTUWYZ';
const ACCENTED = 'áçðéğĥíĵķĺñóþŕšŧúŵýžÁÇÐÉĞĤÍĴĶĹÑÓÞŔŠŦÚŴÝŽ';
const LETTER = /\p{L}/u;
/** Text that stays unchanged: code, addresses, Discord's own `<…>` and escaped characters. */
const KEPT = /`[^`]*`|\]\([^)]*\)|https?:\/\/\S+|<[^>\s]+>/g;

/** A text in the pseudo-language: letters accented, every third one doubled. */
export function pseudoText(text: string): string {
  let made = '';
  let from = 0;
  for (const { 0: kept, index } of text.matchAll(KEPT)) {
    made += accent(text.slice(from, index)) + kept;
    from = index + kept.length;
  }
  return made + accent(text.slice(from));
}

function accent(text: string): string {
  let made = '';
  let letters = 0;
  for (const sign of text) {
    const place = PLAIN.indexOf(sign);
    const shown = place < 0 ? sign : (ACCENTED[place] ?? sign);
    made += shown;
    if (LETTER.test(sign) && ++letters % 3 === 0) made += shown.toLowerCase();
  }
  return made;
}

/** A parsed ICU message in the pseudo-language: its texts changed, its placeholders and branches unchanged. */
export const pseudoMessage = (message: Ast): Ast => message.map(pseudoElement);

function pseudoElement(element: Element): Element {
  if ('options' in element) {
    const options = Object.entries(element.options).map(([key, { value, ...rest }]) => [
      key,
      { ...rest, value: pseudoMessage(value) },
    ]);
    return { ...element, options: Object.fromEntries(options) } as Element;
  }
  return isLiteral(element) ? { ...element, value: pseudoText(element.value) } : element;
}

/** A literal is the parser's type 0; arguments have other numbers. */
const isLiteral = (element: Element): element is Extract<Element, { type: 0 }> => (element.type as number) === 0;
