import type { APIComponentInContainer } from 'discord-api-types/v10';
import type { Seen } from '../../engine/see.js';
import type { Seat } from '../../engine/table.js';
import { pausedUntil } from '../../match/features/pace/away.js';
import { runningClocks } from '../../match/features/pace/clock.js';
import { timedOf } from '../../match/features/pace/shown.js';
import type { Match, StoryLine } from '../../match/model/match.js';
import type { OwnSeat } from '../../match/model/own.js';
import { isPractice } from '../../match/model/practice.js';
import type { ChannelTrouble } from '../../match/model/records.js';
import { newTo } from '../../match/play/seating.js';
import type { DiscordWords } from '../../words/discord.js';
import { escapeName } from '../../words/escape.js';
import type { Context } from '../controls/context.js';
import { controls } from '../controls/controls.js';
import { countdown } from '../controls/countdown.js';
import { writeId } from '../controls/custom-id.js';
import {
  type ButtonSpec,
  buttons,
  container,
  GOLD,
  GREY,
  isQuiet,
  type LinkSpec,
  type Message,
  message,
  note,
  picture,
  quiet,
  text,
} from '../controls/payload.js';
import { cutToLines, linesOf } from '../controls/phone.js';
import { pictureOf } from '../controls/pictures.js';
import { FRESH, type Progress, type Question } from '../controls/question.js';
import { awaitedByWhat, gameWords, handWords, namesOf, picturedNames, questionOf, told } from '../controls/seen.js';
import { adviseButton } from '../features/advice/message.js';
import { type StandingOffer, standingOffers } from '../features/auto-answer/message.js';
import { explainButton } from '../features/guide/explain.js';
import { ruleButton } from '../features/guide/rules.js';
import { enoughButton, goalLines, roomBeside } from '../features/hints/message.js';
import { termLines } from '../features/hints/terms.js';
import { MORE_NEWS, newsOf, shortNews } from '../features/news/message.js';
import { nextLines } from '../features/next/message.js';
import { noteLine } from '../features/notes/message.js';
import { aheadControls, aheadLines } from '../features/premove/message.js';
import { voteLines } from '../features/votes/message.js';
import { wayOnAfter } from './end.js';
import { calledOffWords, noTableWords } from './lobby.js';

/** Lines of a question between picture and controls, as a phone shows them. */
const ASKED = 2;

export interface HandWish {
  readonly locale: string;
  /** Said first: why something was refused, or that a button was old. */
  readonly notice?: string | undefined;
  /** The rule behind that, by its number: a button opens it. */
  readonly rule?: string | undefined;
  readonly progress?: Progress;
  /** It is kept up to date no more, and says how to go on. */
  readonly asleep?: boolean;
  /** What stands in place of the hand: the table, or the vote that may give its person a seat. */
  readonly shows?: 'table' | 'seat' | undefined;
}

/**
 * One's own hand: the picture, the newest of what happened since one's own last choice, what is asked, and the controls,
 * together on a screen; all else below. For that person's eyes alone.
 */
export async function handMessage(
  context: Context,
  match: Match,
  seat: OwnSeat,
  { locale, notice, rule, progress = FRESH, asleep = false }: HandWish,
): Promise<Message> {
  const words = context.words(locale);
  const view = match.see(seat);
  if (!view) return note(`${notice ? `> ${notice}\n` : ''}${noTableWords(match, words)}`);
  const question = questionOf(match, view, words);
  const scene = match.folder.scenes(words.locale).hand(view, picturedNames(match), question?.legal ?? []);
  const [file, links, story, next, goal, trouble] = await Promise.all([
    pictureOf(context.painter, scene, 'hand.png'),
    tableLink(context, match, words),
    newsOf(context, match, seat),
    nextLines(context, match, match.record.seats[seat]?.userId, words),
    goalLines(context, match, seat, words),
    context.trouble(match.record.id),
  ]);
  const news = shortNews(told(match, seat, story, words), question ? roomBeside(goal) : MORE_NEWS);
  const said = question ? gameWords(match, words).question(view, match.names) : '';
  const terms = goal.length > 0 ? termLines(context, match, view, [...goal, ...news.lines, said], words) : [];
  const { asked, more } = question
    ? asking(question, progress, said)
    : {
        asked: [
          ...resting(match, view, words, news.lines),
          ...lines([...next, ...aheadLines(match, seat, words)]),
          ...aheadControls(match, seat, view, words),
        ],
        more: [],
      };
  const below = [
    ...more,
    ...terms,
    ...besideHand(match, seat, view, trouble, words),
    ...(asleep ? [words('hand.asleep')] : []),
  ];
  const parts: APIComponentInContainer[] = [
    picture(file),
    ...lines([...(notice ? [`> ${notice}`] : []), ...goal, ...news.lines]),
    ...asked,
    ...lines(below.map(quiet)),
    ...buttons([
      ...ruleButton(match.folder, rule, words),
      ...newsButton(match, news.whole && !hasGoneOn(match, seat, story), words),
      ...otherButtons(match, seat, view, words, asleep),
      ...(question ? adviseButton(match, question.decision.no, words) : []),
      ...enoughButton(match, goal, words),
      ...links,
    ]),
  ];
  return message([container(question ? GOLD : GREY, parts)], [file]);
}

