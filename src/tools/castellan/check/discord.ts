import { REST } from '@discordjs/rest';
import { type APIApplication, type APIApplicationCommand, type APIUser, Routes } from 'discord-api-types/v10';
import { commands } from '../../../../commands/index.js';
import type { Config } from '../../../config.js';
import { type GatewayAdvice, gatewayAdvice, OutOfReach, TokenRefused } from '../../../discord/transport/reaching.js';
import { GAMES } from '../../../games/index.js';
import { type Finding, finder, sentenceOf } from './finding.js';

/* What the bot needs of Discord, apart from what it may do in each server. */

/** Settings with which Discord can be asked. */
export type Connected = Config & { readonly token: string };

/** Further off, Discord's requests by HTTP are refused as too old, and what is said to run out at a time does not. */
const MOST_OFF_MS = 30_000;

/** `shards`: how many Discord advises; undefined where it could not be asked. */
export interface Looked {
  readonly findings: readonly Finding[];
  readonly shards?: number;
}

/** @param now this machine's clock, in milliseconds since 1970 */
export async function lookAtDiscord(config: Connected, now: () => number): Promise<Looked> {
  const { discordApi: api, token } = config;
  let advice: GatewayAdvice;
  try {
    advice = await gatewayAdvice({ api, token });
  } catch (error) {
    return { findings: [finder('Token').wrong(sentenceOf(error, [TokenRefused, OutOfReach]))] };
  }
  const rest = new REST({ api, version: '10' }).setToken(token);
  const [user, application] = await Promise.all([
    rest.get(Routes.user()) as Promise<APIUser>,
    rest.get(Routes.currentApplication()) as Promise<APIApplication>,
  ]);
  const registered = (await rest.get(whereCommandsAre(config, application.id))) as readonly APIApplicationCommand[];
  const findings = [
    finder('Token').ok(`It is ${user.username}’s.`),
    intents(),
    gateway(config, advice),
    clock(advice.now, now()),
    interactions(config, application),
    commandsFound(registered.map(({ name }) => name)),
    installing(application),
  ];
  return { findings, shards: advice.shards };
}

const whereCommandsAre = ({ testGuildId }: Config, id: string) =>
  testGuildId === undefined ? Routes.applicationCommands(id) : Routes.applicationGuildCommands(id, testGuildId);

const intents = (): Finding =>
  finder('Intents').ok('It needs Guilds alone, which nobody has to grant: no messages or members are read.');

function gateway({ shards }: Config, { shards: advised, startsLeft }: GatewayAdvice): Finding {
  const { ok, note } = finder('Gateway');
  const starts = `${startsLeft} starts are left today.`;
  const count = typeof shards === 'object' ? shards.count : shards;
  return typeof count === 'number' && count < advised
    ? note(`Discord advises ${advised} shards, and DISCORD_SHARDS has ${count}. ${starts}`)
    : ok(`Discord advises ${advised === 1 ? 'one shard' : `${advised} shards`}. ${starts}`);
}

function clock(theirs: number, ours: number): Finding {
  const { ok, wrong } = finder('Clock');
  // Theirs is told in whole seconds, of when the answer began.
  const seconds = Math.round(Math.abs(theirs - ours) / 1000);
  return Number.isNaN(theirs) || seconds * 1000 < MOST_OFF_MS
    ? ok('It goes with Discord’s.')
    : wrong(`It is ${seconds} s off Discord’s: let the system set it, such as by timedatectl set-ntp true.`);
}

/** Interactions come by one way alone: where Discord is told an address, never by the gateway. */
function interactions({ endpoint }: Config, { interactions_endpoint_url: url }: APIApplication): Finding {
  const { ok, wrong } = finder('Interactions');
  const page = 'on the General Information page of discord.com/developers';
  if (url && !endpoint)
    return wrong(
      `Discord brings them to ${url}, and nobody listens: empty the Interactions Endpoint URL ${page}, or set INTERACTIONS_PORT.`,
    );
  if (endpoint && !url)
    return wrong(
      `INTERACTIONS_PORT is set, but Discord knows no address: enter the Interactions Endpoint URL ${page}.`,
    );
  return ok(url ? `They come by HTTP, to ${url}.` : 'They come by the gateway.');
}

function commandsFound(names: readonly string[]): Finding {
  const { ok, note } = finder('Commands');
  const missing = commands.filter((command) => !names.includes(command.declare(GAMES).name));
  if (missing.length === 0) return ok(`All ${commands.length} are registered.`);
  return note(`${missing.length} of ${commands.length} are not registered; the bot does so when it starts.`);
}

function installing({ bot_public: isPublic, bot_require_code_grant: needsCode }: APIApplication): Finding {
  const { ok, note, wrong } = finder('Installing');
  if (needsCode)
    return wrong('“Requires OAuth2 Code Grant” is on, with which nobody can add the bot: turn it off on the Bot page.');
  return isPublic ? ok('Anybody can add it to a server of theirs.') : note('Its owner alone can add it to servers.');
}
