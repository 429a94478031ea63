import type { GameFolder } from '../contract/game.js';
import { type Accepts, LEARNER, type Lesson, type LessonStep, type Tried } from '../contract/lesson.js';
import { clone } from '../engine/clone.js';
import { isRefusal, type Refusal, refuse } from '../engine/game.js';
import { beginPosition, forceAll, type Line, legalChoices, type Play } from '../engine/play.js';
import { hear, type Seen, see } from '../engine/see.js';
import { sure } from '../engine/sure.js';
import type { GameEvent } from '../engine/terms.js';

/* Plays lessons through the real rules. A lesson and its right choices so far are all the state: nothing is saved. */

/** The right choice of each finished step, in order. */
export type Path = readonly (readonly string[])[];

/** A learner's position in a lesson. */
export interface Moment {
  readonly view: Seen;
  /** The pending step, or undefined where the lesson is done. */
  readonly step: LessonStep | undefined;
  /** The consequences of the last step's choice, replies of others included. Empty at the beginning. */
  readonly heard: readonly Heard[];
}

/** What the learner hears of one choice. */
export interface Heard extends Pick<Line, 'seat' | 'kind' | 'choice'> {
  readonly events: readonly GameEvent[];
}

/** On a legal choice. `mistake`: which of the step's it is, by its place; -1 where it is none of them. */
export type Verdict = { readonly right: true } | { readonly right: false; readonly mistake: number };

/**
 * The moment after these right choices; a refusal where one of them isn't right here: then the path is another
 * lesson's.
 */
export function momentOf(folder: GameFolder, lesson: Lesson, path: Path): Moment | Refusal {
  const played = playTo(folder, lesson, path);
  if (isRefusal(played)) return played;
  const { play, heard } = played;
  return { view: see(folder.rules, play.state, LEARNER), step: lesson.steps[path.length], heard };
}

/** The verdict on a choice in the step after this path; a refusal where the rules forbid the choice. */
export function verdictOn(
  folder: GameFolder,
  lesson: Lesson,
  path: Path,
  choice: readonly string[],
): Verdict | Refusal {
  const played = playTo(folder, lesson, path);
  if (isRefusal(played)) return played;
  const step = lesson.steps[path.length];
  if (!step) return NOT_ASKED;
  const tried = attempt(played.play, choice);
  if (isRefusal(tried)) return tried;
  if (accepts(step.right, tried)) return { right: true };
  return { right: false, mistake: step.wrong.findIndex((mistake) => accepts(mistake, tried)) };
}

const NOT_ASKED = refuse('notAsked', { seat: LEARNER });

function playTo(folder: GameFolder, lesson: Lesson, path: Path): { play: Play; heard: readonly Heard[] } | Refusal {
  const play = startLesson(folder, lesson);
  let heard: Heard[] = [];
  for (const [i, choice] of path.entries()) {
    const step = lesson.steps[i];
    if (!step) return NOT_ASKED;
    const tried = attempt(play, choice);
    if (isRefusal(tried)) return tried;
    if (!accepts(step.right, tried)) return NOT_ASKED;
    heard = [...tried.heard, ...playReplies(play, step)];
  }
  return { play, heard };
}

/** The choices with these places among the legal ones, step by step; undefined where a place doesn't exist. */
export function pathAt(folder: GameFolder, lesson: Lesson, places: readonly number[]): Path | undefined {
  const path: (readonly string[])[] = [];
  for (const place of places) {
    const moment = momentOf(folder, lesson, path);
    const choice = isRefusal(moment) ? undefined : legalChoices(folder.rules, moment.view)[place];
    if (!choice) return undefined;
    path.push(choice);
  }
  return isRefusal(momentOf(folder, lesson, path)) ? undefined : path;
}

/** The place of a choice among the legal ones of the view's pending decision; -1 where it isn't legal. */
export function placeOf({ rules }: GameFolder, view: Seen, choice: readonly string[]): number {
  const same = view.asked?.ordered ? sameOrder : sameSet;
  return legalChoices(rules, view).findIndex((each) => same(each, choice));
}

/**
 * The first accepted choice after this path, in the order of the legal ones. Throws where there is none: then the
 * lesson is broken.
 */
export function solutionOf(folder: GameFolder, lesson: Lesson, path: Path): readonly string[] {
  const moment = momentOf(folder, lesson, path);
  const legal = isRefusal(moment) ? [] : legalChoices(folder.rules, moment.view);
  const solution = legal.find((choice) => {
    const verdict = verdictOn(folder, lesson, path, choice);
    return !isRefusal(verdict) && verdict.right;
  });
  return sure(solution, `${folder.rules.id}: lesson ${lesson.id} has no solution after ${path.length} steps`);
}

/** Plays the lesson's position to its first question. Throws where the position is impossible. */
function startLesson(folder: GameFolder, { id, position }: Lesson): Play {
  const { seats, options = {}, state, shuffles = [] } = position;
  const begun = beginPosition(folder, { seats, options, seed: `lesson ${id}` }, state, clone([...shuffles]));
  if (isRefusal(begun)) throw new Error(`${folder.rules.id}: lesson ${id}: ${begun.values.problem ?? begun.why}`);
  forceAll(begun.play);
  return begun.play;
}

type Attempt = Tried & { readonly heard: readonly Heard[] };

/** Makes the learner's choice and the forced ones after it. */
function attempt(play: Play, choice: readonly string[]): Attempt | Refusal {
  const line = play.choose(LEARNER, choice);
  if (isRefusal(line)) return line;
  const heard = [line, ...forceAll(play)].map(heardOf);
  return { choice: line.choice, events: heard.flatMap(({ events }) => events), heard };
}

function playReplies(play: Play, { replies = [] }: LessonStep): Heard[] {
  return replies.flatMap(({ seat, choice }) => {
    const line = play.choose(seat, choice);
    if (isRefusal(line)) throw new Error(`a lesson's reply is refused: ${choice.join(' ')}: ${line.why}`);
    return [line, ...forceAll(play)].map(heardOf);
  });
}

const heardOf = ({ seat, kind, choice, events }: Line): Heard => ({
  seat,
  kind,
  choice,
  events: hear(events, LEARNER),
});

const accepts = (test: Accepts, tried: Tried): boolean =>
  typeof test === 'function' ? test(tried) : test.some((each) => sameSet(each, tried.choice));

const sameOrder = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((option, i) => option === other[i]);

const sameSet = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((option) => other.includes(option));
