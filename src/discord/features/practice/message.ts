import { isRefusal } from '../../../engine/game.js';
import type { Match } from '../../../match/model/match.js';
import type { Person } from '../../../match/model/person.js';
import { NOWHERE } from '../../../match/model/practice.js';
import type { DiscordWords } from '../../../words/discord.js';
import { escapeName } from '../../../words/escape.js';
import { plainLocale } from '../../../words/languages.js';
import { type Context, gameCalled } from '../../controls/context.js';
import { writeId } from '../../controls/custom-id.js';
import { castleCover, gamesToPick } from '../../controls/game-list.js';
import { card, GOLD, type Message, note } from '../../controls/payload.js';
import { pictureOf } from '../../controls/pictures.js';
import { refusalWords } from '../../controls/refusals.js';

/* Practice: a hand at once, against computers, that nobody else sees. */

interface Learner {
  readonly context: Context;
  readonly person: Person;
  readonly locale: string;
  readonly words: DiscordWords;
}

interface PracticeWish {
  readonly seats?: number | undefined;
  /** The id of the computer player to play against; the strongest by default. */
  readonly level?: string | undefined;
  /** Gives up their current practice of this game. */
  readonly anew?: boolean;
}

/** So few seats that a first match is easy to follow, where the game allows it. */
const FEW = 2;

/** The learner's hand in a practice. It continues their current practice of this game. */
export async function startPractice(learner: Learner, game: string, wish: PracticeWish = {}): Promise<Message> {
  const { context, person, locale, words } = learner;
  const folder = gameCalled(context.games, game);
  if (!folder) return note(words('refused.noSuchGame', { game: escapeName(game) }));
  const { seats = Math.max(FEW, folder.rules.seats.min), level, anew = false } = wish;
  const before = await context.service.practiceOf(person.id, game);
  if (before && !anew) return handIn(learner, before, words('practice.goesOn'));
  const done = await context.service.open({
    game,
    host: person,
    place: NOWHERE,
    locale: plainLocale(locale),
    wanted: seats,
    computers: seats - 1,
    computer: level,
    anew,
  });
  if (isRefusal(done)) return note(refusalWords(done, undefined, words));
  return handIn(learner, done.match, words('practice.begins'));
}

const handIn = ({ context, person, locale }: Learner, match: Match, notice: string): Promise<Message> =>
  context.hand(match, person.id, { locale, notice });

/** Which game to practise: a line and a button for each. */
export async function practiceMenu(
  { painter, games }: Pick<Context, 'painter' | 'games'>,
  words: DiscordWords,
): Promise<Message> {
  const cover = await pictureOf(painter, castleCover(games, words), 'cover.png');
  const list = { title: words('practice.which'), games };
  return card(GOLD, [cover, ...gamesToPick(list, (game) => writeId({ verb: 'practise', match: game }), words)]);
}
