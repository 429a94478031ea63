import { ApplicationCommandOptionType } from 'discord-api-types/v10';
import { reply } from '../src/discord/controls/answer.js';
import { type Command, numberOf, textOf } from '../src/discord/controls/command.js';
import { ANYWHERE, declarationOf, numberOption } from '../src/discord/controls/declaring.js';
import { practiceMenu, startPractice } from '../src/discord/features/practice/message.js';
import { gameOption, levelOption, mostSeats } from './games.js';

/** `/practice`: begins a private match against computers at once. */
export const practice: Command = {
  declare: (games) => ({
    ...declarationOf('practice'),
    options: [
      gameOption('practice.game', games),
      numberOption('practice.seats', 1, mostSeats(games)),
      levelOption('practice.level', games),
      { type: ApplicationCommandOptionType.Boolean, ...declarationOf('practice.anew') },
    ],
    ...ANYWHERE,
  }),
  defer: 'reply',
  anywhere: true,
  async run(use) {
    const { context, words } = use;
    const game = textOf(use, 'game');
    if (game === undefined) return reply(await practiceMenu(context, words));
    const wish = { seats: numberOf(use, 'seats'), level: textOf(use, 'level'), anew: textOf(use, 'anew') === 'true' };
    return reply(await startPractice(use, game, wish));
  },
};
