import { hintsOf } from '../features/pace/agreed.js';
import type { Match } from './match.js';

/* Practice: a match against computers that is nobody else's business. It stands in no channel, and its person alone sees it. */

/** Where practice takes place. */
export const NOWHERE = { guildId: '', channelId: '' } as const;

export const isNowhere = ({ channelId }: { readonly channelId: string }): boolean => channelId === NOWHERE.channelId;

export const isPractice = ({ record }: Pick<Match, 'record'>): boolean => isNowhere(record);

/**
 * Whether a person may ask a computer what it would do: in practice, and where all win or lose together, with computers
 * alone or if the table agreed to hints.
 */
export function mayAsk(match: Match): boolean {
  if (isPractice(match)) return true;
  const people = match.record.seats.filter(({ userId }) => userId !== undefined);
  return match.folder.conduct.together === true && (people.length === 1 || hintsOf(match.beside) === 'ask');
}
