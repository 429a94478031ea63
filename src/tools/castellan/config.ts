import { readSettings } from '../../config.js';
import { commandOf, type Screen, type Tool } from '../tool.js';
import { settingsOn } from './settings.js';

/** Prints every setting and its source; exits with 1 where the bot could not start with them. */
export const configTool = (screen: Screen): Tool => ({
  command: commandOf('config', 'Every setting, its secrets hidden, and where it comes from.'),
  async work() {
    const { settings } = readSettings();
    const rows = settings.map(({ name, shown, origin }) => [name, shown ?? '', origin] as const);
    const width = (column: 0 | 1): number => Math.max(...rows.map((row) => row[column].length));
    for (const [name, shown, origin] of rows)
      screen.out.write(`${name.padEnd(width(0))}  ${shown.padEnd(width(1))}  ${origin}\n`);
    return settingsOn(screen) ? 0 : 1;
  },
});
