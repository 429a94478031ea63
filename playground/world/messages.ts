import type { APIMessage, APIUser } from 'discord-api-types/v10';
import { badField, refuse } from '../refusal.js';
import type { Part } from '../validate/components.js';
import { checkMessage, FLAG, type MessageForm, type MessageUse } from '../validate/message.js';
import { attachmentsOf, forgetFiles, notShown, settle, type Upload } from './attachments.js';
import { type Mentioned, mentionsIn, wordsOf } from './mentions.js';
import type { Room, Stored } from './model.js';
import { isThread, may, stamp } from './rooms.js';
import { tallyChanged, type World } from './world.js';

/** Messages stored per room; older ones are forgotten. */
const KEPT = 500;
const NONCE_LIVES = 5 * 60_000;
/** The lifetime of an interaction's token. */
export const TOKEN_LIVES = 15 * 60_000;
const MOST_FILES = 10;

export interface Draft {
  readonly use: MessageUse;
  readonly body: unknown;
  readonly uploads: readonly Upload[];
  /** The message's path in the request: `[]`, or `['data']` in a callback. */
  readonly at: readonly string[];
  readonly author: APIUser;
  /** If set, the message is ephemeral, for this user. */
  readonly ownerId?: string | undefined;
  readonly extra?: Partial<APIMessage>;
}

/** Posts a message, after all of Discord's checks of its body. @throws 50035, 50006 */
export function post(world: World, room: Room, draft: Draft): Stored {
  const form = checkMessage(draft.use, draft.body ?? {}, draft.at);
  const twin =
    draft.use === 'create' && form.enforce_nonce && form.nonce != null
      ? findNonce(world, room, draft.author.id, String(form.nonce))
      : undefined;
  if (twin) return twin;
  checkUploads(world, draft.uploads);
  const given = attachmentsOf(world, room.id, form, draft.uploads, []);
  const files = draft.ownerId ? given.map((one) => ({ ...one, ephemeral: true })) : given;
  const components = settle(world, form.components ?? [], files, draft.at);
  demandContent(form, components, isModern(form) ? 0 : files.length);
  const message = {
    ...blank(world, room, draft.author),
    content: form.content ?? '',
    embeds: (form.embeds ?? []).map((embed) => ({ type: 'rich', ...embed })),
    components,
    attachments: notShown(files, components),
    flags: ((form.flags ?? 0) & ~FLAG.Ephemeral) | (draft.ownerId ? FLAG.Ephemeral : 0),
    ...(form.nonce != null ? { nonce: form.nonce } : {}),
    ...draft.extra,
  } as unknown as APIMessage;
  return add(world, room, message, { ownerId: draft.ownerId, form, thinking: false, files });
}

/** "The bot is thinking…": the message until a deferred answer comes. */
export function postThinking(
  world: World,
  room: Room,
  ownerId: string | undefined,
  extra: Partial<APIMessage>,
): Stored {
  const flags = FLAG.Loading | (ownerId ? FLAG.Ephemeral : 0);
  const message = { ...blank(world, room, world.bot), flags, ...extra } as unknown as APIMessage;
  return add(world, room, message, { ownerId, form: {}, thinking: true, files: [] });
}

/** Lines of Discord's own: https://docs.discord.com/developers/resources/message#message-object-message-types */
export const LINE = { NameChanged: 4, ThreadCreated: 18 } as const;
export const isLine = ({ type }: Pick<APIMessage, 'type'>): boolean =>
  type === LINE.NameChanged || type === LINE.ThreadCreated;

export function postLine(world: World, room: Room, line: keyof typeof LINE, said: object): Stored {
  const message = { ...blank(world, room, world.bot), type: LINE[line], ...said } as unknown as APIMessage;
  return add(world, room, message, {
    ownerId: undefined,
    form: { allowed_mentions: { parse: [] } },
    thinking: false,
    files: [],
  });
}

export function remove(world: World, stored: Stored): void {
  const room = world.rooms.get(stored.roomId);
  room?.messages.delete(stored.message.id);
  if (stored.nonce !== undefined)
    room?.gone.set(nonceKey(stored.message.author.id, stored.nonce), stored.message.timestamp);
  forgetFiles(world, stored.files);
  world.emit({ t: 'message', op: 'delete', stored });
}

/** Removes an ephemeral message from its owner's view. The bot can edit it while its token lives. */
export function dismissed(world: World, stored: Stored): void {
  stored.dismissed = true;
  stored.message = { ...stored.message };
  world.emit({ t: 'message', op: 'delete', stored });
  world.clock.after(TOKEN_LIVES, () => remove(world, stored));
}

/** A message by its channel; ephemeral ones are unknown there. @throws 10008 */
export function publicMessage(room: Room, id: string): Stored {
  const stored = room.messages.get(id);
  if (!stored || stored.ownerId !== undefined) throw refuse(10008);
  return stored;
}

