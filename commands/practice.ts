import { ApplicationCommandOptionType } from 'discord-api-types/v10';
import { reply } from '../src/discord/controls/answer.js';
import { type Command, numberOf, textOf } from '../src/discord/controls/command.js';
import { ANYWHERE, declarationOf } from '../src/discord/controls/declaring.js';
import { practiceMenu, startPractice } from '../src/discord/features/practice/message.js';
import { gamesNamed, levelsIn, mostSeats } from './games.js';

/** `/practice`: a match against computers, at once and to one's own eyes. */
export const practice: Command = {
  declare: (games) => ({
    ...declarationOf('practice'),
    options: [
      { type: ApplicationCommandOptionType.String, ...declarationOf('practice.game'), choices: gamesNamed(games) },
      {
        type: ApplicationCommandOptionType.Integer,
        ...declarationOf('practice.seats'),
        min_value: 1,
        max_value: mostSeats(games),
      },
      { type: ApplicationCommandOptionType.String, ...declarationOf('practice.level'), choices: levelsIn(games) },
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
