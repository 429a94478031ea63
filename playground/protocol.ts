/**
 * What the playground's page and its server say to each other, over one WebSocket per person shown
 * (`/page/socket?person=<user id>`). Everything is JSON; shapes inside are Discord's own.
 * The same words drive the scripted people of tests and of the demo.
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

/** A message as one person sees it. Ephemerals reach their owner alone. */
export interface SeenMessage {
  readonly message: APIMessage;
  /** "Only you can see this". */
  readonly onlyYou: boolean;
  /** The bot has deferred its answer: shown as "The bot is thinking…". */
  readonly thinking: boolean;
  /** True where this message mentions the person and notified them. */
  readonly mentionsYou: boolean;
  /** True where it stands out as one that mentions the person: by what it says now, as it was edited last. */
  readonly standsOut: boolean;
}

/** Taps, messages and mentions so far, so that a flow can be held to its budget. */
export interface Tally {
  readonly taps: number;
  readonly commands: number;
  readonly publicMessages: number;
  readonly ephemeralMessages: number;
  readonly edits: number;
  readonly mentions: number;
}

/** Somebody who is waited for: the newest message of the bot in a channel that names people and can be acted on names them. */
export interface Call {
  /** By user id. */
  readonly person: string;
  readonly channelId: string;
  readonly messageId: string;
}

/** What an empty channel tells somebody who is new here. */
export interface Welcome {
  /** What there is here, such as the games that a bot hosts: a name and a line of each. */
  readonly things?:
    | { readonly title: string; readonly list: readonly { readonly name: string; readonly text: string }[] }
    | undefined;
  /** What to do, in this order. Keys and characters to type stand between `backticks`. */
  readonly steps: readonly { readonly title: string; readonly text: string }[];
  /** The command that a button fills in: `game new`. */
  readonly start?: string | undefined;
}

/** How far a bot has come on its way from here to the real Discord. Never holds its token. */
export interface Connected {
  /** Who it is there, once its token was checked. */
  readonly bot?: {
    readonly name: string;
    /** A `data:` address. */
    readonly picture: string | undefined;
    /** What is as it should be, what one might want otherwise, and what keeps people from using it. */
    readonly remarks: readonly { readonly kind: 'well' | 'hint' | 'amiss'; readonly text: string }[];
    /** Where somebody adds it to a server. */
    readonly invitation: string;
  };
  /** Whether its token is kept for the next start. */
  readonly kept: boolean;
  /** Where that is, such as `.env`, and the command that starts the program again. */
  readonly file: string;
  readonly start: string;
  /** That it is in, when last asked, each with the permissions it lacks there. */
  readonly servers?: readonly { readonly name: string; readonly missing: readonly string[] }[];
  /** Why what was asked for did not come about, in sentences. */
  readonly refused?: string;
}

/**
 * What the page asks for on that way, by `POST /page/connect`, answered by a `Connected`. It is no part of the line: a token
 * goes nowhere but into one answer of one request.
 */
export type ToConnect =
  | { readonly want: 'now' | 'keep' | 'servers' }
  | { readonly want: 'check'; readonly token: string };

/** Server to page. */
export type ToPage =
  | {
      readonly t: 'hello';
      readonly me: APIUser;
      /** Everybody who can be acted as, in a fixed order. */
      readonly people: readonly APIUser[];
      readonly bot: APIUser;
      readonly botOnline: boolean;
      readonly guild: Pick<APIGuild, 'id' | 'name'>;
      /** Text channels and threads this person may see. Threads carry `parent_id`. */
      readonly channels: readonly APIChannel[];
      readonly commands: readonly APIApplicationCommand[];
      readonly welcome: Welcome;
      /** Whether this world may be given up for a fresh one. */
      readonly mayReset: boolean;
      /** Whether the page leads to the real Discord. */
      readonly mayConnect: boolean;
      /** Whether time can be moved on. */
      readonly mayPass: boolean;
      /** By how many milliseconds the playground's time is ahead of the machine's. */
      readonly ahead: number;
      /** Who is played by chance instead of by hand, by user id. */
      readonly played: readonly string[];
      readonly calls: readonly Call[];
    }
  | { readonly t: 'called'; readonly calls: readonly Call[] }
  /** Time was moved on; `nothing`, after a wish to go to what is due next: there is nothing. */
  | { readonly t: 'time'; readonly ahead: number; readonly nothing?: true }
  | { readonly t: 'played'; readonly played: readonly string[] }
  | { readonly t: 'bot'; readonly online: boolean }
  | { readonly t: 'commands'; readonly commands: readonly APIApplicationCommand[] }
  | { readonly t: 'channel'; readonly op: 'create' | 'update' | 'delete'; readonly channel: APIChannel }
  /** `history` answers a request of the same name, oldest first. */
  | { readonly t: 'history'; readonly channelId: string; readonly messages: readonly SeenMessage[] }
  | { readonly t: 'message'; readonly op: 'create' | 'update'; readonly seen: SeenMessage }
  | { readonly t: 'message'; readonly op: 'delete'; readonly channelId: string; readonly messageId: string }
  /** What became of something this person did. `failed` carries the sentence Discord would show. */
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

/** Page to server. A `nonce` is made by the page and names what later answers belong to. */
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
  /** Lets chance play these people from now on, and nobody else. */
  | { readonly t: 'play'; readonly people: readonly string[] }
  /** Lets so many milliseconds pass, or all until the bot has something to do by itself. */
  | { readonly t: 'pass'; readonly ms: number | 'next' }
  /** Gives up this world for a fresh one. The line is lost then. */
  | { readonly t: 'reset' };
