import type { GameFolder } from '../../../games/contract.js';
import type { DiscordWords } from '../../../words/discord.js';
import { joined } from '../../../words/shared.js';
import type { Context } from '../../context.js';
import { LIMITS } from '../../limits.js';
import { buttons, container, GOLD, type Message, message, picture, quiet, select, text } from '../../payload.js';
import { writeId } from '../../questions/custom-id.js';
import { castleCover, gameLine } from './help.js';
import { pictureOf } from './pictures.js';

/** What was given besides the game. */
export interface Wanted {
  readonly seats?: number | undefined;
  readonly computers?: number | undefined;
}

/** Whether a game can be opened like that. */
export function fits({ rules: { seats } }: GameFolder, { seats: wanted = seats.max, computers = 0 }: Wanted): boolean {
  return wanted >= seats.min && wanted <= seats.max && computers < wanted;
}

/** Which game is wanted, in a line for each that can be: one press opens its lobby. What was given is kept. */
export async function pickerMessage(
  { painter, games }: Pick<Context, 'painter' | 'games'>,
  given: Wanted,
  words: DiscordWords,
): Promise<Message> {
  const { seats = 0, computers = 0 } = given;
  const cover = await pictureOf(painter, castleCover(games, words), 'cover.png');
  const fitting = games.filter((game) => fits(game, given));
  const unfit = games.filter((game) => !fitting.includes(game)).map((game) => game.words(words.locale).title);
  const lines = [
    words('pick.title', { seats, computers }),
    ...fitting.map((game) => gameLine(game, words)),
    ...(unfit.length > 0 ? [quiet(words('pick.unfit', { games: joined(unfit, words.locale) }))] : []),
  ];
  return message(
    [container(GOLD, [picture(cover), text(lines.join('\n')), ...choices(fitting, given, words)])],
    [cover],
  );
}

/** A button for each game; a menu where they are too many. */
function choices(fitting: readonly GameFolder[], { seats = 0, computers = 0 }: Wanted, words: DiscordWords) {
  const idOf = (game: string): string => writeId({ verb: 'pick', match: game, at: [seats, computers] });
  const all = fitting.map((game) => ({ game: game.rules.id, label: game.words(words.locale).title }));
  if (all.length <= LIMITS.buttonsPerRow)
    return buttons(all.map(({ game, label }) => ({ id: idOf(game), label, style: 'primary' as const })));
  return [
    select({
      id: idOf(ANY_GAME),
      placeholder: words('pick.menu'),
      options: all.map(({ game, label }) => ({ label, value: game })),
    }),
  ];
}

/** In a menu's id, whose entries name the games. */
const ANY_GAME = 'game';
