import { createHash } from 'node:crypto';
import { type APIMessage, ComponentType } from 'discord-api-types/v10';
import type { Match, MatchService, StoryLine } from '../match/match.js';
import type { Purpose, ShownRecord } from '../match/store/records.js';
import type { Store } from '../match/store.js';
import type { Context } from './context.js';
import { type Trouble, troubleOf } from './errors.js';
import { cut, LIMITS } from './limits.js';
import { endMessage } from './messages/end.js';
import { lobbyMessage } from './messages/lobby.js';
import { foldedTable, tableMessage } from './messages/table.js';
import type { Message } from './payload.js';
import type { Posts } from './posts.js';
import { awaitedPeople } from './seen.js';

/*
 * Brings a match's messages in its channel to what they should be. Nothing depends on what was owed and why: the match
 * and the messages shown are compared, so doing it twice, or after a crash at any point, ends the same.
 */

export interface Keeper {
  readonly store: Pick<Store, 'shown' | 'setShown' | 'updateShown' | 'forgetShown'>;
  readonly service: Pick<MatchService, 'look' | 'story' | 'setThread' | 'placeLost'>;
  readonly posts: Posts;
  readonly painter: Context['painter'];
  readonly words: Context['words'];
}

/** What became of it: all is shown, or why that is not possible until somebody helps. */
export type Shown = { readonly trouble?: 'forbidden' | 'channelGone' };

/** What is remembered of a live table. */
interface TableData {
  /** User ids that it mentioned. */
  readonly people: readonly string[];
  /** Its story begins after this choice, -1 for the set-up, and reaches to that one. */
  readonly from: number;
  readonly to: number;
  /** How far it reached when it was posted: the next fresh table tells what came since. */
  readonly told?: number;
}
const toldBy = (data: TableData | undefined): number => data?.told ?? data?.to ?? -1;
interface LobbyData {
  /** A thread was made, or cannot be. */
  readonly threaded?: boolean;
}

/** More steps than any match needs that stands still. */
const ROUNDS = 12;

/** Throws where it is worth trying later. */
export async function reconcile(keeper: Keeper, matchId: string): Promise<Shown> {
  let first: number | undefined;
  for (let round = 0; ; round++) {
    const match = await keeper.service.look(matchId);
    if (!match) return {};
    const { revision } = match.record;
    first ??= revision;
    if (round === ROUNDS) {
      // Who plays faster than we show owes a message for each choice: there will be another time.
      if (revision !== first) return {};
      throw new Error(`the messages of match ${matchId} do not settle`);
    }
    const step = await nextStep(keeper, match);
    if (!step) return {};
    try {
      await step.run();
    } catch (error) {
      const helped = await help(keeper, match, step, error);
      if (helped !== 'again') return helped;
    }
  }
}

/** One thing to do in a channel. */
interface Step {
  readonly channelId: string;
  readonly shown?: ShownRecord;
  /** Not vital: where it fails, it is left as it is. */
  readonly leave?: () => Promise<void>;
  run(): Promise<void>;
}

async function nextStep(keeper: Keeper, match: Match): Promise<Step | undefined> {
  const shown = await keeper.store.shown(match.record.id);
  const of = (purpose: Purpose) => shown.filter((each) => each.purpose === purpose);
  return (
    lobbyStep(keeper, match, of('lobby')[0]) ??
    threadStep(keeper, match, of('lobby')[0], of('table')) ??
    (await tableStep(keeper, match, of('table'))) ??
    endStep(keeper, match, of('end')[0])
  );
}

/** A rematch in its predecessor's thread begins with its table. */
const goesOnInThread = ({ record }: Match): boolean =>
  record.rematchOf !== undefined && record.threadId !== undefined && record.status !== 'lobby';

const neverBegan = ({ record }: Match): boolean => record.status === 'cancelled' && record.startedAt === undefined;
const isOver = ({ record }: Match): boolean => record.status === 'ended' || record.status === 'cancelled';

function lobbyStep(keeper: Keeper, match: Match, shown: ShownRecord | undefined): Step | undefined {
  const { status, revision, channelId } = match.record;
  const words = keeper.words(match.record.locale);
  const live = status === 'lobby';
  if (!shown) {
    if (isOver(match) || goesOnInThread(match)) return undefined;
    return {
      channelId,
      run: () =>
        post(keeper, match, { purpose: 'lobby', channelId, after: undefined, live }, lobbyMessage(match, words)),
    };
  }
  if (!shown.live || shown.revision === revision) return undefined;
  return {
    channelId: shown.channelId,
    shown,
    ...(!live && { leave: () => keeper.store.updateShown(shown.id, { live: false, revision }) }),
    async run() {
      await keeper.posts.edit(shown.channelId, shown.messageId, lobbyMessage(match, words));
      await keeper.store.updateShown(shown.id, { live, revision });
    },
  };
}

