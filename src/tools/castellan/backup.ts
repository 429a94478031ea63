import { backup } from '../../match/admin/plain/backup.js';
import { commandOf, type Screen, type Tool } from '../tool.js';
import { prove, report } from './database.js';
import { settingsOn } from './settings.js';

/** Writes the database to a file while the bot runs on; exits with 1 where a match in it cannot be read. */
export const backupTool = (screen: Screen): Tool => ({
  command: commandOf(
    'backup',
    'Writes all matches to a file, while the bot goes on, and proves that it can be restored.',
  )
    .argument('<file>', 'a file that is not there yet; whoever can read it can see every hand')
    .addHelpText('after', '\nOf the database that DATABASE_URL names.'),
  async work({ args: [file = ''] }) {
    const config = settingsOn(screen);
    if (!config) return 1;
    const { tallies, proof } = await backup({ url: config.databaseUrl, file, prove });
    screen.out.write(`${file} holds all of it, and can be restored.\n${report(tallies, proof)}`);
    return proof.broken.length > 0 ? 1 : 0;
  },
});
