import type { ChoiceWords, GameFolder } from '../src/contract/game.js';
import { legalChoices } from '../src/engine/play.js';
import type { Seen } from '../src/engine/see.js';
import type { Scene } from '../src/pictures/scene.js';

/* All that a game says and shows to an eye, for tests that look at every game in the same way. */

/** Whoever is warned is told why. */
const textsIn = ({ label, preview, mark, emoji, warns }: ChoiceWords): string[] =>
  [label, warns ? (preview ?? '') : preview, mark, emoji].filter((text) => text !== undefined);

/** All that a game says to an eye of a view, in a fixed order. */
export function said(folder: GameFolder, view: Seen, names: readonly string[], locale = 'en'): string[] {
  const words = folder.words(locale);
  const { asked, outcome } = view;
  const ended = outcome ? words.outcome(view, names) : undefined;
  return [
    words.facts(view, names),
    ...view.awaited.map(({ seat }) => words.awaited(view, seat)),
    ...(ended ? [ended.title, ...ended.lines] : []),
    ...(asked ? askedTexts(folder, view, names, locale) : []),
  ];
}

function askedTexts(
  { rules, words: wordsIn }: GameFolder,
  view: Seen,
  names: readonly string[],
  locale: string,
): string[] {
  const words = wordsIn(locale);
  const options = view.asked?.options ?? [];
  const suggested = words.suggestion(view);
  const menu = words.menu?.(view);
  return [
    words.question(view, names),
    words.goal(view),
    ...(menu === undefined ? [] : [menu]),
    ...options.flatMap((option) => textsIn(words.pick(view, option, names))),
    ...legalChoices(rules, view).flatMap((choice) => textsIn(words.choice(view, choice, names))),
    ...(suggested ? [...suggested.choice.map((option) => words.optionName(option, names)), suggested.mark] : []),
  ];
}

/** The pictures an eye is shown. */
export function scenesOf(folder: GameFolder, view: Seen, names: readonly string[], locale = 'en'): readonly Scene[] {
  const scenes = folder.scenes(locale);
  const table = scenes.table(view, names);
  if (view.eye === 'bystander') return [table];
  return [table, scenes.hand(view, names, legalChoices(folder.rules, view))];
}
