import { resolve } from 'node:path';
import dotenv from 'dotenv';
import { inDotenv, misnamed, misplaced } from './config/dotenv.js';
import { isNeedless, meantBy, oddlyWritten } from './config/slips.js';
import { type Environment, found, isNamed, NAMES, namesOf, type Sources, trimmed } from './config/texts.js';
import { isLoopback, type Name, VARIABLES, type ValueOf, type Variable } from './config/variables.js';
import { HIDDEN, withoutUser } from './database-url.js';
import { HOPELESS } from './ends.js';

export { VARIABLES } from './config/variables.js';

/** The settings, checked. Numbers of threads are always numbers; a missing token means the playground. */
export interface Config {
  readonly token: string | undefined;
  /** The environment sets an empty token, which overrules `.env`. */
  readonly blankToken: boolean;
  readonly discordApi: string;
  /** The proxy for Discord's REST API. */
  readonly proxy: { readonly address: string; readonly except: string } | undefined;
  readonly shards: ValueOf<'DISCORD_SHARDS'>;
  /** Where interactions are taken by HTTP; undefined where they come by the gateway. */
  readonly endpoint:
    | { readonly host: string; readonly port: number; readonly publicKey: string | undefined }
    | undefined;
  readonly testGuildId: string | undefined;
  readonly databaseUrl: string;
  readonly playground: { readonly port: number; readonly people: readonly string[]; readonly seed: string | undefined };
  /** Undefined where nothing is served. */
  readonly health: { readonly host: string; readonly port: number } | undefined;
  readonly log: { readonly level: ValueOf<'LOG_LEVEL'>; readonly format: ValueOf<'LOG_FORMAT'> };
  readonly painters: number;
  readonly thinkers: number;
}

/** One fault of the settings; never holds a secret's value. */
export interface Problem {
  readonly variable: string;
  /** What is wrong, in words or a sentence. */
  readonly wrong: string;
  readonly expected: string;
}

/** One setting for people to see, its secrets hidden. */
export interface Setting {
  readonly name: Name;
  /** Undefined where it is not set and has no default. */
  readonly shown: string | undefined;
  /** In words: the environment, .env, a file, default. */
  readonly origin: string;
}

export type Reading = {
  /** In the order of `.env.example`, also those with problems. */
  readonly settings: readonly Setting[];
  readonly warnings: readonly string[];
} & ({ readonly config: Config } | { readonly problems: readonly Problem[] });

/**
 * Checks all settings and gives all problems, so that a host can mend them at once.
 *
 * @param dotenv the settings in `.env`
 */
export function readConfig(environment: Environment, dotenv: Environment = {}): Reading {
  const sources = { environment, dotenv };
  const { problems, warnings } = misspelt(sources);
  const settings: Setting[] = [];
  const readOne = (name: Name): unknown => {
    const { read, expected, secret, whyNot }: Variable<unknown> = VARIABLES[name];
    const source = found(sources, name);
    if ('wrong' in source) {
      settings.push({ name, shown: undefined, origin: source.wrong });
      problems.push(source);
      return undefined;
    }
    const { text, origin } = source;
    const result = text === undefined ? undefined : read.safeParse(text);
    const hidden = result?.success ? secret?.(text!) : secret && text && HIDDEN;
    const shown = hidden ?? (text && shownText(text, result?.success));
    settings.push({ name, shown, origin });
    if (result === undefined || result.success) return result?.data;
    const said = oddlyWritten(text!) ?? whyNot?.(text!);
    problems.push({
      variable: name,
      wrong: said ?? (shown === HIDDEN ? 'its value does not fit' : `it is "${shown}"`),
      expected,
    });
    return undefined;
  };
  // In the order of `.env.example`.
  const given = Object.fromEntries((Object.keys(VARIABLES) as Name[]).map((name) => [name, readOne(name)])) as {
    readonly [N in Name]: ValueOf<N> | undefined;
  };
  const token = given.DISCORD_TOKEN;
  const [proxy, endpoint, health] = [given.HTTPS_PROXY, given.INTERACTIONS_PORT, given.HEALTH_PORT];
  const config: Config = {
    token,
    blankToken: token === undefined && isNamed(environment, 'DISCORD_TOKEN'),
    discordApi: given.DISCORD_API!,
    proxy: proxy === undefined ? undefined : { address: proxy, except: given.NO_PROXY ?? '' },
    shards: given.DISCORD_SHARDS!,
    endpoint:
      endpoint === undefined
        ? undefined
        : { host: given.INTERACTIONS_HOST!, port: endpoint, publicKey: given.PUBLIC_KEY },
    testGuildId: given.TEST_GUILD_ID,
    databaseUrl: given.DATABASE_URL!,
    playground: { port: given.PLAYGROUND_PORT!, people: given.PLAYGROUND_PEOPLE!, seed: given.PLAYGROUND_SEED },
    health: health === undefined ? undefined : { host: given.HEALTH_HOST!, port: health },
    log: { level: given.LOG_LEVEL!, format: given.LOG_FORMAT! },
    painters: given.PAINTERS!,
    thinkers: given.THINKERS!,
  };
  const onDiscord = token !== undefined && !isLoopback(config.discordApi);
  if (config.playground.seed !== undefined && onDiscord)
    problems.push({
      variable: 'PLAYGROUND_SEED',
      wrong: 'it is set, and the bot would be on Discord',
      expected: VARIABLES.PLAYGROUND_SEED.expected,
    });
  if (config.shards === 'none' && !config.endpoint)
    problems.push({
      variable: 'DISCORD_SHARDS',
      wrong: 'it is none, and INTERACTIONS_PORT is not set, so that nothing would reach the bot',
      expected: VARIABLES.DISCORD_SHARDS.expected,
    });
  const [one, other] = clash(portsOf(config)) ?? [];
  if (one && other)
    problems.push({
      variable: other.name,
      wrong: `it is ${other.port}, as ${one.name} is`,
      expected: VARIABLES[other.name].expected,
    });
  return { settings, warnings, ...(problems.length > 0 ? { problems } : { config }) };
}

