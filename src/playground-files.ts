import { closeSync, existsSync, openSync, readSync, renameSync, rmSync } from 'node:fs';

/** The files of a playground that goes on at its next start. They belong together: messages refer to matches. */
export interface PlaygroundFiles {
  /** What Discord would remember. */
  readonly world: string;
  /** The bot's matches, in SQLite. */
  readonly matches: string;
}

/** Each port has a playground of its own. */
export const playgroundFiles = (port: number | string, folder = 'data'): PlaygroundFiles => ({
  world: `${folder}/playground-${port}.world`,
  matches: `${folder}/playground-${port}.db`,
});

/** The endings of an SQLite file and of SQLite's own files next to it. */
const ENDS = ['', '-wal', '-shm'] as const;
const all = ({ world, matches }: PlaygroundFiles): readonly string[] => [matches, world];

/** Deletes a playground's files. An interruption may leave one of them, which alone is not used. */
export function forgetKept(files: PlaygroundFiles): void {
  for (const file of all(files)) for (const end of ENDS) rmSync(file + end, { force: true });
}

/** Moves a playground's files to their names with `.old`, in place of earlier ones. */
export function setAside(files: PlaygroundFiles): void {
  for (const file of all(files))
    for (const end of ENDS) {
      rmSync(`${file}.old${end}`, { force: true });
      if (existsSync(file + end)) renameSync(file + end, `${file}.old${end}`);
    }
}

/** Sets both files aside where one is missing or the matches can't be read. Gives a sentence about it. */
export function pairUp(files: PlaygroundFiles): string | undefined {
  const there = all(files).filter((file) => existsSync(file));
  const missing = all(files).find((file) => !there.includes(file));
  if (missing !== undefined) {
    setAside(files);
    return there[0] === undefined
      ? undefined
      : `The playground begins anew: ${missing} is gone, so ${there[0]} was moved to ${there[0]}.old.`;
  }
  if (isSqlite(files.matches)) return undefined;
  setAside(files);
  return `The playground begins anew: ${files.matches} is broken. Both of its files were moved to their names with .old.`;
}

const MAGIC = 'SQLite format 3\0';

/** Whether it is an SQLite file, by its first bytes; an empty file is one, too. */
function isSqlite(file: string): boolean {
  const start = Buffer.alloc(MAGIC.length);
  const open = openSync(file, 'r');
  const length = readSync(open, start, 0, MAGIC.length, 0);
  closeSync(open);
  return length === 0 || start.toString('latin1') === MAGIC;
}
