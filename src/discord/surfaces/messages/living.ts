import { createHash } from 'node:crypto';
import { ComponentType } from 'discord-api-types/v10';
import type { Match } from '../../../match/match.js';
import { isPractice } from '../../../match/practice.js';
import { isOver } from '../../../match/status.js';
import { bodyOf } from '../../answer.js';
import type { Context } from '../../context.js';
import { type Message, note } from '../../payload.js';
import { FRESH, type Progress } from '../../questions/question.js';
import { unseatedWords } from '../refusals.js';
import { endMessage } from './end.js';
import { type HandWish, handMessage } from './hand.js';
import { calledOffWords } from './lobby.js';

/** A person's own hand, as a message that is kept up to date from now on; a word to those who have no seat there. */
export async function livingHand(context: Context, match: Match, userId: string, wish: HandWish): Promise<Message> {
  const words = context.words(wish.locale);
  const seat = match.seatOf(userId);
  if (match.record.status === 'cancelled' && !match.record.startedAt) return note(calledOffWords(match, words));
  if (seat === undefined) return note(wish.notice ?? unseatedWords(match, userId, words));
  // Nobody posts the end of what one alone sees.
  if (isOver(match.record) && isPractice(match)) return endMessage(match, words, context.painter);
  const message = await handMessage(context, match, seat, wish);
  if (isOver(match.record)) return message;
  const { locale, progress } = wish;
  const { id: matchId, revision } = match.record;
  const no = match.see(seat)?.asked?.no;
  const several = holdsSeveral(message);
  const picking: Picking | undefined =
    no !== undefined && (progress || several) ? { no, ...(progress ?? FRESH), ...(several && { several }) } : undefined;
  const picked = picking && { progress: JSON.stringify(picking) };
  return { ...message, hand: { matchId, userId, revision, locale, print: printOf(message), ...picked } };
}

/** How far somebody is in a question that takes several picks. */
export interface Picking extends Progress {
  /** Of the question. */
  readonly no: number;
  /** Its menu takes several at once: those ticked there are known to its person's client alone. */
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

/** What is said to somebody who waits for a match to start: it turns into their hand then. */
export function waitingHand({ record }: Match, userId: string, locale: string, said: string): Message {
  const message = note(said);
  return {
    ...message,
    hand: { matchId: record.id, userId, revision: record.revision, locale, print: printOf(message) },
  };
}

/** A digest of all that a message says. Its pictures are in it too: an alt text says all that its picture shows. */
export const printOf = (message: Message): string =>
  createHash('sha256')
    .update(JSON.stringify(bodyOf(message)))
    .digest('base64url');
