import {
  type APIApplicationCommandOptionChoice,
  type APIInteractionResponse,
  type APIInteractionResponseCallbackData,
  type APIMessage,
  InteractionResponseType,
  MessageFlags,
} from 'discord-api-types/v10';
import { cut, LIMITS } from './limits.js';
import type { HandShown, Message, OutFile } from './payload.js';

/** What an interaction is answered with: the callback's body as Discord takes it, and the files that go with it. */
export interface Answer {
  readonly body: APIInteractionResponse;
  readonly files: readonly OutFile[];
  /** It is somebody's hand, or the private panel beside it. */
  readonly hand?: HandShown;
  readonly panel?: PanelShown;
}

/** Whose panel, and the match or the game that it is about. */
export interface PanelShown {
  readonly userId: string;
  readonly about: string;
}

/** Where an answer stands. */
export interface AnswerPlace {
  readonly messageId: string;
  /** What its interaction calls it: `@original`, or its id. */
  readonly target: string;
}

/** How a route acknowledges when it isn't done in time. `none`: it is always done in time. */
export type Deferral = 'reply' | 'update' | 'none';

/**
 * How something is scheduled that changes nothing, so that the same again shows the same: `long` looks back or asks computers;
 * `same` doesn't.
 */
export type Takes = 'long' | 'same';

/** The files that go with a body: all that the message doesn't have already. */
export const uploadsOf = (files: readonly OutFile[]): readonly OutFile[] =>
  files.filter(({ attachment }) => attachment === undefined);

/** The JSON of a message that is sent or edited; its uploads go beside it in the same order. */
export function bodyOf({ components, files, mentions }: Message, flags = 0) {
  const uploads = uploadsOf(files);
  return {
    flags: flags | MessageFlags.IsComponentsV2,
    components: [...components],
    attachments: files.map((file) => ({
      id: file.attachment ?? String(uploads.indexOf(file)),
      filename: file.name,
      ...(file.description !== undefined && { description: cut(file.description, LIMITS.altText) }),
    })),
    allowed_mentions: { parse: [], users: [...mentions] },
  };
}

const besidesOf = ({ files, hand }: Message): Pick<Answer, 'files' | 'hand'> => ({ files, ...(hand && { hand }) });

/** Shown to the presser alone. */
export const reply = (message: Message): Answer => ({
  body: {
    type: InteractionResponseType.ChannelMessageWithSource,
    data: bodyOf(message, MessageFlags.Ephemeral) as APIInteractionResponseCallbackData,
  },
  ...besidesOf(message),
});

/** Takes the place of the message that was pressed. */
export const update = (message: Message): Answer => ({
  body: {
    type: InteractionResponseType.UpdateMessage,
    data: bodyOf(message) as APIInteractionResponseCallbackData,
  },
  ...besidesOf(message),
});

/** Acknowledged; what changes, changes elsewhere. */
export const nothing = (): Answer => ({ body: { type: InteractionResponseType.DeferredMessageUpdate }, files: [] });

/** Suggestions for an option that is being typed, best first. */
export const suggestions = (choices: readonly APIApplicationCommandOptionChoice[]): Answer => ({
  body: {
    type: InteractionResponseType.ApplicationCommandAutocompleteResult,
    data: {
      choices: choices
        .filter(({ value }) => String(value).length <= LIMITS.suggestionValue)
        .slice(0, LIMITS.suggestions)
        .map((choice) => ({ ...choice, name: cut(choice.name, LIMITS.suggestionName) })),
    },
  },
  files: [],
});

export const isEphemeral = (message: Pick<APIMessage, 'flags'> | undefined): boolean =>
  ((message?.flags ?? 0) & MessageFlags.Ephemeral) !== 0;