const lines = (said: readonly string[]): APIComponentInContainer[] => (said.length > 0 ? [text(said.join('\n'))] : []);

interface Asking {
  readonly asked: APIComponentInContainer[];
  /** What there was no room for: to be said below the controls. */
  readonly more: readonly string[];
}

/** What is asked, and the controls that answer it. `said`: the question, and lines that bear on the answer. */
function asking(question: Question, progress: Progress, said: string): Asking {
  const { rows, lines } = controls(question, progress);
  const [whole = '', ...bearing] = said.split('\n');
  const asked = `**${whole}**`;
  const short = cutToLines(asked, ASKED);
  const shown: string[] = [];
  let room = ASKED - linesOf(short);
  for (const line of bearing) {
    if (isQuiet(line) || linesOf(line) > room) break;
    shown.push(line);
    room -= linesOf(line);
  }
  return {
    asked: [text([short, ...shown, ...lines].join('\n')), ...rows],
    more: [...(short === asked ? [] : [whole]), ...bearing.slice(shown.length)],
  };
}

/** Nothing is asked: who is waited for, or how it ended. Where the story has just told that, nothing is added. */
function resting(match: Match, view: Seen, words: DiscordWords, news: readonly string[]): APIComponentInContainer[] {
  const ended = view.outcome && gameWords(match, words).outcome(view, match.names).title;
  if (ended === undefined) return [text(waitingWords(match, words))];
  return news.some((line) => line.includes(ended)) ? [] : [text(`**${ended}**`)];
}

/** What is said below the controls: the hand in words, what stands once and for all, what may not be said, and trouble. */
function besideHand(
  match: Match,
  seat: OwnSeat,
  view: Seen,
  trouble: ChannelTrouble | undefined,
  words: DiscordWords,
): string[] {
  const game = gameWords(match, words);
  const hand = game.hand(view);
  return [
    ...(view.outcome === undefined || hand ? [handWords(game, hand, words)] : []),
    ...noteLine(match, seat, words),
    ...newHere(match, view, words),
    ...ownClock(match, view, words),
    ...voteLines(match, words),
    ...standingHere(match, seat, view, words).flatMap(({ said }) => said ?? []),
    ...etiquetteOf(match, view, words),
    ...(trouble ? [words('notice.unreachable', { why: words(`trouble.${trouble}`) })] : []),
  ];
}

/** For who has just taken another's place. */
function newHere({ beside, record }: Match, view: Seen, words: DiscordWords): string[] {
  const seat = view.eye === 'bystander' ? undefined : record.seats[view.eye];
  const before = seat && newTo(beside, seat);
  return before === undefined ? [] : [words('hand.arrived', { who: escapeName(before) })];
}

/** Until when one's own time lasts, grace included, where one is waited for. */
function ownClock(match: Match, view: Seen, words: DiscordWords): string[] {
  if (pausedUntil(match.beside, match.record.updatedAt) !== undefined) return [];
  const own = runningClocks(timedOf(match)).filter(({ seat }) => seat === view.eye);
  return own.map(({ deadline }) => words('hand.clock', { time: countdown(deadline) }));
}

const standingHere = (match: Match, seat: OwnSeat, view: Seen, words: DiscordWords): StandingOffer[] =>
  standingOffers(match, seat, words, view.asked?.kind ?? '');

