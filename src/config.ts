import { availableParallelism } from 'node:os';
import dotenv from 'dotenv';
import { z } from 'zod';

const CORES = availableParallelism();
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);
const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

/** One variable: how its text is read, what is expected of it in words, its default as text, and a line of help. */
interface Variable<T> {
  readonly read: z.ZodType<T, string>;
  readonly expected: string;
  readonly secret?: true;
  readonly fallback?: string;
  readonly help: string;
}
const variable = <T>(v: Variable<T>): Variable<T> => v;

const whole = (least: number, most: number) =>
  z.string().regex(/^\d+$/).transform(Number).pipe(z.number().min(least).max(most));

function urlOf(text: string): URL | undefined {
  return URL.canParse(text) ? new URL(text) : undefined;
}
const isLoopback = (text: string | undefined): boolean => LOOPBACK.has(urlOf(text ?? '')?.hostname ?? '');
function isSafeApi(text: string): boolean {
  const protocol = urlOf(text)?.protocol;
  return protocol === 'https:' || (protocol === 'http:' && isLoopback(text));
}
function isDatabase(text: string): boolean {
  if (text.startsWith('file:')) return text.length > 'file:'.length;
  const url = urlOf(text);
  return (url?.protocol === 'postgres:' || url?.protocol === 'postgresql:') && url.hostname !== '';
}
const namesOf = (text: string): readonly string[] => text.split(',').map((name) => name.trim());
const areNames = (names: readonly string[]): boolean =>
  names.length >= 1 && names.length <= 8 && new Set(names).size === names.length && names.every(isName);
const isName = (name: string): boolean => name.length >= 1 && name.length <= 32;
const snowflake = z.string().regex(/^\d{17,20}$/);

/** Every variable the program reads, in the order of `.env.example`. */
export const VARIABLES = {
  DISCORD_TOKEN: variable({
    read: z.string().regex(/^[\w-]{10,}\.[\w-]{4,}\.[\w-]{20,}$/),
    expected: "the bot's token, three parts joined by dots, from the Bot page of discord.com/developers",
    secret: true,
    help: "The bot's token. Without it the playground opens, a local Discord in the browser.",
  }),
  DISCORD_API: variable({
    read: z.string().refine(isSafeApi),
    expected: 'an https address, or an http address of this machine',
    fallback: 'https://discord.com/api',
    help: "Where Discord's REST API is.",
  }),
  DISCORD_SHARDS: variable({
    read: z.union([z.literal('auto'), whole(1, 1024)]),
    expected: 'auto, or a number from 1 to 1024',
    fallback: 'auto',
    help: 'How many gateway connections to share the servers among; auto asks Discord.',
  }),
  TEST_GUILD_ID: variable({
    read: snowflake,
    expected: "a server's id, 17 to 20 digits",
    help: 'Registers the commands in this one server only, where changes show at once.',
  }),
  DATABASE_URL: variable({
    read: z.string().refine(isDatabase),
    expected: 'file:PATH for SQLite, or postgresql://USER:PASSWORD@HOST:PORT/NAME',
    secret: true,
    fallback: 'file:./data/castellan.db',
    help: 'Where the matches are kept: an SQLite file, or a PostgreSQL server.',
  }),
  PLAYGROUND_PORT: variable({
    read: whole(0, 65_535),
    expected: 'a port from 0 to 65535, 0 for any free one',
    fallback: '4150',
    help: "The playground's port on this machine; each keeps a world and matches of its own, 0 none.",
  }),
  PLAYGROUND_PEOPLE: variable({
    read: z.string().transform(namesOf).refine(areNames),
    expected: 'one to eight different names of at most 32 characters, with commas between',
    fallback: 'Ada,Ben,Cleo,Dov',
    help: 'Who is in the playground.',
  }),
  PLAYGROUND_SEED: variable({
    read: z.string().max(100),
    expected: 'nothing on Discord: who knows the seed knows every card; elsewhere a text of at most 100 characters',
    secret: true,
    help: 'Deals every match in the playground from this text, to see the same one again. Never on Discord.',
  }),
  HEALTH_PORT: variable({
    read: whole(0, 65_535),
    expected: 'a port from 0 to 65535, 0 for any free one',
    help: 'Serves /livez, /readyz and /metrics on this port; without it, nowhere.',
  }),
  HEALTH_HOST: variable({
    read: z.string().regex(/^[\w.:-]+$/),
    expected: 'an address of this machine, such as 127.0.0.1 or 0.0.0.0',
    fallback: '127.0.0.1',
    help: 'The address /livez, /readyz and /metrics are served on.',
  }),
  LOG_LEVEL: variable({
    read: z.enum(LOG_LEVELS),
    expected: `one of ${LOG_LEVELS.join(', ')}`,
    fallback: 'info',
    help: `The least important log line that is written: ${LOG_LEVELS.join(', ')}.`,
  }),
  LOG_FORMAT: variable({
    read: z.enum(['auto', 'pretty', 'json']),
    expected: 'one of auto, pretty, json',
    fallback: 'auto',
    help: 'pretty for people, json for machines; auto is pretty on a terminal.',
  }),
  PAINTERS: variable({
    read: z.union([z.literal('auto').transform(() => Math.min(4, Math.max(1, CORES - 1))), whole(1, 64)]),
    expected: 'auto, or a number from 1 to 64',
    fallback: 'auto',
    help: 'Threads that draw pictures; auto goes by the cores.',
  }),
  THINKERS: variable({
    read: z.union([z.literal('auto').transform(() => Math.min(4, Math.max(1, CORES - 1))), whole(1, 64)]),
    expected: 'auto, or a number from 1 to 64',
    fallback: 'auto',
    help: 'Threads in which computer players think; auto goes by the cores.',
  }),
} as const;

