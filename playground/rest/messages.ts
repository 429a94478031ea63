import type { APIMessage } from 'discord-api-types/v10';
import { refuse } from '../refusal.js';
import { edit, setFlags } from '../world/edit.js';
import { isLine, LINE, post, publicMessage, remove } from '../world/messages.js';
import type { Room, Stored } from '../world/model.js';
import { demand, isThread, may, wakes } from '../world/rooms.js';
import { byAge } from '../world/snowflake.js';
import type { World } from '../world/world.js';
import { type Asked, done, inRoom, ok, type Route } from './route.js';

const SEND = { name: 'messages', limit: 5, per: 5000 };
const READ = { name: 'messages-read', limit: 10, per: 5000 };
const DELETE = { name: 'messages-delete', limit: 5, per: 1000 };

/**
 * The right to post into a room. Posting reopens an archived thread, unless it is locked. @throws 50013, 50083
 * https://docs.discord.com/developers/topics/threads#active-%26-archived-threads
 */
function demandSending(world: World, room: Room, { uploads }: Asked): void {
  demand(world, room, isThread(room) ? 'SendMessagesInThreads' : 'SendMessages');
  if (uploads.length > 0) demand(world, room, 'AttachFiles');
  if (!wakes(world, room, world.bot.id)) throw refuse(50083);
}

/**
 * Nothing can be edited in an archived thread, and in a locked one only by its moderators. @throws 50083 for both:
 * https://github.com/discord/discord-api-docs/issues/7707
 */
function demandEditing(world: World, room: Room): void {
  if (room.thread?.archived || !wakes(world, room, world.bot.id)) throw refuse(50083);
}

/** Of others' messages people who manage messages can hide embeds, by the flags. @throws 50005, 50013, 50083 */
function editFlags(world: World, room: Room, stored: Stored, { body, uploads }: Asked): APIMessage {
  const { flags, ...more } = (body ?? {}) as { readonly flags?: number };
  if (flags === undefined || Object.keys(more).length > 0 || uploads.length > 0) throw refuse(50005);
  demand(world, room, 'ManageMessages');
  demandEditing(world, room);
  return setFlags(world, stored, flags);
}

/**
 * Messages older than an hour have a tight limit for edits: a 429 makes the client wait.
 * https://github.com/discord-userdoccers/discord-userdoccers/pull/551
 */
const OLD_EDITS = {
  name: 'messages-edit-old',
  limit: 3,
  per: 6000,
  excess: { code: 30046, message: 'Maximum number of edits to messages older than 1 hour reached. Try again later.' },
};
const OLD_MS = 60 * 60_000;

/**
 * A message as a bot without that intent reads it: others' content is left out, except where it mentions the bot.
 * https://docs.discord.com/developers/events/gateway#message-content-intent
 */
function asRead({ bot }: World, message: APIMessage): APIMessage {
  const isToUs = message.author.id === bot.id || message.mentions.some(({ id }) => id === bot.id);
  return isToUs ? message : { ...message, content: '', embeds: [], attachments: [], components: [] };
}

const LIST = '/channels/:channelId/messages';
const ONE = '/channels/:channelId/messages/:messageId';

export const messageRoutes: readonly Route[] = [
  inRoom('POST', LIST, SEND, (room, world, asked) => {
    demandSending(world, room, asked);
    return ok(
      post(world, room, { use: 'create', body: asked.body, uploads: asked.uploads, at: [], author: world.bot }).message,
    );
  }),
  inRoom('GET', LIST, READ, (room, world, asked) => {
    if (!may(world, room, world.bot.id, 'ReadMessageHistory')) return ok([]);
    const limit = Math.min(100, Math.max(1, Number(asked.query.limit ?? 50) || 50));
    const { before, after } = asked.query;
    const open = [...room.messages.values()]
      .filter(({ ownerId }) => ownerId === undefined)
      .map(({ message }) => asRead(world, message));
    const newest = open.sort((a, b) => byAge(b.id, a.id));
    const fitting = newest.filter(({ id }) => (!before || byAge(id, before) < 0) && (!after || byAge(id, after) > 0));
    return ok(after ? fitting.slice(-limit) : fitting.slice(0, limit));
  }),
  inRoom('GET', ONE, READ, (room, world, asked) => {
    demand(world, room, 'ReadMessageHistory');
    return ok(asRead(world, publicMessage(room, asked.params.messageId!).message));
  }),
  {
    also: ({ params }, { world }) => {
      const stored = world.rooms.get(params.channelId!)?.messages.get(params.messageId!);
      const since = stored && world.clock.now() - Date.parse(stored.message.timestamp);
      return since !== undefined && since > OLD_MS ? OLD_EDITS : undefined;
    },
    ...inRoom('PATCH', ONE, { ...SEND, name: 'messages-edit' }, (room, world, asked) => {
      const stored = publicMessage(room, asked.params.messageId!);
      // https://docs.discord.com/developers/resources/message#message-object-message-types
      if (isLine(stored.message)) throw refuse(50021);
      if (stored.message.author.id !== world.bot.id) return ok(editFlags(world, room, stored, asked));
      demandEditing(world, room);
      if (asked.uploads.length > 0) demand(world, room, 'AttachFiles');
      return ok(edit(world, stored, { body: asked.body, uploads: asked.uploads, at: [] }).message);
    }),
  },
  inRoom('DELETE', ONE, DELETE, (room, world, asked) => {
    const stored = publicMessage(room, asked.params.messageId!);
    if (isLine(stored.message) && stored.message.type !== LINE.ThreadCreated) throw refuse(50021);
    if (stored.message.author.id !== world.bot.id) demand(world, room, 'ManageMessages');
    // In a locked thread only while it is open, in any other always.
    if (room.thread?.archived && room.thread.locked) demandEditing(world, room);
    remove(world, stored);
    return done;
  }),
];
