import { type Tallies, talliesOf as talliesIn } from '../../src/match/admin/plain/rows.js';
import { currentTables, withConnection } from '../../src/match/admin/plain/with-connection.js';
import { inSnapshot } from '../../src/match/store/connection.js';

/** What every table of a database holds. */
export const talliesOf = (url: string): Promise<Tallies> =>
  withConnection(url, { existing: true }, (connection) =>
    inSnapshot(connection, async () => talliesIn(connection, await currentTables(connection))),
  );
