import type { GameFolder } from '../contract/game.js';
import type { Lesson } from '../contract/lesson.js';
import { LOCALES } from '../locales.js';
import { type Say, sayFrom } from '../words/messages.js';

/** What a lesson says, in one language. Plain text and Discord markdown. */
export interface LessonTexts {
  /** A few words: the idea. Plain text. */
  readonly title: string;
  /** What to know before the first step. */
  readonly text: string;
  readonly steps: readonly StepTexts[];
}

export interface StepTexts {
  /** A short question or request. */
  readonly asks: string;
  /** The answer to each mistake of the step. */
  readonly wrong: readonly string[];
  /** The answer to any other legal choice that isn't right. */
  readonly otherwise: string;
  /** The point of the step, shown after the right choice. */
  readonly point: string;
}

/** A message's placeholders are ids of options: `{8D}` is that card in the reader's style of writing cards. */
type LessonMessages = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** The texts of a lesson: `LESSON.title`, `LESSON.1.asks`, `LESSON.1.wrong.1` in the file `lessons/GAME` of the language. */
export function lessonTexts({ rules, words }: GameFolder, { id, steps }: Lesson, locale: string): LessonTexts {
  const say: Say<LessonMessages> = sayFrom(LOCALES, `lessons/${rules.id}`, locale);
  const { optionName } = words(locale);
  const options = new Proxy<Record<string, string>>(
    {},
    { has: () => true, get: (_, option: string) => optionName(option) },
  );
  const text = (key: string): string => say(`${id}.${key}`, options);
  return {
    title: text('title'),
    text: text('text'),
    steps: steps.map(({ wrong }, i) => ({
      asks: text(`${i + 1}.asks`),
      wrong: wrong.map((_, mistake) => text(`${i + 1}.wrong.${mistake + 1}`)),
      otherwise: text(`${i + 1}.otherwise`),
      point: text(`${i + 1}.point`),
    })),
  };
}
