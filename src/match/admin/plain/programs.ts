import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { encryptionOf, wayTo } from '../../store/encryption.js';
import { StoreFault } from '../../store/faults.js';
import type { Table } from './tables.js';

/* PostgreSQL's own programs for backups, as they are found on the PATH. */

/** Dumps these tables into a new file, in PostgreSQL's custom format. The password lies in a file beside it. */
export async function dump(url: string, tables: readonly Table[], file: string): Promise<void> {
  const chosen = tables.map(({ name }) => `--table="${name}"`);
  const words = ['--format=custom', '--encoding=UTF8', '--no-password', `--dbname=${libpqUrl(url, dirname(file))}`];
  await pipeline(outputOf('pg_dump', [...words, ...chosen]), createWriteStream(file, { flags: 'wx' }));
}

/** A dump's rows of a table, as a script that copies them in. */
export const scriptOf = (file: string, table: string): AsyncIterable<Buffer> =>
  outputOf('pg_restore', ['--data-only', `--table=${table}`, '--file=-', file]);

/** What a program writes. Where nobody reads on, as when this one is killed, the program ends too. */
async function* outputOf(program: 'pg_dump' | 'pg_restore', words: readonly string[]): AsyncGenerator<Buffer> {
  const child = spawn(program, words, { stdio: ['ignore', 'pipe', 'pipe'] });
  const closed: Promise<unknown[]> = once(child, 'close').catch((error: unknown) => [error]);
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text));
  yield* child.stdout;
  const [end] = await closed;
  if (end === 0) return;
  const isOld = /version mismatch|unsupported version/.test(said);
  if (!isOld && !(end instanceof Error)) throw new StoreFault(`${program} failed: ${said.trim().slice(0, 500) || end}`);
  const instead =
    program === 'pg_dump' ? ', or stop the bot and copy all matches by castellan move --to file:PATH' : '';
  throw new StoreFault(
    `${program} ${isOld ? 'is older than what it is for' : 'is not here'}: install PostgreSQL’s client programs (postgresql-client) that are as new as its server${instead} (docs/care.md).`,
  );
}

/** What PostgreSQL's programs know of an address's options. Most others are for a pool, or for Prisma. */
const KNOWN = /^(?:host|port|options|ssl(?:mode|rootcert|cert|key))$/;

/** The address as PostgreSQL's programs read it. Others may see it: the password goes into a file of this folder. */
function libpqUrl(url: string, folder: string): string {
  const address = new URL(url);
  const options = new URLSearchParams([...address.searchParams].filter(([name]) => KNOWN.test(name)));
  const { ssl } = wayTo(url);
  if (ssl !== undefined) {
    const proven = typeof ssl === 'object' && ssl.checkServerIdentity ? 'verify-ca' : 'verify-full';
    const mode = { none: 'disable', unproven: 'require', proven }[encryptionOf(ssl)];
    options.set('sslmode', mode);
    if (mode === 'require') options.delete('sslrootcert');
    if (mode === 'verify-full' && !options.has('sslrootcert')) options.set('sslrootcert', 'system');
  }
  const password = address.searchParams.get('password') ?? decodeURIComponent(address.password);
  if (password !== '') {
    options.set('passfile', join(folder, 'password'));
    writeFileSync(join(folder, 'password'), `*:*:*:*:${password.replaceAll(/[\\:]/g, '\\$&')}\n`, { mode: 0o600 });
  }
  address.password = '';
  address.search = `${options}`.replaceAll('+', '%20');
  return address.href;
}
