import { Routes } from 'discord-api-types/v10';
import { z } from 'zod';
import { VARIABLES } from '../config/variables.js';
import { type Answer, type Asked, ask, PATIENCE_MS, sentencesOf } from '../discord/transport/asking.js';
import { request } from '../discord/transport/requesting.js';
import { findingsOn, type Here, introduce, type User } from './application.js';
import type { Finding } from './finding.js';
import { keepSetting } from './keep.js';
import { invitationOf, missingOf } from './permissions.js';

/* Connects the bot to Discord from the playground's page, step by step. */

/** How far the host has come. Never holds the token. */
export interface Connected {
  readonly bot?: {
    readonly name: string;
    /** As a `data:` address; undefined where it has none, or it can't be loaded. */
    readonly picture: string | undefined;
    /** On its application; first those that keep people from using the bot. */
    readonly findings: readonly Finding[];
    /** The link that adds it to a server. */
    readonly invitation: string;
  };
  /** Whether the token is saved in the file. */
  readonly kept: boolean;
  readonly file: string;
  /** The command that starts the bot. */
  readonly start: string;
  /** The first 200 servers that the bot is in, as of the last look, and the permissions that it lacks there. */
  readonly servers?: readonly { readonly name: string; readonly missing: readonly string[] }[];
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

export interface ConnectingOptions extends Omit<Asked, 'token' | 'signal'>, Here, Pick<Connected, 'file' | 'start'> {
  /** The address of pictures, such as `https://cdn.discordapp.com`. */
  readonly cdn: string;
  /** The environment sets an empty token, which overrules the file. */
  readonly blankToken: boolean;
}

export function connecting({ file, start, blankToken, ...discord }: ConnectingOptions): Connecting {
  let asked: Asked | undefined;
  let found: Omit<Connected, 'file' | 'start'> = { kept: false };
  const now = (refused?: string): Connected => ({ ...found, file, start, ...(refused !== undefined && { refused }) });
  return {
    now,
    async check(text) {
      const token = bare(text);
      const wrong = whyNoToken(token);
      if (wrong !== undefined) return now(wrong);
      const asking = { ...discord, token };
      const [user, application] = await introduce(asking);
      if ('why' in user) return now(sentencesOf(asking, user));
      if ('why' in application) return now(sentencesOf(asking, application));
      const bot = {
        name: user.said.username,
        picture: await pictureOf(user.said, discord),
        findings: findingsOn(application.said, user.said, discord).filter(isOfInterest).sort(worstFirst),
        invitation: invitationOf(application.said.id),
      };
      asked = asking;
      found = { bot, kept: false };
      return now();
    },
    keep() {
      if (asked === undefined) return now(NO_TOKEN);
      if (blankToken) return now(OVERRULED);
      const refused = keepSetting(file, 'DISCORD_TOKEN', asked.token);
      found = { ...found, kept: found.kept || refused === undefined };
      return now(refused);
    },
    async lookForServers() {
      if (asked === undefined) return now(NO_TOKEN);
      const asking = asked;
      const guilds: Answer<z.output<typeof GUILDS>> = await ask(asking, Routes.userGuilds(), GUILDS);
      // The token is another bot's by now.
      if (asked !== asking) return now();
      if ('why' in guilds) return now(sentencesOf(asking, guilds));
      const servers = guilds.said.map(({ name, permissions }) => ({ name, missing: missingOf(BigInt(permissions)) }));
      found = { ...found, servers };
      return now(servers.length === 0 ? NO_SERVER : undefined);
    },
  };
}

const GUILDS = z.array(z.object({ name: z.string(), permissions: z.string().regex(/^\d+$/) }));

const NO_TOKEN = 'Please check the bot’s token first.';
const NO_SERVER = 'It is in no server yet. Open the link, pick a server and press Authorize.';
const OVERRULED =
  'DISCORD_TOKEN is set to nothing where this program was started, which counts for more than .env. Please unset it there, and start again.';

/** How presses come, and how many servers there are, matter here only where something is amiss. */
const isOfInterest = ({ about, how }: Finding): boolean =>
  how !== 'ok' || (about !== 'Interactions' && about !== 'Growth');
const RANK = { wrong: 0, ok: 1, note: 2 } as const;
const worstFirst = (a: Finding, b: Finding): number => RANK[a.how] - RANK[b.how];

const BIGGEST_PICTURE = 512 * 1024;

/** A picture is optional: omitted if it can't be loaded. */
async function pictureOf(
  { id, avatar }: User,
  { cdn, patienceMs = PATIENCE_MS, through }: Pick<ConnectingOptions, 'cdn' | 'patienceMs' | 'through'>,
): Promise<string | undefined> {
  if (!avatar) return undefined;
  try {
    const signal = AbortSignal.timeout(patienceMs);
    const { ok, headers, body } = await request(`${cdn}/avatars/${id}/${avatar}.png?size=128`, { signal, through });
    const chunks: Buffer[] = [];
    let length = 0;
    for await (const chunk of body ?? []) {
      length += chunk.length;
      if (length > BIGGEST_PICTURE) return undefined;
      chunks.push(chunk);
    }
    if (!ok || headers.get('content-type') !== 'image/png') return undefined;
    return `data:image/png;base64,${Buffer.concat(chunks).toString('base64')}`;
  } catch {
    return undefined;
  }
}

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
