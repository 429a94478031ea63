import { isRefusal, type Refusal } from '../../../engine/game.js';
import { legalChoices } from '../../../engine/play.js';
import type { Eye, Seat } from '../../../engine/table.js';
import type { Match, Replay } from '../../../match/match.js';
import { isOver } from '../../../match/status.js';
import type { DiscordWords } from '../../../words/discord.js';
import { escapeName, escapeText, plainName } from '../../../words/escape.js';
import type { Context } from '../../context.js';
import {
  type ButtonSpec,
  buttons,
  container,
  GREY,
  type Message,
  message,
  note,
  type OutFile,
  picture,
  quiet,
  select,
  text,
} from '../../payload.js';
import { around, beginnings } from '../../questions/chapters.js';
import { writeId } from '../../questions/custom-id.js';
import { gameWords, handWords, listed, picturedNames, told } from '../../questions/seen.js';
import { refusalWords } from '../refusals.js';
import { noTableWords } from './lobby.js';
import { logButton } from './looking-back.js';
import { shortNews } from './news.js';
import { pictureOf } from './pictures.js';

/* A match looked back at, step by step, by one person alone. What they may see is the service's to say. */

/** Lines of a step's story that stand between picture and buttons, as a phone shows them. */
const TOLD = 5;

/** The place of the table among the eyes; a seat's is its number and 1. */
const TABLE = 0;
/** What each button does; no two have the same id, though they may lead to the same step. */
const WAYS = { start: 0, back: 1, on: 2, end: 3 } as const;

/** Where somebody is in a match. */
export interface ReplayWish {
  /** Missing: the newest while the match runs, the first of one that is over. */
  readonly step?: number;
  /** Through whose eyes; missing, or not theirs: the table. */
  readonly place?: number;
}

/** Where a button leads: the last step is the newest there is when it is pressed. */
export const stepWish = (no: number, [place = TABLE, way]: readonly number[]): ReplayWish => ({
  step: way === WAYS.end ? Number.MAX_SAFE_INTEGER : no,
  place,
});

export async function replayMessage(
  context: Pick<Context, 'service' | 'painter'>,
  id: string,
  userId: string,
  words: DiscordWords,
  wish: ReplayWish = {},
): Promise<Message> {
  const replay = await context.service.replay(id, userId);
  if (isRefusal(replay)) return note(noReplayWords(replay, await context.service.look(id), words));
  const { match, steps } = replay;
  const last = steps.length - 1;
  const step = Math.min(wish.step ?? (isOver(match.record) ? 0 : last), last);
  const seat = replay.eyes.find((each) => each + 1 === wish.place);
  const eye = seat ?? 'bystander';
  const file = await pictureAt(context, replay, { step, eye }, words);
  const story = shortNews(told(match, seat ?? replay.eye, replay.story(step, seat ?? replay.eye), words), TOLD).lines;
  const place = seat === undefined ? TABLE : seat + 1;
  const chapters = beginnings(match, steps, words);
  const chapter = chapters.findLast((each) => each.step <= step);
  const hands = handLines(replay, step, eye, words);
  return message(
    [
      container(GREY, [
        text(titleOf(replay, { chapter: chapter?.title, step, seat }, words)),
        picture(file),
        // Above what is longer or shorter with each step, so that they stay below the finger.
        ...buttons([...wayButtons(match, { place, step, last }, words), logButton(match, words, 'logPage')]),
        text([...(story.length > 0 ? story : [listed(words('replay.quiet'))]), ...hands.map(quiet)].join('\n')),
        ...(chapters.length > 1
          ? [
              select({
                id: writeId({ verb: 'chapter', match: id, at: [place] }),
                placeholder: words('replay.chapter'),
                options: around(
                  chapters.map((each) => ({
                    label: each.title,
                    value: String(each.step),
                    chosen: each === chapter,
                  })),
                ),
              }),
            ]
          : []),
        ...eyeMenu(replay, { place, step }, words),
      ]),
    ],
    [file],
  );
}

