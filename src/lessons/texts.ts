import type { GameWords } from '../contract/game.js';
import type { Lesson, LessonStep } from '../contract/lesson.js';
import { LANGUAGES, nearest, PSEUDO } from '../words/languages.js';
import { pseudoText } from '../words/pseudo.js';

/** By language, then by the English text: the translated texts of lessons. A missing one stays English. */
const TRANSLATED: Readonly<Record<string, Readonly<Record<string, string>>>> = {};

/** A placeholder in a lesson's text: an option's id. */
const OPTION = /\{([^{}]+)\}/;

/** A lesson in a language, each `{8D}` with that option's name there. `words`: the words of its game. */
export function lessonIn(lesson: Lesson, locale: string, words: Pick<GameWords, 'optionName'>): Lesson {
  const language = nearest(LANGUAGES, locale);
  const inLanguage = (english: string): string => TRANSLATED[language]?.[english] ?? english;
  const plain = (text: string): string => (language === PSEUDO ? pseudoText(text) : text);
  const say = (english: string): string =>
    inLanguage(english)
      .split(OPTION)
      .map((part, i) => (i % 2 === 0 ? plain(part) : words.optionName(part)))
      .join('');
  const step = (each: LessonStep): LessonStep => ({
    ...each,
    asks: say(each.asks),
    wrong: each.wrong.map((mistake) => ({ ...mistake, say: say(mistake.say) })),
    otherwise: say(each.otherwise),
    point: say(each.point),
  });
  return { ...lesson, title: say(lesson.title), text: say(lesson.text), steps: lesson.steps.map(step) };
}
