import { ApplicationCommandOptionType } from 'discord-api-types/v10';
import { reply } from '../../src/discord/controls/answer.js';
import { all, type Fits, isAnswer, isMine, isRunning, matchFor } from '../../src/discord/controls/choosing.js';
import { textOf } from '../../src/discord/controls/command.js';
import { choiceNamed, declarationOf } from '../../src/discord/controls/declaring.js';
import { watchMessage } from '../../src/discord/features/watching/watch.js';
import { WATCHED } from '../../src/match/features/watching/watcher.js';
import { discordWords } from '../../src/words/discord.js';
import type { Subcommand } from './subcommand.js';

const isAnothers: Fits = (match, userId) => !isMine(match, userId);
const fits = all(isRunning, isAnothers);

/** To be called when somebody else's match ends, or at its rounds; said again, no longer. */
export const watch: Subcommand = {
  fits,
  options: () => [
    {
      type: ApplicationCommandOptionType.String,
      ...declarationOf('game.watch.when'),
      choices: WATCHED.map((when) => choiceNamed(when, (language) => discordWords(language)(`watch.when.${when}`))),
    },
  ],
  async run(use) {
    const { context, person, words } = use;
    const match = await matchFor(use, fits, words('watch.none'));
    if (isAnswer(match)) return match;
    const typed = textOf(use, 'when');
    const wanted = WATCHED.find((each) => each === typed);
    const now = match.tableState.watchers?.[person.id]?.when;
    const isAgain = now !== undefined && (wanted === undefined || wanted === now);
    const when = isAgain ? undefined : (wanted ?? 'end');
    const panel = { userId: person.id, about: match.record.id };
    return { ...reply(await watchMessage(context, match, person.id, when, words)), panel };
  },
};
