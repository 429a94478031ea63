/**
 * What the playground's page and its server say to each other, over one WebSocket per person shown
 * (`/page/socket?person=<user id>`). Everything is JSON; shapes inside are Discord's own, also for scripted people.
 */
import type {
  APIApplicationCommand,
  APIApplicationCommandOptionChoice,
  APIChannel,
  APIGuild,
  APIMessage,
  APIModalInteractionResponseCallbackData,
  APIUser,
} from 'discord-api-types/v10';

/** A message as one person sees it. Ephemeral ones reach only their owner. */
export interface SeenMessage {
  readonly message: APIMessage;
  /** "Only you can see this". */
  readonly onlyYou: boolean;
  /** The bot deferred its answer: shown as "The bot is thinking…". */
  readonly thinking: boolean;
  /** True where this message mentions the person and notified them. */
  readonly mentionsYou: boolean;
  /** True where it is highlighted as a mention of the person: by its present text, after the last edit. */
  readonly standsOut: boolean;
}

/** Counts of taps, messages and mentions, to compare with a flow's budget. */
export interface Tally {
  readonly taps: number;
  readonly commands: number;
  readonly publicMessages: number;
  readonly ephemeralMessages: number;
  readonly edits: number;
  readonly mentions: number;
}

/** A person who must act: the bot's newest message with mentions and controls in a channel names them. */
export interface Call {
  /** By user id. */
  readonly person: string;
  readonly channelId: string;
  readonly messageId: string;
}

/** The text of an empty channel for newcomers. */
export interface Welcome {
  /** What this server offers, like the games of a bot: a name and a line each. */
  readonly things?:
    | { readonly title: string; readonly list: readonly { readonly name: string; readonly text: string }[] }
    | undefined;
  /** What to do, in order. `backticks` mark keys and text to type. */
  readonly steps: readonly { readonly title: string; readonly text: string }[];
  /** The command that a button fills in: `game new`. */
  readonly start?: string | undefined;
}

/** A bot's progress on its way to the real Discord. Never holds its token. */
export interface Connected {
  /** The bot's account there, once its token is checked. */
  readonly bot?: {
    readonly name: string;
    /** A `data:` address. */
    readonly picture: string | undefined;
    /** What is right, what could be better, and what keeps people from using it. */
    readonly findings: readonly { readonly how: 'ok' | 'note' | 'wrong'; readonly said: string }[];
    /** The address for adding it to a server. */
    readonly invitation: string;
  };
  /** Whether its token is stored for the next start. */
  readonly kept: boolean;
  /** The file of the token, like `.env`, and the command that restarts the program. */
  readonly file: string;
  readonly start: string;
  /** The servers at the last check, each with the permissions the bot lacks there. */
  readonly servers?: readonly { readonly name: string; readonly missing: readonly string[] }[];
  /** Why the request failed, in sentences. */
  readonly refused?: string;
}

/**
 * The page's requests on that way, each a `POST /page/connect` answered by a `Connected`. They are not part of the
 * WebSocket: a token is in no message but its own request.
 */
export type ToConnect =
  | { readonly want: 'now' | 'keep' | 'servers' }
  | { readonly want: 'check'; readonly token: string };

/** Server to page. */
export type ToPage =
  | {
      readonly t: 'hello';
      readonly me: APIUser;
      /** All people, in a fixed order. */
      readonly people: readonly APIUser[];
      readonly bot: APIUser;
      readonly botOnline: boolean;
      readonly guild: Pick<APIGuild, 'id' | 'name'>;
      /** Text channels and threads this person may see. Threads carry `parent_id`. */
      readonly channels: readonly APIChannel[];
      readonly commands: readonly APIApplicationCommand[];
      readonly welcome: Welcome;
      /** Whether this world may be replaced with a fresh one. */
      readonly mayReset: boolean;
      /** Whether the page leads to the real Discord. */
      readonly mayConnect: boolean;
      /** Whether time can be moved. */
      readonly mayPass: boolean;
      /** How many milliseconds the playground's time is ahead of the machine's. */
      readonly ahead: number;
      /** People who are played automatically, by user id. */
      readonly played: readonly string[];
      readonly calls: readonly Call[];
    }
  | { readonly t: 'called'; readonly calls: readonly Call[] }
  /** Time moved; `nothing`: there is no next due time to move to. */
  | { readonly t: 'time'; readonly ahead: number; readonly nothing?: true }
  | { readonly t: 'played'; readonly played: readonly string[] }
  | { readonly t: 'bot'; readonly online: boolean }
  | { readonly t: 'commands'; readonly commands: readonly APIApplicationCommand[] }
  | { readonly t: 'channel'; readonly op: 'create' | 'update' | 'delete'; readonly channel: APIChannel }
  /** `history` answers a request of the same name, oldest first. */
  | { readonly t: 'history'; readonly channelId: string; readonly messages: readonly SeenMessage[] }
  | { readonly t: 'message'; readonly op: 'create' | 'update'; readonly seen: SeenMessage }
  | { readonly t: 'message'; readonly op: 'delete'; readonly channelId: string; readonly messageId: string }
  /** The outcome of this person's action. `failed` carries the sentence that Discord would show. */
  | { readonly t: 'interaction'; readonly nonce: string; readonly state: 'sent' | 'done' }
  | { readonly t: 'interaction'; readonly nonce: string; readonly state: 'failed'; readonly why: string }
  | { readonly t: 'choices'; readonly nonce: string; readonly choices: readonly APIApplicationCommandOptionChoice[] }
  | { readonly t: 'modal'; readonly nonce: string; readonly modal: APIModalInteractionResponseCallbackData }
  | { readonly t: 'tally'; readonly tally: Tally };

/** One filled-in option, nested for groups and subcommands exactly as Discord sends it. */
export interface FilledOption {
  readonly name: string;
  /** Discord's ApplicationCommandOptionType. */
  readonly type: number;
  readonly value?: string | number | boolean;
  readonly focused?: boolean;
  readonly options?: readonly FilledOption[];
}

/** Page to server. The page makes a `nonce`; later answers repeat it. */
export type FromPage =
  | { readonly t: 'history'; readonly channelId: string }
  | {
      readonly t: 'command' | 'autocomplete';
      readonly nonce: string;
      readonly channelId: string;
      readonly commandId: string;
      readonly options: readonly FilledOption[];
    }
  /** A press on a button (`values` absent) or a select's picks. */
  | {
      readonly t: 'component';
      readonly nonce: string;
      readonly channelId: string;
      readonly messageId: string;
      readonly customId: string;
      readonly values?: readonly string[];
    }
  /** `modalNonce` is the nonce under which the modal was shown; `values` by the custom id of its inputs. */
  | {
      readonly t: 'modalSubmit';
      readonly nonce: string;
      readonly modalNonce: string;
      readonly values: Readonly<Record<string, string | readonly string[]>>;
    }
  /** Dismisses an ephemeral message of one's own. */
  | { readonly t: 'dismiss'; readonly messageId: string }
  /** Plays exactly these people automatically from now on. */
  | { readonly t: 'play'; readonly people: readonly string[] }
  /** Lets this many milliseconds pass, or all until the bot's next automatic action. */
  | { readonly t: 'pass'; readonly ms: number | 'next' }
  /** Replaces this world with a fresh one. This closes the connection. */
  | { readonly t: 'reset' };
