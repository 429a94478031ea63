import { isRefusal } from '../../../engine/game.js';
import { WATCHED, type Watched } from '../../../match/features/watching/watcher.js';
import type { Match } from '../../../match/model/match.js';
import { isOver } from '../../../match/model/status.js';
import type { StoryLine } from '../../../match/model/story.js';
import type { DiscordWords } from '../../../words/discord.js';
import { escapeName, escapeText } from '../../../words/escape.js';
import { joinList } from '../../../words/shared.js';
import { beginnings, chaptersOf } from '../../controls/chapters.js';
import type { Context } from '../../controls/context.js';
import { writeId } from '../../controls/custom-id.js';
import { CARDS, explainButton } from '../../controls/explained.js';
import { logButton, replayButton } from '../../controls/looking-back.js';
import { calledOffWords, noTableWords, waitingWords } from '../../controls/match-words.js';
import { type ButtonSpec, buttons, card, GREY, type Message, note, quiet, text } from '../../controls/payload.js';
import { BULLET, LINE, linesOf } from '../../controls/phone.js';
import { pictureOf } from '../../controls/pictures.js';
import { refusalWords } from '../../controls/refusals.js';
import { gameWords, listed, picturedNames, storyItems } from '../../controls/seen.js';
import { shortNews } from '../../controls/short-news.js';

/* For watchers: the calls to them, and an explanation of the table for latecomers. */

/** Lines of news on a phone. */
const TOLD = 3;

/** The place of each preference in a button; the next place stops watching. */
const STOP = WATCHED.length;
export const wishAt = (place: number | undefined): (typeof WATCHED)[number] | undefined => WATCHED[place ?? STOP];

/** The reason of a call to watchers, in one sentence: how the match ended, or the chapter that began (plain text). */
export function watchWords(match: Match, chapter: string | undefined, words: DiscordWords): string {
  const game = gameWords(match, words);
  if (!isOver(match.record)) return words('watch.begun', { game: game.title, chapter: escapeText(chapter ?? '') });
  const view = match.see('bystander');
  const how = view?.outcome ? game.outcome(view, match.names).title : calledOffWords(match, words);
  return words('watch.over', { game: game.title, how });
}

/** Calls these people, by user id, and says why. */
export function watchersMessage(match: Match, said: string, people: readonly string[], words: DiscordWords): Message {
  const mentioned = people.map((userId) => `<@${userId}>`);
  const wayOn = isOver(match.record)
    ? replayButton(match, words, 'replay')
    : watchButton(match, STOP, words('button.watch.stop'));
  return card(GREY, [
    text(joinList(mentioned, words.locale)),
    text(said),
    ...buttons([{ id: writeId({ verb: 'table', match: match.record.id }), label: words('button.table') }, wayOn]),
  ]);
}

const watchButton = ({ record }: Match, place: number, label: string): ButtonSpec => ({
  id: writeId({ verb: 'watch', match: record.id, at: [place] }),
  label,
});

/**
 * An explanation of a match for somebody without a seat, possibly late: who is who, the state, and the story so far,
 * all from the view of a bystander.
 */
export async function onlookerMessage(
  context: Context,
  match: Match,
  userId: string,
  words: DiscordWords,
  notice?: string,
): Promise<Message> {
  const view = match.see('bystander');
  const lead = notice ? `> ${notice}\n` : '';
  if (!view) return note(`${lead}${noTableWords(match, words)}`);
  const { id, status } = match.record;
  const names = picturedNames(match);
  const scene = match.folder.scenes(words.locale).table(view, names, status === 'cancelled');
  const [file, story] = await Promise.all([
    pictureOf(context.painter, scene, 'table.png'),
    context.service.story(id, -1, 'bystander'),
  ]);
  const game = gameWords(match, words);
  const { title } = game;
  const facts = game.facts(view, match.names);
  return card(GREY, [
    text(lead + [`**${title}**`, whoLine(match, words), waitingWords(match, words)].join('\n')),
    file,
    text(soFar(match, story, words).join('\n')),
    ...(facts ? [text(quiet(facts))] : []),
    ...buttons([
      ...watchButtons(match, userId, words),
      replayButton(match, words, 'step'),
      logButton(match, words, 'logPage'),
      ...explainButton({ match, view, words }, [CARDS]),
    ]),
  ]);
}

/** The people at the table, in the order of the seats. */
function whoLine({ record }: Match, words: DiscordWords): string {
  const people = record.seats.map(({ kind, name }) =>
    words(kind === 'computer' ? 'watch.computer' : 'watch.person', { who: escapeName(name) }),
  );
  return words('watch.who', { who: joinList(people, words.locale) });
}

/** The progress of the match, and its newest events. */
function soFar(match: Match, story: readonly StoryLine[], words: DiscordWords): string[] {
  const titles = beginnings(
    match,
    story.map((line) => [line]),
    words,
  ).map(({ title }) => escapeText(title));
  const way = titles.length > 0 ? [listed(wayOf(titles, words))] : [];
  // A chapter that has just begun has nothing to tell yet.
  const newest = chaptersOf(match, story, words)
    .slice(-2)
    .flatMap(({ lines }) => lines);
  const { lines } = shortNews(storyItems(match, 'bystander', newest, words), TOLD - way.length);
  return [...way, ...lines];
}

/** As many of the newest as fit into one line. */
function wayOf(titles: readonly string[], words: DiscordWords): string {
  const said = (from: number): string =>
    words('watch.way', { way: [...(from > 0 ? ['…'] : []), ...titles.slice(from)].join(' → ') });
  let from = 0;
  while (from < titles.length - 1 && linesOf(said(from), LINE - BULLET) > 1) from++;
  return said(from);
}

/** The watching preferences that somebody without a seat can add. */
function watchButtons(match: Match, userId: string, words: DiscordWords): ButtonSpec[] {
  const { record, tableState } = match;
  if (record.status !== 'running' || record.seats.some((seat) => seat.userId === userId)) return [];
  const now = tableState.watchers?.[userId]?.when;
  return [
    ...WATCHED.flatMap((when, place) =>
      when === now
        ? []
        : [watchButton(match, place, words(`button.watch.${now && when === 'end' ? 'endAlone' : when}`))],
    ),
    ...(now === undefined ? [] : [watchButton(match, STOP, words('button.watch.stop'))]),
  ];
}

/** Begins or stops watching; the answer explains the match below a line about that. */
export async function watchMessage(
  context: Context,
  match: Match,
  userId: string,
  when: Watched | undefined,
  words: DiscordWords,
): Promise<Message> {
  const done = await context.service.watch(match.record.id, userId, when);
  if (isRefusal(done)) return note(refusalWords(done, match, words));
  return onlookerMessage(context, done.match, userId, words, words(`watch.done.${when ?? 'stop'}`));
}
