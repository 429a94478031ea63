import type { APIMessage } from 'discord-api-types/v10';
import { badField, refuse } from '../refusal.js';
import type { Part } from '../validate/components.js';
import { checkMessage, FLAG, type MessageForm, oldField } from '../validate/message.js';
import { attachmentsOf, forgetFiles, notShown, settle } from './attachments.js';
import { mentionsIn, wordsOf } from './mentions.js';
import { checkUploads, type Draft, demandContent, isModern, notifiedBy } from './messages.js';
import type { Room, Stored } from './model.js';
import { may, stamp } from './rooms.js';
import { tallyChanged, type World } from './world.js';

/** A message's new content. What the body leaves out stays as it is. */
export type Change = Pick<Draft, 'body' | 'uploads' | 'at'>;

/** Edits a message. Its mentions notify nobody, unless it fills in a deferred answer. @throws 10003, 50035, 50006 */
export function edit(world: World, stored: Stored, change: Change): Stored {
  const room = world.rooms.get(stored.roomId);
  if (!room) throw refuse(10003);
  const before = stored.message;
  const wasModern = ((before.flags ?? 0) & FLAG.ComponentsV2) !== 0;
  const form = checkMessage('edit', change.body ?? {}, change.at, wasModern);
  checkUploads(world, change.uploads);
  const { files, ...shown } = shownAfter(world, stored, form, change, wasModern || isModern(form));
  forgetFiles(
    world,
    stored.files.filter(({ id }) => !files.some((one) => one.id === id)),
  );
  stored.files = files;
  tellAnew(world, room, stored, form, shown);
  stored.thinking = false;
  world.tally.edits++;
  world.emit({ t: 'message', op: 'update', stored });
  tallyChanged(world);
  return stored;
}

/** Edits the flags of somebody else's message; only the hiding of embeds can change. */
export function setFlags(world: World, stored: Stored, flags: number): APIMessage {
  const { message } = stored;
  const others = (message.flags ?? 0) & ~FLAG.SuppressEmbeds;
  stored.message = { ...message, flags: others | (flags & FLAG.SuppressEmbeds) } as typeof message;
  world.emit({ t: 'message', op: 'update', stored });
  tallyChanged(world);
  return stored.message;
}

type Shown = Pick<APIMessage, 'content' | 'embeds' | 'components' | 'attachments'>;

/** The message's whole content afterwards. @throws 50035 for old fields in a new-style message, 50006 if it is empty */
function shownAfter(
  world: World,
  { message: before, files: had }: Stored,
  form: MessageForm,
  change: Change,
  isNewKind: boolean,
): Shown & Pick<Stored, 'files'> {
  const content = form.content === undefined ? before.content : (form.content ?? '');
  const embeds = (form.embeds === undefined ? before.embeds : (form.embeds ?? [])) as APIMessage['embeds'];
  if (isNewKind) refuseOldFields(content, embeds, change.at);
  const files = attachmentsOf(world, before.channel_id, form, change.uploads, had);
  const components = (
    form.components === undefined ? before.components : settle(world, form.components ?? [], files, change.at)
  ) as NonNullable<APIMessage['components']>;
  const alone = isNewKind ? 0 : files.length;
  demandContent({ ...form, content, embeds: embeds as unknown as MessageForm['embeds'] }, components, alone);
  return { content, embeds, components, attachments: notShown(files, components as unknown as Part[]), files };
}

/** What the body leaves out would stay: a message that becomes new-style must empty its old fields. */
function refuseOldFields(content: string, embeds: readonly unknown[], at: readonly string[]): void {
  if (!content && embeds.length === 0) return;
  const field = content ? 'content' : 'embeds';
  throw badField([...at, field], ...oldField(field));
}

/** Stores the new content and its mentions; filling in a deferred answer notifies people. */
function tellAnew(world: World, room: Room, stored: Stored, form: MessageForm, shown: Shown): void {
  const { message: before, thinking } = stored;
  const words = wordsOf(shown.content, shown.components as unknown as readonly Part[]);
  const mayEveryone = thinking && may(world, room, before.author.id, 'MentionEveryone');
  const mentioned = mentionsIn(world, words, form.allowed_mentions, mayEveryone);
  stored.message = {
    ...before,
    ...shown,
    flags: ((before.flags ?? 0) & ~FLAG.Loading) | ((form.flags ?? 0) & (FLAG.ComponentsV2 | FLAG.SuppressEmbeds)),
    mentions: [...mentioned.users],
    ...(thinking && { mention_everyone: mentioned.everyone }),
    edited_timestamp: stamp(world),
  } as typeof before;
  if (!thinking) return;
  stored.notified = notifiedBy(world, stored.message, stored.ownerId, mentioned);
  world.tally.mentions += stored.notified.size;
}
