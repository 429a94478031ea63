import type { APIComponentInContainer } from 'discord-api-types/v10';
import type { CoverScene, GameFolder } from '../../contract/game.js';
import { sure } from '../../engine/sure.js';
import { coverOf } from '../../games/cover.js';
import type { DiscordWords } from '../../words/discord.js';
import type { Context } from './context.js';
import { buttons, text } from './payload.js';

/** More cards would hide each other. */
const MOST_CARDS = 7;

/** The castle's own title picture: for each game the middle card of its cover, on the cloth of the middle game. */
export function castleCover(games: readonly GameFolder[], words: DiscordWords): CoverScene {
  const covers = games.slice(0, MOST_CARDS).map(({ scenes }) => scenes(words.locale).cover());
  const cards = covers.flatMap(({ body }) => body.cards[Math.floor(body.cards.length / 2)] ?? []);
  return coverOf(words.locale, sure(covers[Math.floor(covers.length / 2)]).felt, {
    title: words('help.title'),
    line: words('help.line'),
    signs: ['crown', 'crown'],
    cards,
  });
}

/** As many as fit as buttons in four rows. */
const MOST_GAMES = 20;

/** A line and a button for each of these games. `first`: those whose buttons stand out. */
export function gamesToPick(
  { title, games, first = games }: { title: string; games: readonly GameFolder[]; first?: readonly GameFolder[] },
  idOf: (game: string) => string,
  words: DiscordWords,
): APIComponentInContainer[] {
  const listed = games.slice(0, MOST_GAMES);
  const specs = listed.map((game) => ({
    id: idOf(game.rules.id),
    label: game.words(words.locale).title,
    ...(first.includes(game) && { style: 'primary' as const }),
  }));
  return [text([title, ...listed.map((game) => gameLine(game, words))].join('\n')), ...buttons(specs)];
}

/** A game's line in a list to pick from: for how many people, and what it is. */
export function gameLine({ rules, words: wordsIn, scenes }: GameFolder, words: DiscordWords): string {
  const { min, max } = rules.seats;
  return words('pick.game', {
    game: wordsIn(words.locale).title,
    line: scenes(words.locale).cover().body.line,
    min,
    max,
    range: min === max ? 'no' : 'yes',
  });
}

/** The games with a match or a lobby in a channel or thread now. */
export async function gamesIn({ service }: Pick<Context, 'service'>, channelId: string): Promise<GameFolder[]> {
  return [...new Set((await service.lookIn(channelId)).map(({ folder }) => folder))];
}
