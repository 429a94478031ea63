import { accessSync, constants, existsSync, readFileSync, statfsSync, statSync } from 'node:fs';
import { userInfo } from 'node:os';
import { dirname, resolve } from 'node:path';

/* File permissions of this program, explained to a host who can change them. */

const { R_OK, W_OK, X_OK } = constants;
type Wish = 'read' | 'write';

/** The system's codes for a lack of permission, and SQLite's, which may have other causes. */
const DENIED = new Set(['EACCES', 'EPERM']);
const UNSURE = /^SQLITE_(?:CANTOPEN|READONLY|IOERR)/;

/**
 * Why a file, or a folder to make, cannot be used, in sentences with the owner that it needs and the command. Undefined
 * where permissions are not the cause.
 */
export function denied(path: string, error: unknown, wish: Wish): string | undefined {
  const code = String((error as { readonly code?: unknown }).code);
  if (code === 'EROFS')
    return `${path} is on a disk that can only be read: let it be mounted for writing, or name another place.`;
  const unsure = UNSURE.test(code);
  if (!DENIED.has(code) && !unsure) return undefined;
  return closed(path, wish) ?? (unsure ? undefined : `${path} cannot be used: the system does not allow it (${code}).`);
}

/** The same for a path that nobody has tried yet. */
export function closed(path: string, wish: Wish): string | undefined {
  const at = obstacle(resolve(path), wish);
  return at && sentenceOn(at, resolve(path), wish);
}

/** Whether this program has these rights: by the file's mode, or by an access list, or as root. */
function may(path: string, rights: number): boolean {
  const { uid, gid, mode } = statSync(path);
  const user = process.geteuid?.();
  const isOfGroup = gid === process.getegid?.() || process.getgroups?.().includes(gid);
  const shift = uid === user ? 6 : isOfGroup ? 3 : 0;
  if (user !== undefined && ((mode >> shift) & rights) === rights) return true;
  // `access` answers for the user who started the program.
  if (user !== process.getuid?.()) return false;
  try {
    accessSync(path, rights);
    return true;
  } catch {
    return false;
  }
}

/** The first file or folder of the path for which this program lacks the rights that it needs. */
function obstacle(path: string, wish: Wish): string | undefined {
  const folders: string[] = [];
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    folders.unshift(folder);
    if (dirname(folder) === folder) break;
  }
  const shut = folders.find((folder) => existsSync(folder) && !may(folder, X_OK));
  if (shut !== undefined) return shut;
  if (existsSync(path) && !may(path, wish === 'read' ? R_OK : R_OK | W_OK)) return path;
  if (wish === 'read') return undefined;
  // SQLite makes other files in the same folder, too.
  const last = folders.findLast((folder) => existsSync(folder));
  return last !== undefined && !may(last, W_OK) ? last : undefined;
}

/** Folders of the system, which the program must not own. */
const SYSTEM = /^\/(?:etc|usr|bin|sbin|lib|boot|dev|proc|sys|root|run|home|opt|srv|mnt|media|tmp|var(?:\/\w+)?)?$/;

const quoted = (path: string): string => (/^[\w./-]+$/.test(path) ? path : `'${path.replaceAll("'", "'\\''")}'`);

function sentenceOn(at: string, path: string, wish: Wish): string {
  const uid = process.geteuid?.();
  const cannot = `may not be ${wish === 'read' ? 'read' : 'written'} by this program`;
  if (uid === undefined) return `${at} ${cannot}: change its permissions.`;
  const { uid: owner } = statSync(at);
  const who = `${nameOf(uid)}, user ${uid}`;
  if (owner === uid) return `${at} ${cannot}, which runs as its owner (${who}): chmod u+rwX ${quoted(at)}`;
  const theirs = `${at} belongs to ${owner === 0 ? 'root' : `user ${owner}`} and ${cannot}, which runs as ${who}`;
  // To make a folder, the program must not own somebody else's folder.
  if (at !== path && (SYSTEM.test(at) || at !== dirname(path)))
    return wish === 'read'
      ? `${theirs}: move the file to where it may, or as root: chmod o+x ${quoted(at)}`
      : `${theirs}: name a folder of its own, made by root: install -d -m 700 -o ${uid} FOLDER`;
  return `${theirs}. As root: chown -R ${uid} ${quoted(at)}`;
}

