/* What stands in for Docker's node:…-slim: Debian by debootstrap, as slim as theirs, Node and npm from npm's registry. */
import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

const execute = promisify(execFile);
const MIRROR = 'http://deb.debian.org/debian';
/** Docker's slim images hold no texts for readers, and apt leaves no archives behind. */
const SLIM = ['doc', 'man', 'info', 'locale', 'lintian', 'groff'].map((name) => `/usr/share/${name}`);
const TOOLS = ['unshare', 'mount', 'chroot', 'tar', 'npm'];

/** The parts of an image's name that this can stand in for, such as `node:22-bookworm-slim`. */
export function standIn(image: string): { readonly node: string; readonly debian: string } {
  const [, node, debian] = /^node:(\d+)-([a-z]+)-slim$/.exec(image) ?? [];
  if (node === undefined || debian === undefined)
    throw new Error(`Dockerfile: ${image} is no image that this check can stand in for; node:MAJOR-DEBIAN-slim is.`);
  return { node, debian };
}

const onPath = (name: string): boolean =>
  (process.env.PATH ?? '').split(':').some((folder) => existsSync(join(folder, name)));

/** Why this machine can't make roots, in a sentence; undefined where it can. */
export function missingHere(): string | undefined {
  if (process.platform !== 'linux') return 'It needs Linux: what an image is made of are mounts and namespaces.';
  if (process.getuid?.() !== 0) return 'It needs root, to make a Debian of its own and to mount its layers.';
  const maybeGiven = onPath('apt-get') && process.env.SETUP_SYSTEM !== 'no' ? [] : ['debootstrap'];
  const absent = [...TOOLS, ...maybeGiven].filter((name) => !onPath(name));
  return absent.length === 0
    ? undefined
    : `It needs ${absent.join(' and ')}, which this machine doesn't have; in Debian: apt-get install ${absent.join(' ')}`;
}

/** Debian's own package of it; what it needs comes along. */
async function giveDebootstrap(): Promise<void> {
  if (onPath('debootstrap')) return;
  console.log('apt-get installs debootstrap now, as root; SETUP_SYSTEM=no would leave it to you.');
  await execute('apt-get', ['update', '-qq']);
  await execute('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'debootstrap']);
}

/**
 * Makes it in an empty folder. npm gives the newest Node of that number, with the headers that Docker's image has too.
 * Neither is Docker's own image to the byte: what is checked is what the Dockerfile adds to it.
 */
export async function makeBase(image: string, folder: string): Promise<void> {
  const { node, debian } = standIn(image);
  await giveDebootstrap();
  mkdirSync(folder, { recursive: true });
  await execute('debootstrap', ['--variant=minbase', debian, folder, MIRROR], { maxBuffer: 2 ** 26 });
  for (const path of SLIM) rmSync(join(folder, path), { recursive: true, force: true });
  const excludes = SLIM.map((path) => `path-exclude ${path}/*\n`).join('');
  writeFileSync(join(folder, 'etc/dpkg/dpkg.cfg.d/slim'), excludes);
  writeFileSync(join(folder, 'etc/apt/apt.conf.d/slim'), 'Dir::Cache::pkgcache ""; Dir::Cache::srcpkgcache "";\n');
  await execute('chroot', [folder, 'sh', '-c', 'apt-get clean; rm -rf /var/lib/apt/lists/*']);
  await unpack(`node-linux-${process.arch}@${node}`, join(folder, 'usr/local'));
  await unpack('npm@10', join(folder, 'usr/local/lib/node_modules/npm'));
  const links = ['npm', 'npx'].map((name) => `ln -s ../lib/node_modules/npm/bin/${name}-cli.js /usr/local/bin/${name}`);
  const user = ['groupadd --gid 1000 node', 'useradd --uid 1000 --gid node --shell /bin/bash --create-home node'];
  await execute('chroot', [folder, 'sh', '-euc', [...links, ...user].join('\n')]);
}

/** What a package of npm's holds, without running anything of it. */
async function unpack(name: string, folder: string): Promise<void> {
  const packed = `${folder}/packed`;
  mkdirSync(packed, { recursive: true });
  await execute('npm', ['pack', '--silent', '--pack-destination', packed, name]);
  const [archive = ''] = readdirSync(packed);
  await execute('tar', ['-xzf', join(packed, archive), '-C', folder, '--strip-components=1', '--no-same-owner']);
  rmSync(packed, { recursive: true });
}
