import { isRefusal, type Refusal } from '../../../engine/game.js';
import { legalChoices } from '../../../engine/play.js';
import type { Seat } from '../../../engine/table.js';
import { matchAt, type Replay } from '../../../match/history/replay.js';
import type { Match } from '../../../match/model/match.js';
import { isOver } from '../../../match/model/status.js';
import type { DiscordWords } from '../../../words/discord.js';
import { escapeName, escapeText, plainName } from '../../../words/escape.js';
import { type Beginning, beginnings, chapterMenu } from '../../controls/chapters.js';
import type { Context } from '../../controls/context.js';
import { writeId } from '../../controls/custom-id.js';
import { logButton } from '../../controls/looking-back.js';
import { noTableWords } from '../../controls/match-words.js';
import {
  type ButtonSpec,
  buttons,
  card,
  GREY,
  type Message,
  note,
  type OutFile,
  quiet,
  select,
  text,
} from '../../controls/payload.js';
import { pictureOf } from '../../controls/pictures.js';
import { refusalWords } from '../../controls/refusals.js';
import { gameWords, handWords, listed, picturedNames, storyItems } from '../../controls/seen.js';
import { shortNews } from '../../controls/short-news.js';

/* A replay of a match, step by step, for one person. The service decides what they may see. */

/** Lines of a step's story between picture and buttons on a phone. */
const TOLD = 5;

/** The place of the table among the eyes; a seat's place is its number plus 1. */
const TABLE = 0;
/** The effect of each button; no two have the same id, though they may lead to the same step. */
const WAYS = { start: 0, back: 1, on: 2, end: 3 } as const;

/** The step and eye to show. */
export interface ReplayWish {
  /** Undefined: the newest while the match runs, the first of one that is over. */
  readonly step?: number;
  /** Whose eyes; the table's if undefined, or if they may not be used. */
  readonly place?: number;
}

/** The target of a button; its last step means the newest at the time of the press. */
export const stepWish = (no: number, [place = TABLE, way]: readonly number[]): ReplayWish => ({
  step: way === WAYS.end ? Number.MAX_SAFE_INTEGER : no,
  place,
});

/** Somebody's position in a replay. */
interface Stand {
  readonly replay: Replay;
  /** The match with the names of that time. */
  readonly match: Match;
  readonly step: number;
  /** The seat whose eyes they use, if not the table's. */
  readonly seat: Seat | undefined;
}

export async function replayMessage(
  context: Pick<Context, 'service' | 'painter'>,
  id: string,
  userId: string,
  words: DiscordWords,
  wish: ReplayWish = {},
): Promise<Message> {
  const replay = await context.service.replay(id, userId);
  if (isRefusal(replay)) return note(noReplayWords(replay, await context.service.look(id), words));
  const last = replay.steps.length - 1;
  const step = Math.min(wish.step ?? (isOver(replay.match.record) ? 0 : last), last);
  const stand: Stand = {
    replay,
    match: matchAt(replay, step),
    step,
    seat: replay.eyes.find((seat) => placeOf(seat) === wish.place),
  };
  const chapters = beginnings(replay.match, replay.steps, words);
  const chapter = chapters.findLastIndex((each) => each.step <= step);
  const file = await pictureAt(context, stand, words);
  return card(GREY, [
    text(titleOf(stand, chapters[chapter]?.title, words)),
    file,
    // Above the part whose length changes with each step, so that the buttons stay below the finger.
    ...buttons([...wayButtons(stand, words), logButton(replay.match, words, 'logPage')]),
    text([...storyLines(stand, words), ...handLines(stand, words).map(quiet)].join('\n')),
    ...partsMenu(stand, chapters, chapter, words),
    ...eyeMenu(stand, words),
  ]);
}

/** Why there is no replay. */
const noReplayWords = (refusal: Refusal, match: Match | undefined, words: DiscordWords): string =>
  refusal.why === 'notStarted' && match ? noTableWords(match, words) : refusalWords(refusal, match, words);

const placeOf = (seat: Seat | undefined): number => (seat === undefined ? TABLE : seat + 1);

/** The current step; and whose story it is, if not one's own. */
function titleOf({ replay, match, step, seat }: Stand, chapter: string | undefined, words: DiscordWords): string {
  const { steps, eye } = replay;
  const where = escapeText(chapter ?? gameWords(match, words).title);
  const title = words('replay.title', { where, step: step + 1, of: steps.length });
  if (seat === undefined || seat === eye) return title;
  return `${title}\n${quiet(words('replay.as', { who: escapeName(match.names[seat] ?? '?') }))}`;
}