/** A container's user may have no name. */
function nameOf(uid: number): string {
  try {
    return uid === process.getuid?.() ? userInfo().username : named(uid);
  } catch {
    return 'nobody';
  }
}
const named = (uid: number): string =>
  new RegExp(`^([^:]+):[^:]*:${uid}:`, 'm').exec(readFileSync('/etc/passwd', 'utf8'))?.[1] ?? 'nobody';

/** Linux's numbers of network file systems, as `man statfs` has them. */
const NETWORKS: ReadonlyMap<number, string> = new Map([
  [0x6969, 'NFS'],
  [0x517b, 'SMB'],
  [0xff534d42, 'CIFS'],
  [0xfe534d42, 'SMB'],
  [0x01021997, '9p'],
  [0x5346414f, 'AFS'],
  [0x00c36400, 'Ceph'],
  [0x73757245, 'Coda'],
  [0x564c, 'NCP'],
  [0x0bd00bd0, 'Lustre'],
  [0x01161970, 'GFS2'],
]);
const FUSE = 0x65735546;
/** Network file systems of programs (FUSE), by the kind of their mount. */
const NETWORKS_BY_PROGRAMS = /sshfs|nfs|smb|cifs|rclone|s3|gcs|glusterfs|davfs|curlftpfs|ceph|google-drive|onedrive/i;

/** Reads the system's file systems. */
export interface Mounts {
  /** The number of the file system that a path is on. */
  readonly typeAt: (path: string) => number;
  /** As `/proc/self/mountinfo` has them. */
  readonly list: () => string;
}
const OURS: Mounts = {
  typeAt: (path) => statfsSync(path).type,
  list: () => readFileSync('/proc/self/mountinfo', 'utf8'),
};

/**
 * The network file system that holds a file, such as `NFS`; undefined where there is none, or where that is unknown.
 * Locks may not hold there, and SQLite's shared memory can't reach other machines.
 */
export function networkUnder(file: string, { typeAt, list }: Mounts = OURS): string | undefined {
  if (process.platform !== 'linux') return undefined;
  let place = resolve(file);
  while (!existsSync(place) && dirname(place) !== place) place = dirname(place);
  try {
    const type = typeAt(place) >>> 0;
    if (type !== FUSE) return NETWORKS.get(type);
    const kind = mountOf(place, list())?.kind ?? '';
    return NETWORKS_BY_PROGRAMS.test(kind) ? kind : undefined;
  } catch {
    return undefined;
  }
}

/** The mount that holds a path: the last one of those with the longest mount point. */
function mountOf(path: string, list: string): { readonly at: string; readonly kind: string } | undefined {
  let found: { at: string; kind: string } | undefined;
  for (const line of list.split('\n')) {
    const [, at = '', kind = ''] = /^\d+ \d+ \S+ \S+ (\S+) .*? - (\S+) /.exec(line) ?? [];
    const plain = at.replace(/\\(\d{3})/g, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 8)));
    const within = plain === '/' || path === plain || path.startsWith(`${plain}/`);
    if (plain !== '' && within && plain.length >= (found?.at.length ?? 0)) found = { at: plain, kind };
  }
  return found;
}

/** A warning, as a sentence, about an SQLite file on another machine's disk. */
export const onNetwork = (file: string, mounts?: Mounts): string | undefined => {
  const kind = networkUnder(file, mounts);
  return (
    kind &&
    `${file} is on a disk of another machine (${kind}), where SQLite cannot be sure of its locks and may lose matches: put it on a disk of this one, or use PostgreSQL (docs/care.md).`
  );
};
