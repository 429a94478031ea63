import type { APIComponentInContainer } from 'discord-api-types/v10';
import type { Match } from '../../match/model/match.js';
import type { OwnSeat } from '../../match/model/own.js';
import { isPractice } from '../../match/model/practice.js';
import type { ChannelTrouble } from '../../match/model/records.js';
import type { DiscordWords } from '../../words/discord.js';
import type { Context } from '../controls/context.js';
import { controls } from '../controls/controls.js';
import { writeId } from '../controls/custom-id.js';
import { explainButton, ruleButton } from '../controls/explained.js';
import { noTableWords, waitingWords } from '../controls/match-words.js';
import { linkTo } from '../controls/message-links.js';
import { type HandOptions, type HandSeen, lines, type Part, quietLines, row } from '../controls/parts.js';
import {
  type ButtonSpec,
  card,
  GOLD,
  GREY,
  isQuiet,
  type LinkSpec,
  type Message,
  note,
  type OutFile,
  text,
} from '../controls/payload.js';
import { cutToLines, linesOf } from '../controls/phone.js';
import { pictureOf } from '../controls/pictures.js';
import { FRESH, type Progress, type Question } from '../controls/question.js';
import { gameWords, handWords, picturedNames, questionOf, storyItems } from '../controls/seen.js';
import { MORE_NEWS, shortNews } from '../controls/short-news.js';
import { adviseButton } from '../features/advice/message.js';
import { autoAnswerButtons, autoAnswerLines } from '../features/auto-answer/message.js';
import { enoughButton, goalLines, roomBeside, termLines } from '../features/hints/message.js';
import { handOverButton } from '../features/leaving/message.js';
import { newsButton, newsOf } from '../features/news/message.js';
import { nextLines } from '../features/next/message.js';
import { noteLine } from '../features/notes/message.js';
import { ownClock } from '../features/pace/message.js';
import { premoveControls, premoveLines } from '../features/premove/message.js';
import { newcomerLines } from '../features/seating/message.js';
import { etiquetteOf } from '../features/signals/message.js';
import { undoButton } from '../features/undo/message.js';
import { voteLines } from '../features/votes/message.js';
import { wayOnAfter } from './end.js';

/** Lines of a question between picture and controls on a phone. */
const ASKED = 2;

/** A hand with the data of all its parts. */
interface Hand extends HandSeen {
  readonly file: OutFile;
  readonly links: readonly (LinkSpec | ButtonSpec)[];
  readonly next: readonly string[];
  readonly terms: readonly string[];
  readonly asking: Asking | undefined;
  readonly trouble: ChannelTrouble | undefined;
}

/**
 * The parts of a person's own hand, from the top. The picture, the newest events since their own last choice, the
 * question and the controls fit on a screen together; all else is below.
 */
const PARTS: readonly Part<Hand>[] = [
  ({ file }) => [file],
  lines<Hand>(
    ({ wish: { notice } }) => (notice ? [`> ${notice}`] : []),
    ({ goal }) => goal,
    ({ news }) => news.lines,
  ),
  ({ asking }) => asking?.asked ?? [],
  whileResting(resting),
  whileResting(lines<Hand>(({ next }) => next, premoveLines)),
  whileResting(premoveControls),
  quietLines<Hand>(
    ({ asking }) => asking?.more ?? [],
    ({ terms }) => terms,
    inWords,
    noteLine,
    newcomerLines,
    ownClock,
    voteLines,
    autoAnswerLines,
    etiquetteOf,
    ({ trouble, words }) => (trouble ? [words('notice.unreachable', { why: words(`trouble.${trouble}`) })] : []),
    ({ wish: { asleep }, words }) => (asleep ? [words('hand.asleep')] : []),
  ),
  row<Hand>(
    ({ match, wish: { rule }, words }) => ruleButton(match.folder, rule, words),
    newsButton,
    undoButton,
    wayOn,
    autoAnswerButtons,
    handOverButton,
    explainButton,
    adviseButton,
    enoughButton,
    ({ links }) => links,
  ),
];

/** Somebody's own hand, for their eyes only. */
export async function handMessage(context: Context, match: Match, seat: OwnSeat, wish: HandOptions): Promise<Message> {
  const { locale, notice, progress = FRESH } = wish;
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
  const news = shortNews(storyItems(match, seat, story, words), question ? roomBeside(goal) : MORE_NEWS);
  const said = question ? gameWords(match, words).question(view, match.names) : '';
  const terms = goal.length > 0 ? termLines(context, match, view, [...goal, ...news.lines, said], words) : [];
  const asking = question && askingOf(question, progress, said);
  const seen: HandSeen = { match, view, words, seat, wish, question, story, news, goal };
  const hand: Hand = { ...seen, file, links, next, terms, asking, trouble };
  const parts = [...PARTS, ...context.parts.hand].flatMap((part) => part(hand));
  return card(question ? GOLD : GREY, parts);
}

interface Asking {
  readonly asked: APIComponentInContainer[];
  /** Lines that don't fit above the controls, to show below them. */
  readonly more: readonly string[];
}

/** The question with its controls. `said`: the question, and lines that matter for the answer. */
function askingOf(question: Question, progress: Progress, said: string): Asking {
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

/** A part that shows only where the seat isn't asked. */
function whileResting(part: Part<Hand>): Part<Hand> {
  return (hand) => (hand.asking ? [] : part(hand));
}

/** Whose turn it is, or how it ended; empty where the story has just told that. */
function resting({ match, view, words, news }: HandSeen): APIComponentInContainer[] {
  const ended = view.outcome && gameWords(match, words).outcome(view, match.names).title;
  if (ended === undefined) return [text(waitingWords(match, words))];
  return news.lines.some((line) => line.includes(ended)) ? [] : [text(`**${ended}**`)];
}

/** The hand in words. */
function inWords({ match, view, words }: HandSeen): string[] {
  const game = gameWords(match, words);
  const hand = game.hand(view);
  return view.outcome === undefined || hand ? [handWords(game, hand, words)] : [];
}

/** Refresh while the match runs, rematch once it is over. */
function wayOn({ match, wish: { asleep }, words }: HandSeen): ButtonSpec[] {
  const { id, status } = match.record;
  if (status !== 'running') return wayOnAfter(match, words);
  const refresh = writeId({ verb: 'refresh', match: id });
  if (asleep) return [{ id: refresh, label: words('button.move'), style: 'primary' }];
  return [{ id: refresh, label: words('button.refresh') }];
}

async function tableLink(context: Context, match: Match, words: DiscordWords): Promise<(LinkSpec | ButtonSpec)[]> {
  const { id, guildId, threadId } = match.record;
  // A thread opens at its end, where the newest table is.
  if (threadId !== undefined)
    return [{ url: `https://discord.com/channels/${guildId}/${threadId}`, label: words('button.table') }];
  if (isPractice(match)) return [{ id: writeId({ verb: 'table', match: id }), label: words('button.table') }];
  const at = await context.messageLinks.of(id);
  return at ? [{ url: linkTo(guildId, at), label: words('button.table') }] : [];
}