/** What may not be said at the table now, where several people play. */
function etiquetteOf(match: Match, view: Seen, words: DiscordWords): string[] {
  const { etiquette } = gameWords(match, words);
  const { status, seats } = match.record;
  const together = seats.filter(({ userId }) => userId !== undefined).length > 1;
  const silent = status === 'running' && together && !match.folder.conduct.signals?.open(view);
  return etiquette && silent ? [etiquette] : [];
}

/** All that happened, and what has changed by it on the table. `isPlain`: there is no more to it than the hand tells. */
const newsButton = ({ record }: Match, isPlain: boolean, words: DiscordWords): ButtonSpec[] =>
  isPlain ? [] : [{ id: writeId({ verb: 'news', match: record.id }), label: words('button.news') }];

/** Others have chosen since the seat's own last choice. */
const hasGoneOn = ({ record }: Match, seat: Seat, story: readonly StoryLine[]): boolean =>
  record.status === 'running' &&
  story.some((line) => line.seat !== undefined && line.seat !== seat && line.events.length > 0);

const otherButtons = (match: Match, seat: OwnSeat, view: Seen, words: DiscordWords, asleep: boolean): ButtonSpec[] => [
  ...undoButton(match, view, words),
  ...wayOn(match, words, asleep),
  ...standingHere(match, seat, view, words).map(({ place, stands, label }) => ({
    id: writeId({ verb: 'stand', match: match.record.id, at: [place, stands ? 1 : 0] }),
    label,
  })),
  ...handOverButton(match, view, words),
  ...explainButton(match, view, words),
];

/** Looking again while the match runs, playing again once it is over. */
function wayOn(match: Match, words: DiscordWords, asleep: boolean): ButtonSpec[] {
  const { id, status } = match.record;
  if (status !== 'running') return wayOnAfter(match, words);
  const refresh = writeId({ verb: 'refresh', match: id });
  return [
    asleep
      ? { id: refresh, label: words('button.move'), style: 'primary' }
      : { id: refresh, label: words('button.refresh') },
  ];
}

/** For whose choice was the last thing that happened, while nothing has come of it that can't be unsaid. */
function undoButton({ beside: { undoable }, record }: Match, { eye }: Seen, words: DiscordWords): ButtonSpec[] {
  const { id, status, seats } = record;
  if (
    !undoable ||
    undoable.stands ||
    undoable.seat !== eye ||
    seats[eye]?.userId !== undoable.userId ||
    status !== 'running'
  )
    return [];
  return [{ id: writeId({ verb: 'undo', match: id, no: undoable.n }), label: words('button.undoChoice') }];
}

/** For who cannot win any more, while there are other people to play for. */
function handOverButton(match: Match, view: Seen, words: DiscordWords): ButtonSpec[] {
  const { id, status, seats } = match.record;
  const others = seats.some(({ kind, seat }) => kind === 'person' && seat !== view.eye);
  if (status !== 'running' || !others || !match.folder.conduct.handsOver?.(view)) return [];
  return [{ id: writeId({ verb: 'handOver', match: id }), label: words('button.handOver') }];
}

/** Which others must choose now, and what. */
export function waitingWords(match: Match, words: DiscordWords): string {
  const view = match.see('bystander');
  const asked = view ? awaitedByWhat(match, view, words) : [];
  if (match.record.status === 'cancelled') return calledOffWords(match, words);
  if (match.record.status !== 'running' || asked.length === 0) return words('hand.over');
  return asked.map(({ what, seats }) => words('hand.waiting', { who: namesOf(match, seats, words), what })).join('\n');
}

async function tableLink(context: Context, match: Match, words: DiscordWords): Promise<(LinkSpec | ButtonSpec)[]> {
  const { id, guildId, threadId } = match.record;
  // A thread opens at its end, where the newest table will be.
  if (threadId !== undefined)
    return [{ url: `https://discord.com/channels/${guildId}/${threadId}`, label: words('button.table') }];
  if (isPractice(match)) return [{ id: writeId({ verb: 'table', match: id }), label: words('button.table') }];
  const at = await context.messageLinks.of(id);
  return at ? [{ url: linkTo(guildId, at), label: words('button.table') }] : [];
}

/** A link to a message of the server. */
export const linkTo = (guildId: string, { channelId, messageId }: { channelId: string; messageId: string }): string =>
  `https://discord.com/channels/${guildId}/${channelId}/${messageId}`;
