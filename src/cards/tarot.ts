/** The tarot deck: numbered minors of four suits, their Kings, and the twenty-two majors. Knows no game. */

export type TarotSuit = 'W' | 'C' | 'S' | 'P';
/** The ace is `1`. */
export type TarotNumber = '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | '10';
export type MinorCode = `${TarotNumber}${TarotSuit}`;
export type TarotKing = `K${TarotSuit}`;
/** `M0`, the Fool, to `M21`, the World. */
export type MajorCode = `M${number}`;
export type TarotCode = MinorCode | TarotKing | MajorCode;

/** Wands, Cups, Swords, Pentacles: the order within a number. */
export const TAROT_SUITS: readonly TarotSuit[] = ['W', 'C', 'S', 'P'];
export const TAROT_NUMBERS: readonly TarotNumber[] = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'];
/** The forty numbered minors, sorted: `1W 1C 1S 1P 2W … 10P`. */
export const TAROT_MINORS: readonly MinorCode[] = TAROT_NUMBERS.flatMap((number) =>
  TAROT_SUITS.map((suit) => `${number}${suit}` as const),
);
export const TAROT_KINGS: readonly TarotKing[] = TAROT_SUITS.map((suit) => `K${suit}` as const);

export const TAROT_SUIT_NAMES: Readonly<Record<TarotSuit, string>> = {
  W: 'Wands',
  C: 'Cups',
  S: 'Swords',
  P: 'Pentacles',
};
const NUMBER_NAMES = ['Ace', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten'] as const;

/** By number, 0 to 21. */
export const MAJOR_NAMES = [
  'The Fool',
  'The Magician',
  'The High Priestess',
  'The Empress',
  'The Emperor',
  'The Hierophant',
  'The Lovers',
  'The Chariot',
  'Strength',
  'The Hermit',
  'Wheel of Fortune',
  'Justice',
  'The Hanged Man',
  'Death',
  'Temperance',
  'The Devil',
  'The Tower',
  'The Star',
  'The Moon',
  'The Sun',
  'Judgement',
  'The World',
] as const;
/** `M0` to `M21`. */
export const TAROT_MAJORS: readonly MajorCode[] = MAJOR_NAMES.map((_, number) => `M${number}` as const);

/** Every code there is, sorted: the majors, the minors, the Kings. */
export const TAROT_CARDS: readonly TarotCode[] = [...TAROT_MAJORS, ...TAROT_MINORS, ...TAROT_KINGS];
const PLACES: ReadonlyMap<string, number> = new Map(TAROT_CARDS.map((card, place) => [card, place]));

export function isTarotCode(text: string): text is TarotCode {
  return PLACES.has(text);
}

/** The number of a major, 0 to 21, or undefined for any other card. The card must be a valid code. */
export function majorOf(card: string): number | undefined {
  return card.startsWith('M') ? Number(card.slice(1)) : undefined;
}

/** The suit, or undefined for a major. The card must be a valid code. */
export function tarotSuitOf(card: string): TarotSuit | undefined {
  return card.startsWith('M') ? undefined : (card.at(-1) as TarotSuit);
}

/** The face value of a minor, or undefined for a King or a major. The card must be a valid code. */
export function tarotValueOf(card: string): number | undefined {
  return card.startsWith('M') || card.startsWith('K') ? undefined : Number(card.slice(0, -1));
}

/** For `Array.sort`: majors by number, aces, twos … tens, Kings; W C S P within. Codes it doesn't know come last. */
export function compareTarot(one: string, other: string): number {
  return (PLACES.get(one) ?? PLACES.size) - (PLACES.get(other) ?? PLACES.size);
}

const ROMAN = [
  ['X', 10],
  ['IX', 9],
  ['V', 5],
  ['IV', 4],
  ['I', 1],
] as const;

/** `XVI` for 16, below 40; the Fool's is `0`, as on the old cards. */
export function romanNumeral(number: number): string {
  let left = number;
  let numeral = '';
  for (const [letters, value] of ROMAN) {
    while (left >= value) {
      numeral += letters;
      left -= value;
    }
  }
  return numeral === '' ? '0' : numeral;
}

/** In full: `Seven of Wands`, `King of Cups`, `The Tower`. A code it doesn't know is returned as it is. */
export function tarotName(card: string): string {
  if (!isTarotCode(card)) return card;
  const suit = tarotSuitOf(card);
  if (suit === undefined) return MAJOR_NAMES[majorOf(card) ?? 0] ?? card;
  const value = tarotValueOf(card);
  return `${value === undefined ? 'King' : NUMBER_NAMES[value - 1]} of ${TAROT_SUIT_NAMES[suit]}`;
}

/** A card as a person types it (`7w`, `w7`, `ac`, `m16`, `the tower`, `Tower`), or undefined if it names none. */
export function parseTarot(text: string): TarotCode | undefined {
  const typed = text
    .trim()
    .toUpperCase()
    .replace(/\s+/g, ' ')
    .replace(/^A([WCSP])$/, '1$1')
    .replace(/^([WCSP])A$/, '1$1');
  if (isTarotCode(typed)) return typed;
  const turned = typed.slice(1) + typed.slice(0, 1);
  if (isTarotCode(turned)) return turned;
  const wanted = bare(typed);
  const number = MAJOR_NAMES.findIndex((name) => bare(name.toUpperCase()) === wanted);
  return (
    TAROT_MAJORS[number] ?? [...TAROT_MINORS, ...TAROT_KINGS].find((card) => tarotName(card).toUpperCase() === typed)
  );
}

function bare(name: string): string {
  return name.replace(/^THE /, '');
}
