import type { CoverScene, GameFolder } from '../../../contract/game.js';
import { coverOf } from '../../../games/cover.js';
import type { DiscordWords } from '../../../words/discord.js';
import type { Context } from '../../controls/context.js';
import { NO_MATCH, type Verb, writeId } from '../../controls/custom-id.js';
import {
  type ButtonSpec,
  buttons,
  container,
  GOLD,
  type Message,
  message,
  picture,
  text,
} from '../../controls/payload.js';
import { pictureOf } from '../../controls/pictures.js';

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
/** More would hide each other. */
const MOST_CARDS = 7;

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

/** What the bot is for: a picture, a few words, and where to go from here. `said`: in place of these words. */
export async function helpMessage(
  { painter, games }: Pick<Context, 'painter' | 'games'>,
  words: DiscordWords,
  said?: string,
): Promise<Message> {
  const cover = await pictureOf(painter, castleCover(games, words), 'cover.png');
  return message(
    [container(GOLD, [picture(cover), text(said ?? words('help.text')), ...buttons(ways(words, said === undefined))])],
    [cover],
  );
}

function ways(words: DiscordWords, atStart: boolean): ButtonSpec[] {
  const id = (verb: Verb): string => writeId({ verb, match: NO_MATCH });
  return [
    { id: id('play'), label: words('button.play'), style: 'success' },
    { id: id('practice'), label: words('button.practice') },
    { id: id('school'), label: words('button.learn') },
    { id: id('learn'), label: words('button.readRules') },
    { id: id('matches'), label: words('button.matches') },
    atStart ? { id: id('commands'), label: words('button.commands') } : { id: id('help'), label: words('button.back') },
  ];
}
