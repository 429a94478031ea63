import { reply } from '../../src/discord/answer.js';
import { all, isAnswer, isMine, isRunning, matchFor, noMatch } from '../../src/discord/surfaces/choosing.js';
import { manageMessage } from '../../src/discord/surfaces/messages/manage.js';
import type { Subcommand } from './subcommand.js';

const isPlayed = all(isMine, isRunning);

/** The panel of a match that runs: one's own, or, for bystanders, one of this channel. */
export const manage: Subcommand = {
  fits: isRunning,
  async run(use) {
    const { context, person, words } = use;
    const own = await matchFor(use, isPlayed, noMatch, { last: () => runningHere(use) });
    return isAnswer(own) ? own : reply(manageMessage(own, { userId: person.id, now: context.now() }, words));
  },
};

/** The newest match that runs in this channel. */
const runningHere = async ({ context, channelId, person }: Parameters<Subcommand['run']>[0]) =>
  (await context.service.lookIn(channelId)).find((match) => isRunning(match, person.id));
