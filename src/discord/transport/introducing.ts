import { ApplicationFlags, ApplicationIntegrationType, Routes } from 'discord-api-types/v10';
import { z } from 'zod';
import { type Answer, type Asked, ask } from './asking.js';
import { isCrowded, UNVERIFIED } from './crowded.js';
import { missingOf } from './invitation.js';
import { PATIENCE_MS } from './reaching.js';
import { request } from './requesting.js';

/* What Discord says about a bot before its first start here: asked once, with a token that may be wrong. */

export interface Discord extends Asked {
  /** The address of pictures, such as `https://cdn.discordapp.com`. */
  readonly cdn: string;
  /** Whether interactions arrive by HTTP here. */
  readonly endpoint: boolean;
}

/** The state of one setting: correct, possibly unwanted, or such that the bot cannot work. */
export interface Remark {
  readonly kind: 'well' | 'hint' | 'amiss';
  readonly text: string;
}

export interface Introduced {
  /** The application's id. */
  readonly id: string;
  readonly name: string;
  /** As a `data:` address; undefined where it has none, or it can't be loaded. */
  readonly picture: string | undefined;
  readonly remarks: readonly Remark[];
}

/** A server with the bot, and the permissions that the bot lacks there, by the names of Discord's pages. */
export interface Server {
  readonly name: string;
  readonly missing: readonly string[];
}

/** The fields of Discord's answers that matter here. */
export const USER = z.object({
  id: z.string(),
  username: z.string(),
  avatar: z.string().nullish(),
  public_flags: z.number().optional(),
});
export const APPLICATION = z.object({
  id: z.string().regex(/^\d+$/),
  flags: z.number(),
  bot_public: z.boolean().optional(),
  bot_require_code_grant: z.boolean().optional(),
  integration_types_config: z.record(z.string(), z.unknown()).nullish(),
  interactions_endpoint_url: z.string().nullish(),
  approximate_guild_count: z.number().optional(),
});
const GUILDS = z.array(z.object({ name: z.string(), permissions: z.string().regex(/^\d+$/) }));

export type User = z.output<typeof USER>;
export type Application = z.output<typeof APPLICATION>;

/** Where a developer sets the HTTP endpoint of the interactions. */
export const ENDPOINT_URL = 'Interactions Endpoint URL on the General Information page of discord.com/developers';

/** The bot of this token, and whether its application's settings fit. */
export async function introduce(discord: Discord, token: string): Promise<Answer<Introduced>> {
  const [user, application] = await Promise.all([
    ask(discord, token, Routes.user(), USER),
    ask(discord, token, Routes.currentApplication(), APPLICATION),
  ]);
  if ('refused' in user) return user;
  if ('refused' in application) return application;
  const { id, username, avatar } = user.said;
  const picture = avatar ? await pictureAt(discord, `/avatars/${id}/${avatar}.png?size=128`) : undefined;
  const remarks = remarksOn(application.said, {
    ...discord,
    pictured: !!avatar,
    crowded: isCrowded(application.said, user.said),
  });
  return { said: { id: application.said.id, name: username, picture, remarks } };
}

/** The first 200 servers of the bot. */
export async function serversOf(discord: Discord, token: string): Promise<Answer<readonly Server[]>> {
  const guilds = await ask(discord, token, Routes.userGuilds(), GUILDS);
  if ('refused' in guilds) return guilds;
  return { said: guilds.said.map(({ name, permissions }) => ({ name, missing: missingOf(permissions) })) };
}

const BIGGEST_PICTURE = 512 * 1024;

/** A picture is optional: omitted if it can't be loaded. */
async function pictureAt(
  { cdn, patienceMs = PATIENCE_MS, through }: Discord,
  path: string,
): Promise<string | undefined> {
  try {
    const signal = AbortSignal.timeout(patienceMs);
    const { ok, headers, body } = await request(cdn + path, { signal, through });
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

/** Intents that Discord gives only on request: flags of a bot in few servers, and in many. */
const PRIVILEGED: Readonly<Record<string, number>> = {
  Presence: ApplicationFlags.GatewayPresence | ApplicationFlags.GatewayPresenceLimited,
  'Server Members': ApplicationFlags.GatewayGuildMembers | ApplicationFlags.GatewayGuildMembersLimited,
  'Message Content': ApplicationFlags.GatewayMessageContent | ApplicationFlags.GatewayMessageContentLimited,
};

interface Circumstances {
  readonly endpoint: boolean;
  readonly pictured: boolean;
  readonly crowded: boolean;
}

/** The remarks on an application; first those that keep people from using the bot. */
function remarksOn(application: Application, { endpoint, pictured, crowded }: Circumstances): readonly Remark[] {
  const { interactions_endpoint_url: url } = application;
  const remarks: Remark[] = [intentsOf(application), audienceOf(application), ...installsOf(application)];
  const add = (kind: Remark['kind'], text: string): void => void remarks.push({ kind, text });
  if (application.bot_require_code_grant)
    add('amiss', 'Nobody can add it: switch off “Requires OAuth2 Code Grant” on the Bot page.');
  if (url && !endpoint)
    add(
      'amiss',
      'Presses would not reach it: empty “Interactions Endpoint URL” on the General Information page, or set INTERACTIONS_PORT.',
    );
  if (!pictured) add('hint', 'It has no picture yet: store/icon.png is one, for the Bot page.');
  if (crowded) add('hint', UNVERIFIED);
  return remarks.sort((a, b) => RANK[a.kind] - RANK[b.kind]);
}
const RANK = { amiss: 0, well: 1, hint: 2 } as const;

/** An old application doesn't say where it can be installed, and can be in servers. */
function installsOf({ integration_types_config: installs }: Application): readonly Remark[] {
  const onServers = !installs || ApplicationIntegrationType.GuildInstall in installs;
  const onPeople = installs && ApplicationIntegrationType.UserInstall in installs;
  return [
    ...(onServers
      ? []
      : [{ kind: 'amiss', text: 'No server can add it: tick “Guild Install” on the Installation page.' } as const]),
    onPeople
      ? { kind: 'well', text: 'People may take it along as an app of their own, for lessons and practice anywhere.' }
      : {
          kind: 'hint',
          text: 'With “User Install” ticked on the Installation page, people may take it along, for lessons and practice anywhere.',
        },
  ];
}

export function intentsOf({ flags }: Application): Remark {
  const given = Object.keys(PRIVILEGED).filter((name) => (flags & PRIVILEGED[name]!) !== 0);
  if (given.length === 0)
    return { kind: 'well', text: 'It has no privileged intent, and needs none: it reads no messages.' };
  const which = new Intl.ListFormat('en').format(given.map((name) => `“${name} Intent”`));
  return { kind: 'hint', text: `It needs no privileged intent: ${which} on the Bot page can be switched off.` };
}

const audienceOf = ({ bot_public }: Application): Remark =>
  bot_public === false
    ? { kind: 'well', text: 'You alone can add it to servers; “Public Bot” on the Bot page lets others too.' }
    : {
        kind: 'well',
        text: 'Anybody with its link can add it to a server; “Public Bot” on the Bot page keeps that to yourself.',
      };
