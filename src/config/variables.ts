import { availableParallelism } from 'node:os';
import { z } from 'zod';
import { HIDDEN, shownUrl, whyNoDatabase, withoutUser } from '../database-url.js';

const CORES = availableParallelism();
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);
const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

/** One variable: how its text is read, the expected form in words, its default as text, and a line of help. */
export interface Variable<T> {
  readonly read: z.ZodType<T, string>;
  readonly expected: string;
  /** Marks a secret, which may be in a file. Gives what may be shown of a valid one. */
  readonly secret?: (text: string) => string;
  /** Why a text is invalid, in a sentence that doesn't quote it; undefined where there is no more to say. */
  readonly whyNot?: (text: string) => string | undefined;
  readonly fallback?: string;
  /** Other names for it, which systems set for all programs. */
  readonly also?: readonly string[];
  readonly help: string;
}
const variable = <T>(v: Variable<T>): Variable<T> => v;

const whole = (least: number, most: number) =>
  z.string().regex(/^\d+$/).transform(Number).pipe(z.number().min(least).max(most));

/** `0-3/16`: the first four of 16 connections. */
const range = z
  .string()
  .regex(/^\d{1,4}-\d{1,4}\/\d{1,4}$/)
  .transform((text) => text.split(/[-/]/).map(Number) as [number, number, number])
  .refine(([from, to, count]) => from <= to && to < count && count <= 1024)
  .transform(([from, to, count]) => ({ ids: Array.from({ length: to - from + 1 }, (_, i) => from + i), count }));

function urlOf(text: string): URL | undefined {
  return URL.canParse(text) ? new URL(text) : undefined;
}
export const isLoopback = (text: string | undefined): boolean => LOOPBACK.has(urlOf(text ?? '')?.hostname ?? '');
function isSafeApi(text: string): boolean {
  const { protocol, username, password } = urlOf(text) ?? {};
  if (username || password) return false;
  return protocol === 'https:' || (protocol === 'http:' && isLoopback(text));
}
/** A proxy's address; a host with a port alone gets `http://`. */
const proxyOf = (text: string): string => (text.includes('://') ? text : `http://${text}`);
function isProxy(text: string): boolean {
  const { protocol = '', username = '', password = '', pathname } = urlOf(text) ?? {};
  const coded = /%(?![0-9a-f]{2})/i.test(username + password);
  return /^https?:$/.test(protocol) && pathname === '/' && !coded;
}
const namesOf = (text: string): readonly string[] => text.split(',').map((name) => name.trim());
const areNames = (names: readonly string[]): boolean =>
  names.length >= 1 && names.length <= 8 && new Set(names).size === names.length && names.every(isName);
const isName = (name: string): boolean => name.length >= 1 && name.length <= 32;

const allOfIt = (): string => HIDDEN;
const snowflake = z.string().regex(/^\d{17,20}$/);

/** Every variable the program reads, in the order of `.env.example`. */
export const VARIABLES = {
  DISCORD_TOKEN: variable({
    read: z.string().regex(/^[\w-]{10,}\.[\w-]{4,}\.[\w-]{20,}$/),
    expected: "the bot's token, three parts joined by dots, from the Bot page of discord.com/developers",
    secret: allOfIt,
    help: "The bot's token. Without it the playground opens, a local Discord in the browser.",
  }),
  DISCORD_API: variable({
    read: z.string().refine(isSafeApi),
    expected: 'an https address, or an http address of this machine, without a user in it',
    fallback: 'https://discord.com/api',
    help: "Where Discord's REST API is.",
  }),
  HTTPS_PROXY: variable({
    read: z.string().transform(proxyOf).refine(isProxy),
    expected: 'http://HOST:PORT or http://USER:PASSWORD@HOST:PORT',
    secret: (text) => withoutUser(proxyOf(text)),
    also: ['https_proxy', 'HTTP_PROXY', 'http_proxy'],
    help: 'A proxy for what is asked of Discord; https_proxy and HTTP_PROXY say the same. The gateway does without it.',
  }),
  NO_PROXY: variable({
    read: z.string(),
    expected: 'names of hosts with commas between',
    fallback: '',
    also: ['no_proxy'],
    help: 'Hosts that are asked without the proxy, with commas between, or *; no_proxy says the same.',
  }),
  DISCORD_SHARDS: variable({
    read: z.union([z.literal(['auto', 'none']), whole(1, 1024), range]),
    expected: 'auto, none, a number from 1 to 1024, or a part of it for this process, such as 0-3/16',
    fallback: 'auto',
    help: 'Gateway connections to share the servers among; auto asks Discord, 0-3/16 has four of 16, none takes HTTP alone.',
  }),
  INTERACTIONS_PORT: variable({
    read: whole(0, 65_535),
    expected: 'a port from 0 to 65535, 0 for any free one',
    help: 'Takes interactions by HTTP on this port, if you gave Discord an endpoint; without it they come by the gateway.',
  }),
  INTERACTIONS_HOST: variable({
    read: z.string().regex(/^[\w.:-]+$/),
    expected: 'an address of this machine, such as 127.0.0.1 or 0.0.0.0',
    fallback: '127.0.0.1',
    help: 'The address interactions are taken on by HTTP; a proxy with TLS stands before it.',
  }),
  PUBLIC_KEY: variable({
    read: z.string().regex(/^[0-9a-f]{64}$/i),
    expected: 'the public key on the General Information page of discord.com/developers, 64 hexadecimal digits',
    help: "Proves that what comes by HTTP is Discord's; if not set, Discord is asked for it.",
  }),
  TEST_GUILD_ID: variable({
    read: snowflake,
    expected: "a server's id, 17 to 20 digits",
    help: 'Registers the commands in this one server only, where changes show at once.',
  }),
  DATABASE_URL: variable({
    read: z.string().refine((text) => whyNoDatabase(text) === undefined),
    whyNot: whyNoDatabase,
    expected: 'file:PATH for SQLite, or postgresql://USER:PASSWORD@HOST:PORT/NAME',
    secret: shownUrl,
    fallback: 'file:./data/castellan.db',
    help: 'Where the matches are kept: an SQLite file, or a PostgreSQL server, with ?sslmode=verify-full over a network (docs/care.md).',
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
    secret: allOfIt,
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

export type Name = keyof typeof VARIABLES;
export type ValueOf<N extends Name> = (typeof VARIABLES)[N] extends Variable<infer T> ? T : never;
