import { ChannelType } from 'discord-api-types/v10';
import { NewerMatch } from '../../match/model/load.js';
import type { Match } from '../../match/model/match.js';
import type { OwnSeat } from '../../match/model/own.js';
import { isPractice } from '../../match/model/practice.js';
import { reservedSeats, takenIn } from '../../match/model/reserved-seats.js';
import { isOver } from '../../match/model/status.js';
import { escapeText, plainName } from '../../words/escape.js';
import { joinList } from '../../words/shared.js';
import { type Answer, isAnswer, reply, suggestionsLike } from './answer.js';
import { textOf, type Use } from './command.js';
import { writeId } from './custom-id.js';
import { mayName } from './door.js';
import { LIMITS } from './limits.js';
import { linkTo } from './message-links.js';
import { buttons, note } from './payload.js';
import { unseatedWords } from './refusals.js';
import { awaitedPeople, awaitedSeats, namesOf } from './seen.js';

/* Which match a command is about: the named one, the only possible one, or the one where it's the user's turn. */

export type Fits = (match: Match, userId: string) => boolean;
export const isMine: Fits = (match, userId) => match.seatOf(userId) !== undefined;
export const isMyTurn: Fits = (match, userId) => {
  const seat = match.seatOf(userId);
  return seat !== undefined && match.see(seat)?.asked !== undefined;
};
export const isInvited: Fits = ({ record }, userId) => reservedSeats(record).some((seat) => seat.userId === userId);
export const isOpen: Fits = ({ record }) => record.status === 'lobby' || record.status === 'running';
export const isLobby: Fits = ({ record }) => record.status === 'lobby';
export const isFinished: Fits = ({ record }) => isOver(record);
/** Whether it runs or ran. */
export const isBegun: Fits = ({ record }) => record.startedAt !== undefined;
export const isRunning: Fits = ({ record }) => record.status === 'running';
export const all =
  (...tests: readonly Fits[]): Fits =>
  (match, userId) =>
    tests.every((holds) => holds(match, userId));

/** Running, with a seat of the user's. */
export const isPlaying = all(isMine, isRunning);

/** Open matches of this channel that fit; if there are none, the user's own in this server. Newest first. */
async function candidates(use: Use, fits: Fits): Promise<Match[]> {
  const here = (await use.context.service.lookIn(use.channelId)).filter((match) => fits(match, use.person.id));
  return here.length > 0 ? here : elsewhere(use, fits);
}

async function elsewhere({ context, guildId, person }: Use, fits: Fits): Promise<Match[]> {
  const mine = await context.service.lookOf(person.id);
  return mine.filter((match) => isOwnHere(match, guildId) && fits(match, person.id));
}

/** In a server only its own matches and practice; elsewhere all matches of the user. */
const isOwnHere = (match: Match, guildId: string): boolean =>
  guildId === '' || match.record.guildId === guildId || isPractice(match);

interface Otherwise {
  /** What a button for each match does, where several matches fit and the command asks for nothing else. */
  readonly instead?: 'move' | 'table' | 'replay' | 'log';
  /** The match to take where none fits. */
  readonly last?: (use: Use) => Promise<Match | undefined>;
  /** The sentence that there is no such match. */
  readonly none?: string;
}

/** The sentence for a user whom no match fits: there is none, or their own is still in its lobby. */
async function noMatch(use: Use): Promise<string> {
  const [waiting] = await candidates(use, all(isLobby, isMine));
  if (!waiting) return use.words('notice.noMatch');
  const { tableState, folder } = waiting;
  return use.words('notice.inLobby', {
    game: folder.words(use.words.locale).title,
    taken: takenIn(waiting),
    wanted: tableState.wanted,
    link: await linkFor(waiting, use),
  });
}

/** The match that the user named; an answer, where they may not name it from there; undefined where they named none. */
export async function namedMatch(use: Use): Promise<Match | Answer | undefined> {
  const named = textOf(use, 'match');
  if (named === undefined) return undefined;
  const match = await use.context.service.look(named);
  return match && mayName(use, match) ? match : reply(note(use.words('notice.gone')));
}

/**
 * The match that the command is about, or an answer where that isn't clear.
 *
 * @throws {NewerMatch} where none fits and a newer program saved one of the user's
 */
export async function matchFor(use: Use, fits: Fits, { instead, last, none }: Otherwise = {}): Promise<Match | Answer> {
  const { person } = use;
  const named = await namedMatch(use);
  if (named) return named;
  const found = await candidates(use, fits);
  const turns = found.filter((match) => isMyTurn(match, person.id));
  const match = turns.length === 1 ? turns[0] : found[0];
  if (!match) await noneNewer(use);
  if (!match) return (await last?.(use)) ?? reply(note(none ?? (await noMatch(use))));
  return found.length > 1 && turns.length !== 1 ? which(found, use, instead) : match;
}

/** @throws {NewerMatch} where one of the user's matches here can't be read: the command may be about it */
async function noneNewer({ context, guildId, person }: Use): Promise<void> {
  const newer = await context.service.newerOf(person.id);
  const here = newer.find((record) => guildId === '' || record.guildId === guildId);
  if (here) throw new NewerMatch(`match ${here.id} may be meant`);
}

/** The list of the matches that fit, with a button for each where that saves typing. */
async function which(found: readonly Match[], use: Use, instead: Otherwise['instead']): Promise<Answer> {
  const { words } = use;
  const few = found.slice(0, LIMITS.buttonsPerRow);
  const names = calledApart(few, use);
  if (instead) {
    const specs = few.map(({ record }, i) => ({
      id: writeId({ verb: instead, match: record.id }),
      label: names[i] ?? '',
    }));
    return reply(note(words('notice.whichOne', { more: found.length - few.length }), buttons(specs)));
  }
  const lines = await Promise.all(
    few.map(async (match, i) => `- ${escapeText(names[i] ?? '')} · ${await linkFor(match, use)}`),
  );
  return reply(note([words('notice.which'), ...lines].join('\n')));
}

