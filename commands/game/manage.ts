import { reply } from '../../src/discord/controls/answer.js';
import {
  all,
  isAnswer,
  isMine,
  isRunning,
  matchFor,
  noMatch,
  runningHere,
} from '../../src/discord/controls/choosing.js';
import { manageMessage } from '../../src/discord/features/votes/manage.js';
import type { Subcommand } from './subcommand.js';

const isPlayed = all(isMine, isRunning);

/** The panel to manage a running match: the person's own, or, for bystanders, one of this channel. */
export const manage: Subcommand = {
  fits: isRunning,
  async run(use) {
    const { context, person, words } = use;
    const own = await matchFor(use, isPlayed, noMatch, { last: () => runningHere(use) });
    return isAnswer(own) ? own : reply(manageMessage(own, { userId: person.id, now: context.now() }, words));
  },
};
