import type { Match } from './match.js';

/* Practice: a match against computers. It stands in no channel, and its person alone sees it. */

/** The place of practice: no server and no channel. */
export const NOWHERE = { guildId: '', channelId: '' } as const;

export const isNowhere = ({ channelId }: { readonly channelId: string }): boolean => channelId === NOWHERE.channelId;

export const isPractice = ({ record }: Pick<Match, 'record'>): boolean => isNowhere(record);
