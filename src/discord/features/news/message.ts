import { isRefusal } from '../../../engine/game.js';
import type { Seat } from '../../../engine/table.js';
import type { Match } from '../../../match/model/match.js';
import type { OwnSeat } from '../../../match/model/own.js';
import type { StoryLine } from '../../../match/model/story.js';
import { withChanges } from '../../../pictures/changed.js';
import type { Scene } from '../../../pictures/scene.js';
import type { DiscordWords } from '../../../words/discord.js';
import type { Context } from '../../controls/context.js';
import { writeId } from '../../controls/custom-id.js';
import { newestThatFit } from '../../controls/limits.js';
import { logButton, replayButton } from '../../controls/looking-back.js';
import type { HandSeen } from '../../controls/parts.js';
import { type ButtonSpec, buttons, card, GREY, type Message, type OutFile, text } from '../../controls/payload.js';
import { pictureOf } from '../../controls/pictures.js';
import { picturedNames, storyLines } from '../../controls/seen.js';
import { noteButton, wholeNote } from '../notes/message.js';

/* What happened since somebody's own last choice. */

/** Lines of the story for old matches, saved without their seats' last choices. */
const RECENT = 6;
/** Most characters of the message. */
const LONGEST = 3600;

/** The seat's own last choice and all after it, up to `match` as given; the whole match where there is none yet. */
export async function newsOf({ service }: Pick<Context, 'service'>, match: Match, seat: Seat): Promise<StoryLine[]> {
  const { chose, lines } = match.tableState;
  const from = chose?.[seat] ?? lines - RECENT + 1;
  return (await service.story(match.record.id, from - 1, seat)).filter(({ n }) => n <= lines);
}

/** All the news, or as much of the newest as fits, and the table with the changes. For that person's eyes only. */
export async function newsMessage(
  context: Context,
  match: Match,
  seat: OwnSeat,
  words: DiscordWords,
): Promise<Message> {
  const [story, files] = await Promise.all([newsOf(context, match, seat), changedTable(context, match, seat, words)]);
  const lines = storyLines(match, seat, story, words);
  const own = wholeNote(match, seat, words);
  const room = LONGEST - own.join('').length;
  const chose = match.tableState.chose?.[seat];
  const title = words(chose === undefined ? 'news.recent' : chose === 0 ? 'news.begun' : 'news.since');
  const said =
    lines.length === 0 ? [words('news.none')] : [title, ...newestThatFit(lines, room, words('table.earlier'))];
  return card(GREY, [
    text(said.join('\n')),
    // Pictures are near the end, which phones show first.
    ...files,
    ...(own.length > 0 ? [text(own.join('\n'))] : []),
    ...buttons([
      replayButton(match, words, 'step'),
      logButton(match, words, 'logPage'),
      noteButton(match, seat, words),
    ]),
  ]);
}

/** The button for all that happened, and the changes on the table; none where the hand tells everything. */
export const newsButton = ({ match, seat, story, news, words }: HandSeen): ButtonSpec[] =>
  news.whole && !hasGoneOn(match, seat, story)
    ? []
    : [{ id: writeId({ verb: 'news', match: match.record.id }), label: words('button.news') }];

/** Whether others have chosen since the seat's own last choice. */
const hasGoneOn = ({ record }: Match, seat: Seat, story: readonly StoryLine[]): boolean =>
  record.status === 'running' &&
  story.some((line) => line.seat !== undefined && line.seat !== seat && line.events.length > 0);

/**
 * The table with a ring around each change since the seat's own last choice; none where nothing changed, where nobody
 * can tell, or once the match is over. Everybody may see both tables, so the rings tell no secret.
 */
async function changedTable(
  { service, painter }: Pick<Context, 'service' | 'painter'>,
  match: Match,
  seat: Seat,
  words: DiscordWords,
): Promise<OutFile[]> {
  const { chose, lines } = match.tableState;
  const { id, seats, status } = match.record;
  const own = chose?.[seat];
  const userId = seats[seat]?.userId;
  if (own === undefined || userId === undefined || status !== 'running' || own === lines) return [];
  const replay = await service.replay(id, userId);
  if (isRefusal(replay)) return [];
  const now = replay.steps.findLastIndex((step) => step.some(({ n }) => n <= lines));
  const [then, since] = [replay.after(own), replay.see(now, 'bystander')].map(
    (view): Scene => match.folder.scenes(words.locale).table(view, picturedNames(match)),
  );
  const scene = then && since && withChanges(then, since, wordsFor(own, words));
  return scene ? [await pictureOf(painter, scene, 'table.png')] : [];
}

const wordsFor = (own: number, words: DiscordWords) => ({
  changed: words(own === 0 ? 'changed.begun' : 'changed.since'),
  others: words('changed.others'),
});
