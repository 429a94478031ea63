import { BULLET, cutAfter, cutToLines, LINE, linesOf } from './phone.js';
import { listed } from './seen.js';

/* The newest events in a few lines. */

/** Most lines between a hand's picture and its controls on a phone. */
export const NEWS = 3;
/** The same where the seat isn't asked: premoves need less room. */
export const MORE_NEWS = 6;
/** Fewest words of a shortened sentence: fewer say nothing. */
const FEWEST_WORDS = 5;

export interface ShortNews {
  readonly lines: readonly string[];
  /** Nothing is left out. */
  readonly whole: boolean;
}

/** As much of the newest as fits into so many lines of a phone, oldest first. `items`: of sentences. */
export function shortNews(items: readonly (readonly string[])[], most = NEWS): ShortNews {
  const lines: string[] = [];
  let room = most;
  for (const sentences of [...items].reverse()) {
    const said = endOf(sentences, room, room === most);
    if (said === undefined) return { lines, whole: false };
    lines.unshift(listed(said));
    room -= linesOf(said, LINE - BULLET);
    if (said !== sentences.join(' ')) return { lines, whole: false };
  }
  return { lines, whole: true };
}

/** Between two sentences, but not within bold words. */
const FULL_STOP = /(?<=[.!?]\**) (?=(?:[^*]*\*\*[^*]*\*\*)*[^*]*$)/;

/** The last sentences that fit into so many lines; of one that is longer than all of them, its beginning. */
function endOf(sentences: readonly string[], room: number, first: boolean): string | undefined {
  const all = sentences.flatMap((sentence) => sentence.split(FULL_STOP));
  const fits = (said: string): boolean => linesOf(said, LINE - BULLET) <= room;
  for (let from = 0; from < all.length; from++) {
    const rest = all.slice(from).join(' ');
    if (from === 0 && fits(rest)) return rest;
    if (fits(`… ${rest}`)) return withBegun(all, from, fits);
  }
  return first ? cutToLines(all.at(-1) ?? '', room, LINE - BULLET) : undefined;
}

/** The sentences from there on, and as much as fits of the beginning of the one before. */
function withBegun(all: readonly string[], from: number, fits: (said: string) => boolean): string {
  const lead = from > 1 ? '… ' : '';
  const rest = all.slice(from).join(' ');
  const words = (all[from - 1] ?? '').split(' ');
  for (let kept = words.length - 1; kept >= FEWEST_WORDS; kept--) {
    const said = `${lead}${cutAfter(words.slice(0, kept))} ${rest}`;
    if (fits(said)) return said;
  }
  return `… ${rest}`;
}
