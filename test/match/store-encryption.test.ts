import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Postgres, startPostgres } from '../../lab/stage/postgres.js';
import { connectionTo } from '../../src/match/store/connection.js';
import { openStore } from '../../src/match/store/store.js';
import { BACKED_UP } from '../support/databases.js';
import { care, newFolder } from '../tools/castellan/castellan.js';

/* A PostgreSQL that takes nothing but encrypted connections, with a certificate for “localhost” of an authority of its own. */

const fixture = (name: string): string => fileURLToPath(new URL(`../support/tls/${name}`, import.meta.url));
const AUTHORITY = `sslrootcert=${fixture('authority.pem')}`;

let server: Postgres;
/** By the name that its certificate has. */
let url: string;
const warnings: string[] = [];
const hear = (warning: Error): void => void warnings.push(warning.message);

async function asRoot(...texts: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  for (const text of texts) await client.query(text);
  await client.end();
}
/** Has the server write a file of its own. */
const written = (path: string, text: string): string =>
  `COPY (SELECT '${Buffer.from(text).toString('base64')}') TO PROGRAM 'base64 -d > ${path} && chmod 600 ${path}'`;

beforeAll(async () => {
  process.on('warning', hear);
  server = await startPostgres();
  url = server.url.replace('127.0.0.1', 'localhost');
});
afterAll(async () => {
  process.off('warning', hear);
  await server?.stop();
});

const said = (address: string): Promise<string> =>
  openStore({ url: address, retries: 0 }).then(
    async (store) => {
      await store.setMeta('key', 'value');
      await store.close();
      return 'opened';
    },
    (error: Error) => `${error.name}: ${error.message}`,
  );
const encrypted = async (address: string): Promise<unknown> => {
  const connection = await connectionTo(address);
  const rows = await connection.all('SELECT "ssl" FROM pg_stat_ssl WHERE "pid" = pg_backend_pid()');
  await connection.close();
  return rows[0];
};

test.each(['prefer', 'require', 'verify-full', 'no-verify'])(
  'a server without encryption says so where sslmode is %s',
  async (mode) => {
    expect(await said(`${url}?sslmode=${mode}`)).toMatch(
      /^StoreFault: PostgreSQL offers no encryption.*sslmode=disable/,
    );
    expect(await said(`${url}?sslmode=disable`)).toBe('opened');
  },
);

/** The same server, as if it were another machine. */
const abroad = (): string => server.url.replace('127.0.0.1', '0.0.0.0');
const wayIn = async (DATABASE_URL: string): Promise<string | undefined> =>
  /^.* Encryption: .*$/m.exec((await care({ DATABASE_URL }, 'check')).out)?.[0];

test('check says that hands go over a network for all to see, and nothing of a way within the machine', async () => {
  expect(await wayIn(abroad())).toMatch(/^note .*to 0\.0\.0\.0 and back is not encrypted.*sslmode=verify-full/);
  expect(await wayIn(server.url)).toBeUndefined();
});

test('a mode that there is not is refused, and so is a file that is not there', async () => {
  expect(await said(`${url}?sslmode=yes`)).toMatch(/write disable, require, verify-ca, verify-full or no-verify/);
  expect(await said(`${url}?sslrootcert=/none.pem`)).toBe(
    'StoreFault: The file /none.pem of sslrootcert cannot be read (ENOENT).',
  );
});

test('a server that takes encrypted connections alone says which words of the address help', async () => {
  await asRoot(
    written('server.crt', readFileSync(fixture('server.pem'), 'utf8')),
    written('server.key', readFileSync(fixture('server.key'), 'utf8')),
    'ALTER SYSTEM SET ssl = on',
    written('pg_hba.conf', 'hostssl all all all scram-sha-256\n'),
    'SELECT pg_reload_conf()',
  );
  await expect
    .poll(() => said(url))
    .toMatch(/^StoreFault: PostgreSQL lets this user in by an encrypted connection alone: add \?sslmode=verify-full/);
  expect(await said(`${url}?sslmode=disable`)).toMatch(/by an encrypted connection alone/);
  for (const mode of ['prefer', 'require', 'verify-ca', 'verify-full'])
    expect(await said(`${url}?sslmode=${mode}`), mode).toMatch(
      /an authority that is not known here: add sslrootcert=PATH/,
    );
  for (const options of [
    `sslmode=verify-full&${AUTHORITY}`,
    `sslmode=require&${AUTHORITY}`,
    AUTHORITY,
    'sslmode=no-verify',
  ])
    expect([options, await said(`${url}?${options}`), await encrypted(`${url}?${options}`)]).toEqual([
      options,
      'opened',
      { ssl: true },
    ]);
  const elsewhere = server.url;
  expect(await said(`${elsewhere}?sslmode=verify-full&${AUTHORITY}`)).toMatch(/for another name than the host/);
  expect(await said(`${elsewhere}?sslmode=verify-ca&${AUTHORITY}`)).toBe('opened');
  expect(await said(`${elsewhere}?sslmode=verify-ca`)).toMatch(/not known here/);
});

test('check says whether a certificate is looked at', async () => {
  expect(await wayIn(`${abroad()}?sslmode=no-verify`)).toMatch(
    /^note .*is encrypted, but anybody on the way could pass/,
  );
  expect(await wayIn(`${abroad()}?sslmode=verify-ca&${AUTHORITY}`)).toMatch(/^ok .*and its certificate proven\.$/);
});

test.runIf(BACKED_UP.length > 1)('a backup goes the same way, and takes no other', async () => {
  const folder = newFolder();
  const made = (name: string, address: string) => care({ DATABASE_URL: address }, 'backup', join(folder, name));
  for (const mode of ['verify-full', 'require', 'prefer', 'verify-ca'])
    expect(await made(mode, `${url}?sslmode=${mode}&${AUTHORITY}`), mode).toMatchObject({ code: 0, err: '' });
  expect(await made('any', `${url}?sslmode=no-verify`)).toMatchObject({ code: 0, err: '' });
  expect(await made('name', `${server.url}?sslmode=verify-ca&${AUTHORITY}`)).toMatchObject({ code: 0, err: '' });
  expect(await made('none', `${url}?sslmode=disable`)).toMatchObject({ code: 1 });
});

test('those who look after it are told the same, and no library warns of words', async () => {
  for (const words of [['check'], ['migrate'], ['backup', '/tmp/none.backup'], ['doctor', 'a']]) {
    const { code, out, err } = await care({ DATABASE_URL: `${url}?sslmode=require` }, ...words);
    expect([words, code, out + err]).toEqual([words, 1, expect.stringContaining('add sslrootcert=PATH')]);
  }
  expect(warnings).toEqual([]);
});