/** A match plays in a thread of its own, below its lobby, where that is allowed. Tried once. */
function threadStep(
  keeper: Keeper,
  match: Match,
  lobby: ShownRecord | undefined,
  tables: readonly ShownRecord[],
): Step | undefined {
  const { id, status, threadId } = match.record;
  if (status !== 'running' || threadId !== undefined || !lobby || tables.length > 0) return undefined;
  if (read<LobbyData>(lobby)?.threaded) return undefined;
  const tried = () =>
    keeper.store.updateShown(lobby.id, { data: JSON.stringify({ threaded: true } satisfies LobbyData) });
  const name = cut(`${match.folder.words.title}: ${match.names.join(', ')}`, LIMITS.threadName);
  return {
    channelId: lobby.channelId,
    shown: lobby,
    leave: tried,
    async run() {
      // A thread has the id of its message, so that one made just before a crash is found again.
      const thread = await keeper.posts.startThread(lobby.channelId, lobby.messageId, name).catch((error: unknown) => {
        if ((error as { code?: unknown }).code === THREAD_EXISTS) return lobby.messageId;
        throw error;
      });
      await keeper.service.setThread(id, thread);
      await tried();
    },
  };
}
const THREAD_EXISTS = 160004;

async function tableStep(keeper: Keeper, match: Match, tables: readonly ShownRecord[]): Promise<Step | undefined> {
  const { revision, status } = match.record;
  const view = match.see('bystander');
  if (!view || neverBegan(match)) return undefined;
  const live = tables.filter((each) => each.live);
  const [newest] = live;
  if (status !== 'running') return newest && foldStep(keeper, match, newest, match.lobby.lines);
  const place = match.record.threadId ?? match.record.channelId;
  const people = awaitedPeople(match, view).map(({ userId }) => userId);
  const data = newest && read<TableData>(newest);
  const stays = newest?.channelId === place && people.every((person) => data?.people.includes(person));
  if (!newest || !stays) return freshTable(keeper, match, { place, people, last: tables[0] });
  const old = live.at(-1);
  if (old && old !== newest) return foldStep(keeper, match, old, toldBy(read<TableData>(old)));
  return newest.revision === revision ? undefined : editTable(keeper, match, newest, data);
}

/** The same people go on: the table is edited where it is. */
function editTable(keeper: Keeper, match: Match, shown: ShownRecord, data: TableData | undefined): Step {
  const { id, locale, revision } = match.record;
  const { people = [], from = -1, told = match.lobby.lines } = data ?? {};
  return {
    channelId: shown.channelId,
    shown,
    async run() {
      const story = await keeper.service.story(id, from, 'bystander');
      const message = await tableMessage(match, keeper.words(locale), keeper.painter, upTo(story, match.lobby.lines));
      await keeper.posts.edit(shown.channelId, shown.messageId, message);
      const now: TableData = { people, from, to: match.lobby.lines, told };
      await keeper.store.updateShown(shown.id, { revision, data: JSON.stringify(now) });
    },
  };
}

/**
 * Somebody else must act: a table at the bottom, which mentions them once. Its story is all that has happened since the
 * last one was posted, so that whoever is called reads the whole turn; the last one keeps what it told before that.
 */
function freshTable(
  keeper: Keeper,
  match: Match,
  { place, people, last }: { place: string; people: readonly string[]; last: ShownRecord | undefined },
): Step {
  const { id, locale } = match.record;
  const from = last ? toldBy(read<TableData>(last)) : -1;
  return {
    channelId: place,
    async run() {
      const story = await keeper.service.story(id, from, 'bystander');
      const message = await tableMessage(match, keeper.words(locale), keeper.painter, upTo(story, match.lobby.lines));
      const data: TableData = { people, from, to: match.lobby.lines, told: match.lobby.lines };
      await post(keeper, match, { purpose: 'table', channelId: place, after: last, live: true, data }, message);
    },
  };
}