/** Why there is nothing to look back at. */
const noReplayWords = (refusal: Refusal, match: Match | undefined, words: DiscordWords): string =>
  refusal.why === 'notStarted' && match ? noTableWords(match, words) : refusalWords(refusal, match, words);

/** Where one is; and whose story it is, where that is another's. */
function titleOf(
  { match, steps, eye }: Replay,
  {
    chapter,
    step,
    seat,
  }: { readonly chapter: string | undefined; readonly step: number; readonly seat?: Seat | undefined },
  words: DiscordWords,
): string {
  const where = escapeText(chapter ?? gameWords(match, words).title);
  const title = words('replay.title', { where, step: step + 1, of: steps.length });
  if (seat === undefined || seat === eye) return title;
  return `${title}\n${quiet(words('replay.as', { who: escapeName(match.names[seat] ?? '?') }))}`;
}

interface Spot {
  readonly step: number;
  readonly eye: Eye;
}

/** The table of then; or what a seat held, as its person saw it. */
function pictureAt(
  { painter }: Pick<Context, 'painter'>,
  replay: Replay,
  { step, eye }: Spot,
  words: DiscordWords,
): Promise<OutFile> {
  const { match, steps } = replay;
  const scenes = match.folder.scenes(words.locale);
  const names = picturedNames(match);
  const view = replay.see(step, eye);
  if (eye !== 'bystander')
    return pictureOf(painter, scenes.hand(view, names, legalChoices(match.folder.rules, view)), 'hand.png');
  const calledOff = match.record.status === 'cancelled' && step === steps.length - 1;
  return pictureOf(painter, scenes.table(view, names, calledOff), 'table.png');
}

/** What lies in the hands that the person may see, in words, beside the picture of the table; all of them in one line. */
function handLines(replay: Replay, step: number, eye: Eye, words: DiscordWords): string[] {
  const { match, eyes } = replay;
  const game = gameWords(match, words);
  if (eye !== 'bystander') return [];
  if (!isOver(match.record)) return eyes.map((seat) => handWords(game, game.hand(replay.see(step, seat)), words));
  const hands = eyes.flatMap((seat) => {
    const hand = game.hand(replay.see(step, seat));
    return hand ? [words('replay.hand', { who: escapeName(match.names[seat] ?? '?'), hand })] : [];
  });
  return hands.length > 0 ? [hands.join(' | ')] : [];
}

interface Stand {
  readonly place: number;
  readonly step: number;
}

function wayButtons(match: Match, { place, step, last }: Stand & { readonly last: number }, words: DiscordWords) {
  const { id, status } = match.record;
  const to = (way: keyof typeof WAYS, no: number): Pick<ButtonSpec, 'id' | 'label'> => ({
    id: writeId({ verb: 'step', match: id, no, at: [place, WAYS[way]] }),
    label: words(`button.replay.${way}`),
  });
  return [
    { ...to('start', 0), disabled: step === 0 },
    { ...to('back', Math.max(0, step - 1)), disabled: step === 0 },
    { ...to('on', Math.min(last, step + 1)), style: 'primary' as const, disabled: step === last },
    // While the match runs there may be more by now.
    { ...to('end', last), disabled: step === last && status !== 'running' },
  ];
}

function eyeMenu({ match, eye, eyes }: Replay, { place, step }: Stand, words: DiscordWords) {
  if (eyes.length === 0) return [];
  const seats = eyes.map((seat) => ({
    label:
      seat === eye ? words('replay.ownHand') : words('replay.handOf', { who: plainName(match.names[seat] ?? '?') }),
    value: String(seat + 1),
    chosen: place === seat + 1,
  }));
  return [
    select({
      id: writeId({ verb: 'eye', match: match.record.id, no: step }),
      placeholder: words('replay.table'),
      options: [{ label: words('replay.table'), value: String(TABLE), chosen: place === TABLE }, ...seats],
    }),
  ];
}
