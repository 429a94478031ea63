import { cardReader, fold, spellings } from './typed.js';

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

const TYPED_SUITS = spellings<TarotSuit>('cards', 'tarot.suit.');
const NUMERAL_RANKS = new Map(TAROT_NUMBERS.map((rank) => [MAJOR_NUMERALS[Number(rank)]!.toLowerCase(), rank]));
const readSuited = cardReader(spellings<TarotRank>('cards', 'tarot.rank.'), TYPED_SUITS);
/** Needs the suit's whole name: `vs` is no card. */
const readNumeral = cardReader(NUMERAL_RANKS, new Map([...TYPED_SUITS].filter(([name]) => name.length > 1)));

const MAJORS_CALLED = spellings<MajorCode>('cards', 'tarot.major.');

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
  const major = MAJORS_CALLED.get(withoutThe(name ?? called ?? typed));
  const said = before ?? after;
  return said === undefined || majorOf(numberIn(said)) === major ? major : undefined;
}

function withoutThe(name: string): string {
  return name.replace(/^the /, '');
}

const majorOf = (number: number): MajorCode | undefined => MAJORS[number];

/** `16`, `xvi` */
const numberIn = (numeral: string): number =>
  /\d/.test(numeral) ? Number(numeral) : MAJOR_NUMERALS.indexOf(numeral.toUpperCase());
