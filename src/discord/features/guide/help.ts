import type { DiscordWords } from '../../../words/discord.js';
import type { Context } from '../../controls/context.js';
import { NO_MATCH, writeId } from '../../controls/custom-id.js';
import { castleCover } from '../../controls/game-list.js';
import { type ButtonSpec, buttons, card, GOLD, type Message, text } from '../../controls/payload.js';
import { pictureOf } from '../../controls/pictures.js';

/** The purpose of the bot: a picture, a few words, and the next steps. `said`: replaces these words. */
export async function helpMessage(
  { painter, games }: Pick<Context, 'painter' | 'games'>,
  words: DiscordWords,
  said?: string,
): Promise<Message> {
  const cover = await pictureOf(painter, castleCover(games, words), 'cover.png');
  return card(GOLD, [cover, text(said ?? words('help.text')), ...buttons(ways(words, said === undefined))]);
}

function ways(words: DiscordWords, atStart: boolean): ButtonSpec[] {
  const id = (verb: 'play' | 'practice' | 'school' | 'learn' | 'matches' | 'commands' | 'help'): string =>
    writeId({ verb, match: NO_MATCH });
  return [
    { id: id('play'), label: words('button.play'), style: 'success' },
    { id: id('practice'), label: words('button.practice') },
    { id: id('school'), label: words('button.learn') },
    { id: id('learn'), label: words('button.readRules') },
    { id: id('matches'), label: words('button.matches') },
    atStart ? { id: id('commands'), label: words('button.commands') } : { id: id('help'), label: words('button.back') },
  ];
}
