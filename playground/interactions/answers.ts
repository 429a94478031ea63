import type { APIMessage } from 'discord-api-types/v10';
import { z } from 'zod';
import { badField, refuse } from '../refusal.js';
import { choice } from '../validate/commands.js';
import { modal } from '../validate/components.js';
import { check, list } from '../validate/form.js';
import { FLAG } from '../validate/message.js';
import type { Upload } from '../world/attachments.js';
import { type Change, edit } from '../world/edit.js';
import { type Draft, post, postThinking } from '../world/messages.js';
import type { Room, Stored } from '../world/model.js';
import { findUser, type World } from '../world/world.js';
import { metadataOf } from './payload.js';
import type { Interaction, Interactions } from './records.js';

const callback = z.strictObject({
  type: z.union(
    [1, 4, 5, 6, 7, 8, 9, 12].map((type) => z.literal(type)),
    { error: 'Value must be one of {1, 4, 5, 6, 7, 8, 9, 12}.' },
  ),
  data: z.unknown().optional(),
});
const flagsOnly = z.looseObject({ flags: z.number().int().nullish() }).nullish();
const choices = z.strictObject({ choices: list(choice, 25) });

/** Takes the bot's first answer to an interaction. @throws 10062, 40060, 50035 */
export function answer(
  world: World,
  interactions: Interactions,
  id: string,
  token: string,
  body: unknown,
  uploads: readonly Upload[],
): Interaction {
  const one = interactions.byId(id);
  if (!one || one.token !== token || one.state === 'late') throw refuse(10062);
  if (one.state === 'answered') throw refuse(40060);
  const { type, data } = check(callback, body);
  demandFit(one, type);
  one.answer(take(world, one, type, data, uploads));
  return one;
}

type First = Parameters<Interaction['answer']>[0];

function take(world: World, one: Interaction, type: number, data: unknown, uploads: readonly Upload[]): First {
  const room = world.rooms.get(one.roomId);
  if (!room) throw refuse(10062);
  switch (type) {
    case 4:
      one.original = posted(world, room, one, { use: 'answer', body: data, uploads, at: ['data'] });
      return { type, message: one.original };
    case 5:
      one.original = postThinking(world, room, readerOf(one, data), signed(world, one));
      return { type, message: one.original };
    case 6:
      one.original = one.source;
      return { type };
    case 7:
      one.original = edit(world, one.source!, { body: data, uploads, at: ['data'] });
      return { type, message: one.original };
    case 8:
      return { type, choices: check(choices, data, ['data']).choices as NonNullable<First['choices']> };
    default:
      return { type, modal: check(modal, data, ['data']) as unknown as NonNullable<First['modal']> };
  }
}

/** The only person who sees an answer; undefined where all do. */
function readerOf({ userId }: Interaction, data: unknown): string | undefined {
  const { flags } = check(flagsOnly, data, ['data']) ?? {};
  return (flags ?? 0) & FLAG.Ephemeral ? userId : undefined;
}

function posted(world: World, room: Room, one: Interaction, draft: Pick<Draft, 'use' | keyof Change>): Stored {
  const ownerId = readerOf(one, draft.body);
  return post(world, room, { ...draft, author: world.bot, ownerId, extra: signed(world, one) });
}

/** Type and kind must go together: choices for autocomplete alone, updates where there is a message. */
function demandFit(one: Interaction, type: number): void {
  const fits =
    one.type === 4
      ? type === 8
      : type === 8
        ? false
        : type === 6 || type === 7
          ? one.source !== undefined
          : type === 9
            ? one.type !== 5
            : type === 4 || type === 5;
  if (!fits)
    throw badField(
      ['type'],
      'INTERACTION_CALLBACK_TYPE_INVALID',
      `Callback type ${type} does not fit this interaction.`,
    );
}

function signed(world: World, one: Interaction): Partial<APIMessage> {
  const user = findUser(world, one.userId)!;
  const command =
    one.type === 2 ? { type: 20, interaction: { id: one.id, type: 2, name: one.commandName ?? '', user } } : {};
  return {
    ...command,
    application_id: world.bot.id,
    webhook_id: world.bot.id,
    interaction_metadata: metadataOf(world, one, user),
  } as unknown as Partial<APIMessage>;
}

/** Posts a followup; it fills in a deferred answer that is still open. */
export function followUp(world: World, one: Interaction, body: unknown, uploads: readonly Upload[]): Stored {
  if (one.original?.thinking) return editOriginal(world, one, one.original, withoutFlag(body), uploads);
  const room = world.rooms.get(one.roomId);
  if (!room) throw refuse(10003);
  const stored = posted(world, room, one, { use: 'followup', body, uploads, at: [] });
  one.followups.add(stored.message.id);
  one.show(stored);
  return stored;
}

function withoutFlag(body: unknown): unknown {
  const { tts: _, ...rest } = body as { readonly tts?: unknown; readonly flags?: number };
  return { ...rest, ...(rest.flags === undefined ? {} : { flags: rest.flags & ~FLAG.Ephemeral }) };
}

export function editOriginal(
  world: World,
  one: Interaction,
  stored: Stored,
  body: unknown,
  uploads: readonly Upload[],
): Stored {
  const edited = edit(world, stored, { body, uploads, at: [] });
  one.show(edited);
  return edited;
}
