import { isRefusal } from '../../../engine/game.js';
import type { Decision } from '../../../engine/table.js';
import { placeOf, solutionOf, verdictOn } from '../../../lessons/player.js';
import { gameCalled } from '../../controls/context.js';
import { readValues } from '../../controls/custom-id.js';
import { gamesIn } from '../../controls/game-list.js';
import { type LessonPlace, readPlace } from '../../controls/lesson-place.js';
import type { Message } from '../../controls/payload.js';
import { changesPanel, opensPanel, type Pressed, type Presses, type PressRoute } from '../../controls/press.js';
import { FRESH, optionsAt } from '../../controls/question.js';
import { reasonWords } from '../../controls/refusals.js';
import {
  classNames,
  type LessonInProgress,
  type LessonWish,
  lessonMessage,
  lessonsMessage,
  progressAt,
  schoolMessage,
} from './message.js';

/* The private panel of /learn: a game's lessons, and one of them at a time. Only finished lessons are saved. */

/** The games with lessons, those of this channel first. */
const games = async ({ context, words, interaction: { channel } }: Pressed): Promise<Message> =>
  schoolMessage(context, words, channel ? await gamesIn(context, channel.id) : []);

/** The lessons of a game; all games with lessons where none has this name. */
async function listOf(pressed: Pressed, id: string, said?: string): Promise<Message> {
  const { context, person, words } = pressed;
  const game = gameCalled(context.games, id);
  if (!game) return games(pressed);
  return lessonsMessage(context, game, await context.lessons.of(person.id, id), words, said);
}

/** Shows the place of a press in its lesson, or the list where it no longer exists. */
async function shown(
  pressed: Pressed,
  place: LessonPlace | undefined,
  wish: (standing: LessonInProgress) => LessonWish = () => ({}),
): Promise<Message> {
  const { context, words } = pressed;
  const standing = place && progressAt(context.games, place, words.locale);
  if (!standing) return listOf(pressed, place?.game ?? pressed.press.match, words('lesson.gone'));
  return lessonMessage(context, standing, words, wish(standing));
}

/** Solves the open step for the learner. */
async function solve(pressed: Pressed): Promise<Message> {
  const place = readPlace(pressed.press.match);
  const standing = place && progressAt(pressed.context.games, place, pressed.words.locale);
  if (!standing?.moment.step) return shown(pressed, place);
  const { folder, lesson: taught, path } = standing;
  return shown(pressed, placeAfter(standing, solutionOf(folder, taught, path)), () => ({ shown: true }));
}

/** The place one choice further. */
const placeAfter = ({ folder, place, moment }: LessonInProgress, choice: readonly string[]): LessonPlace => ({
  ...place,
  places: [...place.places, placeOf(folder, moment.view, choice)],
});

/** A press on the step's question: what it does with the pending decision, or a notice that the step is over. */
const onQuestion = (
  act: (pressed: Pressed, standing: LessonInProgress, decision: Decision) => Promise<Message>,
): PressRoute =>
  changesPanel(async (pressed) => {
    const { context, press, words } = pressed;
    const place = readPlace(press.match);
    const standing = place && progressAt(context.games, place, words.locale);
    const decision = standing?.moment.step && standing.moment.view.asked;
    if (decision?.no === press.no) return act(pressed, standing as LessonInProgress, decision);
    return shown(pressed, place, () => ({ notice: words('lesson.stale') }));
  });

/** The answer to the options at these places: right, or why not. */
async function judge(
  pressed: Pressed,
  standing: LessonInProgress,
  { options }: Decision,
  places: readonly number[],
): Promise<Message> {
  const { context, person, words } = pressed;
  const { folder, lesson: taught, texts, path, moment } = standing;
  const told = (notice: string): Promise<Message> => lessonMessage(context, standing, words, { notice });
  const choice = optionsAt({ options }, places);
  if (!choice) return told(words('lesson.stale'));
  const verdict = verdictOn(folder, taught, path, choice);
  if (isRefusal(verdict)) {
    const { view } = moment;
    return told(reasonWords(folder.words(words.locale).refusal(verdict, classNames(view, words), view), words));
  }
  if (!verdict.right) {
    const { wrong = [], otherwise = '' } = texts.steps[path.length] ?? {};
    return told(words('lesson.wrong', { why: wrong[verdict.mistake] ?? otherwise }));
  }
  if (path.length + 1 === taught.steps.length) await context.lessons.note(person.id, folder.rules.id, taught.id);
  return shown(pressed, placeAfter(standing, choice));
}

export const presses: Presses = {
  school: changesPanel(games),
  lessons: changesPanel((pressed) => listOf(pressed, pressed.press.match), 'same'),
  /** From lobbies and tables, which stay. */
  teach: opensPanel((pressed) => listOf(pressed, pressed.press.match)),
  lesson: changesPanel((pressed) => shown(pressed, readPlace(pressed.press.match))),
  pickLesson: changesPanel((pressed) =>
    shown(pressed, { game: pressed.press.match, lesson: pressed.values[0] ?? '', places: [] }),
  ),
  solve: changesPanel(solve),
};

/** The handlers of a lesson's question, which has the controls of any hand. */
export const lessonAnswers: Presses = {
  whole: onQuestion((pressed, standing, decision) => judge(pressed, standing, decision, pressed.press.at)),
  done: onQuestion((pressed, standing, decision) => judge(pressed, standing, decision, pressed.press.at)),
  set: onQuestion((pressed, standing, decision) => judge(pressed, standing, decision, readValues(pressed.values))),
  add: onQuestion((pressed, standing, decision) => {
    const picks = [...pressed.press.at, ...readValues(pressed.values)];
    if (picks.length >= decision.max) return judge(pressed, standing, decision, picks);
    return goOn(pressed, standing, decision, picks, 0);
  }),
  page: onQuestion((pressed, standing, decision) => {
    const [page = 0, ...picks] = pressed.press.at;
    return goOn(pressed, standing, decision, picks, page);
  }),
  clear: onQuestion((pressed, standing, decision) => goOn(pressed, standing, decision, [], 0)),
};

const goOn = (
  { context, words }: Pressed,
  standing: LessonInProgress,
  decision: Decision,
  picks: readonly number[],
  page: number,
): Promise<Message> =>
  lessonMessage(context, standing, words, {
    progress: optionsAt(decision, picks) ? { picked: picks, page } : FRESH,
  });
