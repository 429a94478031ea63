import { createHash } from 'node:crypto';
import { ComponentType } from 'discord-api-types/v10';
import type { Match } from '../../match/model/match.js';
import { isPractice } from '../../match/model/practice.js';
import { isOver } from '../../match/model/status.js';
import type { DiscordWords } from '../../words/discord.js';
import { bodyOf } from '../controls/answer.js';
import type { Context } from '../controls/context.js';
import { writeId } from '../controls/custom-id.js';
import { calledOffWords } from '../controls/match-words.js';
import type { HandOptions } from '../controls/parts.js';
import { buttons, type Message, note } from '../controls/payload.js';
import { FRESH, type Progress } from '../controls/question.js';
import { unseatedWords } from '../controls/refusals.js';
import { voteWords } from '../features/votes/message.js';
import { endMessage } from './end.js';
import { handMessage } from './hand.js';
import { tableForOne } from './table.js';

/**
 * A person's own hand, as a message that stays up to date from now on. People without a seat there get the state of the
 * vote on the seat that they asked for, else a notice. The table may replace it in a practice, whose only message it
 * is.
 */
export async function activeHandMessage(
  context: Context,
  match: Match,
  userId: string,
  wish: HandOptions,
): Promise<Message> {
  const { locale, progress, shows, asleep } = wish;
  const words = context.words(locale);
  const { record } = match;
  const seat = match.seatOf(userId);
  if (record.status === 'cancelled' && !record.startedAt) return note(calledOffWords(match, words));
  if (shows === 'table' && !isPractice(match)) return tableForOne(context, match, locale);
  if (seat === undefined) return seatless(match, userId, wish, words);
  // There is no public end message of a practice.
  if (isOver(record) && isPractice(match)) return endMessage(match, words, context.painter);
  if (shows === 'table')
    return activeHand(match, userId, locale, await tableForOne(context, match, locale, !asleep), { shows });
  const message = await handMessage(context, match, seat, wish);
  if (isOver(record)) return message;
  const no = match.see(seat)?.asked?.no;
  const several = holdsSeveral(message);
  const picking: Picking | undefined =
    no !== undefined && (progress || several) ? { no, ...(progress ?? FRESH), ...(several && { several }) } : undefined;
  return activeHand(match, userId, locale, message, picking);
}

/**
 * For somebody without a seat: the state of the vote that gives them one, in a message that turns into their hand; else
 * why there is nothing.
 */
function seatless(
  match: Match,
  userId: string,
  { locale, notice, shows, asleep }: HandOptions,
  words: DiscordWords,
): Message {
  const { record, tableState } = match;
  const { vote } = tableState;
  if (record.status !== 'running' || vote?.motion.to !== 'seat' || vote.by.id !== userId) {
    const over = words(isOver(record) ? 'hand.over' : 'vote.seatOver');
    return note(notice ?? (shows === 'seat' ? over : unseatedWords(match, userId, words)));
  }
  const refresh = { id: writeId({ verb: 'refresh', match: record.id }), label: words('button.refresh') };
  const said = [voteWords(match, vote, words), words(asleep ? 'vote.seatAsleep' : 'vote.seatWaits')];
  return activeHand(match, userId, locale, note(said.join('\n'), asleep ? buttons([refresh]) : []), { shows: 'seat' });
}

/** What the store remembers of an active hand: its person's picks in a question, or what replaces the hand. */
export type HandProgress = Partial<Picking> & Pick<HandOptions, 'shows'>;

const activeHand = (
  { record: { id: matchId, revision } }: Match,
  userId: string,
  locale: string,
  message: Message,
  progress?: HandProgress,
): Message => ({
  ...message,
  hand: {
    matchId,
    userId,
    revision,
    locale,
    contentHash: hashOf(message),
    ...(progress && { progress: JSON.stringify(progress) }),
  },
});

/** The picks so far in a question that takes several. */
export interface Picking extends Progress {
  /** The question's number. */
  readonly no: number;
  /** Its menu takes several picks at once: only its person's client knows those ticked there. */
  readonly several?: true;
}

/** Whether a menu takes several picks at once. */
const holdsSeveral = ({ components }: Message): true | undefined =>
  components.some(
    (part) =>
      part.type === ComponentType.Container &&
      part.components.some(
        (row) =>
          row.type === ComponentType.ActionRow &&
          row.components.some((one) => one.type === ComponentType.StringSelect && (one.max_values ?? 1) > 1),
      ),
  ) || undefined;

/** The message for somebody who waits for a match to start: it turns into their hand then. */
export const waitingHand = (match: Match, userId: string, locale: string, said: string): Message =>
  activeHand(match, userId, locale, note(said));

/** A hash of a message. It covers its pictures too: an alt text says all that its picture shows. */
export const hashOf = (message: Message): string =>
  createHash('sha256')
    .update(JSON.stringify(bodyOf(message)))
    .digest('base64url');
