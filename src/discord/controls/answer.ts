import {
  type APIApplicationCommandOptionChoice,
  type APIInteractionResponse,
  type APIInteractionResponseCallbackData,
  type APIMessage,
  InteractionResponseType,
  MessageFlags,
} from 'discord-api-types/v10';
import { fold } from '../../cards/typed.js';
import { cut, LIMITS } from './limits.js';
import type { HandShown, Message, OutFile } from './payload.js';

/** The answer to an interaction: the callback's body as Discord takes it, and its files. */
export interface Answer {
  readonly body: APIInteractionResponse;
  readonly files: readonly OutFile[];
  /** Set where it shows somebody's hand. `panel`: set where it shows a private panel. */
  readonly hand?: HandShown;
  readonly panel?: PanelShown;
}

/** Whose panel it is, and the match or game that it is about. */
export interface PanelShown {
  readonly userId: string;
  readonly about: string;
}

/** Where an answer is. */
export interface AnswerPlace {
  readonly messageId: string;
  /** Its name for the interaction: `@original`, or its id. */
  readonly target: string;
}

/** How a route acknowledges when its handler takes too long. `none`: the handler is always fast. */
export type Deferral = 'reply' | 'update' | 'none';

/** How to schedule what changes nothing and may be done twice: `long` looks back or asks computers; `same` doesn't. */
export type Takes = 'long' | 'same';

/** The files to upload with a body: all that the message doesn't have yet. */
export const uploadsOf = (files: readonly OutFile[]): readonly OutFile[] =>
  files.filter(({ attachment }) => attachment === undefined);

/** The JSON of a message to send or edit. Its uploads follow in the same order. */
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

/** A reply that only the presser sees. */
export function reply(message: Message): Answer {
  const data = bodyOf(message, MessageFlags.Ephemeral) as APIInteractionResponseCallbackData;
  return withFiles({ type: InteractionResponseType.ChannelMessageWithSource, data }, message);
}

/** Replaces the message that was pressed. */
export function update(message: Message): Answer {
  const data = bodyOf(message) as APIInteractionResponseCallbackData;
  return withFiles({ type: InteractionResponseType.UpdateMessage, data }, message);
}

const withFiles = (body: APIInteractionResponse, { files, hand }: Message): Answer => ({
  body,
  files,
  ...(hand && { hand }),
});

/** Only an acknowledgement; the change appears elsewhere. */
export const nothing = (): Answer => ({ body: { type: InteractionResponseType.DeferredMessageUpdate }, files: [] });

/** Suggestions for an option while it is typed, best first. */
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

/** Those of these whose names hold what is typed. */
export const suggestionsLike = (typed: string, choices: readonly APIApplicationCommandOptionChoice[]): Answer =>
  suggestions(choices.filter(({ name }) => fold(name).includes(fold(typed))));

export const isAnswer = (value: object): value is Answer => 'body' in value;

/** Marks a message as the person's panel; a form stays unmarked. */
export function inPanel(answer: Answer, userId: string, about: string): Answer {
  const { type } = answer.body;
  const isMessage =
    type === InteractionResponseType.ChannelMessageWithSource || type === InteractionResponseType.UpdateMessage;
  return isMessage ? { ...answer, panel: { userId, about } } : answer;
}

export const isEphemeral = (message: Pick<APIMessage, 'flags'> | undefined): boolean =>
  ((message?.flags ?? 0) & MessageFlags.Ephemeral) !== 0;
