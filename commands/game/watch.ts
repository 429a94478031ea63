import { inPanel, reply } from '../../src/discord/controls/answer.js';
import { all, type Fits, isMine, isRunning, matchFor } from '../../src/discord/controls/choosing.js';
import { textOf } from '../../src/discord/controls/command.js';
import { optionOf } from '../../src/discord/controls/declaring.js';
import { watchMessage } from '../../src/discord/features/watching/message.js';
import { WATCHED } from '../../src/match/features/watching/watcher.js';
import { onMatch, type Subcommand } from './subcommand.js';

const isAnothers: Fits = (match, userId) => !isMine(match, userId);
const fits = all(isRunning, isAnothers);

/** Calls the person when somebody else's match ends, or at its rounds. The same command again ends that. */
export const watch: Subcommand = {
  ...onMatch(
    fits,
    async (use, match) => {
      const { context, person, words } = use;
      const typed = textOf(use, 'when');
      const wanted = WATCHED.find((each) => each === typed);
      const now = match.tableState.watchers?.[person.id]?.when;
      const isAgain = now !== undefined && (wanted === undefined || wanted === now);
      const when = isAgain ? undefined : (wanted ?? 'end');
      return inPanel(reply(await watchMessage(context, match, person.id, when, words)), person.id, match.record.id);
    },
    (use) => matchFor(use, fits, { none: use.words('watch.none') }),
  ),
  options: () => [optionOf('game.watch.when', WATCHED, (when, words) => words(`watch.when.${when}`))],
};
