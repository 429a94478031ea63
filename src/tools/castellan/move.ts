import { move } from '../../match/admin/plain/move.js';
import { progressOn } from '../progress.js';
import { commandOf, Mistake, type Screen, type Tool } from '../tool.js';
import { addressIn, prove, report } from './database.js';
import { settingsOn } from './settings.js';

interface Asked {
  readonly from?: string;
  readonly to?: string;
  readonly replace?: true;
}

/** Copies everything into another database, and compares the two. */
export const moveTool = (screen: Screen): Tool => ({
  command: commandOf(
    'move',
    'Copies all matches into another database, such as from SQLite to PostgreSQL: all of it or nothing. Stop the bot first.',
  )
    .option('--from <address>', 'the one they are in; DATABASE_URL, if not given', addressIn('--from'))
    .option('--to <address>', 'the one they come to', addressIn('--to'))
    .option('--replace', 'even if matches are there: they go')
    .addHelpText('after', '\nAn address is like DATABASE_URL, or @PATH of a file that holds it.'),
  async work(command) {
    const { from, to, replace = false } = command.opts<Asked>();
    if (to === undefined) throw new Mistake('Please give --to, the address of the database that they come to.');
    const source = from ?? settingsOn(screen)?.databaseUrl;
    if (source === undefined) return 1;
    const progress = progressOn(screen.raw);
    try {
      const told = (table: string, rows: number): void => progress.say(`${table}: ${rows} rows`);
      const { tallies, proof } = await move({ from: source, to, replace, prove, told });
      progress.end();
      screen.out.write(`Moved: both databases hold the same. Now set DATABASE_URL.\n${report(tallies, proof)}`);
      return proof.broken.length > 0 ? 1 : 0;
    } finally {
      progress.end();
    }
  },
});
