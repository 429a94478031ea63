import { Routes } from 'discord-api-types/v10';
import { z } from 'zod';
import { commands } from '../../../../commands/index.js';
import { isPart, isShared } from '../../../config/parts.js';
import type { Config } from '../../../config.js';
import { ask } from '../../../discord/transport/asking.js';
import { isCrowded, UNVERIFIED } from '../../../discord/transport/crowded.js';
import {
  APPLICATION,
  type Application,
  ENDPOINT_URL,
  intentsOf,
  USER,
  type User,
} from '../../../discord/transport/introducing.js';
import { through, type WayOut } from '../../../discord/transport/proxy.js';
import { type GatewayAdvice, gatewayAdvice, OutOfReach, TokenRefused } from '../../../discord/transport/reaching.js';
import { GAMES } from '../../../games/index.js';
import { type Finding, finder, sentenceOf } from './finding.js';

/* What the bot needs of Discord, apart from its permissions in each server. */

const COMMANDS = z.array(z.object({ name: z.string() }));

/** Settings that suffice to ask Discord. */
export type Connected = Config & { readonly token: string };

/** With a larger difference Discord refuses requests as too old, and deadlines in messages are wrong. */
const MOST_OFF_MS = 30_000;

/** `advice` is undefined where Discord did not give it. */
export interface Looked {
  readonly findings: readonly Finding[];
  readonly advice?: GatewayAdvice;
}

/** @param now this machine's clock, in milliseconds since 1970 */
export async function lookAtDiscord(config: Connected, now: () => number): Promise<Looked> {
  const { discordApi: api, token } = config;
  const byProxy = through(config.proxy);
  const asked = { api, through: byProxy };
  let advice: GatewayAdvice;
  try {
    advice = await gatewayAdvice({ ...asked, token });
  } catch (error) {
    return { findings: [finder('Token').wrong(sentenceOf(error, [TokenRefused, OutOfReach]))] };
  }
  const [user, application] = await Promise.all([
    ask(asked, token, Routes.user(), USER),
    ask(asked, token, Routes.currentApplication(), APPLICATION),
  ]);
  const findings = [
    'refused' in user ? finder('Token').wrong(user.refused) : finder('Token').ok(`It is ${user.said.username}’s.`),
    ...proxied(config, byProxy(api)),
    gateway(config, advice),
    clock(advice.now, now()),
    ...('refused' in application
      ? [finder('Application').wrong(application.refused)]
      : await onApplication(config, application.said, 'said' in user ? user.said : {})),
  ];
  return { findings, advice };
}

const onApplication = async (config: Connected, application: Application, user: Partial<User>) => [
  intents(application),
  interactions(config, application),
  await commandsFound(config, application),
  installing(application),
  growing(application, user),
];

/** The bot asks for no privileged events; granted ones are reported all the same. */
function intents(application: Application): Finding {
  const { ok, note } = finder('Intents');
  const { kind, text } = intentsOf(application);
  return kind === 'hint'
    ? note(text)
    : ok('It needs Guilds alone, which nobody has to grant: no messages or members are read.');
}

function gateway({ shards }: Config, { shards: advised, startsLeft }: GatewayAdvice): Finding {
  const { ok, note } = finder('Gateway');
  const starts = `${startsLeft} starts are left today.`;
  const count = typeof shards === 'object' ? shards.count : shards;
  return typeof count === 'number' && count < advised
    ? note(`Discord advises ${advised} shards, and DISCORD_SHARDS has ${count}. ${starts}`)
    : ok(`Discord advises ${advised === 1 ? 'one shard' : `${advised} shards`}. ${starts}`);
}

/** The gateway can only be tried without the proxy, as below. */
function proxied({ shards }: Config, proxy: WayOut | undefined): readonly Finding[] {
  if (!proxy) return [];
  const { ok, note } = finder('Proxy');
  const by = `Discord’s REST API is asked through ${proxy.host} (HTTPS_PROXY)`;
  return [
    shards === 'none'
      ? ok(`${by}.`)
      : note(
          `${by}; the gateway is not. If that cannot go out by itself, set INTERACTIONS_PORT and DISCORD_SHARDS=none.`,
        ),
  ];
}

