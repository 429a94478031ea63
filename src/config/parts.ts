import { providerOf } from '../database-url.js';
import type { ValueOf } from './variables.js';

/* Settings of a process that is one of several. */

interface Settings {
  readonly token: string | undefined;
  readonly shards: ValueOf<'DISCORD_SHARDS'>;
  readonly databaseUrl: string;
}

/** Whether it leaves all shards, or some, to other processes. */
export const isPart = ({ shards }: Pick<Settings, 'shards'>): boolean =>
  shards === 'none' || (typeof shards === 'object' && shards.ids.length < shards.count);

/** Whether other processes can have the same database, wherever they are. */
export const isShared = ({ databaseUrl }: Pick<Settings, 'databaseUrl'>): boolean =>
  providerOf(databaseUrl) !== 'sqlite';

/**
 * A warning, as a sentence, that the processes of one bot may each have matches of their own. Undefined where they
 * can't, and in the playground, which has one process.
 */
export const dividedIn = (settings: Settings): string | undefined =>
  settings.token !== undefined && isPart(settings) && !isShared(settings) ? DIVIDED : undefined;

const DIVIDED =
  'DISCORD_SHARDS leaves shards to other processes, and DATABASE_URL is an SQLite file: all processes of a bot need one PostgreSQL (docs/processes.md), unless they are on one machine and have this same file.';
