import { at } from '../../engine/lists.js';
import type { Match } from '../../match/match.js';
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

/** Blanks part words, and may stand within a name; the other signs part options. */
const groupsOf = (text: string): string[][] =>
  text
    .split(/[,;+]+/)
    .map((group) => group.split(/\s+/).filter((word) => word !== ''))
    .filter((group) => group.length > 0);

/** From left to right, each time as many words as name an option together. What is named by several of its parts counts once. */
export function readTyped(match: Match, question: Question, text: string): Typed[] {
  const parts = partsOf(question);
  const whole = new Set(parts.values());
  const read = readInTurn(reader(match, question, parts), text);
  const before = (option: string, at: number): boolean => read.slice(0, at).some((each) => each.option === option);
  return read.filter(({ option }, at) => option === undefined || !whole.has(option) || !before(option, at));
}

function readInTurn(optionOf: Reader, text: string): Typed[] {
  const whole = text.trim();
  const option = whole === '' ? undefined : optionOf(whole);
  if (option !== undefined) return [{ words: whole, option }];
  return groupsOf(text).flatMap((words) => {
    const read: Typed[] = [];
    for (let at = 0; at < words.length; ) {
      const { length, typed } = longest(words.slice(at, at + MANY), optionOf);
      read.push(typed);
      at += length;
    }
    return read;
  });
}

type Reader = (words: string) => string | undefined;

function longest(words: readonly string[], optionOf: Reader): { readonly length: number; readonly typed: Typed } {
  for (let length = words.length; length > 0; length--) {
    const together = words.slice(0, length).join(' ');
    const option = optionOf(together);
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
      called.set(name.toLowerCase(), option);
  // Seats are counted from 1, as everywhere people see them.
  const bySeat = seatsAlone(decision, names.length);
  return (words) => {
    if (bySeat && /^\d+$/.test(words)) return options[Number(words) - 1];
    const named = called.get(words.toLowerCase()) ?? folder.typed(words, names, options);
    return named === undefined ? undefined : (parts.get(named) ?? named);
  };
}

/** What a suggestion stands for, so that it is read like typed words. */
export const typedAs = (match: Match, { decision }: Question, choice: readonly string[]): string =>
  seatsAlone(decision, match.names.length)
    ? choice.map((option) => decision.options.indexOf(option) + 1).join(' ')
    : choice.join(' ');
