import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { filesOf, type SeenMessage } from '../../playground/index.js';

/** Writes the pictures that people saw to files, numbered in order. */
export interface Album {
  /** Takes a message's new pictures. `owner`: the only person who sees them. Returns the names of the files. */
  keep(seen: SeenMessage, owner: string | undefined): readonly string[];
  /** Takes no more. Resolves with the number of files when all are written; rejects if one could not be. */
  finish(): Promise<number>;
}

/** A numbered picture of an earlier run. */
const OURS = /^\d{3,}-[\w-]+\.png$/;

/** Makes the folder, and removes the pictures of an earlier run. */
export function openAlbum(folder: string): Album {
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(folder)) if (OURS.test(name)) rmSync(join(folder, name));
  const known = new Set<string>();
  const written: Promise<void>[] = [];
  let finished = false;
  return {
    keep({ message }, owner) {
      return filesOf(message).flatMap(({ id, filename, url }) => {
        if (finished || known.has(id) || !filename.endsWith('.png')) return [];
        known.add(id);
        const number = String(known.size).padStart(3, '0');
        const path = join(folder, `${[number, owner && plain(owner), filename].filter(Boolean).join('-')}`);
        const writing = download(url).then((png) => writeFile(path, png));
        // Awaited at the end, so a failure is reported there.
        writing.catch(() => undefined);
        written.push(writing);
        return [path];
      });
    },
    async finish() {
      // An active hand may still change.
      finished = true;
      await Promise.all(written);
      return written.length;
    },
  };
}

const plain = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]+/g, '-');

/** A file that a message shows. */
export async function download(url: string): Promise<Buffer> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`The file ${url} could not be had: ${answer.status}.`);
  return Buffer.from(await answer.arrayBuffer());
}
