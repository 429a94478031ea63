import type { APIMessage } from 'discord-api-types/v10';
import type { Message } from './payload.js';

/** Which private message, and what lets us edit it. */
export interface PrivatePlace {
  readonly applicationId: string;
  readonly token: string;
  /** `@original`, or an id. */
  readonly target: string;
}

/** Messages that one person alone sees. Rejects with Discord's errors: `tooLate` where their time is over. */
export interface Privates {
  edit(place: PrivatePlace, message: Message): Promise<void>;
  remove(place: PrivatePlace): Promise<void>;
}

/** The bot's own messages in channels. Rejects with Discord's errors (see `troubleOf`). */
export interface Posts {
  /** A message with this nonce that was sent some minutes ago at most is given back instead of a second one. */
  send(channelId: string, message: Message, nonce: string): Promise<APIMessage>;
  /**
   * The newest message of ours in a channel or thread that is the one looked for: the last one there, else one of the last
   * fifty, where we may read the channel's history. Of others' messages nothing is looked at.
   *
   * @param mentions whom it goes on to mention
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
  /** Whether we are in that server now: what was forbidden or not found there while we aren't, says nothing of it. */
  isIn(guildId: string): Promise<boolean>;
  /** Whether this person is in that server now. */
  isMember(guildId: string, userId: string): Promise<boolean>;
}
