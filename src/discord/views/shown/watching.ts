import { awake, type Preferences } from '../../../match/features/pace/preferences.js';
import { SECOND_LOOK_MS } from '../../../match/features/undo/undoable.js';
import type { Watcher } from '../../../match/features/watching/watcher.js';
import type { Match } from '../../../match/model/match.js';
import type { ShownRecord } from '../../../match/model/records.js';
import { isOver } from '../../../match/model/status.js';
import type { StoryLine } from '../../../match/model/story.js';
import type { DiscordWords } from '../../../words/discord.js';
import { beginnings } from '../../controls/chapters.js';
import { isShown, read } from '../../controls/shown-data.js';
import { watchersMessage, watchWords } from '../../features/watching/message.js';
import { type Action, earliest, type ReconcileDeps } from './action.js';
import type { People } from './calling.js';
import { post, type WatchData } from './posting.js';
import { deleteAction } from './tables.js';

/*
 * The message that calls watchers: docs/watching.md. There is at most one for each match. Edits notify nobody, so a
 * fresh one in its place calls the next person. It also names the people whom the one before it called to the same
 * occasion.
 */

/** Later than all others: the match is over. */
const OVER = Number.MAX_SAFE_INTEGER;

/** A part of a match whose beginning watchers are called to. */
export interface Chapter {
  /** In plain text, in the match's own language. */
  readonly title: string;
  /** The line of the log in which it began, and when that was. */
  readonly n: number;
  readonly at: number;
}

/** The data of a call to watchers. */
export interface Watching {
  readonly match: Match;
  /** The newest first. */
  readonly shown: readonly ShownRecord[];
  readonly chapters: readonly Chapter[];
  readonly preferences: People['preferences'];
}

export const watchersOf = ({ tableState }: Pick<Match, 'tableState'>): [string, Watcher][] =>
  Object.entries(tableState.watchers ?? {});

/** The chapters of a match so far, as a bystander heard them. Loaded only where somebody wants to be called to them. */
export async function chaptersIn(
  { service, words }: Pick<ReconcileDeps, 'service' | 'words'>,
  match: Match,
): Promise<readonly Chapter[]> {
  if (match.record.status !== 'running' || !watchersOf(match).some(([, { when }]) => when === 'rounds')) return [];
  return chaptersTold(match, await service.story(match.record.id, -1, 'bystander'), words(match.record.locale));
}

/** From a story that its eye heard from the set-up on. */
const chaptersTold = (match: Match, story: readonly StoryLine[], words: DiscordWords): readonly Chapter[] =>
  beginnings(
    match,
    story.map((line) => [line]),
    words,
  ).flatMap(({ title, step }) => {
    const line = story[step];
    return line ? [{ title, n: line.n, at: line.at }] : [];
  });

interface WatchCall {
  readonly userId: string;
  /** Not before that time, in milliseconds since 1970. */
  readonly due: number;
}

const occasionOf = ({ match, chapters }: Watching): number => (isOver(match.record) ? OVER : chapters.length);

const toldIn = (shown: readonly ShownRecord[]): WatchData['told'] =>
  read<WatchData>(shown[0] as ShownRecord)?.told ?? {};

/** The open calls to the newest occasion. */
function callsOpen(now: Watching): WatchCall[] {
  const { match, shown, preferences } = now;
  const occasion = occasionOf(now);
  const told = shown.length > 0 ? toldIn(shown) : {};
  return watchersOf(match).flatMap(([userId, watcher]) => {
    const at = calledAt(now, watcher, preferences.get(userId) ?? {});
    return at === undefined || (told[userId] ?? 0) >= occasion
      ? []
      : [{ userId, due: inPeace(at, preferences.get(userId)) }];
  });
}

/** When the newest occasion happened; undefined for people who aren't called to it. */
function calledAt(
  { match, chapters }: Watching,
  { when, since }: Watcher,
  preferences: Preferences,
): number | undefined {
  const { record, tableState } = match;
  if (isOver(record)) return record.endedAt ?? record.updatedAt;
  const last = chapters.at(-1);
  // A new round is not their turn: calls to it count as reminders.
  if (when === 'end' || !last || last.n <= since || preferences.reminders === 'off') return undefined;
  return tableState.undoable?.at === last.at ? last.at + SECOND_LOOK_MS : last.at;
}

/** Delays a call while its person is away or in their quiet hours. */
function inPeace(at: number, { away, ...preferences }: Preferences = {}): number {
  const present = away && away.from <= at && at < away.until ? away.until : at;
  return awake(present, preferences);
}

/** When somebody must be called next, if nothing happens before. */
export const nextWatchCall = (now: Watching): number | undefined => earliest(callsOpen(now).map(({ due }) => due));

export function watchAction(deps: ReconcileDeps, now: Watching): Action | undefined {
  const time = deps.clock();
  const due = callsOpen(now).filter((call) => call.due <= time);
  if (due.length > 0) return freshCall(deps, now, due);
  const [, old] = now.shown.filter(isShown);
  return old && deleteAction(deps, old);
}

function freshCall(deps: ReconcileDeps, now: Watching, calls: readonly WatchCall[]): Action {
  const { match, shown, chapters } = now;
  const { id, guildId, threadId, channelId: parent, locale } = match.record;
  const channelId = threadId ?? parent;
  const occasion = occasionOf(now);
  const before = shown.length > 0 ? toldIn(shown) : {};
  const telling = (people: readonly string[]): WatchData => ({
    told: { ...before, ...Object.fromEntries(people.map((userId) => [userId, occasion])) },
  });
  return {
    channelId,
    // People who have left the server are removed from the match itself.
    again: true,
    async run() {
      const here = await Promise.all(
        calls.map(async ({ userId }) => ({ userId, isHere: await deps.posts.isMember(guildId, userId) })),
      );
      const gone = here.filter(({ isHere }) => !isHere).map(({ userId }) => userId);
      const called = here.filter(({ isHere }) => isHere).map(({ userId }) => userId);
      if (gone.length > 0) await deps.service.dropWatchers(id, gone);
      if (called.length === 0) return {};
      const words = deps.words(locale);
      const said = watchWords(match, chapters.at(-1)?.title, words);
      const others = Object.keys(before).filter((userId) => before[userId] === occasion);
      return post(
        deps,
        match,
        {
          purpose: 'watch',
          channelId,
          before: shown,
          live: true,
          data: telling(called),
          // An unrecorded message may have been for an earlier occasion.
          found: (people, words) => (words.includes(said) ? telling(people) : { told: before }),
        },
        { ...watchersMessage(match, said, [...others, ...called], words), mentions: called },
      );
    },
  };
}
