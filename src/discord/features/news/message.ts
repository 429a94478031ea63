import type { Seat } from '../../../engine/table.js';
import type { Match, StoryLine } from '../../../match/model/match.js';
import type { OwnSeat } from '../../../match/model/own.js';
import type { DiscordWords } from '../../../words/discord.js';
import type { Context } from '../../controls/context.js';
import { newestThatFit } from '../../controls/limits.js';
import { logButton, replayButton } from '../../controls/looking-back.js';
import { buttons, container, GREY, type Message, message, picture, text } from '../../controls/payload.js';
import { BULLET, cutAfter, cutToLines, LINE, linesOf } from '../../controls/phone.js';
import { listed, tale } from '../../controls/seen.js';
import { noteButton, wholeNote } from '../notes/message.js';
import { changedTable } from './changed.js';

/* What happened since somebody's own last choice. */

/** Told where the match was saved before it was known what its seats chose last. */
const RECENT = 6;
/** Of the whole of it. */
const LONGEST = 3600;
/** Lines of it that stand between a hand's picture and its controls, as a phone shows them. */
export const NEWS = 3;
/** The same where nothing is asked: what is decided ahead needs less room. */
export const MORE_NEWS = 6;
/** Of a sentence that is cut: fewer say nothing. */
const FEWEST_WORDS = 5;

/** The seat's own last choice and all after it; the match from its set-up on where there is none yet. No later than the match as given. */
export async function newsOf({ service }: Pick<Context, 'service'>, match: Match, seat: Seat): Promise<StoryLine[]> {
  const { chose, lines } = match.beside;
  const from = chose?.[seat] ?? lines - RECENT + 1;
  return (await service.story(match.record.id, from - 1, seat)).filter(({ n }) => n <= lines);
}

export interface ShortNews {
  readonly lines: readonly string[];
  /** Nothing is left out. */
  readonly whole: boolean;
}

/** As much of the newest as a phone shows in so many lines, oldest first. `items`: of sentences. */
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

/** Between two sentences; not within bold words. */
const FULL_STOP = /(?<=[.!?]\**) (?=(?:[^*]*\*\*[^*]*\*\*)*[^*]*$)/;

/** The last sentences that so many lines show; of one that is longer than all the lines there are, its beginning. */
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

/** The sentences from there on, and as much as fits of how the one before them begins. */
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

/** All of it, or as much of the newest as fits; and the table with what has changed. For that person's eyes alone. */
export async function newsMessage(
  context: Context,
  match: Match,
  seat: OwnSeat,
  words: DiscordWords,
): Promise<Message> {
  const [story, files] = await Promise.all([newsOf(context, match, seat), changedTable(context, match, seat, words)]);
  const lines = tale(match, seat, story, words);
  const own = wholeNote(match, seat, words);
  const room = LONGEST - own.join('').length;
  const chose = match.beside.chose?.[seat];
  const title = words(chose === undefined ? 'news.recent' : chose === 0 ? 'news.begun' : 'news.since');
  const said =
    lines.length === 0 ? [words('news.none')] : [title, ...newestThatFit(lines, room, words('table.earlier'))];
  return message(
    [
      container(GREY, [
        text(said.join('\n')),
        // Nearest to the end, where one is led.
        ...files.map(picture),
        ...(own.length > 0 ? [text(own.join('\n'))] : []),
        ...buttons([
          replayButton(match, words, 'step'),
          logButton(match, words, 'logPage'),
          noteButton(match, seat, words),
        ]),
      ]),
    ],
    files,
  );
}