function clock(theirs: number, ours: number): Finding {
  const { ok, wrong } = finder('Clock');
  // Discord gives whole seconds, of the moment when its answer began.
  const seconds = Math.round(Math.abs(theirs - ours) / 1000);
  return Number.isNaN(theirs) || seconds * 1000 < MOST_OFF_MS
    ? ok('It goes with Discord’s.')
    : wrong(`It is ${seconds} s off Discord’s: let the system set it, such as by timedatectl set-ntp true.`);
}

/** Interactions come one way only: by the gateway, or to an address where Discord knows one. */
function interactions(config: Config, { interactions_endpoint_url: url }: Application): Finding {
  const { ok, wrong } = finder('Interactions');
  if (url && !config.endpoint) return elsewhere(config, url);
  if (config.endpoint && !url)
    return wrong(`INTERACTIONS_PORT is set, but Discord knows no address: enter the ${ENDPOINT_URL}.`);
  return ok(url ? `They come by HTTP, to ${url}.` : 'They come by the gateway.');
}

/** Of several processes some take interactions, and others only have shards. */
function elsewhere(config: Config, url: string): Finding {
  const { note, wrong } = finder('Interactions');
  const remedy = `empty the ${ENDPOINT_URL}, or set INTERACTIONS_PORT.`;
  if (!isPart(config) && !isShared(config))
    return wrong(`Discord brings them to ${url}, and nobody listens: ${remedy}`);
  const here = isPart(config) ? 'this process, which is one of several (DISCORD_SHARDS)' : 'this process';
  return note(
    `Discord brings them to ${url}, and not to ${here}. Another one with INTERACTIONS_PORT must answer there; if there is none, ${remedy}`,
  );
}

async function commandsFound(
  { discordApi: api, token, testGuildId, proxy }: Connected,
  { id }: Application,
): Promise<Finding> {
  const { ok, note, wrong } = finder('Commands');
  const path =
    testGuildId === undefined ? Routes.applicationCommands(id) : Routes.applicationGuildCommands(id, testGuildId);
  const registered = await ask({ api, through: through(proxy) }, token, path, COMMANDS);
  if ('refused' in registered) {
    const isStranger = testGuildId !== undefined && STRANGER.has(registered.code);
    return wrong(isStranger ? notIn(testGuildId, registered.code) : registered.refused);
  }
  const names = new Set(registered.said.map(({ name }) => name));
  const missing = commands.filter((command) => !names.has(command.declare(GAMES).name));
  if (missing.length === 0) return ok(`All ${commands.length} are registered.`);
  return note(`${missing.length} of ${commands.length} are not registered; the bot does so when it starts.`);
}

/** Codes with which Discord answers about a server that it doesn't know, or that the bot isn't in. */
const STRANGER: ReadonlySet<number | undefined> = new Set([10004, 50001]);

const notIn = (testGuildId: string, code: number | undefined): string =>
  `They are to be registered in server ${testGuildId} alone (TEST_GUILD_ID), which the bot is not in (${code}): add it there, set another id, or leave TEST_GUILD_ID out.`;

function installing({ bot_public: isPublic, bot_require_code_grant: needsCode }: Application): Finding {
  const { ok, note, wrong } = finder('Installing');
  if (needsCode)
    return wrong('“Requires OAuth2 Code Grant” is on, with which nobody can add the bot: turn it off on the Bot page.');
  return isPublic ? ok('Anybody can add it to a server of theirs.') : note('Its owner alone can add it to servers.');
}

function growing(application: Application, user: Partial<User>): Finding {
  const { ok, note } = finder('Growth');
  if (isCrowded(application, user)) return note(UNVERIFIED);
  const { approximate_guild_count: servers } = application;
  return ok(
    servers === undefined ? 'Discord doesn’t say how many servers it is in.' : `It is in ${inServers(servers)}.`,
  );
}

const inServers = (n: number): string => (n === 1 ? 'one server' : `${n} servers`);
