import type { ChoiceWords, GameFolder, Names } from '../../../contract/game.js';
import { LEARNER, type Lesson } from '../../../contract/lesson.js';
import { isRefusal } from '../../../engine/game.js';
import { legalChoices } from '../../../engine/play.js';
import type { Seen } from '../../../engine/see.js';
import { PEOPLE } from '../../../games/lesson.js';
import { type Moment, momentOf, pathAt } from '../../../lessons/player.js';
import { type LessonTexts, lessonTexts } from '../../../lessons/texts.js';
import type { DiscordWords } from '../../../words/discord.js';
import { joinWithDots } from '../../../words/people.js';
import type { Context } from '../../controls/context.js';
import { controls } from '../../controls/controls.js';
import { NO_MATCH, writeId } from '../../controls/custom-id.js';
import { gamesToPick } from '../../controls/game-list.js';
import { type LessonPlace, writePlace } from '../../controls/lesson-place.js';
import {
  type ButtonSpec,
  buttons,
  card,
  GOLD,
  GREEN,
  type Message,
  note,
  select,
  text,
} from '../../controls/payload.js';
import { pictureOf } from '../../controls/pictures.js';
import { FRESH, type Progress, type Question } from '../../controls/question.js';
import { storyItemsWith } from '../../controls/seen.js';
import { shortNews } from '../../controls/short-news.js';

/** Games with lessons. */
export const gamesWithLessons = (games: readonly GameFolder[]): GameFolder[] =>
  games.filter(({ lessons }) => lessons?.length);

/** The button for a game's lessons, where it has any. `verb`: from its panel, or from a message that stays. */
export const learnButton = (
  { rules, lessons }: GameFolder,
  words: DiscordWords,
  verb: 'lessons' | 'teach',
): ButtonSpec[] => (lessons?.length ? [{ id: writeId({ verb, match: rules.id }), label: words('button.learn') }] : []);

/** Every game with lessons. `first`: the games of the current channel, which come before the others. */
export function schoolMessage(
  { games }: Pick<Context, 'games'>,
  words: DiscordWords,
  first: readonly GameFolder[],
): Message {
  const listed = gamesWithLessons([...new Set([...first, ...games])]);
  const list = { title: words('lesson.which'), games: listed, first };
  return card(
    GOLD,
    gamesToPick(list, (game) => writeId({ verb: 'lessons', match: game }), words),
  );
}

/** A game's lessons: which are finished, and a button for each. `said`: a first line. */
export async function lessonsMessage(
  { painter }: Pick<Context, 'painter'>,
  folder: GameFolder,
  done: ReadonlySet<string>,
  words: DiscordWords,
  said?: string,
): Promise<Message> {
  const game = folder.words(words.locale);
  const { lessons = [] } = folder;
  if (lessons.length === 0) return note(words('lesson.none', { game: game.title }));
  const next = lessons.find(({ id }) => !done.has(id));
  const entries = lessons.map((lesson, i) => ({
    label: words('lesson.entry', { number: i + 1, title: lessonTexts(folder, lesson, words.locale).title }),
    value: lesson.id,
    ...(done.has(lesson.id) && { description: words('lesson.done'), emoji: '✅' }),
  }));
  const count = lessons.filter(({ id }) => done.has(id)).length;
  const heading = words('lesson.list', { game: game.title, done: count, all: lessons.length });
  const cover = await pictureOf(painter, folder.scenes(words.locale).cover(), 'cover.png');
  return card(GOLD, [
    cover,
    text([...(said ? [`> ${said}`] : []), heading].join('\n')),
    select({
      id: writeId({ verb: 'pickLesson', match: folder.rules.id }),
      placeholder: words('lesson.pick'),
      options: entries,
    }),
    ...buttons([
      next
        ? {
            id: toLesson(folder, next),
            label: words(count === 0 ? 'button.firstLesson' : 'button.nextLesson'),
            style: 'success',
          }
        : playButton(words),
      { id: writeId({ verb: 'practise', match: folder.rules.id }), label: words('button.practice') },
      { id: writeId({ verb: 'read', match: folder.rules.id, at: [0] }), label: words('button.readRules') },
      { id: writeId({ verb: 'school', match: NO_MATCH }), label: words('button.otherGames') },
    ]),
  ]);
}

const toLesson = ({ rules }: GameFolder, { id: lesson }: Lesson): string =>
  writeId({ verb: 'lesson', match: writePlace({ game: rules.id, lesson, places: [] }) });

const playButton = (words: DiscordWords): ButtonSpec => ({
  id: writeId({ verb: 'play', match: NO_MATCH }),
  label: words('button.play'),
  style: 'success',
});

export interface LessonWish {
  /** Why the choice wasn't right, or that a button was old. */
  readonly notice?: string;
  /** The picks so far in a question that takes several. */
  readonly progress?: Progress;
  /** The last step was solved by the bot, not by the learner. */
  readonly shown?: boolean;
}

/** A lesson in progress, with all data about it. */
export interface LessonInProgress {
  readonly folder: GameFolder;
  readonly lesson: Lesson;
  /** In the reader's language. */
  readonly texts: LessonTexts;
  readonly place: LessonPlace;
  readonly path: readonly (readonly string[])[];
  readonly moment: Moment;
}

