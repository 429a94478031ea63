import type { Match } from '../../match/model/match.js';
import { isPractice } from '../../match/model/practice.js';
import type { DiscordWords } from '../../words/discord.js';
import { writeId } from './custom-id.js';
import type { ButtonSpec } from './payload.js';

/*
 * Ways to look back at a match. Of two verbs the first opens a panel and leaves the pressed message, the second
 * replaces it.
 */

export const replayButton = ({ record: { id } }: Match, words: DiscordWords, verb: 'replay' | 'step'): ButtonSpec => ({
  id: writeId({ verb, match: id }),
  label: words('button.replay'),
});

export const logButton = ({ record: { id } }: Match, words: DiscordWords, verb: 'log' | 'logPage'): ButtonSpec => ({
  id: writeId({ verb, match: id }),
  label: words('button.log'),
});

/** For a match that was played to its end. */
export const shareButton = (match: Match, words: DiscordWords): ButtonSpec[] =>
  match.record.status === 'ended' && !isPractice(match)
    ? [{ id: writeId({ verb: 'share', match: match.record.id }), label: words('button.share') }]
    : [];

/** For a match that was played to its end. */
export const reviewButton = (match: Match, words: DiscordWords): ButtonSpec[] =>
  match.record.status === 'ended'
    ? [{ id: writeId({ verb: 'review', match: match.record.id }), label: words('button.review') }]
    : [];
