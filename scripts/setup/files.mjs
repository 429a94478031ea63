// Files of the set-up: lists, marks (has anything changed?) and the stamps of finished steps.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** In the packages' folder, so that removing node_modules forgets the stamps too. */
export const HOME = 'node_modules/.castellan';
const STAMPS = `${HOME}/setup.json`;

/**
 * @param {string} path @param {readonly string[]} skip
 * @returns {string[]} every file below a folder, or the file itself, sorted; none for a path that isn't there
 */
export function filesOf(path, skip = []) {
  if (skip.includes(path) || !existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const inner = join(path, entry.name);
      if (entry.isDirectory()) return filesOf(inner, skip);
      return skip.includes(inner) ? [] : [inner];
    });
}

/** A mark of names, sizes and times: as good as a hash of the contents here, without reading them. */
export function markOfStats(/** @type {readonly string[]} */ paths, /** @type {readonly string[]} */ skip = []) {
  const hash = createHash('sha256');
  for (const path of paths.flatMap((path) => filesOf(path, skip))) {
    const { size, mtimeMs } = statSync(path);
    hash.update(`${path}\0${size}\0${mtimeMs}\n`);
  }
  return hash.digest('hex').slice(0, 24);
}

export const markOfText = (/** @type {readonly string[]} */ ...texts) =>
  createHash('sha256').update(texts.join('\0')).digest('hex').slice(0, 24);

/** A file's JSON, or undefined where it is missing or broken. */
export function readJson(/** @type {string} */ path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}

/** The marks of each step's last finish. An unreadable file means that none was finished. */
export const readStamps = () => readJson(STAMPS) ?? {};

export function writeStamps(/** @type {Readonly<Record<string, unknown>>} */ patch) {
  const stamps = { ...readStamps(), ...patch };
  mkdirSync(dirname(STAMPS), { recursive: true });
  writeFileSync(`${STAMPS}.tmp`, JSON.stringify(stamps));
  renameSync(`${STAMPS}.tmp`, STAMPS);
}
