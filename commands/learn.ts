import { reply, suggestionsLike } from '../src/discord/controls/answer.js';
import { type Command, textOf } from '../src/discord/controls/command.js';
import { gameTitled, titlesOf } from '../src/discord/controls/context.js';
import { ANYWHERE, declarationOf, typedOption } from '../src/discord/controls/declaring.js';
import { gamesIn } from '../src/discord/controls/game-list.js';
import { note } from '../src/discord/controls/payload.js';
import { gamesWithLessons, lessonsMessage, schoolMessage } from '../src/discord/features/lessons/message.js';
import { escapeName } from '../src/words/escape.js';

/** `/learn`: a game's lessons. */
export const learn: Command = {
  declare: () => ({
    ...declarationOf('learn'),
    options: [typedOption('learn.game')],
    ...ANYWHERE,
  }),
  defer: 'reply',
  takes: () => 'same',
  panel: true,
  anywhere: true,
  async run(use) {
    const { context, words, channelId, person } = use;
    const named = textOf(use, 'game');
    if (!named) return reply(schoolMessage(context, words, await gamesIn(context, channelId)));
    const game = gameTitled(context.games, named, words.locale);
    if (!game) return reply(note(words('rules.none', { game: escapeName(named) })));
    return reply(await lessonsMessage(context, game, await context.lessons.of(person.id, game.rules.id), words));
  },
  async suggest({ context, words }, { text }) {
    return suggestionsLike(text, titlesOf(gamesWithLessons(context.games), words.locale));
  },
};
