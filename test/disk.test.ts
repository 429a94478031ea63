import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readConfig, readSettings } from '../src/config.js';
import { keepSetting } from '../src/connect/keep.js';
import { type Mounts, networkUnder, onNetwork } from '../src/disk.js';
import { openStore } from '../src/match/store/store.js';
import { afterwards } from './support/closing.js';
import { inFolder } from './support/in-folder.js';
import { care } from './tools/castellan/castellan.js';

/* Files and folders that the one who runs the program may not use, and disks of other machines. */

const NOBODY = 65534;

/**
 * Somebody who is not root does it: on root's machine, to whom all files are open, one that has none. `theirs`: who owns what
 * is to be closed, root or the one who does it.
 */
async function asSomebody<T>(work: () => Promise<T> | T): Promise<T> {
  if (process.geteuid?.() !== 0) return await work();
  process.setegid?.(NOBODY);
  process.seteuid?.(NOBODY);
  try {
    return await work();
  } finally {
    process.seteuid?.(0);
    process.setegid?.(0);
  }
}

/** A folder that is closed to them, with a file in it: root's own where we are root. */
function closedFolder(): { readonly folder: string; readonly file: string } {
  const above = mkdtempSync(join(tmpdir(), 'castellan-disk-'));
  chmodSync(above, 0o755);
  const folder = join(above, 'data');
  mkdirSync(folder);
  const file = join(folder, 'secret');
  writeFileSync(file, 'postgresql://castellan:hush@db/castellan', { mode: 0o600 });
  if (process.geteuid?.() !== 0) chmodSync(file, 0o000);
  chmodSync(folder, 0o555);
  afterwards(() => {
    chmodSync(folder, 0o755);
    rmSync(above, { recursive: true, force: true });
  });
  return { folder, file };
}

/** Who must own it, and the command. */
const REMEDY =
  process.geteuid?.() === 0
    ? (at: string) =>
        new RegExp(
          `${at} belongs to root and may not be (?:read|written) by this program, which runs as \\w+, user ${NOBODY}\\. As root: chown -R ${NOBODY} ${at}`,
        )
    : (at: string) =>
        new RegExp(
          `${at} may not be (?:read|written) by this program, which runs as its owner .*: chmod u\\+rwX ${at}`,
        );

const refused = (url: string): Promise<string> =>
  openStore({ url, retries: 0 }).then(
    async (store) => {
      await store.close();
      return 'opened';
    },
    (error: Error) => `${error.name}: ${error.message}`,
  );

test('a data folder of somebody else’s, and a database file in it, say who must own them and the command', async () => {
  const { folder, file } = closedFolder();
  expect(await asSomebody(() => refused(`file:${join(folder, 'castellan.db')}`))).toMatch(REMEDY(folder));
  expect(await asSomebody(() => refused(`file:${join(folder, 'more', 'castellan.db')}`))).toMatch(
    process.geteuid?.() === 0 ? /install -d -m 700 -o 65534 FOLDER/ : REMEDY(folder),
  );
  expect(await asSomebody(() => refused(`file:${file}`))).toMatch(REMEDY(file));
});

test('a database file that can be read alone says so at once', async () => {
  const { folder } = closedFolder();
  chmodSync(folder, 0o777);
  const file = join(folder, 'mine.db');
  await (await openStore({ url: `file:${file}` })).close();
  chmodSync(file, 0o444);
  expect(await asSomebody(() => refused(`file:${file}`))).toMatch(REMEDY(file));
});

test('a folder of the system’s is given to nobody', async () => {
  expect(await asSomebody(() => refused('file:/etc/castellan.db'))).toMatch(
    /\/etc belongs to root and may not be written by this program.*: name a folder of its own, made by root: install -d -m 700 -o \d+ FOLDER/,
  );
});

