import { cardReader, fold, spelt } from './typed.js';

/** The tarot deck of seventy-eight cards: codes, ranks, suits and the majors' names. Knows no game. */

export type TarotSuit = 'W' | 'C' | 'S' | 'P';
export type TarotRank = '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | '10' | 'P' | 'N' | 'Q' | 'K';
/** Rank, then suit: `1W`, `10P`, `KP`, `PP`. */
export type MinorCode = `${TarotRank}${TarotSuit}`;
/** `M0` The Fool to `M21` The World. */
export type MajorCode = `M${number}`;
export type TarotCode = MinorCode | MajorCode;

/** Wands, cups, swords, pentacles: the order within a rank. */
const TAROT_SUITS: readonly TarotSuit[] = ['W', 'C', 'S', 'P'];
/** Ace, counted as 1, to ten. */
const TAROT_NUMBERS: readonly TarotRank[] = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'];
/** Page, knight, queen, king. */
const TAROT_COURT: readonly TarotRank[] = ['P', 'N', 'Q', 'K'];

/** Aces to tens, sorted by rank and then suit: `1W 1C 1S 1P 2W … 10P`. */
export const NUMBER_CARDS: readonly MinorCode[] = TAROT_NUMBERS.flatMap((rank) =>
  TAROT_SUITS.map((suit): MinorCode => `${rank}${suit}`),
);
/** `M0` … `M21`. */
export const MAJORS: readonly MajorCode[] = Array.from({ length: 22 }, (_, number): MajorCode => `M${number}`);

/** Pages, Knights, Queens, Kings, sorted like the numbers: `PW PC PS PP NW … KP`. */
export const COURT_CARDS: readonly MinorCode[] = TAROT_COURT.flatMap((rank) =>
  TAROT_SUITS.map((suit): MinorCode => `${rank}${suit}`),
);
/** All seventy-eight, sorted: the majors, the number cards, the court. */
export const TAROT_CARDS: readonly TarotCode[] = [...MAJORS, ...NUMBER_CARDS, ...COURT_CARDS];
const CODES: ReadonlySet<string> = new Set(TAROT_CARDS);

/** By number. */
export const MAJOR_NAMES: readonly string[] = [
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
  'The Last Judgement',
  'The World',
];
/** By number. The Fool traditionally has no numeral, and is shown as 0. */
export const MAJOR_NUMERALS: readonly string[] =
  '0 I II III IV V VI VII VIII IX X XI XII XIII XIV XV XVI XVII XVIII XIX XX XXI'.split(' ');

export const isTarotCode = (text: string): text is TarotCode => CODES.has(text);
export const isMajor = (code: string): boolean => code.charCodeAt(0) === 77 && code.length > 1; // 'M'
/** The number of a major, 0 to 21. */
export const majorNumber = (code: string): number => Number(code.slice(1));
/** The suit of a minor. */
export const tarotSuitOf = (code: string): TarotSuit => code[code.length - 1] as TarotSuit;
/** The rank of a minor. */
export const tarotRankOf = (code: string): TarotRank => code.slice(0, -1) as TarotRank;

/** What a card has in its corner: the rank's letter or number. A page has two letters, since P is the sign of pentacles. */
export const tarotCorner = (code: string): string => (tarotRankOf(code) === 'P' ? 'Pg' : tarotRankOf(code));

/** Court ranks and the names that other decks give them, if unambiguous: a prince may be a knight or a king. */
const TYPED_RANKS = spelt({
  '1': '1 a ace',
  '2': '2 two',
  '3': '3 three',
  '4': '4 four',
  '5': '5 five',
  '6': '6 six',
  '7': '7 seven',
  '8': '8 eight',
  '9': '9 nine',
  '10': '10 ten',
  P: 'p pg page knave jack valet princess',
  N: 'n knight cavalier chevalier',
  Q: 'q queen',
  K: 'k king',
} satisfies Record<TarotRank, string>);
const TYPED_SUITS = spelt<TarotSuit>(
  {
    W: 'w wand stave staff rod baton',
    C: 'c cup chalice goblet',
    S: 's sword blade',
    P: 'p pentacle coin disk disc',
  },
  true,
);
const NUMERAL_RANKS = new Map(TAROT_NUMBERS.map((rank) => [MAJOR_NUMERALS[Number(rank)]!.toLowerCase(), rank]));
const readSuited = cardReader(TYPED_RANKS, TYPED_SUITS);
/** Needs the suit's whole name: `vs` is no card. */
const readNumeral = cardReader(NUMERAL_RANKS, new Map([...TYPED_SUITS].filter(([name]) => name.length > 1)));

/** Other names of the majors, by number, without “the”. A high priest may be the Hierophant or half a Priestess. */
const MAJORS_BESIDES: Readonly<Record<number, readonly string[]>> = {
  1: ['magus', 'juggler'],
  2: ['priestess', 'papess', 'popess', 'female pope'],
  5: ['pope'],
  6: ['lover'],
  8: ['force', 'fortitude', 'lust'],
  10: ['wheel', 'fortune'],
  11: ['adjustment'],
  12: ['hanging man', 'hanged one'],
  14: ['art'],
  16: ['lightning-struck tower', 'lightning struck tower', 'house of god'],
  17: ['stars'],
  20: ['judgement', 'judgment', 'last judgment', 'aeon'],
  21: ['universe'],
};
const MAJORS_CALLED: ReadonlyMap<string, number> = new Map(
  MAJOR_NAMES.flatMap((name, number) =>
    [withoutThe(fold(name)), ...(MAJORS_BESIDES[number] ?? [])].map((called) => [called, number]),
  ),
);

/** A card as a person types it (`7w`, `w7`, `7 of coins`, `m16`, `xvi`, `Tower`, `16. the tower`), or undefined if it names none. */
export function parseTarot(text: string): TarotCode | undefined {
  const typed = fold(text);
  return readSuited(typed) ?? readNumeral(typed) ?? parseMajor(typed);
}

/** The suit that a person typed: `cups`, `coins`, `w`. */
export const parseTarotSuit = (text: string): TarotSuit | undefined => TYPED_SUITS.get(fold(text));

/** A major by its name, by its number where no other card has it, or by both where they agree. */
export function parseMajor(text: string): MajorCode | undefined {
  const typed = withoutThe(fold(text));
  // A single letter is ambiguous.
  const [numeral] = /(?<=^(?:m|major|trump|arcanum) ?)(?:\d{1,2}|[ivx]+)$|^[ivx]{2,}$/.exec(typed) ?? [];
  if (numeral !== undefined) return majorOf(numberIn(numeral));
  const [, before, name] = /^(\d{1,2}|[ivx]+)[.:)]? -? ?(.+)$/.exec(typed) ?? [];
  const [, called, after] = /^(.+?) \(?(\d{1,2}|[ivx]+)\)?$/.exec(typed) ?? [];
  const number = MAJORS_CALLED.get(withoutThe(name ?? called ?? typed));
  const said = before ?? after;
  return said === undefined || numberIn(said) === number ? majorOf(number) : undefined;
}

function withoutThe(name: string): string {
  return name.replace(/^the /, '');
}

const majorOf = (number: number | undefined): MajorCode | undefined =>
  number === undefined ? undefined : MAJORS[number];

/** `16`, `xvi` */
const numberIn = (numeral: string): number =>
  /\d/.test(numeral) ? Number(numeral) : MAJOR_NUMERALS.indexOf(numeral.toUpperCase());
