import type { GameFolder } from '../../../games/contract.js';
import type { DiscordWords } from '../../../words/discord.js';
import { container, GOLD, type Message, message, select, text } from '../../payload.js';
import { writeId } from '../../questions/custom-id.js';

/** One section of a game's rules help, and the way to the others. A section that isn't there gives the first. */
export function rulesMessage(folder: GameFolder, section: number, words: DiscordWords): Message {
  const game = folder.words(words.locale);
  const at = game.help[section] ? section : 0;
  const shown = game.help[at];
  const pages = game.help.slice(0, 25);
  return message([
    container(GOLD, [
      text(
        `### ${words('rules.title', { game: game.title, section: shown?.title ?? '' })}\n${shown?.text ?? game.blurb}`,
      ),
      ...(pages.length > 1
        ? [
            select({
              id: writeId({ verb: 'section', match: folder.rules.id }),
              placeholder: words('rules.pick'),
              options: pages.map(({ title }, i) => ({ label: title, value: String(i), chosen: i === at })),
            }),
          ]
        : []),
    ]),
  ]);
}
