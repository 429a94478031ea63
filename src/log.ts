import { type DestinationStream, type Logger, pino, stdSerializers } from 'pino';
import { prettyFactory } from 'pino-pretty';
import type { Config } from './config.js';

export type Log = Logger;

const HIDDEN = '[hidden]';
/** Names under which a secret may travel in an object, whatever its shape. */
const SECRET_NAMES =
  /^(?:(?:bot|access|refresh|interaction|webhook|discord)?_?token|authorization|password|passwd|secret|client_?secret|api_?key)$/i;

/** What a secret looks like inside a text. The first group, if any, is kept. */
const SECRET_SHAPES: readonly RegExp[] = [
  // A bot's token: id, time and signature in base64url.
  /[\w-]{23,28}\.[\w-]{6,7}\.[\w-]{27,}/g,
  // The token in addresses of webhooks and interactions.
  /(\/(?:webhooks|interactions)\/\d+\/)[^/\s"'?#\\]+/g,
  // What stands between the user and the @ of an address.
  /(\w+:\/\/[^\s:/@"']*:)[^\s"']+(?=@)/g,
  /((?:Bot|Bearer) )[\w.~+/=-]{16,}/g,
  /([?&](?:password|token|access_token)=)[^&\s"']+/gi,
];

/** Hides whatever looks like a secret, and the given secrets wherever they stand. */
function hideIn(text: string, secrets: readonly string[]): string {
  const named = secrets.reduce((rest, secret) => rest.replaceAll(secret, HIDDEN), text);
  return SECRET_SHAPES.reduce(
    (rest, shape) => rest.replace(shape, (_, kept) => (typeof kept === 'string' ? kept : '') + HIDDEN),
    named,
  );
}

const DEEPEST = 8;

function hideDeep(value: unknown, secrets: readonly string[], seen: readonly object[]): unknown {
  if (typeof value === 'string') return hideIn(value, secrets);
  if (typeof value === 'bigint') return String(value);
  if (typeof value === 'function' || typeof value === 'symbol') return undefined;
  if (typeof value !== 'object' || value === null) return value;
  if (seen.includes(value) || seen.length >= DEEPEST) return '[…]';
  const within = [...seen, value];
  if (value instanceof Error) return hideError(value, secrets, within);
  if (value instanceof Date || value instanceof URL) return hideIn(String(value), secrets);
  if (value instanceof Uint8Array) return `[${value.byteLength} bytes]`;
  if (Array.isArray(value)) return value.map((one) => hideDeep(one, secrets, within));
  if (value instanceof Map) return hideDeep(Object.fromEntries(value), secrets, within);
  if (value instanceof Set) return hideDeep([...value], secrets, within);
  return hideEntries(value, secrets, within);
}

function hideEntries(value: object, secrets: readonly string[], seen: readonly object[]): object {
  const entries = Object.entries(value).map(([name, one]): [string, unknown] => [
    hideIn(name, secrets),
    SECRET_NAMES.test(name) && one !== undefined && one !== null ? HIDDEN : hideDeep(one, secrets, seen),
  ]);
  return Object.fromEntries(entries);
}

/** Names, messages and stacks aren't enumerable; causes and what libraries hang on an error are walked as well. */
function hideError(error: Error, secrets: readonly string[], seen: readonly object[]): object {
  const { type, message, stack } = stdSerializers.err(error);
  const more = { ...error, cause: error.cause, errors: error instanceof AggregateError ? error.errors : undefined };
  return { ...hideEntries({ type, message, stack }, secrets, seen), ...hideEntries(more, secrets, seen) };
}

export interface LogOptions extends Readonly<Config['log']> {
  /** Texts that must never be written, whatever they look like: the token, the database's address. */
  readonly secrets?: readonly string[];
  /** Where lines go; standard output unless told. */
  readonly to?: DestinationStream;
  /** Whether somebody watches; `auto` goes by it. */
  readonly terminal?: boolean;
}

/**
 * The program's log. Every value is walked before it is written, errors and their causes included, so that no secret
 * gets out by a message, a stack or a field that a library hung on.
 */
export function createLog({ level, format, secrets = [], to, terminal = process.stdout.isTTY }: LogOptions): Log {
  const hidden = secrets.filter((secret) => secret.length >= 4);
  const target = to ?? pino.destination({ sync: true });
  const log = pino(
    {
      level,
      serializers: { err: (error: unknown) => error },
      hooks: {
        logMethod(args, method) {
          const [first, ...rest] = args.map((arg: unknown) => hideArgument(arg, hidden));
          Reflect.apply(method, this, [first, ...rest]);
        },
      },
    },
    format === 'pretty' || (format === 'auto' && terminal) ? prettyInto(target, terminal) : target,
  );
  return hideInChildren(log, hidden);
}

function prettyInto(target: DestinationStream, colorize: boolean): DestinationStream {
  const prettify = prettyFactory({ colorize, ignore: 'pid,hostname', translateTime: 'SYS:HH:MM:ss' });
  return { write: (line) => target.write(prettify(line) ?? line) };
}

/** pino writes a child's bindings by a way of its own, past the hook above. Children inherit this from their parent. */
function hideInChildren(log: Log, secrets: readonly string[]): Log {
  const { child } = log;
  const hiding = function (this: Log, bindings: object, options?: object): unknown {
    return Reflect.apply(child, this, [hideDeep(bindings, secrets, []), options]);
  };
  log.child = hiding as typeof log.child;
  return log;
}

/** A bare error is logged as `err`, as pino does, but walked. */
function hideArgument(arg: unknown, secrets: readonly string[]): unknown {
  if (arg instanceof Error) return { err: hideDeep(arg, secrets, []), msg: hideIn(arg.message, secrets) };
  return hideDeep(arg, secrets, []);
}
