import type { APIMessage } from 'discord-api-types/v10';
import { z } from 'zod';
import { badForm, refuse } from '../refusal.js';
import { modal } from '../validate/components.js';
import { check, list, text } from '../validate/form.js';
import { FLAG } from '../validate/message.js';
import type { Upload } from '../world/attachments.js';
import { edit } from '../world/edit.js';
import { post, postThinking } from '../world/messages.js';
import type { Stored } from '../world/model.js';
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
const flagsOnly = z.looseObject({ data: z.looseObject({ flags: z.number().int().nullish() }).nullish() });
const choices = z.strictObject({
  data: z.strictObject({
    choices: list(
      z.strictObject({
        name: text(100, 1),
        name_localizations: z.record(z.string(), z.string().nullable()).nullish(),
        value: z.union([text(100), z.number()]),
      }),
      25,
    ),
  }),
});

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
    case 4: {
      const ownerId = isEphemeral(data) ? one.userId : undefined;
      const message = post(world, room, {
        use: 'answer',
        body: data,
        uploads,
        at: ['data'],
        author: world.bot,
        ownerId,
        extra: signed(world, one),
      });
      one.original = message;
      return { type, message };
    }
    case 5: {
      one.original = postThinking(world, room, isEphemeral(data) ? one.userId : undefined, signed(world, one));
      return { type, message: one.original };
    }
    case 6:
      one.original = one.source;
      return { type };
    case 7: {
      one.original = edit(world, one.source!, { body: data, uploads, at: ['data'] });
      return { type, message: one.original };
    }
    case 8:
      return { type, choices: check(choices, { data }).data.choices as NonNullable<First['choices']> };
    default:
      return {
        type,
        modal: check(z.looseObject({ data: modal }), { data }).data as unknown as NonNullable<First['modal']>,
      };
  }
}

function isEphemeral(data: unknown): boolean {
  const { flags } = check(flagsOnly, { data }).data ?? {};
  return ((flags ?? 0) & FLAG.Ephemeral) !== 0;
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
    throw badForm([
      {
        at: ['type'],
        code: 'INTERACTION_CALLBACK_TYPE_INVALID',
        message: `Callback type ${type} does not fit this interaction.`,
      },
    ]);
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
  const { data } = check(flagsOnly, { data: body });
  const ownerId = (data?.flags ?? 0) & FLAG.Ephemeral ? one.userId : undefined;
  const stored = post(world, room, {
    use: 'followup',
    body,
    uploads,
    at: [],
    author: world.bot,
    ownerId,
    extra: signed(world, one),
  });
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
