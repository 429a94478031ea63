import { keepSetting } from './config/keep.js';
import { VARIABLES } from './config/variables.js';
import type { Answer } from './discord/transport/asking.js';
import {
  type Discord,
  type Introduced,
  introduce,
  type Remark,
  type Server,
  serversOf,
} from './discord/transport/introducing.js';
import { invitationOf } from './discord/transport/invitation.js';

/* Connects the bot to Discord from the playground's page, step by step. */

/** How far the host has come. Never holds the token. */
export interface Connected {
  readonly bot?: {
    readonly name: string;
    readonly picture: string | undefined;
    readonly remarks: readonly Remark[];
    /** The link that adds it to a server. */
    readonly invitation: string;
  };
  /** Whether the token is saved in the file. */
  readonly kept: boolean;
  readonly file: string;
  /** The command that starts the bot. */
  readonly start: string;
  /** The servers that the bot is in, as of the last look. */
  readonly servers?: readonly Server[];
  /** Why the last request failed, in sentences. */
  readonly refused?: string;
}

/** Asks Discord, and remembers a token that Discord knows while the program runs. */
export interface Connecting {
  now(): Connected;
  check(token: string): Promise<Connected>;
  keep(): Connected;
  lookForServers(): Promise<Connected>;
}

export interface ConnectingOptions extends Discord, Pick<Connected, 'file' | 'start'> {
  /** The environment sets an empty token, which overrules the file. */
  readonly overruled: boolean;
}

export function connecting({ file, start, overruled, ...discord }: ConnectingOptions): Connecting {
  let token: string | undefined;
  let bot: Introduced | undefined;
  let kept = false;
  let servers: readonly Server[] | undefined;
  const now = (refused?: string): Connected => ({
    ...(bot && { bot: shown(bot) }),
    kept,
    file,
    start,
    ...(servers && { servers }),
    ...(refused !== undefined && { refused }),
  });
  return {
    now,
    async check(text) {
      const given = bare(text);
      const wrong = whyNoToken(given);
      if (wrong !== undefined) return now(wrong);
      const answer = await introduce(discord, given);
      if ('refused' in answer) return now(answer.refused);
      [token, bot, kept, servers] = [given, answer.said, false, undefined];
      return now();
    },
    keep() {
      if (token === undefined) return now(NO_TOKEN);
      if (overruled) return now(OVERRULED);
      const refused = keepSetting(file, 'DISCORD_TOKEN', token);
      kept ||= refused === undefined;
      return now(refused);
    },
    async lookForServers() {
      if (token === undefined) return now(NO_TOKEN);
      const asked = token;
      const answer: Answer<readonly Server[]> = await serversOf(discord, asked);
      // The token is another bot's by now.
      if (token !== asked) return now();
      if ('refused' in answer) return now(answer.refused);
      servers = answer.said;
      return now(servers.length === 0 ? NO_SERVER : undefined);
    },
  };
}

const NO_TOKEN = 'Please check the bot’s token first.';
const NO_SERVER = 'It is in no server yet. Open the link, pick a server and press Authorize.';
const OVERRULED =
  'DISCORD_TOKEN is set to nothing where this program was started, which counts for more than .env. Please unset it there, and start again.';

const shown = ({ id, name, picture, remarks }: Introduced): NonNullable<Connected['bot']> => ({
  name,
  picture,
  remarks,
  invitation: invitationOf(id),
});

/** The bare token, from a copy with quotes, in an assignment, or in a header's form. */
const bare = (text: string): string =>
  text
    .trim()
    .replace(/^(?:DISCORD_TOKEN\s*=|Bot\s)\s*/i, '')
    .replace(/^(["'])(.*)\1$/, '$2')
    .trim();

/** What a text is instead of a token, in a sentence; undefined where it looks like a token. */
function whyNoToken(text: string): string | undefined {
  if (VARIABLES.DISCORD_TOKEN.read.safeParse(text).success) return undefined;
  if (text === '') return 'Please paste the bot’s token.';
  const where = 'The token is on the application’s Bot page: press Reset Token, then Copy.';
  if (/^\d{17,20}$/.test(text)) return `This is the application’s id. ${where}`;
  if (/^[0-9a-f]{64}$/i.test(text)) return `This is the application’s public key. ${where}`;
  if (/^[\w-]{32}$/.test(text)) return `This is the application’s client secret. ${where}`;
  return `This is no bot’s token, which has three parts with dots between them. ${where}`;
}
