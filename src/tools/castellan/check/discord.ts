import { Routes } from 'discord-api-types/v10';
import { z } from 'zod';
import { commands } from '../../../../commands/index.js';
import type { Config } from '../../../config.js';
import { type Application, findingsOn, introduce } from '../../../connect/application.js';
import { type Finding, finder } from '../../../connect/finding.js';
import { type Asked, ask, sentencesOf } from '../../../discord/transport/asking.js';
import { through, unproxied, type WayOut } from '../../../discord/transport/proxy.js';
import { type GatewayAdvice, gatewayAdvice, OutOfReach, TokenRefused } from '../../../discord/transport/reaching.js';
import { GAMES } from '../../../games/index.js';
import { sentenceOf } from './sentence.js';

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
  const asked = { api, token, through: byProxy };
  let advice: GatewayAdvice;
  try {
    advice = await gatewayAdvice(asked);
  } catch (error) {
    return { findings: [finder('Token').wrong(sentenceOf(error, [TokenRefused, OutOfReach]))] };
  }
  const [user, application] = await introduce(asked);
  const bot = 'said' in user ? user.said : undefined;
  const findings = [
    'why' in user
      ? finder('Token').wrong(sentencesOf(asked, user))
      : finder('Token').ok(`It is ${user.said.username}’s.`),
    ...proxied(config, byProxy(api)),
    gateway(config, advice),
    clock(advice.now, now()),
    ...('why' in application
      ? [finder('Application').wrong(sentencesOf(asked, application))]
      : [...findingsOn(application.said, bot, config), await commandsFound(asked, config, application.said)]),
  ];
  return { findings, advice };
}

function gateway({ shards }: Config, { shards: advised, startsLeft }: GatewayAdvice): Finding {
  const { ok, note } = finder('Gateway');
  const starts = `${startsLeft} starts are left today.`;
  const count = typeof shards === 'object' ? shards.count : shards;
  return typeof count === 'number' && count < advised
    ? note(`Discord advises ${advised} shards, and DISCORD_SHARDS has ${count}. ${starts}`)
    : ok(`Discord advises ${advised === 1 ? 'one shard' : `${advised} shards`}. ${starts}`);
}

function proxied({ shards }: Config, proxy: WayOut | undefined): readonly Finding[] {
  if (!proxy) return [];
  const { ok, note } = finder('Proxy');
  const { host } = proxy;
  return [shards === 'none' ? ok(`Discord’s REST API is asked through ${host} (HTTPS_PROXY).`) : note(unproxied(host))];
}

function clock(theirs: number, ours: number): Finding {
  const { ok, wrong } = finder('Clock');
  // Discord gives whole seconds, of the moment when its answer began.
  const seconds = Math.round(Math.abs(theirs - ours) / 1000);
  return Number.isNaN(theirs) || seconds * 1000 < MOST_OFF_MS
    ? ok('It goes with Discord’s.')
    : wrong(`It is ${seconds} s off Discord’s: let the system set it, such as by timedatectl set-ntp true.`);
}

async function commandsFound(asked: Asked, { testGuildId }: Connected, { id }: Application): Promise<Finding> {
  const { ok, note, wrong } = finder('Commands');
  const path =
    testGuildId === undefined ? Routes.applicationCommands(id) : Routes.applicationGuildCommands(id, testGuildId);
  const registered = await ask(asked, path, COMMANDS);
  if ('why' in registered) {
    const isStranger = testGuildId !== undefined && STRANGER.has(registered.code);
    return wrong(isStranger ? notIn(testGuildId, registered.code) : sentencesOf(asked, registered));
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