/** The table of that time; or a seat's hand, as its person saw it. */
function pictureAt(
  { painter }: Pick<Context, 'painter'>,
  { replay, match, step, seat }: Stand,
  words: DiscordWords,
): Promise<OutFile> {
  const { steps } = replay;
  const scenes = match.folder.scenes(words.locale);
  const names = picturedNames(match);
  const view = replay.see(step, seat ?? 'bystander');
  if (seat !== undefined)
    return pictureOf(painter, scenes.hand(view, names, legalChoices(match.folder.rules, view)), 'hand.png', 'look');
  const calledOff = match.record.status === 'cancelled' && step === steps.length - 1;
  return pictureOf(painter, scenes.table(view, names, calledOff), 'table.png', 'look');
}

/** What happened in a step, as the person heard it, or the seat whose eyes they use. */
function toldAt({ replay, seat }: Stand, step: number, words: DiscordWords): string[][] {
  const eye = seat ?? replay.eye;
  return storyItems(replay.match, eye, replay.story(step, eye), words);
}

function storyLines(stand: Stand, words: DiscordWords): readonly string[] {
  const { lines } = shortNews(toldAt(stand, stand.step, words), TOLD);
  return lines.length > 0 ? lines : [listed(words('replay.quiet'))];
}

/** The hands that the person may see, in words, next to the picture of the table; all of them in one line. */
function handLines({ replay, match, step, seat: shown }: Stand, words: DiscordWords): string[] {
  const { eyes } = replay;
  const game = gameWords(match, words);
  if (shown !== undefined) return [];
  if (!isOver(match.record)) return eyes.map((seat) => handWords(game, game.hand(replay.see(step, seat)), words));
  const hands = eyes.flatMap((seat) => {
    const hand = game.hand(replay.see(step, seat));
    return hand ? [words('replay.hand', { who: escapeName(match.names[seat] ?? '?'), hand })] : [];
  });
  return hands.length > 0 ? [hands.join(' | ')] : [];
}

function wayButtons(stand: Stand, words: DiscordWords): ButtonSpec[] {
  const { replay, step, seat } = stand;
  const { id, status } = replay.match.record;
  const last = replay.steps.length - 1;
  const to = (way: keyof typeof WAYS, no: number): Pick<ButtonSpec, 'id' | 'label'> => ({
    id: writeId({ verb: 'step', match: id, no, at: [placeOf(seat), WAYS[way]] }),
    label: words(`button.replay.${way}`),
  });
  return [
    { ...to('start', 0), disabled: step === 0 },
    { ...to('back', nextTold(stand, -1, words)), disabled: step === 0 },
    { ...to('on', nextTold(stand, 1, words)), style: 'primary', disabled: step === last },
    // While the match runs there may be more steps by now.
    { ...to('end', last), disabled: step === last && status !== 'running' },
  ];
}

/** The nearest step with a sentence, or the last step; the skipped ones are answers that are revealed later. */
function nextTold(stand: Stand, way: 1 | -1, words: DiscordWords): number {
  const last = stand.replay.steps.length - 1;
  let step = stand.step + way;
  while (step > 0 && step < last && toldAt(stand, step, words).length === 0) step += way;
  return Math.min(Math.max(step, 0), last);
}

function partsMenu(
  { replay, step, seat }: Stand,
  chapters: readonly Beginning[],
  current: number,
  words: DiscordWords,
) {
  if (chapters.length < 2) return [];
  const id = writeId({ verb: 'chapter', match: replay.match.record.id, at: [placeOf(seat)] });
  const parts = chapters.map((each) => ({ title: each.title, value: String(each.step) }));
  return [chapterMenu(id, parts, { current, isThere: chapters[current]?.step === step }, words)];
}

function eyeMenu({ replay, match, step, seat: shown }: Stand, words: DiscordWords) {
  const { eye, eyes } = replay;
  if (eyes.length === 0) return [];
  const label = (seat: Seat): string =>
    seat === eye ? words('replay.ownHand') : words('replay.handOf', { who: plainName(match.names[seat] ?? '?') });
  return [
    select({
      id: writeId({ verb: 'eye', match: match.record.id, no: step }),
      placeholder: words('replay.table'),
      options: [undefined, ...eyes].map((seat) => ({
        label: seat === undefined ? words('replay.table') : label(seat),
        value: String(placeOf(seat)),
        chosen: seat === shown,
      })),
    }),
  ];
}
