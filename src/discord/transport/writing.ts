import type { RateLimitData, RawFile, REST } from '@discordjs/rest';
import {
  type APIMessage,
  type APITextBasedChannel,
  type ChannelType,
  MessageFlags,
  type RESTPostAPIInteractionCallbackWithResponseResult,
  Routes,
} from 'discord-api-types/v10';
import { bodyOf, uploadsOf } from '../controls/answer.js';
import { codeOf, type Trouble, troubleOf, type Waits, waitOf } from '../controls/errors.js';
import type { Message, OutFile } from '../controls/payload.js';
import type { Posts, Privates } from '../controls/posts.js';
import type { Callbacks } from './transport.js';

const ONE_DAY = 1440;
/** Another author's message (50005, 50013), or one of Discord's (50021); a deleted one; one without components. */
const NOT_OURS: readonly (Trouble | undefined)[] = ['forbidden', 'messageGone', 'refused'];
/** How many messages one search reads. */
const LOOKED_THROUGH = 50;

/** Answers to interactions. */
export const callbacksOver = (rest: REST): Callbacks => ({
  async answer({ id, token: secret }, { body, files, hand, panel }) {
    const needsPlace = hand !== undefined || panel !== undefined;
    const response = (await rest.post(Routes.interactionCallback(id, secret), {
      body,
      files: rawFiles(files),
      auth: false,
      ...(needsPlace && { query: new URLSearchParams({ with_response: 'true' }) }),
    })) as RESTPostAPIInteractionCallbackWithResponseResult | undefined;
    const messageId = needsPlace ? response?.resource?.message?.id : undefined;
    return messageId === undefined ? undefined : { messageId, target: ORIGINAL };
  },
  async edit({ application_id: app, token: secret }, body, files) {
    const route = Routes.webhookMessage(app, secret, ORIGINAL);
    const { id: messageId } = (await rest.patch(route, { body, files: rawFiles(files), auth: false })) as APIMessage;
    return { messageId, target: ORIGINAL };
  },
  async follow({ application_id: app, token: secret }, body, files) {
    const route = Routes.webhook(app, secret);
    const { id } = (await rest.post(route, { body, files: rawFiles(files), auth: false })) as APIMessage;
    return { messageId: id, target: id };
  },
  async standing({ application_id: app, token: secret }) {
    const { id: messageId } = (await rest.get(Routes.webhookMessage(app, secret, ORIGINAL), {
      auth: false,
    })) as APIMessage;
    return { messageId, target: ORIGINAL };
  },
});

/** The name of an interaction's answer, or of the message that it was pressed on. */
const ORIGINAL = '@original';

/** Private messages, editable until their interaction expires. */
export const privatesOver = (rest: REST): Privates => ({
  async edit({ applicationId, token: secret, target }, message) {
    const route = Routes.webhookMessage(applicationId, secret, target);
    await rest.patch(route, { body: bodyOf(message), files: rawFiles(message.files), auth: false });
  },
  async remove({ applicationId, token: secret, target }) {
    await rest.delete(Routes.webhookMessage(applicationId, secret, target), { auth: false });
  },
});

/** How long a rate-limited message may wait unchanged, in milliseconds. */
const WAITS_MS = 3_000;

/**
 * Whether a rate-limited request is rejected at once. A message to a channel is then written again when Discord accepts
 * it: after minutes, the first version would call a person who chose long ago. A look at a channel that Discord limits
 * without prior notice is rejected too: of several such looks REST forgets some, which then would wait for ever.
 */
export const isRejectedWhenLimited = (limited: Pick<RateLimitData, 'method' | 'route' | keyof Waits>): boolean =>
  limited.route.startsWith('/channels/:id/messages')
    ? waitOf(limited) > WAITS_MS
    : limited.route === '/channels/:id' &&
      (limited.method.toUpperCase() === 'GET' ? limited.sublimitTimeout > 0 : waitOf(limited) > WAITS_MS);

/**
 * An edit that changes nothing. It needs no right to read, and Discord allows it only to the author: people who manage
 * messages can edit the flags of others' messages, but not the content, of which ours have none.
 */
const unchanged = (mentions: Message['mentions']) => ({
  flags: MessageFlags.IsComponentsV2,
  content: null,
  allowed_mentions: { parse: [], users: [...mentions] },
});

/** Messages in channels. */
export const postsOver = (rest: REST): Posts => ({
  async newestOwn(channelId, mentions, isIt) {
    const own = (id: string): Promise<APIMessage | undefined> =>
      ifOurs(rest.patch(Routes.channelMessage(channelId, id), { body: unchanged(mentions) }));
    const { last_message_id: id } = (await rest.get(Routes.channel(channelId))) as APITextBasedChannel<ChannelType>;
    const last = id ? await own(id) : undefined;
    if (!id || (last && isIt(last))) return last;
    // Another message came below it, or Discord put a line there; or the last message is deleted.
    const query = new URLSearchParams({ limit: `${LOOKED_THROUGH}` });
    const newest = await ifOurs<APIMessage[]>(rest.get(Routes.channelMessages(channelId), { query }));
    const found = newest?.find(isIt);
    return found && own(found.id);
  },
  async send(channelId, message, nonce) {
    const body = { ...bodyOf(message), nonce, enforce_nonce: true };
    return (await rest.post(Routes.channelMessages(channelId), {
      body,
      files: rawFiles(message.files),
    })) as APIMessage;
  },
  async edit(channelId, messageId, message) {
    const route = Routes.channelMessage(channelId, messageId);
    await rest.patch(route, { body: bodyOf(message), files: rawFiles(message.files) });
  },
  async remove(channelId, messageId) {
    await rest.delete(Routes.channelMessage(channelId, messageId));
  },
  async startThread(channelId, messageId, name) {
    const body = { name, auto_archive_duration: 7 * ONE_DAY };
    const thread = (await rest.post(Routes.threads(channelId, messageId), { body })) as { id: string };
    return thread.id;
  },
  async archive(threadId) {
    await rest.patch(Routes.channel(threadId), { body: { archived: true } });
  },
  async unarchive(threadId) {
    await rest.patch(Routes.channel(threadId), { body: { archived: false } });
  },
  isIn: (guildId) => isThere(rest.get(Routes.guild(guildId)), OUTSIDE),
  isMember: (guildId, userId) => isThere(rest.get(Routes.guildMember(guildId, userId)), UNKNOWN_PERSON),
});

/** False where Discord refuses the request with one of these codes. Throws any other error: it tells nothing. */
async function isThere(asked: Promise<unknown>, unless: readonly unknown[]): Promise<boolean> {
  try {
    await asked;
    return true;
  } catch (error) {
    if (unless.includes(codeOf(error))) return false;
    throw error;
  }
}

/** Undefined where Discord refuses, since the message isn't ours. */
async function ifOurs<Given>(asked: Promise<unknown>): Promise<Given | undefined> {
  try {
    return (await asked) as Given;
  } catch (error) {
    if (NOT_OURS.includes(troubleOf(error))) return undefined;
    throw error;
  }
}

/** An unknown server, or one that doesn't let us in. */
const OUTSIDE: readonly unknown[] = [10004, 50001];

/** An unknown member, or an unknown user. */
const UNKNOWN_PERSON: readonly unknown[] = [10007, 10013];

const rawFiles = (files: readonly OutFile[]): RawFile[] =>
  uploadsOf(files).map(({ name, data, contentType }) => ({ name, data, contentType }));
