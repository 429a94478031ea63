import { existsSync, realpathSync } from 'node:fs';
import { providerOf } from '../../../database-url.js';
import { type Connection, inSnapshot, pathOf } from '../../store/connection.js';
import { StoreFault } from '../../store/faults.js';
import { requireNoBot } from './no-bot.js';
import type { Proof, Prove } from './proving.js';
import { filling, restoreInto } from './restore.js';
import { rowsOf, type Tallies, talliesOf } from './rows.js';
import type { Source } from './source.js';
import { tablesAfter } from './tables.js';
import { standingOf, withConnection } from './with-connection.js';

export interface MoveOptions {
  readonly from: string;
  readonly to: string;
  readonly replace: boolean;
  readonly prove: Prove;
  /** Called after each batch of rows, and waited for. */
  readonly told?: (table: string, rows: number) => unknown;
}
export interface Moved {
  readonly tallies: Tallies;
  readonly proof: Proof;
}

/**
 * Copies one database into another, all or nothing. It counts and compares both, and reads every match. The source
 * doesn't change.
 *
 * @throws {StoreFault}
 */
export async function move({ from, to, replace, prove, told = () => undefined }: MoveOptions): Promise<Moved> {
  if (placeOf(from) === placeOf(to)) throw new StoreFault('A database cannot be moved into itself.');
  for (const url of [from, to]) await requireNoBot(url);
  const lookAt = <T>(work: (source: Connection) => Promise<T>): Promise<T> =>
    withConnection(from, { existing: true }, (source) => inSnapshot(source, () => work(source)));
  return await lookAt(async (source) => {
    await holdAlone(source);
    const { schema } = await standingOf(source);
    const live: Source = {
      schema,
      async *rows(table) {
        let rows = 0;
        for await (const batch of rowsOf(source, table)) {
          yield batch;
          rows += batch.length;
          await told(table.name, rows);
        }
      },
      async end(theirs) {
        const ours = await lookAt((again) => talliesOf(again, tablesAfter(schema)));
        const differs = Object.keys(ours).find((name) => ours[name]?.sha256 !== theirs[name]?.sha256);
        if (differs === undefined) return;
        throw new StoreFault(
          `The two databases differ in ${differs}: the one moved from was written to meanwhile. Stop the bot, and move again.`,
        );
      },
    };
    return await filling(to, async (target) => {
      await holdAlone(target);
      return await restoreInto(target, live, { replace, despiteBroken: true, prove });
    });
  });
}

function placeOf(url: string): string {
  if (providerOf(url) !== 'sqlite') return url;
  return existsSync(pathOf(url)) ? realpathSync(pathOf(url)) : pathOf(url);
}

/** A number that no other lock uses: 5,223,002 is the lock of invitations. */
const MOVER = 5_223_003;

/**
 * Two addresses may lead to one PostgreSQL database. Its locks tell: the second address gets none. Each connection has
 * time: it waits inside a transaction while the matches of the other are read.
 */
async function holdAlone(connection: Connection): Promise<void> {
  if (connection.provider === 'sqlite') return;
  const [row] = await connection.all<{ got: boolean }>(
    `SELECT pg_try_advisory_lock(?) AS "got", set_config('idle_in_transaction_session_timeout', '0', FALSE)`,
    [MOVER],
  );
  if (!row?.got) throw new StoreFault('A database cannot be moved into itself, or by two at once.');
}
