import type { Seen } from '../../../engine/see.js';
import type { Match } from '../../../match/model/match.js';
import type { ShownRecord } from '../../../match/model/records.js';
import type { StoryLine } from '../../../match/model/story.js';
import type { DiscordWords } from '../../../words/discord.js';
import { isShown, read } from '../../controls/shown-data.js';
import { collapsedTable, LONG_STORY, lengthOf, SHORT_STORY, STORY, tableMessage } from '../table.js';
import { type Action, earliest, type ReconcileDeps } from './action.js';
import {
  type Call,
  calledNow,
  calledStill,
  callsOpen,
  everybody,
  type People,
  roundNow,
  withCalls,
} from './calling.js';
import { post, type TableData, toldBy, UNCONFIRMED, updated } from './posting.js';

/*
 * The tables of a match. One is live: it is edited in its place until somebody must be called, which needs a fresh one.
 * The old one then collapses to its story; within a round of questions it is deleted, and the fresh one tells the round
 * from its beginning.
 */

const TOLD_NOTHING: TableData = { from: -1, to: -1 };

/** The live table in the match's current place, if any. */
export function currentTable({ record }: Match, tables: readonly ShownRecord[]): ShownRecord | undefined {
  const newest = tables.find(({ live }) => live);
  return newest?.channelId === (record.threadId ?? record.channelId) ? newest : undefined;
}

export const dataOf = (shown: ShownRecord): TableData => read<TableData>(shown) ?? TOLD_NOTHING;

/** When somebody must be called next, if nothing happens before. */
export function nextCall(match: Match, tables: readonly ShownRecord[], people: People): number | undefined {
  const view = match.see('bystander');
  const shown = currentTable(match, tables);
  if (!view || !shown || match.record.status !== 'running') return undefined;
  return earliest(callsOpen(match, view, dataOf(shown), people).map(({ due }) => due));
}

export function tableAction(
  deps: ReconcileDeps,
  match: Match,
  tables: readonly ShownRecord[],
  people: People,
): Action | undefined {
  const { revision, status } = match.record;
  const view = match.see('bystander');
  if (!view) return undefined;
  const live = tables.filter((each) => each.live);
  const [newest] = live;
  const doubted = tables.find((each) => !each.live && each.revision === UNCONFIRMED && isShown(each));
  if (doubted) return foldAction(deps, match, doubted, dataOf(doubted).to);
  if (status !== 'running') return newest && foldAction(deps, match, newest, match.tableState.lines);
  const table = { view, tables };
  const shown = currentTable(match, tables);
  if (!shown) return freshTable(deps, match, { ...table, calls: everybody(match, view, deps.clock(), people) });
  const data = dataOf(shown);
  const calls = callsOpen(match, view, data, people);
  const now = calledNow(calls, deps.clock());
  if (now.length > 0) return freshTable(deps, match, { ...table, calls: now });
  const old = live.at(-1);
  if (old && old !== shown)
    return tellsAllOf(data, dataOf(old)) ? deleteAction(deps, old) : foldAction(deps, match, old, data.from);
  if (shown.revision === revision) return undefined;
  if (data.full) return freshTable(deps, match, { ...table, calls: [] });
  return editTable(deps, match, view, shown);
}

/** Whether a table tells all of the one before it: more of the same round, or the same again, as a reminder. */
const tellsAllOf = ({ round, from, reminds }: TableData, old: TableData): boolean =>
  old.from === from && (reminds || (round !== undefined && old.round === round));

function editTable(deps: ReconcileDeps, match: Match, view: Seen, shown: ShownRecord): Action {
  const { id, locale, revision } = match.record;
  const words = deps.words(locale);
  const before = dataOf(shown);
  const { called = {}, from, to, look } = before;
  const { lines } = match.tableState;
  const round = roundNow(match, view);
  const goesOn = round !== undefined && round === before.round;
  // A told round of questions is not repeated. The next fresh table repeats a whole turn.
  const told = goesOn ? lines : (before.told ?? lines);
  const now: TableData = {
    called,
    from,
    to: lines,
    told,
    ...(look && { look }),
    ...(round !== undefined && { round }),
  };
  // A person who plays alone has one table from beginning to end.
  const isFull = (story: readonly StoryLine[]): boolean =>
    match.record.seats.filter(({ userId }) => userId !== undefined).length > 1 &&
    !goesOn &&
    (lengthOf(match, story, words) > LONG_STORY ||
      (round !== undefined && lengthOf(match, upTo(story, to), words) > SHORT_STORY));
  return {
    channelId: shown.channelId,
    shown,
    async run() {
      const story = upTo(await deps.service.story(id, from, 'bystander'), lines);
      if (isFull(story)) return updated(shown, { data: JSON.stringify({ ...before, full: true } satisfies TableData) });
      const message = await tableMessage(match, words, deps.painter, story, deps.parts.table);
      const mentions = calledStill(match, view, before);
      await deps.posts.edit(shown.channelId, shown.messageId, { ...message, mentions });
      return updated(shown, { revision, data: JSON.stringify(now) });
    },
  };
}

