import type { CoverScene, GameFolder } from '../../contract/game.js';
import { coverOf } from '../../games/cover.js';
import type { DiscordWords } from '../../words/discord.js';
import type { Context } from './context.js';

/** More would hide each other. */
const MOST_CARDS = 7;

/** The castle's own title picture: of each game the card in the middle of its own. */
export function castleCover(games: readonly GameFolder[], words: DiscordWords): CoverScene {
  const cards = games.slice(0, MOST_CARDS).flatMap(({ scenes }) => {
    const { body } = scenes(words.locale).cover();
    return body.cards[Math.floor(body.cards.length / 2)] ?? [];
  });
  return coverOf(words.locale, 'purple', {
    title: words('help.title'),
    line: words('help.line'),
    signs: ['crown', 'crown'],
    cards,
  });
}

/** As many as have buttons in four rows. */
export const MOST_GAMES = 20;

/** A game where one is to be picked: for how many, and what it is. */
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

/** The games that are played in a channel or thread now, or wait in a lobby there. */
export async function gamesIn({ service }: Pick<Context, 'service'>, channelId: string): Promise<GameFolder[]> {
  return [...new Set((await service.lookIn(channelId)).map(({ folder }) => folder))];
}