type Name = keyof typeof VARIABLES;
type ValueOf<N extends Name> = (typeof VARIABLES)[N] extends Variable<infer T> ? T : never;

/** What was read, checked. Numbers of threads are always numbers; a missing token means the playground. */
export interface Config {
  readonly token: string | undefined;
  readonly discordApi: string;
  readonly shards: ValueOf<'DISCORD_SHARDS'>;
  readonly testGuildId: string | undefined;
  readonly databaseUrl: string;
  readonly playground: { readonly port: number; readonly people: readonly string[]; readonly seed: string | undefined };
  /** Undefined when nothing is to be served. */
  readonly health: { readonly host: string; readonly port: number } | undefined;
  readonly log: { readonly level: ValueOf<'LOG_LEVEL'>; readonly format: ValueOf<'LOG_FORMAT'> };
  readonly painters: number;
  readonly thinkers: number;
}

/** One thing wrong with the environment; never holds a secret's value. */
export interface Problem {
  readonly variable: string;
  /** What is wrong, then what is expected. */
  readonly wrong: string;
  readonly expected: string;
}
export type Reading =
  | { readonly config: Config; readonly warnings: readonly string[] }
  | { readonly problems: readonly Problem[]; readonly warnings: readonly string[] };

export type Environment = Readonly<Record<string, string | undefined>>;

/** An empty text is as good as none: compose files and shells leave those behind. */
const textOf = (env: Environment, name: string): string | undefined => env[name]?.trim() || undefined;

/** Checks the whole environment before it says what is wrong, so that nobody has to mend it one run at a time. */
export function readConfig(env: Environment): Reading {
  const problems: Problem[] = [];
  const read = <N extends Name>(name: N): ValueOf<N> | undefined => {
    const { read, expected, fallback, secret }: Variable<unknown> = VARIABLES[name];
    const text = textOf(env, name) ?? fallback;
    if (text === undefined) return undefined;
    const result = read.safeParse(text);
    if (result.success) return result.data as ValueOf<N>;
    problems.push({ variable: name, wrong: secret ? 'its value does not fit' : `it is "${text}"`, expected });
    return undefined;
  };
  const token = read('DISCORD_TOKEN');
  const healthPort = read('HEALTH_PORT');
  const healthHost = read('HEALTH_HOST')!;
  const config: Config = {
    token,
    discordApi: read('DISCORD_API')!,
    shards: read('DISCORD_SHARDS')!,
    testGuildId: read('TEST_GUILD_ID'),
    databaseUrl: read('DATABASE_URL')!,
    playground: {
      port: read('PLAYGROUND_PORT')!,
      people: read('PLAYGROUND_PEOPLE')!,
      seed: read('PLAYGROUND_SEED'),
    },
    health: healthPort === undefined ? undefined : { host: healthHost, port: healthPort },
    log: { level: read('LOG_LEVEL')!, format: read('LOG_FORMAT')! },
    painters: read('PAINTERS')!,
    thinkers: read('THINKERS')!,
  };
  const onDiscord = token !== undefined && !isLoopback(config.discordApi);
  if (config.playground.seed !== undefined && onDiscord)
    problems.push({
      variable: 'PLAYGROUND_SEED',
      wrong: 'it is set, and the bot would be on Discord',
      expected: VARIABLES.PLAYGROUND_SEED.expected,
    });
  const warnings = misspelt(env);
  return problems.length > 0 ? { problems, warnings } : { config, warnings };
}

/** Changes, insertions, removals and swaps of neighbours that make one word of the other. */
function distance(a: string, b: string): number {
  const row = (i: number): number[] => Array.from({ length: b.length + 1 }, (_, j) => (i === 0 ? j : j === 0 ? i : 0));
  const d = Array.from({ length: a.length + 1 }, (_, i) => row(i));
  for (let i = 1; i <= a.length; i++) {
    for (let j = 1; j <= b.length; j++) {
      const changed = d[i - 1]![j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1);
      let least = Math.min(changed, d[i - 1]![j]! + 1, d[i]![j - 1]! + 1);
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (swapped) least = Math.min(least, d[i - 2]![j - 2]! + 1);
      d[i]![j] = least;
    }
  }
  return d[a.length]![b.length]!;
}

/** Two slips in a long name are a slip; in a short one they are another word. */
const slips = (name: string): number => (name.length >= 11 ? 2 : 1);

function misspelt(env: Environment): string[] {
  const names = Object.keys(VARIABLES);
  return Object.keys(env).flatMap((name) => {
    if (names.includes(name) || textOf(env, name) === undefined) return [];
    const meant = names.find((known) => distance(name.toUpperCase(), known) <= slips(known));
    return meant === undefined ? [] : [`${name} is not a variable of Castellan's. Did you mean ${meant}?`];
  });
}

/** For a terminal: a line for each problem, and one on where to mend it. */
export function describeProblems(problems: readonly Problem[]): string {
  const lines = problems.map(({ variable, wrong, expected }) => `  ${variable}: ${wrong}; expected is ${expected}.`);
  return [
    `Castellan can't start with these settings:`,
    ...lines,
    'Set them in .env; .env.example lists all of them.',
  ].join('\n');
}

/** Reads `.env` (what the environment already holds wins) and the environment. On problems: says them all, exits with 1. */
export function loadConfig(): Config {
  dotenv.config({ quiet: true });
  const reading = readConfig(process.env);
  for (const warning of reading.warnings) console.error(warning);
  if ('config' in reading) return reading.config;
  console.error(describeProblems(reading.problems));
  process.exit(1);
}
