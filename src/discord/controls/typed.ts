import { fold } from '../../cards/typed.js';
import { sure } from '../../engine/sure.js';
import type { Match } from '../../match/model/match.js';
import type { Question } from './question.js';
import { seatsAlone } from './seen.js';

/* Reads typed choices as options: `8d ac`, `7 cups 3 swords`, `wheel of fortune`. */

/** Words that together name an option, or one word that names nothing. */
export interface Typed {
  readonly words: string;
  readonly option?: string;
}

/** More words than the name of any option has. */
const MANY = 6;

/** The longest text to read, in characters: it has room for every choice, with the full name of each option. */
export const LONGEST_TYPED = 300;

/**
 * How often to look for an option in one text. Each look takes some microseconds, and finds a name of three words at
 * the fourth try, so that a choice of many cards has room. Nonsense doesn't block the process for long.
 */
export const MOST_READ = 200;

/** Blanks separate words, and may be part of a name; the other signs separate options. */
const groupsOf = (text: string): string[][] =>
  text
    .split(/[,;+，；＋、]+/)
    .map((group) => group.split(/\s+/).filter((word) => word !== ''))
    .filter((group) => group.length > 0);

/**
 * From left to right, takes as many words as together name an option. An option that several of its parts name counts
 * once. Words left after the last look name nothing.
 */
export function readTyped(match: Match, question: Question, text: string): Typed[] {
  const parts = partsOf(question);
  const whole = new Set(parts.values());
  const read = readInTurn(reader(match, question, parts), text);
  const before = (option: string, at: number): boolean => read.slice(0, at).some((each) => each.option === option);
  return read.filter(({ option }, at) => option === undefined || !whole.has(option) || !before(option, at));
}

function readInTurn(optionOf: Reader, text: string): Typed[] {
  const whole = text.trim();
  if (whole.length > LONGEST_TYPED) return [{ words: whole }];
  const option = whole === '' ? undefined : optionOf(whole);
  if (option !== undefined) return [{ words: whole, option }];
  const read = { optionOf, left: MOST_READ };
  return groupsOf(text).flatMap((words) => readGroup(read, words));
}

type Reader = (words: string) => string | undefined;
/** A reader, and how many looks are left. */
interface Reading {
  readonly optionOf: Reader;
  left: number;
}

function readGroup(reading: Reading, words: readonly string[]): Typed[] {
  const read: Typed[] = [];
  for (let at = 0; at < words.length; ) {
    if (reading.left <= 0) return [...read, { words: words.slice(at).join(' ') }];
    const { length, typed } = longest(words.slice(at, at + MANY), reading);
    read.push(typed);
    at += length;
  }
  return read;
}

function longest(words: readonly string[], reading: Reading): { readonly length: number; readonly typed: Typed } {
  for (let length = words.length; length > 0; length--) {
    const together = words.slice(0, length).join(' ');
    reading.left--;
    const option = reading.optionOf(together);
    if (option !== undefined) return { length, typed: { words: together, option } };
  }
  return { length: 1, typed: { words: sure(words[0]) } };
}

/** By the id of each part: its option, where an option has parts. */
const partsOf = ({ decision, pick }: Question): ReadonlyMap<string, string> =>
  new Map(decision.options.flatMap((option) => (pick(option).parts ?? []).map((part) => [part, option] as const)));

/** Knows options by their ids, their labels, their names in sentences, and the words that the game reads. */
function reader(
  { folder, names }: Match,
  { decision, pick, words: { locale } }: Question,
  parts: ReadonlyMap<string, string>,
): Reader {
  const { options } = decision;
  const called = new Map<string, string>();
  for (const option of [...options].reverse())
    for (const name of [folder.words(locale).optionName(option, names), pick(option).label, option])
      called.set(fold(name), option);
  // Seats are counted from 1, as people see them everywhere.
  const bySeat = seatsAlone(decision, names.length);
  return (typed) => {
    const words = fold(typed);
    if (bySeat && /^\d+$/.test(words)) return options[Number(words) - 1];
    const named = called.get(words) ?? folder.typed(words, names, options);
    return named === undefined ? undefined : (parts.get(named) ?? named);
  };
}

/** The text of a suggestion, to read it like typed words. */
export const typedAs = (match: Match, { decision }: Question, choice: readonly string[]): string =>
  seatsAlone(decision, match.names.length)
    ? choice.map((option) => decision.options.indexOf(option) + 1).join(' ')
    : choice.join(' ');
