import { dividedIn } from '../../../config/parts.js';
import type { Config } from '../../../config.js';
import { type Finding, finder } from '../../../connect/finding.js';
import { fileOf, providerOf } from '../../../database-url.js';
import { onNetwork } from '../../../disk.js';
import { firstPictures } from '../../../games/first-pictures.js';
import { GAMES } from '../../../games/index.js';
import { withConnection } from '../../../match/admin/plain/with-connection.js';
import { type Connection, inTransaction } from '../../../match/store/connection.js';
import { migrationStatus } from '../../../match/store/migrate.js';
import { nativeTrouble } from '../../../natives.js';
import { loadSharp } from '../../../pictures/paint/sharp.js';
import { createPainter, type Painter } from '../../../pictures/painter.js';
import { hasRoom } from '../../../readiness.js';
import { sentenceOf } from './sentence.js';

/* What the bot needs of its machine. */

const { ok, note, wrong } = finder('Database');

/** Whether the database is there, up to date and writable, and how the connection goes. Changes nothing in it. */
export async function lookAtDatabase({ databaseUrl: url }: Config): Promise<readonly Finding[]> {
  try {
    return await withConnection(url, { existing: true }, async (connection) => [
      await lookInto(connection),
      ...lookAtWay(connection),
    ]);
  } catch (error) {
    const sentence = sentenceOf(error);
    return [
      sentence.startsWith('There is no database ')
        ? ok(`${sentence} The bot makes it when it starts.`)
        : wrong(sentence),
    ];
  }
}

async function lookInto(connection: Connection): Promise<Finding> {
  const { schema, pending } = await migrationStatus(connection);
  if (schema === undefined) return ok('It is empty; the bot makes its tables when it starts.');
  await writeNothing(connection);
  return pending.length > 0
    ? note(
        `It is of an earlier program: ${pending.length} migrations are applied when the bot starts. Back it up first.`,
      )
    : ok('It is up to date, and takes what is written.');
}

/** Hands, seeds and the tokens of interactions travel on this connection. */
function lookAtWay({ abroad }: Connection): readonly Finding[] {
  if (abroad === undefined) return [];
  const { ok, note } = finder('Encryption');
  const { host, encryption } = abroad;
  const said = {
    none: () =>
      note(
        `What goes to ${host} and back is not encrypted: anybody who can listen on the way sees every hand. sslmode=verify-full in DATABASE_URL changes that (docs/care.md).`,
      ),
    unproven: () =>
      note(
        `What goes to ${host} and back is encrypted, but anybody on the way could pass for it: its certificate is not looked at (docs/care.md).`,
      ),
    proven: () => ok(`What goes to ${host} and back is encrypted, and its certificate proven.`),
  };
  return [said[encryption]()];
}

/** Writes as a choice would, but matches no row: a read-only database refuses it. */
const writeNothing = (connection: Connection): Promise<unknown> =>
  inTransaction(connection, () => connection.all(`UPDATE "Meta" SET "key" = "key" WHERE "key" = ''`));

/** Whether the processes of one bot may each have a database of their own. */
export function lookAtSharing(config: Config): readonly Finding[] {
  const divided = dividedIn(config);
  return divided === undefined ? [] : [finder('Database').note(divided)];
}

export async function lookAtDisk({ databaseUrl }: Config): Promise<Finding> {
  const { ok, note, wrong } = finder('Disk');
  try {
    await hasRoom(databaseUrl)();
    if (providerOf(databaseUrl) !== 'sqlite') return ok('PostgreSQL looks after its own.');
    const remote = onNetwork(fileOf(databaseUrl));
    return remote === undefined ? ok('It has room.') : note(remote);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return ok('The database’s folder is not there yet.');
    return wrong(`${message.charAt(0).toUpperCase()}${message.slice(1)}.`);
  }
}

/** Whether pictures can be drawn: with the library and its fonts, in a thread, as the bot does. */
export async function lookAtPictures(): Promise<Finding> {
  const { ok, wrong } = finder('Pictures');
  let painter: Painter | undefined;
  try {
    painter = createPainter({ threads: 1 });
    await loadSharp();
    const [scene] = firstPictures(GAMES);
    if (!scene) throw new Error('there is no game');
    const { width, height } = await painter.paint(scene);
    return ok(`They can be drawn, with their fonts: one of ${width} × ${height} was.`);
  } catch (error) {
    return wrong(
      nativeTrouble(error) ??
        `They cannot be drawn: ${(error as Error).message}. Install the packages anew (npm ci), on the machine that they are for.`,
    );
  } finally {
    await painter?.close();
  }
}
