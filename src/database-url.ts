import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export type Provider = 'sqlite' | 'postgresql';

/** What people call them. */
export const PROVIDERS: Readonly<Record<Provider, string>> = { sqlite: 'SQLite', postgresql: 'PostgreSQL' };

/** Of which kind the database of this address is: `file:PATH` or `postgresql://…`; undefined where it is another. */
export function providerOf(url: string): Provider | undefined {
  if (url.startsWith('file:')) return 'sqlite';
  return /^postgres(ql)?:\/\//.test(url) ? 'postgresql' : undefined;
}

/** The whole path of SQLite's file, from its address: `file:PATH` or `file:///PATH`. */
export const fileOf = (url: string): string =>
  resolve(url.startsWith('file://') ? fileURLToPath(url) : url.slice('file:'.length));