/** `to`: the last choice it tells of. */
function foldStep(keeper: Keeper, match: Match, shown: ShownRecord, to: number): Step {
  const { id, locale, revision } = match.record;
  const { people = [], from = -1, told = to } = read<TableData>(shown) ?? {};
  const data: TableData = { people, from, to, told };
  const folded = () => keeper.store.updateShown(shown.id, { live: false, revision, data: JSON.stringify(data) });
  return {
    channelId: shown.channelId,
    shown,
    leave: folded,
    async run() {
      const story = upTo(await keeper.service.story(id, from, 'bystander'), to);
      await keeper.posts.edit(shown.channelId, shown.messageId, foldedTable(match, keeper.words(locale), story));
      await folded();
    },
  };
}

const upTo = (story: readonly StoryLine[], to: number): StoryLine[] => story.filter(({ n }) => n <= to);

function endStep(keeper: Keeper, match: Match, shown: ShownRecord | undefined): Step | undefined {
  if (shown || !isOver(match) || !match.see('bystander')) return undefined;
  const { threadId, channelId: parent, locale } = match.record;
  const channelId = threadId ?? parent;
  return {
    channelId,
    async run() {
      const message = await endMessage(match, keeper.words(locale), keeper.painter);
      await post(keeper, match, { purpose: 'end', channelId, after: undefined, live: true }, message);
    },
  };
}

interface Posting {
  readonly purpose: Purpose;
  readonly channelId: string;
  /** The message of its kind before this one. */
  readonly after: ShownRecord | undefined;
  readonly live: boolean;
  readonly data?: TableData;
}

/**
 * Sends a message and remembers it. The nonce names what it follows, so that one sent just before a crash is found
 * again; should that one say something else by now, it counts as one more old message.
 */
async function post(keeper: Keeper, match: Match, posting: Posting, message: Message): Promise<void> {
  const { purpose, channelId, after, live, data } = posting;
  const { id: matchId, revision } = match.record;
  const nonce = nonceOf(`${matchId} ${purpose} ${channelId} ${after?.id ?? 0}`);
  const sent = await keeper.posts.send(channelId, message, nonce);
  const ours = wordsIn(sent.components) === wordsIn(message.components);
  await keeper.store.setShown({
    matchId,
    purpose,
    channelId,
    messageId: sent.id,
    revision: ours ? revision : -1,
    live: ours ? live : true,
    ...(data && { data: JSON.stringify(ours ? data : { ...data, people: [], to: data.from, told: data.from }) }),
  });
}

const nonceOf = (name: string): string =>
  createHash('sha256')
    .update(name)
    .digest('base64url')
    .slice(0, LIMITS.nonce - 1);

/** All text of a message. */
function wordsIn(components: Message['components'] | APIMessage['components']): string {
  return JSON.stringify(
    (components ?? []).flatMap((component) =>
      component.type === ComponentType.Container
        ? component.components.flatMap((inner) => (inner.type === ComponentType.TextDisplay ? [inner.content] : []))
        : [],
    ),
  );
}

function read<T>({ data }: ShownRecord): T | undefined {
  return data === undefined ? undefined : (JSON.parse(data) as T);
}

/** What is done about an error of Discord's: try again with the world as it is now, or say what is in the way. */
async function help(keeper: Keeper, match: Match, step: Step, error: unknown): Promise<'again' | Shown> {
  const { threadId } = match.record;
  const trouble: Trouble | undefined = troubleOf(error);
  const inThread = step.channelId === threadId;
  switch (trouble) {
    case 'messageGone':
      // A lost lobby that only says "started" is not missed; anything else is sent again.
      if (step.leave) await step.leave();
      else if (step.shown) await keeper.store.forgetShown(step.shown.id);
      return 'again';
    case 'archived':
      await keeper.posts.unarchive(step.channelId);
      return 'again';
    case 'channelGone':
      if (step.leave) await step.leave();
      else if (step.shown && step.channelId !== match.record.channelId) await keeper.store.forgetShown(step.shown.id);
      if (inThread) await keeper.service.setThread(match.record.id, undefined);
      else if (!step.leave) {
        await keeper.service.placeLost(step.channelId);
        if (step.channelId === match.record.channelId) return { trouble };
      }
      return 'again';
    case 'forbidden':
      if (step.leave) {
        await step.leave();
        return 'again';
      }
      if (!inThread) return { trouble };
      await keeper.service.setThread(match.record.id, undefined);
      return 'again';
    default:
      throw error;
  }
}
