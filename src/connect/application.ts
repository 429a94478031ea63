import { ApplicationFlags, ApplicationIntegrationType, Routes } from 'discord-api-types/v10';
import { z } from 'zod';
import { isPart, isShared } from '../config/parts.js';
import type { Config } from '../config.js';
import { type Answer, type Asked, ask } from '../discord/transport/asking.js';
import { ENDPOINT_URL, isCrowded, UNVERIFIED } from '../discord/transport/portal.js';
import { type Finding, finder } from './finding.js';

/* A bot and its application as Discord knows them, and whether their settings fit. */

/** The fields of Discord's answers that matter here. */
const USER = z.object({
  id: z.string(),
  username: z.string(),
  avatar: z.string().nullish(),
  public_flags: z.number().optional(),
});
const APPLICATION = z.object({
  id: z.string().regex(/^\d+$/),
  flags: z.number(),
  bot_public: z.boolean().optional(),
  bot_require_code_grant: z.boolean().optional(),
  integration_types_config: z.record(z.string(), z.unknown()).nullish(),
  interactions_endpoint_url: z.string().nullish(),
  approximate_guild_count: z.number().optional(),
});

export type User = z.output<typeof USER>;
export type Application = z.output<typeof APPLICATION>;

/** The bot of the token, and its application. */
export const introduce = (asked: Asked): Promise<[Answer<User>, Answer<Application>]> =>
  Promise.all([ask(asked, Routes.user(), USER), ask(asked, Routes.currentApplication(), APPLICATION)]);

/** Settings of this process that decide how interactions come. */
export type Here = Pick<Config, 'endpoint' | 'shards' | 'databaseUrl'>;

/** @param user undefined where Discord did not tell */
export const findingsOn = (application: Application, user: User | undefined, here: Here): readonly Finding[] => [
  intents(application),
  interactions(application, here),
  ...installing(application),
  growth(application, user),
  ...(user && !user.avatar
    ? [finder('Picture').note('It has no picture yet: store/icon.png is one, for the Bot page.')]
    : []),
];

/** Intents that Discord gives only on request: flags of a bot in few servers, and in many. */
const PRIVILEGED: Readonly<Record<string, number>> = {
  Presence: ApplicationFlags.GatewayPresence | ApplicationFlags.GatewayPresenceLimited,
  'Server Members': ApplicationFlags.GatewayGuildMembers | ApplicationFlags.GatewayGuildMembersLimited,
  'Message Content': ApplicationFlags.GatewayMessageContent | ApplicationFlags.GatewayMessageContentLimited,
};

function intents({ flags }: Application): Finding {
  const { ok, note } = finder('Intents');
  const given = Object.keys(PRIVILEGED).filter((name) => (flags & PRIVILEGED[name]!) !== 0);
  if (given.length === 0) return ok('It has no privileged intent, and needs none: it reads no messages.');
  const which = new Intl.ListFormat('en').format(given.map((name) => `“${name} Intent”`));
  return note(`It needs no privileged intent: ${which} on the Bot page can be switched off.`);
}

/** Interactions come one way only: by the gateway, or to an address where Discord knows one. */
function interactions({ interactions_endpoint_url: url }: Application, here: Here): Finding {
  const { ok, note, wrong } = finder('Interactions');
  if (!url)
    return here.endpoint
      ? wrong(`INTERACTIONS_PORT is set, but Discord knows no address: enter the ${ENDPOINT_URL}.`)
      : ok('They come by the gateway.');
  if (here.endpoint) return ok(`They come by HTTP, to ${url}.`);
  const brought = `Discord brings what people press to ${url}, and`;
  const remedy = `empty the ${ENDPOINT_URL}, or set INTERACTIONS_PORT.`;
  // Of several processes some take interactions, and others only have shards.
  if (!isPart(here) && !isShared(here)) return wrong(`${brought} nobody listens: ${remedy}`);
  const process = isPart(here) ? 'this process, which is one of several (DISCORD_SHARDS)' : 'this process';
  return note(
    `${brought} not to ${process}. Another one with INTERACTIONS_PORT must answer there; if there is none, ${remedy}`,
  );
}

function installing(application: Application): readonly Finding[] {
  const { bot_public, bot_require_code_grant, integration_types_config: installs } = application;
  const { ok, note, wrong } = finder('Installing');
  // An old application doesn't say where it can be installed, and can be in servers.
  const onServers = !installs || ApplicationIntegrationType.GuildInstall in installs;
  const onPeople = installs && ApplicationIntegrationType.UserInstall in installs;
  return [
    ...(bot_require_code_grant
      ? [wrong('Nobody can add it: switch off “Requires OAuth2 Code Grant” on the Bot page.')]
      : []),
    ...(onServers ? [] : [wrong('No server can add it: tick “Guild Install” on the Installation page.')]),
    ok(
      bot_public === false
        ? 'You alone can add it to servers; “Public Bot” on the Bot page lets others too.'
        : 'Anybody with its link can add it to a server; “Public Bot” on the Bot page keeps that to yourself.',
    ),
    onPeople
      ? ok('People may take it along as an app of their own, for lessons and practice anywhere.')
      : note(
          'With “User Install” ticked on the Installation page, people may take it along, for lessons and practice anywhere.',
        ),
  ];
}

function growth(application: Application, user: Partial<User> = {}): Finding {
  const { ok, note } = finder('Growth');
  if (isCrowded(application, user)) return note(UNVERIFIED);
  const { approximate_guild_count: servers } = application;
  if (servers === undefined) return ok('Discord doesn’t say how many servers it is in.');
  return ok(`It is in ${servers === 1 ? 'one server' : `${servers} servers`}.`);
}
