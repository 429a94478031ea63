import type { Match } from '../../../match/model/match.js';
import type { SeatRecord, ShownRecord } from '../../../match/model/records.js';
import { reservedSeats } from '../../../match/model/reserved-seats.js';
import { isOver } from '../../../match/model/status.js';
import { isShown, read } from '../../controls/shown-data.js';
import { lobbyMessage } from '../lobby.js';
import { type Action, earliest, type ReconcileDeps } from './action.js';
import { type LobbyData, post, reuseFiles, updated } from './posting.js';
import { deleteAction } from './tables.js';

/*
 * The lobby of a match. It is edited in its place, and tells each invited person once, by a mention. An edit notifies
 * nobody: a fresh lobby in its place tells people who had quiet hours at first.
 */

/** A rematch in its predecessor's thread begins with its table, since it starts as soon as it is made. */
const goesOnInThread = ({ record }: Match): boolean => record.rematchOf !== undefined && record.threadId !== undefined;

const calledBy = (lobbies: readonly ShownRecord[]): string[] => [
  ...new Set(lobbies.flatMap((lobby) => read<LobbyData>(lobby)?.called ?? [])),
];

const askedBy = ({ record }: Match): string[] => reservedSeats(record).flatMap(({ userId }) => userId ?? []);

/** The invited people who weren't told yet. */
function untold({ record }: Match, lobbies: readonly ShownRecord[]): SeatRecord[] {
  const called = calledBy(lobbies);
  const reserved = record.status === 'lobby' ? reservedSeats(record) : [];
  return reserved.filter(({ userId }) => userId !== undefined && !called.includes(userId));
}

/** When somebody must be told next, if nothing happens before. */
export const nextAsking = (match: Match, lobbies: readonly ShownRecord[]): number | undefined =>
  earliest(untold(match, lobbies).map(({ joinedAt }) => joinedAt));

export function lobbyAction(deps: ReconcileDeps, match: Match, lobbies: readonly ShownRecord[]): Action | undefined {
  const { status, revision } = match.record;
  const [shown, old] = lobbies.filter(isShown);
  if (!shown) return isOver(match.record) || goesOnInThread(match) ? undefined : freshLobby(deps, match, lobbies);
  if (untold(match, lobbies).some(({ joinedAt }) => joinedAt <= deps.clock())) return freshLobby(deps, match, lobbies);
  if (old) return deleteAction(deps, old);
  if (!shown.live || shown.revision === revision) return undefined;
  const live = status === 'lobby';
  const words = deps.words(match.record.locale);
  const edited = updated(shown, { live, revision });
  return {
    channelId: shown.channelId,
    shown,
    ...(!live && { leave: edited }),
    async run() {
      const called = calledBy(lobbies);
      const message = await lobbyMessage(match, words, deps.painter, called);
      const { files } = read<LobbyData>(shown) ?? {};
      // An edit notifies nobody. Without these mentions their lobby would no longer be highlighted.
      const mentions = askedBy(match).filter((userId) => called.includes(userId));
      await deps.posts.edit(shown.channelId, shown.messageId, { ...reuseFiles(message, files), mentions });
      if (!live) await deps.closePanels(peopleOf(match), [match.record.id, match.record.game]);
      return edited;
    },
  };
}

export const peopleOf = ({ record }: Match): string[] => record.seats.flatMap(({ userId }) => userId ?? []);

/** A lobby at the bottom, which tells the people whose time has come. */
function freshLobby(deps: ReconcileDeps, match: Match, lobbies: readonly ShownRecord[]): Action {
  const { channelId, status, locale } = match.record;
  return {
    channelId,
    async run() {
      const now = deps.clock();
      const mentions = untold(match, lobbies).flatMap(({ userId, joinedAt }) =>
        userId !== undefined && joinedAt <= now ? [userId] : [],
      );
      const before = calledBy(lobbies);
      const called = [...before, ...mentions];
      const message = await lobbyMessage(match, deps.words(locale), deps.painter, called);
      const remembered = (people: readonly string[]): LobbyData => (people.length > 0 ? { called: people } : {});
      return post(
        deps,
        match,
        {
          purpose: 'lobby',
          channelId,
          before: lobbies,
          live: status === 'lobby',
          data: remembered(called),
          found: (people) => remembered([...new Set([...before, ...people])]),
        },
        { ...message, mentions },
      );
    },
  };
}
