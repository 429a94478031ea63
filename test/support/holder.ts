/*
 * A process that saves a step of match "a" at revision 0 in the database of the URL given, and stops as if frozen (SIGSTOP)
 * in the middle of the transaction. It says `held` before, and what came of it once it may go on. PostgreSQL hears nothing
 * of it for so many milliseconds before it ends the transaction; for hours, if not given.
 */
import { writeSync } from 'node:fs';
import { openDatabase } from '../../src/match/store/database.js';
import { saveMatch } from '../../src/match/store/matches.js';

const HOURS_MS = 5 * 60 * 60_000;
const [, , url = '', silenceMs] = process.argv;
const database = await openDatabase({ url, limits: { silenceMs: Number(silenceMs ?? HOURS_MS) } });
try {
  const saved = await database.change(async (statements) => {
    const done = await saveMatch(statements, { id: 'a', revision: 0, next: { state: '"frozen"' } }, 0);
    writeSync(1, 'held\n');
    process.kill(process.pid, 'SIGSTOP');
    return done;
  });
  writeSync(1, `saved: ${saved}\n`);
} catch (error) {
  writeSync(1, `${error}\n`);
}
await database.close();
