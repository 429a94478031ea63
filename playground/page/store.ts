/** All that one person's page knows, as a value that each message and action makes anew. No document, no network. */
import type {
  APIApplicationCommandOptionChoice,
  APIChannel,
  APIMessage,
  APIModalInteractionResponseCallbackData,
  APIUser,
} from 'discord-api-types/v10';
import type { FromPage, SeenMessage, Tally, ToPage } from '../protocol.js';

/** An action of the person without an answer so far. */
export interface Pending {
  readonly kind: 'command' | 'component' | 'modalSubmit';
  readonly channelId: string;
  /** The message of the pressed button or used select. */
  readonly messageId?: string;
  readonly customId?: string;
}

/** A failure: shown at its message, or at the channel's end where it has none. */
export interface Failure extends Pending {
  readonly nonce: string;
  readonly why: string;
}

/** What happened in a channel while this person did not look. */
export interface Unread {
  readonly messages: number;
  readonly mentions: number;
}

/** A modal that the bot opened. */
export interface OpenModal {
  readonly nonce: string;
  readonly channelId: string;
  readonly modal: APIModalInteractionResponseCallbackData;
  /** Why the last attempt to send it failed. */
  readonly why?: string;
}

type Hello = Omit<Extract<ToPage, { t: 'hello' }>, 't'>;

/** One person's view: what the server's first message says, kept up to date, and more. */
export interface PersonState extends Omit<Hello, 'me' | 'bot' | 'guild' | 'welcome'> {
  readonly link: 'connecting' | 'open' | 'lost';
  readonly me: Hello['me'] | undefined;
  readonly bot: Hello['bot'] | undefined;
  readonly guild: Hello['guild'] | undefined;
  readonly welcome: Hello['welcome'] | undefined;
  /** Time is moving; `nothing`: nothing is due to move to. */
  readonly passing: 'going' | 'nothing' | undefined;
  /** By channel id, oldest first; only channels whose history was requested. */
  readonly messages: Readonly<Record<string, readonly SeenMessage[]>>;
  /** By nonce. */
  readonly pending: Readonly<Record<string, Pending>>;
  readonly failures: readonly Failure[];
  /** By channel id. */
  readonly unread: Readonly<Record<string, Unread>>;
  readonly modal: OpenModal | undefined;
  /** The latest answer to an autocomplete; after a failure, no choices. */
  readonly choices:
    | { readonly nonce: string; readonly choices: readonly APIApplicationCommandOptionChoice[] }
    | undefined;
  readonly tally: Tally | undefined;
}

/** The state before the server's first message. */
export const blank: PersonState = {
  link: 'connecting',
  me: undefined,
  people: [],
  bot: undefined,
  botOnline: false,
  guild: undefined,
  channels: [],
  commands: [],
  welcome: undefined,
  mayReset: false,
  mayConnect: false,
  mayPass: false,
  passing: undefined,
  ahead: 0,
  played: [],
  calls: [],
  messages: {},
  pending: {},
  failures: [],
  unread: {},
  modal: undefined,
  choices: undefined,
  tally: undefined,
};

const byId = (a: SeenMessage, b: SeenMessage): number => {
  const x = BigInt(a.message.id);
  const y = BigInt(b.message.id);
  return x < y ? -1 : x > y ? 1 : 0;
};

/** Inserts a message by its id, or replaces the known one. */
function placed(list: readonly SeenMessage[], seen: SeenMessage): readonly SeenMessage[] {
  const at = list.findIndex((other) => other.message.id === seen.message.id);
  if (at >= 0) return list.with(at, seen);
  const last = list.at(-1);
  const longer = [...list, seen];
  return last === undefined || byId(last, seen) <= 0 ? longer : longer.sort(byId);
}

const without = <T>(record: Readonly<Record<string, T>>, key: string): Readonly<Record<string, T>> =>
  Object.fromEntries(Object.entries(record).filter(([name]) => name !== key));

/** The state after a message of the server. `watched` says whether the person sees that channel. */
export function received(state: PersonState, said: ToPage, watched: (channelId: string) => boolean): PersonState {
  switch (said.t) {
    case 'hello': {
      const { t: _, ...hello } = said;
      // Pending actions of a broken connection get no answer any more; messages stay until requested again.
      return { ...state, ...hello, link: 'open', pending: {}, modal: undefined, passing: undefined };
    }
    case 'bot':
      return { ...state, botOnline: said.online };
    case 'commands':
      return { ...state, commands: said.commands };
    case 'channel':
      return { ...state, channels: channelsAfter(state.channels, said) };
    case 'history':
      return { ...state, messages: { ...state.messages, [said.channelId]: said.messages.toSorted(byId) } };
    case 'message':
      return said.op === 'delete'
        ? messageGone(state, said.channelId, said.messageId)
        : messageSeen(state, said, watched);
    case 'interaction':
      return interactionSaid(state, said);
    case 'choices':
      return { ...state, choices: { nonce: said.nonce, choices: said.choices } };
    case 'modal': {
      const channelId = state.pending[said.nonce]?.channelId ?? '';
      return {
        ...state,
        pending: without(state.pending, said.nonce),
        modal: { nonce: said.nonce, channelId, modal: said.modal },
      };
    }
    case 'tally':
      return { ...state, tally: said.tally };
    case 'called':
      return { ...state, calls: said.calls };
    case 'time':
      return { ...state, ahead: said.ahead, passing: said.nothing && 'nothing' };
    case 'played':
      return { ...state, played: said.played };
  }
}

