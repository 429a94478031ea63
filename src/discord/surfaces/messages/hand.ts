import type { APIComponentInContainer } from 'discord-api-types/v10';
import type { Seen } from '../../../engine/see.js';
import type { Seat } from '../../../engine/table.js';
import type { Match, StoryLine } from '../../../match/match.js';
import type { DiscordWords } from '../../../words/discord.js';
import type { Context } from '../../context.js';
import { firstThatFit, newestThatFit } from '../../limits.js';
import {
  type ButtonSpec,
  buttons,
  container,
  GOLD,
  GREY,
  type LinkSpec,
  type Message,
  message,
  note,
  picture,
  quiet,
  text,
} from '../../payload.js';
import { controls } from '../../questions/controls.js';
import { writeId } from '../../questions/custom-id.js';
import { FRESH, type Progress, type Question } from '../../questions/question.js';
import { awaitedByWhat, gameWords, namesOf, picturedNames, questionOf, tale } from '../../questions/seen.js';
import { standingOffers } from '../../questions/standing.js';
import { explainButton } from './explain.js';
import { pictureOf } from './pictures.js';

const STORY = 900;
const PREVIEWS = 1100;

export interface HandWish {
  readonly locale: string;
  /** Said first: why something was refused, or that a button was old. */
  readonly notice?: string | undefined;
  /** What the choice just made did, as its seat heard it. */
  readonly story?: readonly StoryLine[];
  readonly progress?: Progress;
  /** It is kept up to date no more, and says how to go on. */
  readonly asleep?: boolean;
}

/** One's own hand: the picture, what is asked, and the controls. For that person's eyes alone. */
export async function handMessage(
  context: Context,
  match: Match,
  seat: Seat,
  { locale, notice, story = [], progress = FRESH, asleep = false }: HandWish,
): Promise<Message> {
  const words = context.words(locale);
  const view = match.see(seat);
  if (!view) return note(notice ? `> ${notice}\n${words('table.none')}` : words('table.none'));
  const game = gameWords(match, words);
  const question = questionOf(match, view, words);
  const scene = match.folder.scenes(words.locale).hand(view, picturedNames(match), question?.legal ?? []);
  const [file, links] = await Promise.all([
    pictureOf(context.painter, scene, 'hand.png'),
    tableLink(context, match, words),
  ]);
  const news = newsLines(context, match, seat, { notice, story, words });
  const hand = game.hand(view);
  const ended = view.outcome && game.outcome(view, match.names).title;
  const standing = standingOffers(match, seat, words, view.asked?.kind ?? '');
  const parts: APIComponentInContainer[] = [
    picture(file),
    ...(news.length > 0 ? [text(news.join('\n'))] : []),
    ...(ended === undefined || hand ? [text(hand ? words('hand.yours', { hand }) : words('hand.empty'))] : []),
    ...(question ? asking(question, progress, game.question(view, match.names)) : resting(match, words, ended, news)),
    ...standing.flatMap(({ said }) => (said === undefined ? [] : [text(quiet(said))])),
    ...etiquettePart(match, view, words),
    ...(asleep ? [text(quiet(words('hand.asleep')))] : []),
    ...buttons([
      ...wayOn(match, words, asleep),
      ...standing.map(({ place, stands, label }) => ({
        id: writeId({ verb: 'stand', match: match.record.id, at: [place, stands ? 1 : 0] }),
        label,
      })),
      ...handOverButton(match, view, words),
      ...explainButton(match, view, words),
      ...links,
    ]),
  ];
  return message([container(question ? GOLD : GREY, parts)], [file]);
}

interface News extends Pick<HandWish, 'notice'> {
  readonly story: readonly StoryLine[];
  readonly words: DiscordWords;
}

/** What the person is told first: of their press, of what it did, and of a channel that cannot be written to. */
function newsLines(context: Context, match: Match, seat: Seat, { notice, story, words }: News): string[] {
  const trouble = context.trouble(match.record.id);
  return [
    ...(notice ? [`> ${notice}`] : []),
    ...newestThatFit(tale(match, seat, story, words), STORY, words('table.earlier')),
    ...(trouble ? [quiet(words('notice.unreachable', { why: words(`trouble.${trouble}`) }))] : []),
  ];
}

/** What is asked, and the controls that answer it. */
function asking(question: Question, progress: Progress, told: string): APIComponentInContainer[] {
  const { rows, lines } = controls(question, progress);
  const [asked = '', ...more] = told.split('\n');
  return [text([`**${asked}**`, ...more, ...firstThatFit(lines, PREVIEWS, '…')].join('\n')), ...rows];
}

/** Nothing is asked: who is waited for, or how it ended. Where the story has just told that, nothing is added. */
function resting(
  match: Match,
  words: DiscordWords,
  ended: string | undefined,
  news: readonly string[],
): APIComponentInContainer[] {
  if (ended === undefined) return [text(waitingWords(match, words))];
  return news.some((line) => line.includes(ended)) ? [] : [text(`**${ended}**`)];
}

/** What may not be said at the table now, where several play. */
function etiquettePart(match: Match, view: Seen, words: DiscordWords): APIComponentInContainer[] {
  const { etiquette } = gameWords(match, words);
  const silent = match.record.status === 'running' && view.seats > 1 && !match.folder.conduct.signals?.open(view);
  return etiquette && silent ? [text(quiet(etiquette))] : [];
}

/** Looking again while the match runs, playing again once it is over. */
function wayOn(match: Match, words: DiscordWords, asleep: boolean): ButtonSpec[] {
  const { id, status } = match.record;
  if (status === 'running') {
    const refresh = writeId({ verb: 'refresh', match: id });
    return [
      asleep
        ? { id: refresh, label: words('button.move'), style: 'primary' }
        : { id: refresh, label: words('button.refresh') },
    ];
  }
  return [
    { id: writeId({ verb: 'rematch', match: id }), label: words('button.rematch'), style: 'primary' },
    { id: writeId({ verb: 'proof', match: id }), label: words('button.proof') },
  ];
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
  if (match.record.status !== 'running' || asked.length === 0) return words('hand.over');
  return asked.map(({ what, seats }) => words('hand.waiting', { who: namesOf(match, seats, words), what })).join('\n');
}

async function tableLink(context: Context, match: Match, words: DiscordWords): Promise<LinkSpec[]> {
  const { id, guildId, threadId } = match.record;
  // A thread opens at its end, where the newest table will be.
  if (threadId !== undefined)
    return [{ url: `https://discord.com/channels/${guildId}/${threadId}`, label: words('button.table') }];
  const at = await context.whereabouts.of(id);
  return at ? [{ url: linkTo(guildId, at), label: words('button.table') }] : [];
}

/** A link to a message of the server. */
export const linkTo = (guildId: string, { channelId, messageId }: { channelId: string; messageId: string }): string =>
  `https://discord.com/channels/${guildId}/${channelId}/${messageId}`;
