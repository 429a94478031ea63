import { opened } from '../../match/admin/plain/opened.js';
import { migrate } from '../../match/store/migrate.js';
import { commandOf, type Screen, type Tool } from '../tool.js';
import { settingsOn } from './settings.js';

/** Updates the tables, as the bot does when it starts. */
export const migrateTool = (screen: Screen): Tool => ({
  command: commandOf('migrate', 'Brings the database up to date, as the bot does at its start. Make a backup first.'),
  async work() {
    const config = settingsOn(screen);
    if (!config) return 1;
    const told = (sentence: string) => void screen.err.write(`${sentence}\n`);
    const { applied } = await opened(config.databaseUrl, { existing: false }, (connection) =>
      migrate(connection, { told }),
    );
    for (const name of applied) screen.out.write(`Applied: ${name}\n`);
    screen.out.write('The database is up to date.\n');
    return 0;
  },
});
