import { isRefusal } from '../../../engine/game.js';
import type { Replay } from '../../../match/history/replay.js';
import type { Person } from '../../../match/model/person.js';
import { isPractice } from '../../../match/model/practice.js';
import { isOver } from '../../../match/model/status.js';
import type { DiscordWords } from '../../../words/discord.js';
import { escapeName } from '../../../words/escape.js';
import type { Context } from '../../controls/context.js';
import { writeId } from '../../controls/custom-id.js';
import { buttons, card, GREY, type Message, note, type OutFile, quiet, text } from '../../controls/payload.js';
import { refusalWords } from '../../controls/refusals.js';
import { gameWords } from '../../controls/seen.js';
import { animationOf } from './animation.js';
import { keepsakePage } from './keep.js';
import { type Shared, sharedOf, sharerName } from './shared.js';
import { stripOf } from './strip.js';

/* What people share of a match that was played to its end. */

/** The kinds of keepsake, in the order of the buttons. */
export const KEEPSAKES = ['strip', 'animation', 'keep'] as const;
export type Keepsake = (typeof KEEPSAKES)[number];

/** For one person: the keepsakes that they can post where the match was played. */
export async function shareMessage(
  context: Pick<Context, 'service'>,
  id: string,
  userId: string,
  words: DiscordWords,
  notice?: string,
): Promise<Message> {
  const replay = await shareable(context, id, userId, words);
  if (typeof replay === 'string') return note(replay);
  return card(GREY, [
    text(notice ?? words('share.how', { game: gameWords(replay.match, words).title })),
    ...buttons(
      KEEPSAKES.map((kind, i) => ({
        id: writeId({ verb: 'post', match: id, at: [i] }),
        label: words(`share.${kind}`),
      })),
    ),
    text(quiet(words('share.names'))),
  ]);
}

/** The match step by step, or a sentence why it can't be shared. */
export async function shareable(
  { service }: Pick<Context, 'service'>,
  id: string,
  userId: string,
  words: DiscordWords,
): Promise<Replay | string> {
  const match = await service.look(id);
  if (!match) return words('notice.gone');
  if (isPractice(match)) return words('share.practice');
  if (!isOver(match.record)) return words('share.notOver');
  if (match.record.status !== 'ended') return words('share.calledOff');
  const replay = await service.replay(id, userId);
  return isRefusal(replay) ? refusalWords(replay, match, words) : replay;
}

/** The public message with a keepsake. */
export async function keepsakeMessage(
  context: Pick<Context, 'painter' | 'keepsakes' | 'settings'>,
  replay: Replay,
  kind: Keepsake,
  person: Person,
  words: DiscordWords,
): Promise<Message> {
  const shared = await sharedOf(context, replay, words);
  const file = await MAKE[kind](shared, context);
  const who = await sharerName(context, replay.match, person, words);
  const said = words(`share.${kind}.by`, { who: escapeName(who), game: gameWords(replay.match, words).title });
  return card(GREY, [text(said), file]);
}

type Make = (shared: Shared, context: Pick<Context, 'painter' | 'keepsakes'>) => Promise<OutFile>;

const MAKE: Readonly<Record<Keepsake, Make>> = {
  strip: (shared, { painter }) => stripOf(shared, painter),
  animation: (shared, { keepsakes }) => animationOf(shared, keepsakes),
  keep: (shared, { keepsakes }) => keepsakePage(shared, keepsakes),
};
