import type { GameFolder } from '../../../games/contract.js';
import type { DiscordWords } from '../../../words/discord.js';
import { joined } from '../../../words/shared.js';
import { LIMITS } from '../../limits.js';
import { buttons, container, GOLD, type Message, message, quiet, select, text } from '../../payload.js';
import { writeId } from '../../questions/custom-id.js';

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
export function pickerMessage(games: readonly GameFolder[], given: Wanted, words: DiscordWords): Message {
  const { seats = 0, computers = 0 } = given;
  const titleOf = (game: GameFolder): string => game.words(words.locale).title;
  const fitting = games.filter((game) => fits(game, given));
  const unfit = games.filter((game) => !fitting.includes(game)).map(titleOf);
  const idOf = (game: string): string => writeId({ verb: 'pick', match: game, at: [seats, computers] });
  const choices = fitting.map((game) => ({ game: game.rules.id, label: titleOf(game) }));
  return message([
    container(GOLD, [
      text(
        [
          words('pick.title', { seats, computers }),
          ...fitting.map((game) => lineOf(game, words)),
          ...(unfit.length > 0 ? [quiet(words('pick.unfit', { games: joined(unfit, words.locale) }))] : []),
        ].join('\n'),
      ),
      ...(choices.length <= LIMITS.buttonsPerRow
        ? buttons(choices.map(({ game, label }) => ({ id: idOf(game), label, style: 'primary' as const })))
        : [
            select({
              id: idOf(ANY_GAME),
              placeholder: words('pick.menu'),
              options: choices.map(({ game, label }) => ({ label, value: game })),
            }),
          ]),
    ]),
  ]);
}

/** In a menu's id, whose entries name the games. */
const ANY_GAME = 'game';

function lineOf({ rules, words: wordsIn }: GameFolder, words: DiscordWords): string {
  const { min, max } = rules.seats;
  const { title, blurb } = wordsIn(words.locale);
  const line = words('pick.line', { game: title, range: min === max ? 'no' : 'yes', min, max });
  return `${line}\n${quiet(inFewWords(blurb))}`;
}

/** How it begins to say what it is; its lobby says all of it. */
const inFewWords = (blurb: string): string => blurb.split(/[.:;。：；]/u)[0]?.trim() ?? blurb;
