import { reply } from '../../src/discord/answer.js';
import { note } from '../../src/discord/payload.js';
import { isAnswer, isRunning, lastUnlessWaiting, matchFor, noMatch } from '../../src/discord/surfaces/choosing.js';
import { matchesText } from '../../src/discord/surfaces/messages/matches.js';
import { tableForOne } from '../../src/discord/surfaces/messages/table.js';
import type { Subcommand } from './subcommand.js';

export const table: Subcommand = {
  fits: isRunning,
  async run(use) {
    const match = await matchFor(use, isRunning, noMatch, {
      instead: 'table',
      last: () => lastUnlessWaiting(use),
    });
    return isAnswer(match) ? match : reply(await tableForOne(use.context, match, use.locale));
  },
};

export const list: Subcommand = {
  run: async (use) => reply(note(await matchesText(use))),
};