interface Fresh {
  readonly view: Seen;
  readonly tables: readonly ShownRecord[];
  readonly calls: readonly Call[];
}

/** Posts a fresh table at the bottom of the channel. */
function freshTable(deps: ReconcileDeps, match: Match, { view, tables, calls }: Fresh): Action {
  const { id, locale, threadId, channelId: parent } = match.record;
  const words = deps.words(locale);
  const channelId = threadId ?? parent;
  const [newest] = tables;
  const last = newest && dataOf(newest);
  const round = roundNow(match, view);
  const goesOn = round !== undefined && last?.round === round && currentTable(match, tables) === newest;
  const { lines } = match.tableState;
  // The table has told everything already: it is sent again in its own place.
  const only = calls.length > 0 && calls.every(({ reminders }) => reminders !== undefined);
  const reminds = only && last?.to === lines && !last.full && currentTable(match, tables) === newest;
  return {
    channelId,
    async run() {
      const tellsAgain = goesOn || reminds;
      const heard = upTo(await deps.service.story(id, tellsAgain ? last.from : toldBy(last), 'bystander'), lines);
      const from = tellsAgain ? last.from : beginOf(match, last, heard, words);
      const remembered = (whom: readonly Call[], to: number): TableData => ({
        called: withCalls(last ?? TOLD_NOTHING, whom, { round, now: deps.clock() }),
        from,
        to,
        told: to,
        ...(last?.look && { look: last.look }),
        ...(round !== undefined && { round }),
        ...(reminds && { reminds: true }),
      });
      const mentioned = (people: readonly string[]) => calls.filter(({ userId }) => people.includes(userId));
      const message = await tableMessage(match, words, deps.painter, since(heard, from), deps.parts.table);
      return post(
        deps,
        match,
        {
          purpose: 'table',
          channelId,
          before: tables,
          live: true,
          data: remembered(calls, lines),
          found: (people) => remembered(mentioned(people), from),
        },
        { ...message, mentions: calls.map(({ userId }) => userId) },
      );
    },
  };
}

/**
 * The choice after which the story of a fresh table begins. The fresh table tells everything since the last one was
 * posted, so that the called person reads the whole turn, and the last one keeps only the story before that. If that is
 * too long, the last one keeps its whole story.
 */
function beginOf(match: Match, last: TableData | undefined, heard: readonly StoryLine[], words: DiscordWords): number {
  const told = toldBy(last);
  return last && (last.full || lengthOf(match, heard, words) > STORY) ? Math.max(told, last.to) : told;
}

/** Collapses a table. `to`: the last choice that it tells. */
function foldAction(deps: ReconcileDeps, match: Match, shown: ShownRecord, to: number): Action {
  const { id, locale, revision } = match.record;
  const words = deps.words(locale);
  const { full: _, ...before } = dataOf(shown);
  const { from } = before;
  const data: TableData = { ...before, to, told: to };
  const folded = updated(shown, { live: false, revision, data: JSON.stringify(data) });
  return {
    channelId: shown.channelId,
    shown,
    leave: folded,
    async run() {
      const story = upTo(await deps.service.story(id, from, 'bystander'), to);
      await deps.posts.edit(shown.channelId, shown.messageId, collapsedTable(match, words, story));
      return folded;
    },
  };
}

/** Deletes a table whose whole story the next one tells. */
export function deleteAction(deps: ReconcileDeps, shown: ShownRecord): Action {
  const gone = { forgetShown: [shown.id] };
  return {
    channelId: shown.channelId,
    shown,
    leave: gone,
    async run() {
      await deps.posts.remove(shown.channelId, shown.messageId);
      return gone;
    },
  };
}

const upTo = (story: readonly StoryLine[], to: number): StoryLine[] => story.filter(({ n }) => n <= to);
const since = (story: readonly StoryLine[], from: number): StoryLine[] => story.filter(({ n }) => n > from);