test('a secret, an .env and an address that cannot be read say the same, and nothing of what is in them', async () => {
  const { folder, file } = closedFolder();
  const found = await asSomebody(() => readConfig({ DATABASE_URL_FILE: file }));
  expect(found).toMatchObject({
    problems: [{ variable: 'DATABASE_URL_FILE', wrong: expect.stringMatching(REMEDY(file)) }],
  });
  const moved = await asSomebody(() => care({}, 'move', '--to', `@${file}`));
  expect(moved).toMatchObject({ code: 1, err: expect.stringMatching(REMEDY(file)) });
  chmodSync(folder, 0o755);
  symlinkSync(file, join(folder, '.env'));
  const settings = await inFolder(folder, () => asSomebody(() => readSettings()));
  expect(settings).toMatchObject({ problems: [{ wrong: expect.stringMatching(REMEDY(join(folder, '.env'))) }] });
  expect(JSON.stringify([found, moved])).not.toContain('hush');
});

test('a setting, a backup and a restore say the same', async () => {
  const { folder, file } = closedFolder();
  expect(await asSomebody(() => keepSetting(join(folder, '.env'), 'LOG_LEVEL', 'warn'))).toMatch(REMEDY(folder));
  const above = mkdtempSync(join(tmpdir(), 'castellan-disk-'));
  afterwards(() => rmSync(above, { recursive: true, force: true }));
  chmodSync(above, 0o777);
  const url = `file:${join(above, 'mine.db')}`;
  await asSomebody(async () => (await openStore({ url })).close());
  const backup = await asSomebody(() => care({ DATABASE_URL: url }, 'backup', join(folder, 'one.backup')));
  expect(backup).toMatchObject({ code: 1, err: expect.stringMatching(REMEDY(folder)) });
  const restore = await asSomebody(() => care({ DATABASE_URL: url }, 'restore', file));
  expect(restore).toMatchObject({ code: 1, err: expect.stringMatching(REMEDY(file)) });
});

const DISK = join(tmpdir(), `a disk ${process.pid}`);
const mounts = (type: number, kind = 'ext4'): Mounts => ({
  typeAt: () => type,
  list: () =>
    `21 1 8:1 / / rw,relatime shared:1 - ext4 /dev/sda1 rw\n40 21 0:35 / ${DISK.replaceAll(' ', '\\040')} rw shared:9 - ${kind} me@host:/ rw`,
});
const FUSE = 0x65735546;

test.runIf(process.platform === 'linux').each<[string, Mounts, string | undefined]>([
  ['NFS', mounts(0x6969), 'NFS'],
  ['CIFS', mounts(0xff534d42), 'CIFS'],
  ['the same, as a number below zero', mounts(0xff534d42 | 0), 'CIFS'],
  ['SMB 2', mounts(0xfe534d42), 'SMB'],
  ['a Windows folder in its Linux', mounts(0x01021997), '9p'],
  ['sshfs', mounts(FUSE, 'fuse.sshfs'), 'fuse.sshfs'],
  ['a stick with NTFS', mounts(FUSE, 'fuseblk'), undefined],
  ['ext4', mounts(0xef53), undefined],
  ['Btrfs', mounts(0x9123683e), undefined],
  [
    'nobody knows what',
    {
      ...mounts(0),
      typeAt: () => {
        throw new Error('no');
      },
    },
    undefined,
  ],
])('SQLite’s file on %s', (_, given, kind) => {
  mkdirSync(DISK, { recursive: true });
  afterwards(() => rmSync(DISK, { recursive: true }));
  const file = join(DISK, 'data', 'castellan.db');
  expect(networkUnder(file, given)).toBe(kind);
  if (kind !== undefined) expect(onNetwork(file, given)).toMatch(/on a disk of another machine .*PostgreSQL/);
});

test('a disk that fails is told in a sentence', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'castellan-disk-'));
  afterwards(() => rmSync(folder, { recursive: true, force: true }));
  const { withRetries } = await import('../src/match/store/faults.js');
  for (const code of ['SQLITE_IOERR_LOCK', 'SQLITE_IOERR_SHMMAP', 'SQLITE_PROTOCOL']) {
    const work = (): Promise<never> => Promise.reject(Object.assign(new Error('disk I/O error'), { code }));
    const patience = { retries: 0, forMs: 0, secrets: [], log: undefined };
    await expect(withRetries(work, patience)).rejects.toThrow(
      /^The disk of the database does not do what SQLite asks: .*NFS/,
    );
  }
});
