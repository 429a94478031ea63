import { isRefusal } from '../../../engine/game.js';
import { legalChoices } from '../../../engine/play.js';
import type { Replay } from '../../../match/history/replay.js';
import type { Reviewed } from '../../../match/history/review/review.js';
import { asOf } from '../../../match/model/story.js';
import type { DiscordWords } from '../../../words/discord.js';
import { escapeName, escapeText } from '../../../words/escape.js';
import { beginnings } from '../../controls/chapters.js';
import type { Context } from '../../controls/context.js';
import { writeId } from '../../controls/custom-id.js';
import { type ButtonSpec, buttons, card, GREY, type Message, note, quiet, text } from '../../controls/payload.js';
import { pictureOf } from '../../controls/pictures.js';
import { refusalWords } from '../../controls/refusals.js';
import { gameWords, picturedNames } from '../../controls/seen.js';

/* What decided a finished match: the few choices with the largest effect, one at a time. */

type Moment = Reviewed['moments'][number];

/** `place`: which of the moments, from 0. */
export async function reviewMessage(
  context: Pick<Context, 'service' | 'painter'>,
  id: string,
  userId: string,
  words: DiscordWords,
  place = 0,
): Promise<Message> {
  const review = await context.service.review(id);
  if (isRefusal(review)) return note(refusalWords(review, await context.service.look(id), words));
  const moment = review.moments[place] ?? review.moments[0];
  if (!moment) return note(words('review.none', { looked: review.looked }));
  const replay = await context.service.replay(id, userId);
  if (isRefusal(replay)) return note(refusalWords(replay, review.match, words));
  const match = asOf(review.match, moment.n);
  const scenes = match.folder.scenes(words.locale);
  const legal = legalChoices(match.folder.rules, moment.seen);
  const file = await pictureOf(
    context.painter,
    scenes.hand(moment.seen, picturedNames(match), legal),
    'hand.png',
    'look',
  );
  const step = stepBefore(replay, moment);
  return card(GREY, [
    text(
      [titleOf(review, moment, chapterAt(replay, step, words), words), ...momentLines(review, moment, words)].join(
        '\n',
      ),
    ),
    file,
    ...buttons(wayButtons(review, moment, step, words)),
    text(quiet(words('review.doubt', { deals: moment.deals }))),
  ]);
}

/** The last step of the replay before the choice. */
function stepBefore({ steps }: Replay, { n }: Moment): number {
  const made = steps.findIndex((lines) => lines.some((line) => line.n >= n));
  return Math.max(0, made - 1);
}

const chapterAt = ({ match, steps }: Replay, step: number, words: DiscordWords): string | undefined =>
  beginnings(match, steps, words).findLast((each) => each.step <= step)?.title;

const titleOf = ({ moments }: Reviewed, moment: Moment, chapter: string | undefined, words: DiscordWords): string =>
  words('review.title', {
    place: moments.indexOf(moment) + 1,
    of: moments.length,
    where: chapter === undefined ? 'none' : escapeText(chapter),
  });

/** Who chose what, how that changed their chance, and what it is compared with. */
function momentLines({ match: now, player }: Reviewed, moment: Moment, words: DiscordWords): string[] {
  const match = asOf(now, moment.n);
  const { seat, seen, made, other, advised, odds } = moment;
  const { folder, names } = match;
  const who = escapeName(names[seat] ?? '?');
  const said = (choice: readonly string[]): string => gameWords(match, words).choice(seen, choice, names).label;
  const cost = odds.made < odds.other ? 'worse' : 'better';
  return [
    words('review.made', { who, choice: said(made) }),
    words('review.odds', {
      who,
      together: folder.conduct.together ? 'yes' : 'no',
      before: chance(odds.other, words),
      after: chance(odds.made, words),
      doubt: Math.max(1, Math.round(odds.doubt * 10)),
    }),
    words(`review.${cost}.${advised ? 'advised' : 'nearest'}`, {
      who,
      other: said(other),
      player: escapeName(folder.players?.find(({ id }) => id === player)?.name ?? player),
    }),
  ];
}

const chance = (odds: number, words: DiscordWords): string => words('review.chance', { tenths: Math.round(odds * 10) });

function wayButtons({ match, moments }: Reviewed, moment: Moment, step: number, words: DiscordWords): ButtonSpec[] {
  const { id } = match.record;
  const place = moments.indexOf(moment);
  const to = (no: number, label: string): ButtonSpec => ({
    id: writeId({ verb: 'moment', match: id, no: Math.max(0, no), at: [no < place ? 0 : 1] }),
    label,
    disabled: no < 0 || no >= moments.length,
  });
  return [
    ...(moments.length > 1
      ? [to(place - 1, words('button.replay.back')), to(place + 1, words('button.replay.on'))]
      : []),
    { id: writeId({ verb: 'step', match: id, no: step, at: [0] }), label: words('button.review.replay') },
  ];
}
