import { sure } from '../../../engine/sure.js';
import { matchAt } from '../../../match/history/replay.js';
import { type Strip, stripScene } from '../../../pictures/strip.js';
import { plainName } from '../../../words/escape.js';
import { joinList } from '../../../words/shared.js';
import type { Context } from '../../controls/context.js';
import type { OutFile } from '../../controls/payload.js';
import { endScene, pictureOf } from '../../controls/pictures.js';
import { gameWords, picturedNames } from '../../controls/seen.js';
import { turningsOf, weightiest } from './moments.js';
import type { Shared } from './shared.js';

/** Two by two. */
const PANELS = 4;

/** What decided the match, and how it ended, in one picture. */
export const stripOf = async (shared: Shared, painter: Context['painter']): Promise<OutFile> =>
  pictureOf(painter, stripScene(await strip(shared)), 'match.png', 'look');

export async function strip(shared: Shared): Promise<Strip> {
  const { match, words, names } = shared;
  const game = gameWords(match, words).title;
  const people = joinList(names, words.locale);
  const view = sure(match.see('bystander'), `match ${match.record.id} never began`);
  return {
    words: words('share.strip.words', { game, people }),
    title: game,
    line: joinList(names.map(plainName), words.locale),
    panels: await panelsOf(shared),
    end: endScene(match, view, words),
  };
}

/**
 * The weightiest moments; if there are fewer than `PANELS`, also tables from the beginnings of chapters between them,
 * preferring late ones.
 */
async function panelsOf(shared: Shared): Promise<Strip['panels']> {
  const { replay, scenes, chapters } = shared;
  const turnings = weightiest(await turningsOf(shared), PANELS);
  const used = new Set(turnings.map(({ step }) => step));
  const others = chapters.filter(({ step }) => !used.has(step) && step < replay.steps.length - 1);
  const tables = others.slice(Math.min(0, turnings.length - PANELS) || others.length).map(({ step }) => ({
    step,
    scene: scenes.table(replay.see(step, 'bystander'), picturedNames(matchAt(replay, step))),
    title: chapterAt(shared, step + 1),
  }));
  return [...turnings.map((each) => ({ ...each, title: chapterAt(shared, each.step) })), ...tables].sort(
    (one, other) => one.step - other.step,
  );
}

/** The title of a step's chapter, but not of one that begins at the step itself; of the game, where it has none. */
function chapterAt({ chapters, match, words }: Shared, step: number): string {
  const chapter = chapters.findLast((each) => each.step < step) ?? chapters[0];
  return chapter?.title ?? gameWords(match, words).title;
}