function channelsAfter(
  channels: readonly APIChannel[],
  { op, channel }: Extract<ToPage, { t: 'channel' }>,
): readonly APIChannel[] {
  if (op === 'delete') return channels.filter((other) => other.id !== channel.id);
  const at = channels.findIndex((other) => other.id === channel.id);
  return at < 0 ? [...channels, channel] : channels.with(at, channel);
}

type Arrived = Extract<ToPage, { op: 'create' | 'update'; seen: SeenMessage }>;

/** Whether a message has new content: a new one, or the answer that "is thinking" promised. */
export function isNews(state: PersonState, said: Arrived): boolean {
  if (said.op === 'create') return true;
  const { channel_id: channelId, id } = said.seen.message;
  const before = state.messages[channelId]?.find((one) => one.message.id === id);
  return before?.thinking === true && !said.seen.thinking;
}

function messageSeen(state: PersonState, said: Arrived, watched: (channelId: string) => boolean): PersonState {
  const { seen } = said;
  const channelId = seen.message.channel_id;
  const known = state.messages[channelId];
  const messages = known === undefined ? state.messages : { ...state.messages, [channelId]: placed(known, seen) };
  const failures = state.failures.filter((failure) => failure.messageId !== seen.message.id);
  const after = { ...state, messages, failures };
  const news = isNews(state, said) && seen.message.author.id !== state.me?.id && !watched(channelId);
  if (!news) return after;
  const before = state.unread[channelId] ?? { messages: 0, mentions: 0 };
  const unread = { messages: before.messages + 1, mentions: before.mentions + (seen.mentionsYou ? 1 : 0) };
  return { ...after, unread: { ...state.unread, [channelId]: unread } };
}

function messageGone(state: PersonState, channelId: string, messageId: string): PersonState {
  const known = state.messages[channelId];
  if (known === undefined) return state;
  const left = known.filter((seen) => seen.message.id !== messageId);
  return {
    ...state,
    messages: { ...state.messages, [channelId]: left },
    failures: state.failures.filter((failure) => failure.messageId !== messageId),
  };
}

function interactionSaid(state: PersonState, said: Extract<ToPage, { t: 'interaction' }>): PersonState {
  if (said.state === 'sent') return state;
  const asked = state.pending[said.nonce];
  const pending = without(state.pending, said.nonce);
  if (said.state !== 'failed') {
    const closed = asked?.kind === 'modalSubmit' ? undefined : state.modal;
    return { ...state, pending, modal: closed };
  }
  // An autocomplete is not stored as pending; when it fails there are no choices.
  if (asked === undefined) return { ...state, choices: { nonce: said.nonce, choices: [] } };
  if (asked.kind === 'modalSubmit' && state.modal !== undefined) {
    return { ...state, pending, modal: { ...state.modal, why: said.why } };
  }
  return { ...state, pending, failures: [...state.failures, { ...asked, nonce: said.nonce, why: said.why }] };
}

/** The state after an action of the person. */
export function sent(state: PersonState, said: FromPage): PersonState {
  switch (said.t) {
    case 'command':
      return waiting(state, said.nonce, { kind: 'command', channelId: said.channelId });
    case 'component': {
      const { channelId, messageId, customId } = said;
      return waiting(state, said.nonce, { kind: 'component', channelId, messageId, customId });
    }
    case 'modalSubmit':
      return waiting(state, said.nonce, { kind: 'modalSubmit', channelId: state.modal?.channelId ?? '' });
    case 'history':
    case 'autocomplete':
    case 'dismiss':
    case 'play':
    case 'reset':
      return state;
    case 'pass':
      return { ...state, passing: 'going' };
  }
}

function waiting(state: PersonState, nonce: string, asked: Pending): PersonState {
  const failures = state.failures.filter(
    (failure) => failure.channelId !== asked.channelId || failure.messageId !== asked.messageId,
  );
  return { ...state, failures, pending: { ...state.pending, [nonce]: asked } };
}

/** The state after the person looked at a channel. */
export function looked(state: PersonState, channelId: string): PersonState {
  return state.unread[channelId] === undefined ? state : { ...state, unread: without(state.unread, channelId) };
}

/** The number of mentions that a person has not seen. */
export function mentionsOf(state: PersonState): number {
  return Object.values(state.unread).reduce((sum, one) => sum + one.mentions, 0);
}

/** A person's display name. */
export const nameOf = (user: Pick<APIUser, 'username' | 'global_name'> | undefined): string =>
  user?.global_name ?? user?.username ?? 'somebody';

/** A channel's name, even where Discord's type has none. */
export const channelName = (channel: APIChannel | undefined): string =>
  channel === undefined ? 'unknown' : (('name' in channel ? channel.name : undefined) ?? 'unnamed');

/** Whether two messages share one author line: same author, same command, within seven minutes. */
export function continues(before: APIMessage | undefined, message: APIMessage): boolean {
  if (before === undefined || before.author.id !== message.author.id) return false;
  if (message.interaction_metadata !== undefined || message.type !== before.type) return false;
  if (((before.flags ?? 0) & EPHEMERAL) !== ((message.flags ?? 0) & EPHEMERAL)) return false;
  return Date.parse(message.timestamp) - Date.parse(before.timestamp) < 7 * 60_000;
}

const EPHEMERAL = 64;
