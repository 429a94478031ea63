import type {
  APIApplicationCommand,
  APIAttachment,
  APIChannel,
  APIMessage,
  APIOverwrite,
  APIThreadMetadata,
  APIUser,
  MessageType,
} from 'discord-api-types/v10';
import type { Call, Tally } from '../protocol.js';

/** A text channel, a thread in one, or a direct conversation, with the fields that the playground needs. */
export interface Room {
  readonly id: string;
  /** Discord's channel type: 0 text, 1 direct, 11 public thread, 12 private thread. */
  readonly type: 0 | 1 | 11 | 12;
  readonly guildId: string | undefined;
  /** Of a thread: its parent channel. */
  readonly parentId: string | undefined;
  readonly ownerId: string | undefined;
  /** Users of a direct conversation, or members of a thread. */
  readonly members: Set<string>;
  name: string;
  topic: string | null;
  autoArchive: number;
  slowmode: number;
  overwrites: APIOverwrite[];
  thread: APIThreadMetadata | undefined;
  sent: number;
  lastMessageId: string | null;
  position: number;
  /** Oldest first. */
  readonly messages: Map<string, Stored>;
  /** By author and nonce: when a message was sent that is now deleted. */
  readonly gone: Map<string, string>;
}

export interface Guild {
  readonly id: string;
  readonly name: string;
  readonly ownerId: string;
  /** False once the bot was removed. */
  botIsIn: boolean;
  /** User ids of people who have left. */
  left?: readonly string[];
  everyone: bigint;
  bot: bigint;
}

/** A message, and what Discord knows of it in addition to the fields it sends. */
export interface Stored {
  message: APIMessage & { type: MessageType };
  /** All its files. The message's `attachments` leave out those that a component shows. */
  files: readonly APIAttachment[];
  readonly roomId: string;
  /** The only person who sees it. */
  readonly ownerId: string | undefined;
  /** The people notified when it came; for a deferred answer, when it was filled in. */
  notified: ReadonlySet<string>;
  readonly nonce: string | undefined;
  thinking: boolean;
  /** Its owner dismissed it. Discord tells nobody, and the bot can still edit it. */
  dismissed?: boolean;
}

/** An uploaded file. */
export interface StoredFile {
  readonly name: string;
  readonly type: string;
  readonly data: Buffer;
}

/** A stored world. */
export interface Remembered {
  /** The newest id. */
  readonly lastId: string;
  readonly bot: APIUser;
  /** Everybody who was ever among the people. */
  readonly users: readonly APIUser[];
  readonly tally: Tally;
  /** How many milliseconds its clock was ahead of the machine's. */
  readonly ahead?: number;
  readonly guilds: readonly Guild[];
  readonly rooms: readonly Room[];
  readonly commands: readonly (readonly [CommandScope, readonly APIApplicationCommand[]])[];
  readonly files: readonly (StoredFile & { readonly id: string })[];
}

export type CommandScope = 'global' | (string & {});

/** An event for all that follow the world: gateway, people, pages. */
export type WorldEvent =
  | { readonly t: 'message'; readonly op: 'create' | 'update' | 'delete'; readonly stored: Stored }
  | {
      readonly t: 'room';
      readonly op: 'create' | 'update' | 'delete';
      readonly room: Room;
      readonly channel: APIChannel;
    }
  /** `unavailable`: a temporary outage of Discord's; the bot was not removed. */
  | { readonly t: 'guild'; readonly op: 'create' | 'delete'; readonly guild: Guild; readonly unavailable?: true }
  | { readonly t: 'commands'; readonly commands: readonly APIApplicationCommand[] }
  /** The bot answered one; its effects have their own events. */
  | { readonly t: 'interaction' }
  /** Time was moved. */
  | { readonly t: 'time' }
  | { readonly t: 'bot'; readonly online: boolean }
  | { readonly t: 'tally'; readonly tally: Tally }
  | { readonly t: 'called'; readonly calls: readonly Call[] }
  | { readonly t: 'played'; readonly played: readonly string[] };