/** The messages a user sees in a room, oldest first. */
export function seenBy(world: World, room: Room, userId: string): Stored[] {
  if (!may(world, room, userId, 'ViewChannel')) return [];
  return [...room.messages.values()].filter(
    ({ ownerId, dismissed }) => ownerId === undefined || (ownerId === userId && !dismissed),
  );
}

function add(
  world: World,
  room: Room,
  message: APIMessage,
  how: Pick<Stored, 'ownerId' | 'thinking' | 'files'> & { readonly form: MessageForm },
): Stored {
  const words = wordsOf(message.content, message.components as unknown as readonly Part[]);
  const mayEveryone = may(world, room, message.author.id, 'MentionEveryone');
  const mentioned = mentionsIn(world, words, how.form.allowed_mentions, mayEveryone);
  const stored: Stored = {
    message: { ...message, mentions: [...mentioned.users], mention_everyone: mentioned.everyone },
    files: how.files,
    roomId: room.id,
    ownerId: how.ownerId,
    notified: notifiedBy(world, message, how.ownerId, mentioned),
    nonce: how.form.nonce == null ? undefined : String(how.form.nonce),
    thinking: how.thinking,
  };
  room.messages.set(message.id, stored);
  if (how.ownerId === undefined) {
    room.lastMessageId = message.id;
    if (isThread(room)) {
      room.sent++;
      // A mention in a thread adds the person to it.
      for (const { id } of mentioned.users) room.members.add(id);
    }
  }
  forgetOldest(world, room);
  count(world, stored);
  world.emit({ t: 'message', op: 'create', stored });
  tallyChanged(world);
  return stored;
}

/** An ephemeral or silent message notifies nobody, and nobody is notified by their own. */
export function notifiedBy(
  world: World,
  { flags, author }: APIMessage,
  ownerId: string | undefined,
  { users, everyone }: Mentioned,
): ReadonlySet<string> {
  if (ownerId !== undefined || ((flags ?? 0) & FLAG.SuppressNotifications) !== 0) return new Set();
  return new Set((everyone ? world.people : users).map(({ id }) => id).filter((id) => id !== author.id));
}

function count(world: World, stored: Stored): void {
  if (stored.message.author.id !== world.bot.id || isLine(stored.message)) return;
  if (stored.ownerId === undefined) world.tally.publicMessages++;
  else world.tally.ephemeralMessages++;
  world.tally.mentions += stored.notified.size;
}

function forgetOldest(world: World, room: Room): void {
  while (room.messages.size > KEPT) {
    const oldest = room.messages.values().next().value!;
    room.messages.delete(oldest.message.id);
    for (const { id } of oldest.files) world.files.delete(id);
  }
}

/**
 * The message that has this nonce already. @throws 10008 where it was deleted, which still blocks its nonce:
 * https://github.com/discord/discord-api-docs/pull/6647
 */
function findNonce(world: World, room: Room, authorId: string, nonce: string): Stored | undefined {
  const isNew = (timestamp = ''): boolean => Date.parse(timestamp) >= world.clock.now() - NONCE_LIVES;
  if (isNew(room.gone.get(nonceKey(authorId, nonce)))) throw refuse(10008);
  return [...room.messages.values()].find(
    (one) => one.nonce === nonce && one.message.author.id === authorId && isNew(one.message.timestamp),
  );
}
const nonceKey = (authorId: string, nonce: string): string => `${authorId} ${nonce}`;

/** Checks each file by itself: https://docs.discord.com/developers/reference#uploading-files */
export function checkUploads({ largestFile }: World, uploads: readonly Upload[]): void {
  if (uploads.length > MOST_FILES)
    throw badField(['attachments'], 'BASE_TYPE_MAX_LENGTH', `Must be ${MOST_FILES} or fewer in length.`);
  if (uploads.some(({ data }) => data.length > largestFile)) throw refuse(40005);
}

export const isModern = ({ flags }: MessageForm): boolean => ((flags ?? 0) & FLAG.ComponentsV2) !== 0;

/** Files alone are an old-style message; a new-style one shows only what its components name. */
export function demandContent(form: MessageForm, components: readonly unknown[], files: number): void {
  if (!form.content && !form.embeds?.length && components.length === 0 && files === 0) throw refuse(50006);
}

function blank(world: World, room: Room, author: APIUser): object {
  return {
    id: world.nextId(),
    type: 0,
    channel_id: room.id,
    ...(room.guildId ? { guild_id: room.guildId } : {}),
    author,
    content: '',
    embeds: [],
    components: [],
    attachments: [],
    mentions: [],
    mention_roles: [],
    mention_everyone: false,
    pinned: false,
    tts: false,
    timestamp: stamp(world),
    edited_timestamp: null,
    flags: 0,
  };
}