/** The user's match that ended last in this channel, among those that ever began. */
export const lastOver = (use: Use): Promise<Match | undefined> => lastThat(use, all(isMine, isBegun));

/** The match that ended last in this channel, no matter who played it. */
export const lastBegun = (use: Use): Promise<Match | undefined> => lastThat(use, isBegun);

/** Restores that one archived match only. */
async function lastThat({ context, channelId, person }: Use, fits: Fits): Promise<Match | undefined> {
  const here = await context.service.overIn(channelId);
  const last = here.find((match) => fits(match, person.id));
  return last && context.service.look(last.record.id);
}

/** The named match, or `last`; a sentence, where there is none. */
export async function thatOrLast(
  use: Use,
  last: (use: Use) => Promise<Match | undefined>,
  none: string,
): Promise<Match | Answer> {
  return (await namedMatch(use)) ?? (await last(use)) ?? reply(note(none));
}

/** `lastOver`, but undefined where a lobby waits for the user here: that is more important (see `noMatch`). */
export async function lastUnlessWaiting(use: Use): Promise<Match | undefined> {
  return (await waitsHere(use)) ? undefined : lastOver(use);
}

async function waitsHere({ context, channelId, person }: Use): Promise<boolean> {
  return (await context.service.lookIn(channelId)).some((match) => all(isLobby, isMine)(match, person.id));
}

/** The newest running match of this channel, no matter who plays it. */
export async function runningHere({ context, channelId, person }: Use): Promise<Match | undefined> {
  return (await context.service.lookIn(channelId)).find((match) => isRunning(match, person.id));
}

/** Without a hand: one's match that ended last, else one of others; undefined where a lobby waits for the user. */
export async function lastOrRunning(use: Use): Promise<Match | undefined> {
  return (await waitsHere(use)) ? undefined : ((await lastOver(use)) ?? runningHere(use));
}

/**
 * The running match that the command is about, with the user's seat, or an answer instead. Where none runs here and no
 * lobby waits, the one that ended last.
 */
export async function seatFor(use: Use): Promise<{ readonly match: Match; readonly seat: OwnSeat } | Answer> {
  const match = await matchFor(use, isPlaying, { instead: 'move', last: lastUnlessWaiting });
  if (isAnswer(match)) return match;
  const seat = match.seatOf(use.person.id);
  return seat === undefined ? reply(note(unseatedWords(match, use.person.id, use.words))) : { match, seat };
}

/** Suggestions for the option `match`, with the matches' names in lists. */
export async function suggestMatches(use: Use, fits: Fits, typed: string): Promise<Answer> {
  const { context, channelId, person } = use;
  const matches = [...(await context.service.lookIn(channelId)), ...(await context.service.overIn(channelId))];
  const here = matches.filter((match) => fits(match, person.id));
  const found = here.length > 0 ? here : await elsewhere(use, fits);
  const names = calledApart(found, use);
  const choices = found.map(({ record }, i) => ({ name: names[i] ?? '', value: record.id }));
  return suggestionsLike(typed, choices);
}

/** A line of plain text for each match; no two are alike. */
function calledApart(matches: readonly Match[], use: Use): string[] {
  const lines = matches.map((match) => plainLine(match, use));
  return lines.map((line, i) => {
    const before = lines.slice(0, i).filter((other) => other === line).length;
    const alike = lines.filter((other) => other === line).length;
    return alike > 1 ? use.words('list.again', { line, number: before + 1 }) : line;
  });
}

function plainLine(match: Match, use: Use): string {
  const { status, createdAt } = match.record;
  const state = stateWords(match, { ...use, plain: true });
  const opened = new Date(createdAt).toISOString().slice(11, 16);
  return [
    match.folder.words(use.words.locale).title,
    match.names.map(plainName).join(', '),
    state,
    ...(status === 'lobby' ? [use.words('list.opened', { time: opened })] : []),
  ].join(' · ');
}

/** Whose turn it is, in a few words. */
export function stateWords(
  match: Match,
  { words, person, plain = false }: Pick<Use, 'words' | 'person'> & { readonly plain?: boolean },
): string {
  const view = match.see('bystander');
  if (match.record.status === 'lobby') {
    if (isInvited(match, person.id)) return plain ? words('list.invitedPlain') : words('list.invited');
    return words('list.lobby', { taken: takenIn(match), wanted: match.tableState.wanted });
  }
  if (!view || match.record.status !== 'running') return words('hand.over');
  if (isMyTurn(match, person.id)) return plain ? words('list.youPlain') : words('list.you');
  if (awaitedPeople(match, view).length === 0) return words('list.computer');
  const seats = awaitedSeats(view);
  const names = seats.map((seat) => plainName(match.names[seat] ?? '?'));
  return words('list.other', { who: plain ? joinList(names, words.locale) : namesOf(match, seats, words) });
}

/** A link to a match: its table, or at least its channel. */
export async function linkFor(match: Match, { context, words }: Pick<Use, 'context' | 'words'>): Promise<string> {
  const { id, guildId, threadId, channelId } = match.record;
  if (isPractice(match)) return words('list.practice');
  const at = await context.messageLinks.of(id);
  if (!at) return `<#${threadId ?? channelId}>`;
  return `[${words('list.open')}](${linkTo(guildId, at)})`;
}

export const isThread = (type: ChannelType): boolean =>
  type === ChannelType.PublicThread || type === ChannelType.PrivateThread || type === ChannelType.AnnouncementThread;
