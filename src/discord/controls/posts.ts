import type { APIMessage } from 'discord-api-types/v10';
import type { Message } from './payload.js';

/** A private message, and the interaction that lets us edit it. */
export interface PrivatePlace {
  readonly applicationId: string;
  readonly token: string;
  /** `@original`, or an id. */
  readonly target: string;
}

/** Messages that only one person sees. Rejects with Discord's errors: `tooLate` where the interaction has expired. */
export interface Privates {
  edit(place: PrivatePlace, message: Message): Promise<void>;
  remove(place: PrivatePlace): Promise<void>;
}

/** The bot's own messages in channels. Rejects with Discord's errors (see `troubleOf`). */
export interface Posts {
  /** Returns a message with this nonce from the last few minutes instead of sending a second one. */
  send(channelId: string, message: Message, nonce: string): Promise<APIMessage>;
  /**
   * The newest message of ours in a channel or thread that is the wanted one: the last message there, else one of the
   * last fifty, where we may read the channel's history. It reads nothing in messages of others.
   *
   * @param mentions user ids whom the message found goes on to mention
   */
  newestOwn(
    channelId: string,
    mentions: Message['mentions'],
    isIt: (message: APIMessage) => boolean,
  ): Promise<APIMessage | undefined>;
  edit(channelId: string, messageId: string, message: Message): Promise<void>;
  remove(channelId: string, messageId: string): Promise<void>;
  /** The id of a new public thread. */
  startThread(channelId: string, messageId: string, name: string): Promise<string>;
  archive(threadId: string): Promise<void>;
  unarchive(threadId: string): Promise<void>;
  /** Whether we are in that server now. While we aren't, `forbidden` or "not found" there means nothing. */
  isIn(guildId: string): Promise<boolean>;
  /** Whether this person is in that server now. */
  isMember(guildId: string, userId: string): Promise<boolean>;
}
