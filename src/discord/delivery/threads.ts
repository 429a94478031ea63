import { createHash } from 'node:crypto';
import { at } from '../../engine/lists.js';
import type { Match } from '../../match/match.js';
import type { Effects, ShownRecord } from '../../match/store/records.js';
import type { DiscordWords } from '../../words/discord.js';
import { codeOf } from '../errors.js';
import { cut, LIMITS } from '../limits.js';
import { gameWords } from '../questions/seen.js';
import type { Errand, Keeper } from './errand.js';
import { type Kept, type LobbyData, read, updated } from './posting.js';

/* A match's own thread: made below its lobby, named after how the match ended, and closed a day later. */

/** What the end's message remembers of the thread. */
interface EndData extends Kept {
  readonly named?: true;
  readonly closed?: true;
}

/** So long the thread stays open after the end, for those who talk about it. */
const OPEN_MS = 24 * 3_600_000;
const THREAD_EXISTS = 160004;

/** A match plays in a thread of its own, below its lobby, where that is allowed. Tried once. */
export function threadErrand(
  keeper: Keeper,
  match: Match,
  lobby: ShownRecord | undefined,
  tables: readonly ShownRecord[],
): Errand | undefined {
  const { id, status, threadId, locale } = match.record;
  if (status !== 'running' || threadId !== undefined || !lobby || tables.length > 0) return undefined;
  if (match.beside.threadless) return undefined;
  if (read<LobbyData>(lobby)?.threaded) return undefined;
  const tried = updated(lobby, { data: JSON.stringify({ threaded: true } satisfies LobbyData) });
  const name = threadName(match, lobby.messageId, keeper.words(locale));
  return {
    channelId: lobby.channelId,
    shown: lobby,
    leave: tried,
    again: true,
    async run() {
      // A thread has the id of its message, so that one made just before a crash is found again.
      const thread = await keeper.posts.startThread(lobby.channelId, lobby.messageId, name).catch((error: unknown) => {
        if (codeOf(error) === THREAD_EXISTS) return lobby.messageId;
        throw error;
      });
      await keeper.service.setThread(id, thread);
      return tried;
    },
  };
}

/** The result gets into the thread's name; later the thread is closed, unless a match is played there. */
export function threadEndErrand(keeper: Keeper, match: Match, end: ShownRecord | undefined): Errand | undefined {
  const { threadId: channelId, locale } = match.record;
  if (channelId === undefined || !end) return undefined;
  const data = read<EndData>(end) ?? {};
  const doing = (done: EndData, work: () => Promise<void>): Errand => {
    const remembered: Effects = updated(end, { data: JSON.stringify({ ...data, ...done }) });
    return { channelId, leave: remembered, run: async () => work().then(() => remembered) };
  };
  if (!data.named)
    return doing({ named: true }, () =>
      keeper.posts.renameThread(channelId, threadName(match, channelId, keeper.words(locale))),
    );
  if (data.closed || keeper.clock() < closingOf(match)) return undefined;
  return doing({ closed: true }, async () => {
    const played = await keeper.service.lookIn(channelId);
    if (played.length === 0) await keeper.posts.archive(channelId);
  });
}

const closingOf = ({ record }: Match): number => (record.endedAt ?? 0) + OPEN_MS;

/** When the thread must be closed, if nothing happens before. */
export const nextClosing = (match: Match, end: ShownRecord | undefined): number | undefined =>
  match.record.threadId === undefined || !end || read<EndData>(end)?.closed ? undefined : closingOf(match);

/**
 * What a match's thread is called: its game, a word that tells it from others of this game, how it ended once it has, and
 * who plays. The word follows from the thread's id, so that a rematch there keeps it.
 */
export function threadName(match: Match, threadId: string, words: DiscordWords): string {
  const all = words('thread.words').split(' ');
  const place = createHash('sha256').update(threadId).digest().readUInt32BE() % all.length;
  const parts = [gameWords(match, words).title, at(all, place), ...resultWords(match, words)];
  const players = match.names.join(', ');
  return cut(words('thread.name', { called: parts.join(' · '), players }), LIMITS.threadName);
}

/** How it ended, in a few words. */
function resultWords(match: Match, words: DiscordWords): string[] {
  const { status } = match.record;
  if (status === 'cancelled') return [words('thread.off')];
  const winners = match.see('bystander')?.outcome?.winners;
  if (status !== 'ended' || !winners) return [];
  if (winners.length === 0) return [words('thread.lost')];
  if (winners.length === match.names.length) return [words('thread.won')];
  return [words('thread.winner', { who: winners.map((seat) => match.names[seat] ?? '?').join(', ') })];
}
