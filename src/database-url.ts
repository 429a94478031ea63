import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export type Provider = 'sqlite' | 'postgresql';

/** The databases' names for people. */
export const PROVIDERS: Readonly<Record<Provider, string>> = { sqlite: 'SQLite', postgresql: 'PostgreSQL' };

/** The kind of database at this address, `file:PATH` or `postgresql://…`; undefined for any other. */
export function providerOf(url: string): Provider | undefined {
  if (url.startsWith('file:')) return 'sqlite';
  return /^postgres(ql)?:\/\//.test(url) ? 'postgresql' : undefined;
}

/** The absolute path of SQLite's file, from its address: `file:PATH` or `file:///PATH`. */
export const fileOf = (url: string): string =>
  resolve(url.startsWith('file://') ? fileURLToPath(url) : url.slice('file:'.length));

const WRONG_URL = 'The database URL must begin with file: for SQLite, or with postgresql:// for PostgreSQL.';

/**
 * Why this address can lead to no database, in a sentence without its password; undefined where it may lead to one. A
 * `/` or the like would end a password early, and its rest would count as the name of a computer or a database.
 */
export function whyNoDatabase(url: string): string | undefined {
  const provider = providerOf(url);
  if (provider === 'sqlite') return whyNoFile(url);
  if (provider === undefined) return WRONG_URL;
  const [, before = ''] = /:\/\/(.*)@/s.exec(url) ?? [];
  // A second “@” alone does no harm.
  const [odd] = /[\t\n\r/?#]/.test(before) ? (/[@\t\n\r/?#]/.exec(before) ?? []) : [];
  if (odd !== undefined) {
    const what = before.slice(0, before.indexOf(odd)).includes(':') ? 'password' : 'user name';
    return `The ${what} in the database URL holds a “${odd}”: write ${encodeURIComponent(odd)} in its place (percent-encoding).`;
  }
  const { hostname } = URL.canParse(url) ? new URL(url) : {};
  return hostname ? undefined : 'The database URL is not one: write postgresql://USER:PASSWORD@HOST:PORT/NAME.';
}

function whyNoFile(url: string): string | undefined {
  if (url === 'file:') return 'The database URL names no file: write file:PATH, such as file:data/castellan.db.';
  try {
    fileOf(url);
    return undefined;
  } catch {
    return 'The database URL names no file of this machine: write file:PATH, or file:///PATH with three slashes.';
  }
}

/** Shown in place of a secret. */
export const HIDDEN = '***';

/** Any text, without the user and password of an address in it; in doubt, without all that follows. */
export function withoutUser(text: string): string {
  const from = text.indexOf('://');
  const at = text.lastIndexOf('@');
  if (from < 0 || at < from) return text;
  const rest = /[?#]/.test(text.slice(from, at)) ? '' : text.slice(at);
  return `${text.slice(0, from)}://${HIDDEN}${rest}`;
}

/** An address whose parts are unambiguous: user, password, place, options. */
const PLAIN =
  /^(\w+:\/\/)(?:([\w.-]+)(:[^@/?#[\]\s]*)?@)?((?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?(?:\/[\w.-]*)?)(\?[^@]*)?$/i;

/** The address without its password and its options, which may hold another one; in doubt, nothing of it. */
export function shownUrl(url: string): string {
  if (providerOf(url) === 'sqlite') return url;
  const [whole, scheme, user, password, place, options] = PLAIN.exec(url) ?? [];
  if (whole === undefined) return HIDDEN;
  const who = user === undefined ? '' : `${user}${password === undefined ? '' : `:${HIDDEN}`}@`;
  return `${scheme}${who}${place}${options === undefined ? '' : `?${HIDDEN}`}`;
}
