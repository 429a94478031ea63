import type { Interactions } from '../interactions/records.js';
import type { World } from '../world/world.js';
import { openWorldFile, unreadable, type WorldFile, type Writer } from './file.js';
import { filesKept, type Kept, remembered, type Thing, thingsOf } from './remembered.js';

/** The file of a world, before the world exists. */
export interface Keeping {
  /** The stored world; undefined in a new file. */
  readonly before: Kept | undefined;
  /** Stores this world from now on: changes are written in the same turn of the event loop. */
  follow(world: World, interactions: Interactions, warn: (sentence: string) => void): void;
  /** Writes the last changes. */
  close(): void;
}

/** Opens a world's file. @throws UnreadableWorld */
export function openKeeping(path: string): Keeping {
  const file = openWorldFile(path);
  let before: Kept | undefined;
  try {
    before = remembered(file);
  } catch (error) {
    file.close();
    throw unreadable(path, error);
  }
  let end = (): void => undefined;
  return {
    before,
    follow(world, interactions, warn) {
      end = followed(file, { world, interactions, before, warn });
    },
    close() {
      end();
      file.close();
    },
  };
}

interface Followed {
  readonly world: World;
  readonly interactions: Interactions;
  readonly before: Kept | undefined;
  readonly warn: (sentence: string) => void;
}

/** Returns the function that writes the last changes and stops. */
function followed(file: WorldFile, { world, interactions, before, warn }: Followed): () => void {
  const save = saverOf(file, world, interactions, before);
  let due: NodeJS.Immediate | undefined;
  const write = (): void => {
    due = undefined;
    try {
      save();
    } catch (error) {
      stop();
      warn(`The world can't be kept any more: ${error instanceof Error ? error.message : 'writing failed'}`);
    }
  };
  const stop = world.listen(() => {
    due ??= setImmediate(write);
  });
  write();
  return () => {
    stop();
    if (due === undefined) return;
    clearImmediate(due);
    write();
  };
}

/** Writes what differs from the last time. The first time, writes everything anew except the files. */
function saverOf(file: WorldFile, world: World, interactions: Interactions, before: Kept | undefined) {
  let things: Things | undefined;
  let files: ReadonlySet<string> = new Set(before?.files.map(({ id }) => id));
  return (): void =>
    file.change((writer) => {
      if (!things) writer.dropAll();
      things = writeThings(writer, thingsOf(world, interactions.kept()), things ?? new Map());
      files = writeFiles(writer, world, files);
    });
}

/** What was written last, by kind and id. */
type Things = ReadonlyMap<string, Pick<Thing, 'kind' | 'id' | 'mark'>>;

function writeThings(writer: Writer, now: Iterable<Thing>, before: Things): Things {
  const written = new Map<string, Thing>();
  for (const thing of now) {
    const { kind, id, mark, json } = thing;
    const key = `${kind} ${id}`;
    if (before.get(key)?.mark !== mark) writer.put(kind, id, json());
    written.set(key, thing);
  }
  for (const [key, { kind, id }] of before) if (!written.has(key)) writer.drop(kind, id);
  return written;
}

function writeFiles(writer: Writer, world: World, before: ReadonlySet<string>): ReadonlySet<string> {
  const now = new Set(filesKept(world));
  for (const id of now) {
    const file = before.has(id) ? undefined : world.files.peek(id);
    if (file) writer.putFile(id, file);
  }
  for (const id of before) if (!now.has(id)) writer.dropFile(id);
  return now;
}