/** Undefined where the lesson doesn't exist, or this path through it. */
export function progressAt(
  games: readonly GameFolder[],
  place: LessonPlace,
  locale: string,
): LessonInProgress | undefined {
  const folder = games.find(({ rules }) => rules.id === place.game);
  const lesson = folder?.lessons?.find(({ id }) => id === place.lesson);
  if (!folder || !lesson) return undefined;
  const path = pathAt(folder, lesson, place.places);
  const moment = path && momentOf(folder, lesson, path);
  if (!moment || isRefusal(moment)) return undefined;
  return { folder, lesson, texts: lessonTexts(folder, lesson, locale), place, path, moment };
}

/** By seat: the learner, and the others. */
export const classNames = ({ seats }: Pick<Seen, 'seats'>, words: DiscordWords): Names =>
  [words('lesson.you'), ...PEOPLE.filter((_, i) => i > 0), 'Eve'].slice(0, seats);

/** A lesson in progress: its words, the real picture, the question, and the real controls. */
export async function lessonMessage(
  { painter }: Pick<Context, 'painter'>,
  standing: LessonInProgress,
  words: DiscordWords,
  wish: LessonWish = {},
): Promise<Message> {
  const { folder, texts, place, path, moment } = standing;
  const { view, step } = moment;
  const names = classNames(view, words);
  const question = step && questionIn(standing, words);
  const file = await pictureOf(
    painter,
    folder.scenes(words.locale).hand(view, names, question?.legal ?? []),
    'hand.png',
  );
  const { rows = [], lines = [] } = question ? controls(question, wish.progress ?? FRESH) : {};
  const begun = place.places.length === 0;
  const asked = [
    ...(wish.notice ? [`> ${wish.notice}`] : []),
    ...(step ? [`**${texts.steps[path.length]?.asks}**`] : []),
    ...lines,
  ];
  return card(step ? GOLD : GREEN, [
    text([titleOf(standing, words), ...(begun ? [texts.text] : cameOf(standing, names, words, wish))].join('\n')),
    file,
    ...(asked.length > 0 ? [text(asked.join('\n'))] : []),
    ...rows,
    ...buttons(step ? helps(standing, words, wish) : waysOn(standing, words)),
  ]);
}

function titleOf({ folder, lesson, texts: { title } }: LessonInProgress, words: DiscordWords): string {
  const all = folder.lessons ?? [];
  const number = 1 + all.indexOf(lesson);
  return `### ${words('lesson.title', { game: folder.words(words.locale).title, number, all: all.length, title })}`;
}

/** Lines of a phone for the consequences of a choice. */
const TOLD = 6;

/** The consequences of the last right choice, and the point of it. */
function cameOf(
  { folder, lesson, texts, path, moment }: LessonInProgress,
  names: Names,
  words: DiscordWords,
  wish: LessonWish,
): string[] {
  const story = storyItemsWith(folder.words(words.locale), names, LEARNER, moment.heard);
  const point = texts.steps[path.length - 1]?.point ?? '';
  const last = path.length === lesson.steps.length && folder.lessons?.at(-1)?.id === lesson.id;
  return [
    ...shortNews(story, TOLD).lines,
    words(wish.shown ? 'lesson.shown' : 'lesson.right', { point }),
    ...(last ? [words('lesson.finished')] : []),
  ];
}

/** The step's question, as in a hand, but without marks: finding the right choice is the task. */
function questionIn({ folder, place, moment: { view } }: LessonInProgress, words: DiscordWords): Question | undefined {
  if (!view.asked) return undefined;
  const game = folder.words(words.locale);
  const names = classNames(view, words);
  return {
    match: writePlace(place),
    decision: view.asked,
    legal: legalChoices(folder.rules, view),
    pick: (option) => withoutMarks(game.pick(view, option, names)),
    choice: (choice) => withoutMarks(game.choice(view, choice, names)),
    suggestion: undefined,
    asks: game.menu?.(view),
    words,
  };
}

const withoutMarks = ({ best: _, prominent: __, emoji: ___, mark, preview, ...said }: ChoiceWords): ChoiceWords => {
  const both = joinWithDots([mark, preview]);
  return { ...said, ...(both && { preview: both }) };
};

/** The buttons while a step is open. */
function helps({ folder, place }: LessonInProgress, words: DiscordWords, { notice }: LessonWish): ButtonSpec[] {
  const show: ButtonSpec = { id: writeId({ verb: 'solve', match: writePlace(place) }), label: words('button.solve') };
  return [...(notice ? [show] : []), allButton(folder, words)];
}

/** The buttons after the last step. */
function waysOn({ folder, lesson }: LessonInProgress, words: DiscordWords): ButtonSpec[] {
  const all = folder.lessons ?? [];
  const next = all[1 + all.findIndex(({ id }) => id === lesson.id)];
  const on: ButtonSpec = next
    ? { id: toLesson(folder, next), label: words('button.nextLesson'), style: 'success' }
    : playButton(words);
  return [on, allButton(folder, words)];
}

const allButton = ({ rules }: GameFolder, words: DiscordWords): ButtonSpec => ({
  id: writeId({ verb: 'lessons', match: rules.id }),
  label: words('button.lessons'),
});
