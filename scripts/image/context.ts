/* What a build may see of this folder: all but what .dockerignore names. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Pattern {
  readonly keeps: boolean;
  readonly matches: RegExp;
}

/** Docker's: paths from the top, `*` within a name, `**` any folders. */
function patternOf(line: string): Pattern {
  const keeps = line.startsWith('!');
  const glob = line.slice(keeps ? 1 : 0).replace(/^\/|\/$/g, '');
  const source = glob
    .split(/(\*\*\/|\*\*|\*|\?)/)
    .map(
      (part) =>
        ({ '**/': '(?:.*/)?', '**': '.*', '*': '[^/]*', '?': '[^/]' })[part] ??
        part.replaceAll(/[.+^${}()|[\]\\]/g, '\\$&'),
    )
    .join('');
  return { keeps, matches: new RegExp(`^${source}(?:/.*)?$`) };
}

/** Whether a path, from the top and with slashes, is left out; the last pattern that says anything decides. */
export function ignoring(dockerignore: string): (path: string) => boolean {
  const patterns = dockerignore
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map(patternOf);
  return (path) => !(patterns.findLast(({ matches }) => matches.test(path))?.keeps ?? true);
}

/** Every file that a build may see, by its path from the top. */
export function contextFiles(root: string): readonly string[] {
  const ignored = ignoring(readFileSync(join(root, '.dockerignore'), 'utf8'));
  const walk = (folder: string): string[] =>
    readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (!entry.isDirectory()) return ignored(path) ? [] : [path];
      // No exception of ours reaches into a folder that is left out as a whole.
      return ignored(path) ? [] : walk(path);
    });
  return walk('').sort();
}

/** Of the context's files those that a COPY names, and where they go below its target. */
export function copied(
  files: readonly string[],
  { sources, to }: { readonly sources: readonly string[]; readonly to: string },
): readonly (readonly [from: string, to: string])[] {
  return sources.flatMap((source) => {
    const path = source.replace(/^\.\/?|\/$/g, '');
    if (files.includes(path)) {
      const name = to.endsWith('/') || sources.length > 1 ? join(to, path.split('/').at(-1) ?? '') : to;
      return [[path, name] as const];
    }
    const below = files.filter((file) => path === '' || file.startsWith(`${path}/`));
    if (below.length === 0) throw new Error(`Dockerfile: COPY ${source} finds nothing that the build may see.`);
    return below.map((file) => [file, join(to, path === '' ? file : file.slice(path.length + 1))] as const);
  });
}

/** A mark of these files and what they hold. */
export function markOfFiles(root: string, files: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of files) hash.update(`${file}\0`).update(readFileSync(join(root, file)));
  return hash.digest('hex');
}
