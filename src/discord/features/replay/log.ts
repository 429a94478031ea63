import type { Match } from '../../../match/model/match.js';
import { isOver } from '../../../match/model/status.js';
import type { DiscordWords } from '../../../words/discord.js';
import { escapeText } from '../../../words/escape.js';
import { chapterMenu, chaptersOf } from '../../controls/chapters.js';
import type { Context } from '../../controls/context.js';
import { writeId } from '../../controls/custom-id.js';
import { cut } from '../../controls/limits.js';
import { replayButton } from '../../controls/looking-back.js';
import { noTableWords } from '../../controls/match-words.js';
import { buttons, card, GREY, type Message, note, quiet, text } from '../../controls/payload.js';
import { storyLines } from '../../controls/seen.js';

/* The whole story of a match as text, page by page, as one person heard it. */

/** Characters of a page: some screens of a phone. A full page never changes, however the match goes on. */
const PAGE = 1500;

/** A line of the story, or the heading of a chapter. */
interface Entry {
  readonly line: string;
  /** A heading's title, in plain text. */
  readonly title?: string;
}

/** @param wanted undefined: the newest while the match runs, the first of one that is over */
export async function logMessage(
  { service }: Pick<Context, 'service'>,
  match: Match,
  userId: string,
  words: DiscordWords,
  wanted?: number,
): Promise<Message> {
  if (!match.see('bystander')) return note(noTableWords(match, words));
  const { id } = match.record;
  const eye = match.seatOf(userId) ?? 'bystander';
  const story = (await service.story(id, -1, eye)).filter(({ n }) => n <= match.tableState.lines);
  const pages = splitIntoPages(
    chaptersOf(match, story, words).flatMap(({ title, lines }): Entry[] => [
      ...(title === undefined ? [] : [{ line: `### ${escapeText(title)}`, title }]),
      ...storyLines(match, eye, lines, words).map((line) => ({ line })),
    ]),
  );
  const last = Math.max(0, pages.length - 1);
  const page = Math.min(wanted ?? (isOver(match.record) ? 0 : last), last);
  const shown = pages[page] ?? [];
  const to = (no: number, way: number): string => writeId({ verb: 'logPage', match: id, no, at: [way] });
  return card(GREY, [
    text(
      [
        quiet(words('log.page', { page: page + 1, of: last + 1 })),
        ...(shown.length > 0 ? shown.map(({ line }) => line) : [words('news.none')]),
      ].join('\n'),
    ),
    ...buttons([
      { id: to(Math.max(0, page - 1), 0), label: words('button.replay.back'), disabled: page === 0 },
      { id: to(page + 1, 1), label: words('button.replay.on'), style: 'primary', disabled: page >= last },
      replayButton(match, words, 'step'),
    ]),
    ...partsMenu(id, pages, page, words),
  ]);
}

/** Splits entries into pages. A heading is on one page with at least one line of its chapter. */
function splitIntoPages(entries: readonly Entry[]): Entry[][] {
  const pages: Entry[][] = [];
  let page: Entry[] = [];
  let used = 0;
  for (const [i, entry] of entries.entries()) {
    const line = cut(entry.line, PAGE);
    const next = entry.title === undefined ? '' : (entries[i + 1]?.line ?? '');
    if (page.length > 0 && used + line.length + next.length > PAGE) {
      pages.push(page);
      page = [];
      used = 0;
    }
    page.push({ ...entry, line });
    used += line.length + 1;
  }
  return page.length > 0 ? [...pages, page] : pages;
}

/** The menu of the chapters. Its entries are numbered, since several may begin on one page. */
function partsMenu(match: string, pages: readonly (readonly Entry[])[], shown: number, words: DiscordWords) {
  const chapters = pages.flatMap((entries, page) => entries.flatMap(({ title }) => (title ? [{ title, page }] : [])));
  if (chapters.length < 2 || pages.length < 2) return [];
  const here = chapters.findIndex(({ page }) => page === shown);
  const current = here < 0 ? chapters.findLastIndex(({ page }) => page <= shown) : here;
  const parts = chapters.map(({ title, page }, i) => ({ title, value: `${page}.${i}` }));
  return [chapterMenu(writeId({ verb: 'logChapter', match }), parts, { current, isThere: here >= 0 }, words)];
}
