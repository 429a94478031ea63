import { z } from 'zod';
import { refuse } from '../refusal.js';
import { check, text } from '../validate/form.js';
import { postLine, publicMessage } from '../world/messages.js';
import type { Room } from '../world/model.js';
import {
  channelOf,
  closeRoom,
  demand,
  isThread,
  may,
  openThread,
  roomChanged,
  setArchived,
  threadMember,
} from '../world/rooms.js';
import { findUser, tallyChanged, type World } from '../world/world.js';
import { done, inRoom, ok, PLAIN, type Route } from './route.js';

const archiveAfter = z
  .union(
    [60, 1440, 4320, 10_080].map((minutes) => z.literal(minutes)),
    { error: 'Value must be one of {60, 1440, 4320, 10080}.' },
  )
  .nullish();
const fromMessage = z.strictObject({
  name: text(100, 1),
  auto_archive_duration: archiveAfter,
  rate_limit_per_user: z.number().int().min(0).max(21_600).nullish(),
});
const fromNothing = fromMessage.extend({
  type: z.union([z.literal(11), z.literal(12)]).nullish(),
  invitable: z.boolean().nullish(),
});
const change = z.strictObject({
  name: text(100, 1).nullish(),
  archived: z.boolean().nullish(),
  locked: z.boolean().nullish(),
  auto_archive_duration: archiveAfter,
  rate_limit_per_user: z.number().int().min(0).max(21_600).nullish(),
  invitable: z.boolean().nullish(),
  topic: text(1024).nullish(),
});
const CHANNEL = { name: 'channel', limit: 10, per: 10_000 };
/** Names have their own limit, which no header announces: https://github.com/discord/discord-api-docs/issues/1900 */
const NAME = { name: 'channel-name', limit: 2, per: 600_000 };

function demandParent(room: Room): void {
  if (room.type !== 0) throw refuse(50024);
}

function demandThread(room: Room): void {
  if (!isThread(room)) throw refuse(50024);
  if (room.thread?.archived) throw refuse(50083);
}

/** Reopening an archived thread needs only the right to write there, unless it is locked; all else is its owner's. */
function changeThread(world: World, room: Room, form: z.output<typeof change>): void {
  const onlyReopens = form.archived === false && form.name == null && form.locked == null;
  const { locked } = room.thread ?? {};
  const isOwners = form.locked == null && (!locked || (onlyReopens && world.quirks.ownersOpenLocked));
  if (onlyReopens && !locked) demand(world, room, 'SendMessagesInThreads');
  else if (room.ownerId !== world.bot.id || !isOwners) demand(world, room, 'ManageThreads');
  if (room.thread?.archived && form.archived !== false) throw refuse(50083);
  if (form.auto_archive_duration && room.thread)
    room.thread = { ...room.thread, auto_archive_duration: form.auto_archive_duration };
  if (form.name && form.name !== room.name) {
    room.name = form.name;
    postLine(world, room, 'NameChanged', { content: form.name });
  }
  setArchived(world, room, form.archived ?? room.thread?.archived ?? false, form.locked ?? undefined);
}

export const channelRoutes: readonly Route[] = [
  inRoom('GET', '/channels/:channelId', { ...PLAIN, name: 'channel-read' }, (room, world) => {
    return ok(channelOf(world, room));
  }),
  {
    ...inRoom('PATCH', '/channels/:channelId', CHANNEL, (room, world, asked) => {
      const form = check(change, asked.body ?? {});
      if (isThread(room)) changeThread(world, room, form);
      else {
        demand(world, room, 'ManageChannels');
        if (form.name) room.name = form.name;
        if (form.topic !== undefined) room.topic = form.topic;
        roomChanged(world, room, 'update');
      }
      return ok(channelOf(world, room));
    }),
    also: ({ body }) => (body && typeof body === 'object' && 'name' in body ? NAME : undefined),
  },
  inRoom('DELETE', '/channels/:channelId', CHANNEL, (room, world) => {
    demand(world, room, isThread(room) ? 'ManageThreads' : 'ManageChannels');
    closeRoom(world, room);
    return ok(channelOf(world, room));
  }),
  inRoom('POST', '/channels/:channelId/typing', PLAIN, () => done),
  inRoom(
    'POST',
    '/channels/:channelId/messages/:messageId/threads',
    { ...CHANNEL, name: 'threads' },
    (room, world, asked) => {
      demandParent(room);
      const stored = publicMessage(room, asked.params.messageId!);
      const form = check(fromMessage, asked.body);
      demand(world, room, 'CreatePublicThreads');
      if (world.rooms.has(stored.message.id)) throw refuse(160004);
      const thread = openThread(world, room, {
        name: form.name,
        autoArchive: form.auto_archive_duration ?? undefined,
        ownerId: world.bot.id,
        messageId: stored.message.id,
      });
      stored.message = {
        ...stored.message,
        flags: (stored.message.flags ?? 0) | 32,
        thread: channelOf(world, thread),
      } as typeof stored.message;
      world.emit({ t: 'message', op: 'update', stored });
      const reference = { type: 0, guild_id: room.guildId!, channel_id: thread.id };
      if (world.quirks.threadLines)
        postLine(world, room, 'ThreadCreated', { content: thread.name, message_reference: reference });
      return { status: 201, body: channelOf(world, thread) };
    },
  ),
  inRoom('POST', '/channels/:channelId/threads', { ...CHANNEL, name: 'threads' }, (room, world, asked) => {
    demandParent(room);
    const form = check(fromNothing, asked.body);
    const type = form.type ?? 12;
    demand(world, room, type === 11 ? 'CreatePublicThreads' : 'CreatePrivateThreads');
    const thread = openThread(world, room, {
      name: form.name,
      autoArchive: form.auto_archive_duration ?? undefined,
      type,
      ownerId: world.bot.id,
    });
    return { status: 201, body: channelOf(world, thread) };
  }),
  inRoom(
    'PUT',
    '/channels/:channelId/thread-members/:userId',
    { ...CHANNEL, name: 'thread-members' },
    (room, world, asked) => {
      demandThread(room);
      const user = findUser(world, asked.params.userId === '@me' ? world.bot.id : asked.params.userId!);
      if (!user) throw refuse(10013);
      if (user.id !== world.bot.id) demand(world, room, 'SendMessagesInThreads');
      if (user.id !== world.bot.id && !may(world, room, user.id, 'ViewChannel') && room.type === 11)
        throw refuse(50001);
      if (!room.members.has(user.id)) {
        room.members.add(user.id);
        if (user.id !== world.bot.id) world.tally.mentions++;
        tallyChanged(world);
        roomChanged(world, room, 'update');
      }
      return done;
    },
  ),
  inRoom(
    'DELETE',
    '/channels/:channelId/thread-members/:userId',
    { ...CHANNEL, name: 'thread-members' },
    (room, world, asked) => {
      demandThread(room);
      const id = asked.params.userId === '@me' ? world.bot.id : asked.params.userId!;
      if (id !== world.bot.id) demand(world, room, 'ManageThreads');
      room.members.delete(id);
      roomChanged(world, room, 'update');
      return done;
    },
  ),
  inRoom('GET', '/channels/:channelId/thread-members/:userId', PLAIN, (room, world, asked) => {
    const id = asked.params.userId === '@me' ? world.bot.id : asked.params.userId!;
    if (!room.members.has(id)) throw refuse(10013);
    return ok(threadMember(world, room, id));
  }),
];