/** The text of a setting that is no secret, hidden where it looks like a secret in the wrong setting. */
function shownText(text: string, fits = false): string {
  const isSecret = VARIABLES.DISCORD_TOKEN.read.safeParse(text).success || (!fits && /[\w-]{24}/.test(text));
  return isSecret ? HIDDEN : withoutUser(text);
}

/** A port that the program listens on, with the setting that says so. 0: any free one. */
export interface Port {
  readonly name: 'PLAYGROUND_PORT' | 'HEALTH_PORT' | 'INTERACTIONS_PORT';
  readonly host: string;
  readonly port: number;
}

export const portsOf = ({ token, playground, health, endpoint }: Config): readonly Port[] => [
  ...(token === undefined ? [{ name: 'PLAYGROUND_PORT' as const, host: '127.0.0.1', port: playground.port }] : []),
  ...(health ? [{ name: 'HEALTH_PORT' as const, host: health.host, port: health.port }] : []),
  ...(endpoint ? [{ name: 'INTERACTIONS_PORT' as const, host: endpoint.host, port: endpoint.port }] : []),
];

const EVERYWHERE: readonly string[] = ['0.0.0.0', '::'];

/** Two ports that clash where so many processes each take the next port numbers; undefined where none do. */
export function clash(ports: readonly Port[], processes = 1): readonly [Port, Port] | undefined {
  const meet = (one: Port, other: Port): boolean =>
    one.port > 0 &&
    other.port > 0 &&
    Math.abs(one.port - other.port) < processes &&
    (one.host === other.host || [one.host, other.host].some((host) => EVERYWHERE.includes(host)));
  for (const [i, one] of ports.entries()) {
    const other = ports.slice(i + 1).find((each) => meet(one, each));
    if (other) return [one, other];
  }
  return undefined;
}

/**
 * Problems and warnings for names that are nearly ours. Such a name is a problem, since the setting would keep its
 * default unnoticed. It is only a warning where the right name is set, too, or where many programs have that name and
 * the environment sets it.
 */
function misspelt({ environment, dotenv }: Sources): { problems: Problem[]; warnings: string[] } {
  const all = { ...dotenv, ...environment };
  const problems: Problem[] = [];
  const warnings: string[] = [];
  for (const name of Object.keys(all)) {
    if (trimmed(all, name) === undefined) continue;
    const ours = name in dotenv;
    const meant = meantBy(name, NAMES);
    if (meant === undefined) {
      if (ours && isNeedless(name)) warnings.push(`${name}: it is not needed, since Discord tells it by the token.`);
      continue;
    }
    const isSet = namesOf(meant.name.replace(/_FILE$/, '') as Name).some((each) => trimmed(all, each) !== undefined);
    const wrong = "there is no such setting of Castellan's";
    if (meant.kind === 'own' || (meant.kind === 'shared' && ours)) {
      if (isSet) warnings.push(`${name}: ${wrong}, and ${meant.name} is set too.`);
      else problems.push({ variable: name, wrong, expected: meant.name });
    } else if (!isSet && (ours || meant.kind === 'shared'))
      warnings.push(`${name}: ${wrong}. If it is meant for the bot, its name here is ${meant.name}.`);
  }
  return { problems, warnings };
}

/** The problems for a terminal: a line for each, and one that says where to mend them. */
export function describeProblems(problems: readonly Problem[]): string {
  const lines = problems.map(
    ({ variable, wrong, expected }) => `  ${variable}: ${wrong.replace(/\.$/, '')}; expected is ${expected}.`,
  );
  return [
    `Castellan can't start with these settings:`,
    ...lines,
    'Set them in .env; .env.example lists all of them.',
  ].join('\n');
}

/** Reads the settings from the environment and from `.env`, whose settings are in the environment afterwards. */
export function readSettings(): Reading {
  const given = { ...process.env };
  const { settings, ...amiss } = inDotenv();
  dotenv.populate(process.env as Record<string, string>, settings);
  const reading = readConfig(given, settings);
  const problems = amiss.wrong.map((each): Problem => ({ variable: '.env', ...each }));
  const warnings = [...amiss.warnings, ...reading.warnings];
  const open = !isNamed(given, 'DISCORD_TOKEN') && !isNamed(settings, 'DISCORD_TOKEN');
  if (open) {
    for (const name of misnamed())
      problems.push({ variable: name, wrong: 'it sets a token, and is not read', expected: MEANT });
    const elsewhere = misplaced();
    if (elsewhere !== undefined) warnings.push(`${elsewhere} is not read: settings are read from ${resolve('.env')}.`);
  }
  if ('problems' in reading) problems.push(...reading.problems);
  return problems.length > 0 ? { settings: reading.settings, warnings, problems } : { ...reading, warnings };
}

const MEANT = 'a file called .env, in which DISCORD_TOKEN= without a token means the playground';

/** The environment for a process that this one starts. After the settings are read, it includes those of `.env`. */
export const environment = (): NodeJS.ProcessEnv => ({ ...process.env });

/** The settings, checked. With problems, it prints them all and ends the process, since a restart would not help. */
export function loadConfig(): Config {
  const reading = readSettings();
  for (const warning of reading.warnings) console.error(warning);
  if ('config' in reading) return reading.config;
  console.error(describeProblems(reading.problems));
  process.exit(HOPELESS);
}
