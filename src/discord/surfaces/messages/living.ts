import { createHash } from 'node:crypto';
import type { Match } from '../../../match/match.js';
import { isOver } from '../../../match/status.js';
import { bodyOf } from '../../answer.js';
import type { Context } from '../../context.js';
import { type Message, note } from '../../payload.js';
import { type HandWish, handMessage } from './hand.js';

/** A person's own hand, as a message that is kept up to date from now on; a word to those who have no seat there. */
export async function livingHand(context: Context, match: Match, userId: string, wish: HandWish): Promise<Message> {
  const seat = match.seatOf(userId);
  if (seat === undefined) return note(wish.notice ?? context.words(wish.locale)('notice.foreign'));
  const message = await handMessage(context, match, seat, wish);
  if (isOver(match.record)) return message;
  const { locale, progress } = wish;
  const { id: matchId, revision } = match.record;
  const asked = match.see(seat)?.asked?.no;
  const picked = progress && asked !== undefined && { progress: JSON.stringify({ no: asked, ...progress }) };
  return { ...message, hand: { matchId, userId, revision, locale, print: printOf(message), ...picked } };
}

/** A digest of all that a message says. Its pictures are in it too: an alt text says all that its picture shows. */
export const printOf = (message: Message): string =>
  createHash('sha256')
    .update(JSON.stringify(bodyOf(message)))
    .digest('base64url');
