import { prune } from '../../match/admin/plain/prune.js';
import { commandOf, Mistake, type Screen, type Tool, wholeNumber } from '../tool.js';
import { settingsOn } from './settings.js';

interface Asked {
  readonly days?: number;
  readonly yes?: true;
}
const DAY_MS = 24 * 3_600_000;

/** Removes matches that ended long ago; without --yes only counts them. */
export const pruneTool = (screen: Screen): Tool => ({
  command: commandOf('prune', 'Removes matches that have been over for long, while the bot goes on.')
    .option('--days <n>', 'those that were over so many days ago', wholeNumber('--days', 1))
    .option('--yes', 'removes them; without it they are only counted')
    .addHelpText(
      'after',
      '\nNobody can replay, share or prove them afterwards. What people chose for themselves stays.',
    ),
  async work(command) {
    const { days, yes = false } = command.opts<Asked>();
    if (days === undefined) throw new Mistake('Please give --days, for how long a match must have been over.');
    const config = settingsOn(screen);
    if (!config) return 1;
    const matches = await prune({ url: config.databaseUrl, before: Date.now() - days * DAY_MS, remove: yes });
    const said = yes
      ? `Removed: ${matches} matches.`
      : `There are ${matches} such matches; with --yes they are removed.`;
    screen.out.write(`${said}\n`);
    return 0;
  },
});
