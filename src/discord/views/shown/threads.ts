import { createHash } from 'node:crypto';
import { sure } from '../../../engine/sure.js';
import type { Match } from '../../../match/model/match.js';
import type { ShownRecord } from '../../../match/model/records.js';
import type { DiscordWords } from '../../../words/discord.js';
import { codeOf, troubleOf, waitAsked } from '../../controls/errors.js';
import { cut, LIMITS } from '../../controls/limits.js';
import { gameWords } from '../../controls/seen.js';
import { read, type ShownData } from '../../controls/shown-data.js';
import type { Action, ReconcileDeps } from './action.js';
import { type LobbyData, updated } from './posting.js';

/* A match's own thread: made below its lobby, and closed a day after the match. */

/** What the end's message records about the thread. */
interface EndData extends ShownData {
  readonly closed?: true;
}

/** How long the thread stays open after the end, so that people can talk about the match. */
const OPEN_MS = 24 * 3_600_000;
const THREAD_EXISTS = 160004;

/** How long a table waits for its thread while Discord is away, in milliseconds. */
const PATIENCE_MS = 30_000;

/**
 * A match plays in a thread of its own, below its lobby, where that is allowed. There is only one try: where Discord
 * limits it, sometimes for minutes, the table doesn't wait, and the match stays in the channel for good.
 */
export function threadAction(
  deps: ReconcileDeps,
  match: Match,
  lobby: ShownRecord | undefined,
  tables: readonly ShownRecord[],
): Action | undefined {
  const { id, status, threadId, locale, startedAt } = match.record;
  if (status !== 'running' || threadId !== undefined || !lobby || tables.length > 0) return undefined;
  if (match.tableState.threadless) return undefined;
  if (read<LobbyData>(lobby)?.threaded) return undefined;
  const tried = updated(lobby, { data: JSON.stringify({ threaded: true } satisfies LobbyData) });
  const name = threadName(match, lobby.messageId, deps.words(locale));
  const isTooLong = (error: unknown): boolean =>
    waitAsked(error) !== undefined || (troubleOf(error) === 'away' && deps.clock() - (startedAt ?? 0) >= PATIENCE_MS);
  return {
    channelId: lobby.channelId,
    shown: lobby,
    leave: tried,
    again: true,
    async run() {
      const thread = await deps.posts.startThread(lobby.channelId, lobby.messageId, name).catch((error: unknown) => {
        // A thread has the id of its message, so that one made just before a crash is found again.
        if (codeOf(error) === THREAD_EXISTS) return lobby.messageId;
        if (isTooLong(error)) return undefined;
        throw error;
      });
      if (thread !== undefined) await deps.service.setThread(id, thread);
      return tried;
    },
  };
}

/** Closes the thread some time after the end, unless another match is played there. */
export function threadEndAction(deps: ReconcileDeps, match: Match, end: ShownRecord | undefined): Action | undefined {
  const { threadId: channelId } = match.record;
  if (channelId === undefined || !end) return undefined;
  const data = read<EndData>(end) ?? {};
  if (data.closed || deps.clock() < closingOf(match)) return undefined;
  const closed = updated(end, { data: JSON.stringify({ ...data, closed: true } satisfies EndData) });
  return {
    channelId,
    leave: closed,
    async run() {
      const played = await deps.service.lookIn(channelId);
      if (played.length === 0) await deps.posts.archive(channelId);
      return closed;
    },
  };
}

const closingOf = ({ record }: Match): number => (record.endedAt ?? 0) + OPEN_MS;

/** When the thread must be closed, if nothing happens before. */
export const nextClosing = (match: Match, end: ShownRecord | undefined): number | undefined =>
  match.record.threadId === undefined || !end || read<EndData>(end)?.closed ? undefined : closingOf(match);

/**
 * The name of a match's thread: its game, a word to distinguish it from others of this game, and the people. Discord
 * announces a change of name by a permanent line: so the name is set once, and fits the rematches that are played
 * there.
 */
export function threadName(match: Match, threadId: string, words: DiscordWords): string {
  const all = words('thread.words').split(' ');
  const place = createHash('sha256').update(threadId).digest().readUInt32BE() % all.length;
  const called = [gameWords(match, words).title, sure(all[place])].join(' · ');
  return cut(words('thread.name', { called, players: match.names.join(', ') }), LIMITS.threadName);
}
