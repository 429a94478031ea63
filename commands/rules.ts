import { fold } from '../src/cards/typed.js';
import type { GameFolder, GameWords } from '../src/contract/game.js';
import { reply, suggestionsLike } from '../src/discord/controls/answer.js';
import { type Command, textOf, type Use } from '../src/discord/controls/command.js';
import { gameTitled, titlesOf } from '../src/discord/controls/context.js';
import { ANYWHERE, declarationOf, typedOption } from '../src/discord/controls/declaring.js';
import { gamesIn } from '../src/discord/controls/game-list.js';
import { note } from '../src/discord/controls/payload.js';
import { learnMessage, rulesMessage } from '../src/discord/features/guide/rules.js';
import { escapeName } from '../src/words/escape.js';

/** `/rules`: a game's rules help, section by section. */
export const rules: Command = {
  declare: () => ({
    ...declarationOf('rules'),
    options: [typedOption('rules.game'), typedOption('rules.section')],
    ...ANYWHERE,
  }),
  defer: 'reply',
  takes: () => 'same',
  panel: true,
  anywhere: true,
  async run(use) {
    const { context, words, channelId } = use;
    const section = textOf(use, 'section');
    const here = await gamesIn(context, channelId);
    if (!textOf(use, 'game') && section === undefined) return reply(await learnMessage(context, words, here));
    const game = gameFor(use, here);
    if (!game) return reply(note(words('rules.none', { game: escapeName(textOf(use, 'game') ?? '') })));
    return reply(await rulesMessage(context, game, sectionIn(game.words(words.locale), section), words));
  },
  async suggest(use, { name, text }) {
    const { locale } = use.words;
    if (name === 'game') return suggestionsLike(text, titlesOf(use.context.games, locale));
    const { help = [] } = gameFor(use, await gamesIn(use.context, use.channelId))?.words(locale) ?? {};
    const sections = help.map(({ title }, i) => ({ name: title, value: String(i) }));
    return suggestionsLike(text, sections);
  },
};

/** The named game, or one that is played in this channel, or the first of all. */
function gameFor(use: Use, [here]: readonly GameFolder[]): GameFolder | undefined {
  const { games } = use.context;
  const named = textOf(use, 'game');
  if (!named) return here ?? games[0];
  return gameTitled(games, named, use.words.locale);
}

/** A section by its number or the beginning of its title. */
function sectionIn({ help }: GameWords, named: string | undefined): number {
  if (named === undefined) return 0;
  if (/^\d+$/.test(named)) return Number(named);
  return Math.max(
    0,
    help.findIndex(({ title }) => fold(title).startsWith(fold(named))),
  );
}
