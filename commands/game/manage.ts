import { reply } from '../../src/discord/controls/answer.js';
import { all, isMine, isRunning, matchFor, runningHere } from '../../src/discord/controls/choosing.js';
import { manageMessage } from '../../src/discord/features/votes/manage.js';
import { onMatch } from './subcommand.js';

const isPlayed = all(isMine, isRunning);

/** The panel to manage a running match: the person's own, or, for bystanders, one of this channel. */
export const manage = onMatch(
  isRunning,
  ({ context, person, words }, match) => reply(manageMessage(match, { userId: person.id, now: context.now() }, words)),
  (use) => matchFor(use, isPlayed, { last: runningHere }),
);
