/* A program in a root of its own: layers on one another, processes and mounts that nobody else sees. Linux' own means, as root. */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** Folders that lie on one another, the topmost first. */
export type Layers = readonly string[];

export interface Contained {
  readonly layers: Layers;
  /** A folder for all that it writes; without one the root is read-only. */
  readonly writes?: string;
  /** Folders of this machine and where they are seen, other layers among them. */
  readonly volumes?: readonly { readonly from: string | Layers; readonly to: string }[];
  readonly env: Readonly<Record<string, string>>;
  readonly workdir: string;
  /** Whom it runs as; root, if not given. Anybody else has no right of root's, and gets none by any program. */
  readonly user?: { readonly uid: number; readonly gid: number };
  readonly command: readonly string[];
}

const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;
const DEVICES = ['null', 'zero', 'full', 'random', 'urandom', 'tty'];
/** This machine's certificates, so that packages can be had where a proxy signs with its own. */
const CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt';

const overlay = (layers: Layers, at: string, written: string): string =>
  `mount -t overlay overlay -o ${quoted(`lowerdir=${layers.join(':')}${written}`)} ${quoted(at)}`;

/** What makes the root in a namespace of its own mounts, and becomes the program. All of it is gone with that. */
function script({ layers, writes, volumes = [], env, workdir, user, command }: Contained, scratch: string): string {
  const root = join(scratch, 'root');
  const inRoot = (path: string): string => quoted(join(root, path));
  const written = writes === undefined ? '' : `,upperdir=${writes},workdir=${join(scratch, 'work')}`;
  const rights = user
    ? ['setpriv', `--reuid=${user.uid}`, `--regid=${user.gid}`, '--clear-groups', '--no-new-privs']
    : [];
  const restricted = user ? ['--bounding-set=-all', '--inh-caps=-all', '--'] : [];
  const variables = Object.entries(env).map(([name, value]) => `${name}=${value}`);
  const words = [...rights, ...restricted, 'env', '-i', '-C', workdir, ...variables, ...command];
  return [
    'set -eu',
    overlay(layers, root, written),
    `mount -t proc proc ${inRoot('proc')}`,
    `mount -t tmpfs -o mode=755 tmpfs ${inRoot('dev')}`,
    ...DEVICES.map((name) => `: > ${inRoot(`dev/${name}`)}; mount --bind /dev/${name} ${inRoot(`dev/${name}`)}`),
    `ln -s /proc/self/fd ${inRoot('dev/fd')}`,
    `[ ! -e ${CERTIFICATES} ] || cp ${CERTIFICATES} ${inRoot('dev/certificates')}`,
    `[ ! -e ${inRoot('etc/resolv.conf')} ] || mount --bind /etc/resolv.conf ${inRoot('etc/resolv.conf')}`,
    ...(writes === undefined ? [`mount -t tmpfs -o mode=1777 tmpfs ${inRoot('tmp')}`] : []),
    ...volumes.map(({ from, to }) =>
      typeof from === 'string' ? `mount --bind ${quoted(from)} ${inRoot(to)}` : overlay(from, join(root, to), ''),
    ),
    `exec chroot ${quoted(root)} ${words.map(quoted).join(' ')}`,
  ].join('\n');
}

export interface Running {
  readonly child: ChildProcess;
  /** The exit code, or 128 and more after a signal, as shells count. */
  readonly ended: Promise<number>;
  /** All that it wrote so far. */
  said(): string;
  /** Resolves when it has written this. */
  says(words: string): Promise<void>;
  /** To the first process in there, which is what a container's stop does. */
  signal(signal: NodeJS.Signals): void;
  /** What the program in there has in memory, such as `120 MB`, and the most that it had. */
  memory(): string;
}

/** Starts it. `scratch` is a folder for what it needs meanwhile. */
export function start(contained: Contained, scratch: string): Running {
  mkdirSync(scratch, { recursive: true });
  const own = mkdtempSync(join(scratch, 'run-'));
  for (const part of ['root', 'work']) mkdirSync(join(own, part));
  const namespaces = ['--mount', '--pid', '--uts', '--ipc', '--fork', '--kill-child'];
  const child = spawn('unshare', [...namespaces, 'sh', '-c', script(contained, own)], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
  // Should this process end first, it must not leave that one behind.
  const takeAlong = (): void => void child.kill('SIGKILL');
  process.once('exit', takeAlong);
  const ended = new Promise<number>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      process.off('exit', takeAlong);
      rmSync(own, { recursive: true, force: true });
      resolve(code ?? 128);
    });
  });
  const first = (): number => {
    const pid = childOf(child.pid);
    if (pid === undefined) throw new Error('Nothing runs in there.');
    return pid;
  };
  return {
    child,
    ended,
    said: () => said,
    says: (words) =>
      new Promise((resolve) => {
        const look = (): void => {
          if (said.includes(words)) resolve();
        };
        child.stdout.on('data', look);
        look();
      }),
    signal: (signal) => void process.kill(first(), signal),
    memory: () => memoryOf(childOf(first()) ?? first()),
  };
}

function childOf(pid: number | undefined): number | undefined {
  const file = `/proc/${pid}/task/${pid}/children`;
  const [first] = existsSync(file) ? readFileSync(file, 'utf8').trim().split(' ') : [];
  return first ? Number(first) : undefined;
}

function memoryOf(pid: number): string {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const megabytes = (name: string): number =>
    Math.round((Number(new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1]) * 1024) / 1e6);
  return `${megabytes('VmRSS')} MB (${megabytes('VmHWM')} MB at most)`;
}

/** Runs it to its end; throws with the last of what it wrote when it fails. */
export async function run(contained: Contained, scratch: string): Promise<string> {
  const running = start(contained, scratch);
  const code = await running.ended;
  if (code === 0) return running.said();
  const last = running.said().trimEnd().split('\n').slice(-40).join('\n');
  throw new Error(`${contained.command.join(' ')} ended with ${code}:\n${last}`);
}

/** Bytes of all files below a folder; one with several names counts once. */
export function bytesIn(folder: string, seen = new Set<number>()): number {
  return readdirSync(folder, { withFileTypes: true }).reduce((sum, entry) => {
    const inner = join(folder, entry.name);
    if (entry.isDirectory()) return sum + bytesIn(inner, seen);
    const { size, ino } = lstatSync(inner);
    if (!entry.isFile() || seen.has(ino)) return sum;
    seen.add(ino);
    return sum + size;
  }, 0);
}
