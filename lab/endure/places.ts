import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Mistake } from '../../src/tools/tool.js';
import { type Postgres, startPostgres } from '../stage/postgres.js';
import type { Trouble } from './troubles.js';

/* Where matches are stored during the test. */

export interface Place {
  readonly url: string;
  readonly folder: string;
  readonly postgres: Postgres | undefined;
  /** Removes what was made for it; after a fault a file stays, and is named. */
  end(well: boolean): Promise<string | undefined>;
}

/** @throws {Mistake} where it is unavailable, or differs from the named one */
export async function placeFor({ on, prepare }: Pick<Trouble, 'on' | 'prepare'>, database?: string): Promise<Place> {
  const isOwn = on === 'file' || on === 'server';
  if (isOwn && database !== undefined)
    throw new Mistake('This trouble is made in a database of its own: please leave out --database.');
  const ownServer = on === 'server' || (on === 'shared' && database === undefined);
  const postgres = ownServer ? await ownPostgres() : undefined;
  const folder = mkdtempSync(join(tmpdir(), 'castellan-endure-'));
  const undo = preparedBy(prepare, folder);
  const remove = (): void => {
    undo();
    rmSync(folder, { recursive: true, force: true });
  };
  process.once('exit', remove);
  const file = `file:${join(folder, 'castellan.db')}`;
  const url = database ?? postgres?.url ?? file;
  return {
    url,
    folder,
    postgres,
    async end(well) {
      process.off('exit', remove);
      await postgres?.stop();
      if (!well && !prepare && url === file) return url;
      remove();
      return undefined;
    },
  };
}

function preparedBy(prepare: Trouble['prepare'], folder: string): () => void {
  try {
    return prepare?.(folder) ?? (() => undefined);
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

async function ownPostgres(): Promise<Postgres> {
  try {
    return await startPostgres();
  } catch (error) {
    throw new Mistake(error instanceof Error ? error.message : String(error));
  }
}
