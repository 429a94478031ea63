import { type DestinationStream, type Logger, pino } from 'pino';
import { prettyFactory } from 'pino-pretty';
import type { Config } from './config.js';
import { printable } from './printable.js';

export type Log = Logger;

const HIDDEN = '[hidden]';
/** Names under which a secret may travel in an object, whatever its shape. */
const SECRET_NAMES =
  /^(?:(?:bot|access|refresh|interaction|webhook|discord)?_?token|authorization|password|passwd|secret|client_?secret|api_?key|seed|state|request_?body|raw_?error)$/i;

/** Patterns of secrets inside a text. The first group, if any, stays. */
const SECRET_SHAPES: readonly RegExp[] = [
  // A bot's token: id, time and signature in base64url.
  /[\w-]{23,28}\.[\w-]{6,7}\.[\w-]{27,}/g,
  // The token in addresses of webhooks and interactions.
  /(\/(?:webhooks|interactions)\/\d+\/)[^/\s"'?#\\]+/g,
  // The password between the user and the @ of an address.
  // Every part has an end, so that a text takes time by its length alone.
  /(\b\w{1,20}:\/\/[^\s:/@"']{0,100}:)[^\s"']{1,500}(?=@)/g,
  /((?:Bot|Bearer) )[\w.~+/=-]{16,}/g,
  /([?&](?:password|token|access_token)=)[^&\s"']+/gi,
];

/** Characters of a text at most: more would be of no use. */
const LONGEST = 10_000;
/** A cut may leave the beginning of a secret, which no pattern fits: so many characters before the cut go, too. */
const MOST_OF_A_SECRET = 1_000;

/** Hides all that looks like a secret, and the given secrets. */
function hideIn(text: string, secrets: readonly string[]): string {
  if (text.length > LONGEST) return `${hideIn(text.slice(0, LONGEST), secrets).slice(0, -MOST_OF_A_SECRET)}…`;
  const named = secrets.reduce((rest, secret) => rest.replaceAll(secret, HIDDEN), printable(text));
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

/**
 * Names, messages and stacks aren't enumerable. Causes and fields that libraries add are walked as well, each by
 * itself: pino's own serializer would put the causes' messages into the message.
 */
function hideError(error: Error, secrets: readonly string[], seen: readonly object[]): object {
  if (isOfRequest(error)) return hideDeep(requestFault(error), secrets, seen) as object;
  const { message, stack } = error;
  const type = error.constructor?.name || error.name;
  const more = { ...error, cause: error.cause, errors: error instanceof AggregateError ? error.errors : undefined };
  return { ...hideEntries({ type, message, stack }, secrets, seen), ...hideEntries(more, secrets, seen) };
}

/** An error about a request to Discord. It holds what was sent, such as hands, and Discord's answer may quote that. */
interface RequestError extends Error {
  readonly code?: unknown;
  readonly status?: unknown;
  readonly method?: unknown;
  readonly url?: unknown;
}

const isOfRequest = (error: Error): error is RequestError =>
  'requestBody' in error || /^(?:DiscordAPIError|HTTPError|RateLimitError)\b/.test(error.name);

/** The fault of a request and its place, without what was sent. */
function requestFault({ name, message, stack, code, status, method, url }: RequestError): object {
  const known = (value: unknown) => (typeof value === 'number' || typeof value === 'string' ? value : undefined);
  const fields = message.split('\n').flatMap((line) => FIELD.exec(line)?.[1] ?? []);
  const said = [name.replace(/\[.*/s, ''), known(code) ?? known(status)].filter((each) => each !== undefined).join(' ');
  return {
    type: name.replace(/\[.*/s, ''),
    message: said,
    code: known(code),
    status: known(status),
    method: known(method),
    route: typeof url === 'string' && URL.canParse(url) ? new URL(url).pathname : undefined,
    ...(fields.length > 0 && { fields }),
    stack: [said, ...(stack ?? '').split('\n').filter((line) => /^ {4}at /.test(line))].join('\n'),
  };
}
/** A field of a request and the kind of fault: `components[0].label[BASE_TYPE_MAX_LENGTH]: …`. */
const FIELD = /^([\w.[\]]+\[[A-Z_]+\]): /;

export interface LogOptions extends Readonly<Config['log']> {
  /** Texts that must never be written, whatever they look like: the token, the database's address. */
  readonly secrets?: readonly string[];
  /** Where lines go; standard output, if not given. */
  readonly to?: DestinationStream;
  /** Whether the output is a terminal, which decides for `auto`. */
  readonly terminal?: boolean;
}

/**
 * The program's log. It walks every value before it writes it, errors and their causes included, so that no message,
 * stack or field of a library gives a secret away.
 */
export function createLog({ level, format, secrets = [], to, terminal = process.stdout.isTTY }: LogOptions): Log {
  const hidden = secrets.filter((secret) => secret.length >= 4);
  const target = to ?? pino.destination({ sync: true });
  const log = pino(
    {
      level,
      serializers: { err: (error: unknown) => error },
      hooks: {
        logMethod([first, ...rest]: unknown[], method) {
          const said = rest.map((arg) => hideDeep(arg, hidden, []));
          Reflect.apply(method, this, [hideFirst(first, hidden, said.length === 0), ...said]);
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

/** pino writes a child's bindings past the hook above. Children inherit this from their parent. */
function hideInChildren(log: Log, secrets: readonly string[]): Log {
  const { child } = log;
  const hiding = function (this: Log, bindings: object, options?: object): unknown {
    return Reflect.apply(child, this, [hideDeep(bindings, secrets, []), options]);
  };
  log.child = hiding as typeof log.child;
  return log;
}

/** Logs a bare error as `err`, as pino does, but walked; with its own message, where no other is given. */
function hideFirst(arg: unknown, secrets: readonly string[], alone: boolean): unknown {
  if (!(arg instanceof Error)) return hideDeep(arg, secrets, []);
  const err = hideDeep(arg, secrets, []) as { readonly message?: string };
  return { err, ...(alone && { msg: err.message }) };
}
