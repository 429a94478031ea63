import { restore } from '../../match/admin/plain/restore.js';
import { commandOf, type Screen, type Tool } from '../tool.js';
import { prove, report } from './database.js';
import { settingsOn } from './settings.js';

interface Asked {
  readonly replace?: true;
  readonly despiteBroken?: true;
}

/** Puts a backup into the database; where the backup cannot be trusted, changes nothing and exits with 1. */
export const restoreTool = (screen: Screen): Tool => ({
  command: commandOf(
    'restore',
    'Puts a backup into the database, of either kind: all of it or nothing. Stop the bot first.',
  )
    .argument('<file>', 'what backup wrote')
    .option('--replace', 'even if matches are there: they go')
    .option('--despite-broken', 'even if matches in it cannot be read: they stay as they are')
    .addHelpText('after', '\nInto the database that DATABASE_URL names.'),
  async work(command) {
    const [file = ''] = command.args;
    const { replace = false, despiteBroken = false } = command.opts<Asked>();
    const config = settingsOn(screen);
    if (!config) return 1;
    const { changed, tallies, proof } = await restore({ url: config.databaseUrl, file, replace, despiteBroken, prove });
    const last = changed === undefined ? 'no match' : `a match last changed on ${new Date(changed).toISOString()}`;
    screen.out.write(`Restored: ${last}.\n${report(tallies, proof)}`);
    return proof.broken.length > 0 ? 1 : 0;
  },
});
