import { describe, expect, test } from 'vitest';
import type { GameFolder } from '../../src/contract/game.js';
import type { Lesson, LessonStep } from '../../src/contract/lesson.js';
import { writeId } from '../../src/discord/controls/custom-id.js';
import { writePlace } from '../../src/discord/controls/lesson-place.js';
import { linesOf } from '../../src/discord/controls/phone.js';
import { isRefusal } from '../../src/engine/game.js';
import { legalChoices } from '../../src/engine/play.js';
import { type Moment, momentOf, type Path, pathAt, placeOf, solutionOf, verdictOn } from '../../src/lessons/player.js';
import { lessonTexts } from '../../src/lessons/texts.js';
import { LOCALES } from '../../src/locales.js';
import { ALT_LIMIT, altText } from '../../src/pictures/alt.js';
import { measure, problems, unclear } from '../../src/pictures/measure.js';
import { GAMES } from '../games.js';
import { english } from '../plain-english.js';
import { slipsIn } from '../slips.js';

/* Every lesson of every game: that it can be done, that whatever is legal in it gets an answer, and that it fits a phone. */

const NAMES = ['You', 'Ben', 'Cleo', 'Dan', 'Eve'];
/** What is never said: a hole that nobody filled, two spaces, a straight quotation mark. */
const HOLE = /[{}]|undefined|null|NaN| {2}|^\s|\s$|^$|'/;
/** Words at most before the first step, and in what is said to a choice. */
const TEXT_WORDS = 60;
const SAID_WORDS = 50;
/** Lines of a phone at most: what is asked stands between picture and controls. */
const ASKED_LINES = 2;
const MOST_STEPS = 5;

const wordsIn = (text: string): number => text.split(/\s+/).length;
const taught = GAMES.flatMap((folder) =>
  (folder.lessons ?? []).map((lesson) => ({ folder, game: folder.rules.id, lesson, id: lesson.id })),
);

function at(folder: GameFolder, lesson: Lesson, path: Path): Moment {
  const moment = momentOf(folder, lesson, path);
  if (isRefusal(moment)) throw new Error(`${lesson.id}: ${moment.why}`);
  return moment;
}

/** What is said to every legal choice of the step after this path. */
function answers(folder: GameFolder, lesson: Lesson, path: Path) {
  const { view } = at(folder, lesson, path);
  return legalChoices(folder.rules, view).map((choice) => {
    const verdict = verdictOn(folder, lesson, path, choice);
    if (isRefusal(verdict)) throw new Error(`${lesson.id}: ${choice.join(' ')} is legal, but refused: ${verdict.why}`);
    return { choice, verdict };
  });
}

/** Every step, each after the solutions of those before it. */
function walked(folder: GameFolder, lesson: Lesson): { readonly step: LessonStep; readonly path: Path }[] {
  const path: (readonly string[])[] = [];
  return lesson.steps.map((step) => {
    const here = { step, path: [...path] };
    path.push(solutionOf(folder, lesson, path));
    return here;
  });
}

/** The keys of a lesson's texts. */
const keysOf = ({ id, steps }: Lesson): string[] => [
  ...['title', 'text'].map((text) => `${id}.${text}`),
  ...steps.flatMap(({ wrong }, i) =>
    ['asks', ...wrong.map((_, mistake) => `wrong.${mistake + 1}`), 'otherwise', 'point'].map(
      (text) => `${id}.${i + 1}.${text}`,
    ),
  ),
];

test.each(GAMES.filter(({ lessons }) => lessons).map((folder) => ({ folder, id: folder.rules.id })))(
  '$id has eight to twelve lessons, each of its own name and title, and their texts',
  ({ folder }) => {
    const { lessons = [] } = folder;
    expect(lessons.length).toBeGreaterThanOrEqual(8);
    expect(lessons.length).toBeLessThanOrEqual(12);
    const keys = lessons.flatMap(keysOf);
    expect(Object.keys(LOCALES.messages('en', `lessons/${folder.rules.id}`)).sort()).toEqual(keys.sort());
    const titles = lessons.map((lesson) => lessonTexts(folder, lesson, 'en').title);
    for (const of of [lessons.map(({ id }) => id), titles]) expect(new Set(of).size).toBe(lessons.length);
  },
);

