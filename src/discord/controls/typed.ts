import { fold } from '../../cards/typed.js';
import { at } from '../../engine/lists.js';
import type { Match } from '../../match/model/match.js';
import type { Question } from './question.js';
import { seatsAlone } from './seen.js';

/* What people type for a choice, as options: `8d ac`, `7 cups 3 swords`, `wheel of fortune`. */

/** Words that name an option together, or one that names nothing. */
export interface Typed {
  readonly words: string;
  readonly option?: string;
}

/** More words than any option is called by. */
const MANY = 6;

/** The longest text that is read, in characters: every choice has room, each of its options called by its whole name. */
export const LONGEST_TYPED = 300;

/**
 * How often an option is looked for in one text. Each time costs some microseconds, and a name of three words is found at
 * the fourth, so that a choice of many cards has room; words without sense don't get the process's attention for long.
 */
export const MOST_READ = 200;

/** Blanks part words, and may stand within a name; the other signs part options. */
const groupsOf = (text: string): string[][] =>
  text
    .split(/[,;+，；＋、]+/)
    .map((group) => group.split(/\s+/).filter((word) => word !== ''))
    .filter((group) => group.length > 0);

/**
 * From left to right, each time as many words as name an option together. What is named by several of its parts counts
 * once. What is left when enough was looked for names nothing.
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
/** A reader, and how often it may still be asked. */
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
  return { length: 1, typed: { words: at(words, 0) } };
}

/** The option that each id is a part of, where an option has parts. */
const partsOf = ({ decision, pick }: Question): ReadonlyMap<string, string> =>
  new Map(decision.options.flatMap((option) => (pick(option).parts ?? []).map((part) => [part, option] as const)));

/** Knows options by their ids, as they are shown, as they are called in sentences, and as the game reads them. */
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
  // Seats are counted from 1, as everywhere people see them.
  const bySeat = seatsAlone(decision, names.length);
  return (typed) => {
    const words = fold(typed);
    if (bySeat && /^\d+$/.test(words)) return options[Number(words) - 1];
    const named = called.get(words) ?? folder.typed(words, names, options);
    return named === undefined ? undefined : (parts.get(named) ?? named);
  };
}

/** What a suggestion stands for, so that it is read like typed words. */
export const typedAs = (match: Match, { decision }: Question, choice: readonly string[]): string =>
  seatsAlone(decision, match.names.length)
    ? choice.map((option) => decision.options.indexOf(option) + 1).join(' ')
    : choice.join(' ');
