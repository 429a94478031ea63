import { ChannelType } from 'discord-api-types/v10';
import type { Seat } from '../engine/table.js';
import type { Match } from '../match/match.js';
import { type Answer, reply, suggestions } from './answer.js';
import { textOf, type Use } from './command.js';
import { linkTo } from './messages/hand.js';
import { note } from './payload.js';
import { awaitedPeople, awaitedSeats, namesOf } from './seen.js';

/* Which match a command is about: the one named, the only one it can be, or the one where it's the user's turn. */

export type Fits = (match: Match, userId: string) => boolean;
export const isMine: Fits = (match, userId) => match.seatOf(userId) !== undefined;
export const isMyTurn: Fits = (match, userId) => {
  const seat = match.seatOf(userId);
  return seat !== undefined && match.see(seat)?.asked !== undefined;
};
export const isOpen: Fits = ({ record }) => record.status === 'lobby' || record.status === 'running';
export const isLobby: Fits = ({ record }) => record.status === 'lobby';
export const isRunning: Fits = ({ record }) => record.status === 'running';
export const all =
  (...tests: readonly Fits[]): Fits =>
  (match, userId) =>
    tests.every((holds) => holds(match, userId));

/** Running, with a seat of the user's. */
export const isPlaying = all(isMine, isRunning);

/** Matches of this channel that fit; where there is none, the user's own in this server. Newest first. */
export async function candidates({ context, channelId, guildId, person }: Use, fits: Fits): Promise<Match[]> {
  const here = (await context.service.lookIn(channelId)).filter((match) => fits(match, person.id));
  if (here.length > 0) return here;
  const mine = await context.service.lookOf(person.id);
  return mine.filter((match) => match.record.guildId === guildId && fits(match, person.id));
}

/** The match that is meant, or what is answered where it isn't clear. `none`: said where there is no such match. */
export async function matchFor(use: Use, fits: Fits, none: string): Promise<Match | Answer> {
  const { context, person, words, guildId } = use;
  const named = textOf(use, 'match');
  if (named !== undefined) {
    const match = await context.service.look(named);
    return match?.record.guildId === guildId ? match : reply(note(words('notice.gone')));
  }
  const found = await candidates(use, fits);
  const turns = found.filter((match) => isMyTurn(match, person.id));
  const match = turns.length === 1 ? turns[0] : found[0];
  if (!match) return reply(note(none));
  return found.length > 1 && turns.length !== 1 ? reply(note(words('notice.which'))) : match;
}

export const isAnswer = (value: object): value is Answer => 'body' in value;

/** The running match that is meant and the user's seat in it, or what to answer instead. */
export async function seatFor(use: Use): Promise<{ readonly match: Match; readonly seat: Seat } | Answer> {
  const match = await matchFor(use, isPlaying, use.words('notice.noMatch'));
  if (isAnswer(match)) return match;
  const seat = match.seatOf(use.person.id);
  return seat === undefined ? reply(note(use.words('notice.foreign'))) : { match, seat };
}

/** Matches for the option `match`, as they are called in a list. */
export async function suggestMatches(use: Use, fits: Fits, typed: string): Promise<Answer> {
  const found = await candidates(use, fits);
  const choices = found.map((match) => ({ name: plainLine(match, use), value: match.record.id }));
  return suggestions(choices.filter(({ name }) => name.toLowerCase().includes(typed.toLowerCase())));
}

function plainLine(match: Match, use: Use): string {
  const state = stateWords(match, use).replace(/[*\\]/g, '');
  return `${match.folder.words.title} · ${match.names.join(', ')} · ${state}`;
}

/** Whose turn it is, in a few words. */
export function stateWords(match: Match, { words, person }: Pick<Use, 'words' | 'person'>): string {
  const view = match.see('bystander');
  if (match.record.status === 'lobby')
    return words('list.lobby', { taken: match.record.seats.length, wanted: match.lobby.wanted });
  if (!view || match.record.status !== 'running') return words('hand.over');
  if (isMyTurn(match, person.id)) return words('list.you');
  if (awaitedPeople(match, view).length === 0) return words('list.computer');
  return words('list.other', { who: namesOf(match, awaitedSeats(view)) });
}

/** Where a match is to be found: its table, or at least its channel. */
export async function linkFor(match: Match, { context, words }: Pick<Use, 'context' | 'words'>): Promise<string> {
  const { id, guildId, threadId, channelId } = match.record;
  const at = await context.whereabouts.of(id);
  if (!at) return `<#${threadId ?? channelId}>`;
  return `[${words('list.open')}](${linkTo(guildId, at)})`;
}

export const isThread = (type: ChannelType): boolean =>
  type === ChannelType.PublicThread || type === ChannelType.PrivateThread || type === ChannelType.AnnouncementThread;