describe.each(taught)('$game, lesson $id', ({ folder, game, lesson }) => {
  test('can be done, and every other legal choice hears why not', () => {
    for (const { step, path } of walked(folder, lesson)) {
      expect(at(folder, lesson, path).view.asked, 'the learner is asked').toBeDefined();
      const all = answers(folder, lesson, path);
      expect(all.some(({ verdict }) => verdict.right)).toBe(true);
      expect(
        all.some(({ verdict }) => !verdict.right),
        'something can go wrong',
      ).toBe(true);
      const made = new Set(all.flatMap(({ verdict }) => (verdict.right ? [] : [verdict.mistake])));
      expect(
        [...step.wrong.keys()].filter((mistake) => !made.has(mistake)),
        'mistakes that nobody can make',
      ).toEqual([]);
    }
  });

  test('goes on after each right choice, to its end', () => {
    for (const { path } of walked(folder, lesson))
      for (const { choice, verdict } of answers(folder, lesson, path)) {
        if (!verdict.right) continue;
        const { view, step } = at(folder, lesson, [...path, choice]);
        if (step) expect(view.asked, `asked after ${choice.join(' ')}`).toBeDefined();
      }
  });

  test('has short texts without a hole, in signs and in words', () => {
    for (const locale of ['en', 'en-x-words']) {
      const { title, text, steps } = lessonTexts(folder, lesson, locale);
      const said = steps.flatMap(({ wrong, otherwise, point }) => [...wrong, otherwise, point]);
      for (const each of [title, text, ...said, ...steps.map(({ asks }) => asks)]) {
        expect(each).not.toMatch(HOLE);
        expect(slipsIn(each), each).toEqual([]);
      }
      for (const each of said) expect(wordsIn(each), each).toBeLessThanOrEqual(SAID_WORDS);
      expect(wordsIn(text), text).toBeLessThanOrEqual(TEXT_WORDS);
      if (locale === 'en')
        for (const { asks } of steps) expect(linesOf(`**${asks}**`), asks).toBeLessThanOrEqual(ASKED_LINES);
      expect(wordsIn(title)).toBeLessThanOrEqual(6);
    }
    const pseudo = lessonTexts(folder, lesson, 'en-XA');
    expect(english([pseudo.text, pseudo.title, ...pseudo.steps.map(({ point }) => point)].join('\n'))).toEqual([]);
  });

  test('shows pictures that can be read', () => {
    const last = [...walked(folder, lesson).map(({ path }) => path)];
    const end = last.at(-1)!;
    for (const path of [...last, [...end, solutionOf(folder, lesson, end)]]) {
      const { view, step } = at(folder, lesson, path);
      const scene = folder
        .scenes('en')
        .hand(view, NAMES.slice(0, view.seats), step ? legalChoices(folder.rules, view) : []);
      const layout = measure(scene);
      expect(problems(layout)).toEqual([]);
      expect(unclear(layout)).toEqual([]);
      expect(altText(scene).length).toBeLessThanOrEqual(ALT_LIMIT);
    }
  });

  test('is found again from what its buttons carry', () => {
    expect(lesson.steps.length).toBeLessThanOrEqual(MOST_STEPS);
    const path: (readonly string[])[] = [];
    const places: number[] = [];
    for (const _ of lesson.steps) {
      expect(pathAt(folder, lesson, places)).toEqual(path);
      const solution = solutionOf(folder, lesson, path);
      places.push(placeOf(folder, at(folder, lesson, path).view, solution));
      path.push(solution);
    }
    const place = writePlace({ game, lesson: lesson.id, places });
    expect(place).toMatch(/^[\w-]{1,40}$/);
    expect(writeId({ verb: 'pickLesson', match: place }).length).toBeLessThanOrEqual(100);
  });

  test('refuses what the rules refuse, and a way that is not its own', () => {
    expect(isRefusal(verdictOn(folder, lesson, [], ['nothing of the kind']))).toBe(true);
    expect(isRefusal(momentOf(folder, lesson, [['nothing of the kind']]))).toBe(true);
    expect(pathAt(folder, lesson, [1295])).toBeUndefined();
    const wrong = answers(folder, lesson, []).find(({ verdict }) => !verdict.right)!;
    expect(isRefusal(momentOf(folder, lesson, [wrong.choice]))).toBe(true);
  });
});
