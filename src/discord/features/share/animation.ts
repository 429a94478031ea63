import { yielding } from '../../../jobs/yielding.js';
import { matchAt } from '../../../match/history/replay.js';
import { altText } from '../../../pictures/alt.js';
import { measure } from '../../../pictures/measure.js';
import type { Scene } from '../../../pictures/scene.js';
import { joinList } from '../../../words/shared.js';
import type { Context } from '../../controls/context.js';
import type { OutFile } from '../../controls/payload.js';
import { endScene } from '../../controls/pictures.js';
import { gameWords, picturedNames } from '../../controls/seen.js';
import { turningsOf, weightiest } from './moments.js';
import type { Shared } from './shared.js';

/** Most pictures of an animation, the end included. */
export const MOST_SHOTS = 40;
/** Most moments among them. */
const MOMENTS = 6;
/** How long each is shown, in milliseconds. */
const SHOWN = { table: 700, moment: 1_800, end: 4_000 } as const;

interface Shown {
  readonly scene: Scene;
  readonly ms: number;
}

/** The match as a GIF: its table from step to step, its moments, and its end. */
export async function animationOf(shared: Shared, { animation }: Context['keepsakes']): Promise<OutFile> {
  const { match, words, names } = shared;
  const shots = [];
  const breath = yielding();
  for (const { scene, ms } of await shotsOf(shared)) {
    await breath();
    const { fields: _, ...painting } = measure(scene);
    shots.push({ painting, ms });
  }
  const end = endOf(shared);
  const said = words('share.animation.words', {
    game: gameWords(match, words).title,
    people: joinList(names, words.locale),
    pictures: shots.length,
  });
  return {
    name: 'match.gif',
    data: await animation(shots),
    contentType: 'image/gif',
    description: end ? altText({ ...end, title: said }) : said,
  };
}

/** Steps at even distances, each moment after its step, and the end. */
export async function shotsOf(shared: Shared): Promise<Shown[]> {
  const { replay, scenes } = shared;
  const moments = weightiest(await turningsOf(shared), MOMENTS);
  const room = MOST_SHOTS - 1 - moments.length;
  const steps = spread(
    [...replay.steps.keys()].filter((step) => replay.story(step, 'bystander').some(({ events }) => events.length > 0)),
    room,
  );
  const breath = yielding();
  const tables = [];
  for (const step of steps) {
    await breath();
    const names = picturedNames(matchAt(replay, step));
    tables.push({ step, ms: SHOWN.table, scene: scenes.table(replay.see(step, 'bystander'), names) });
  }
  const turned = moments.map(({ step, scene }) => ({ step, ms: SHOWN.moment, scene }));
  const end = endOf(shared);
  return [
    ...[...tables, ...turned].sort((one, other) => one.step - other.step || one.ms - other.ms),
    ...(end ? [{ scene: end, ms: SHOWN.end }] : []),
  ];
}

function endOf({ match, words }: Shared): Scene | undefined {
  const view = match.see('bystander');
  return view && endScene(match, view, words);
}

/** At most this many elements, evenly chosen, the first and the last included. */
function spread<T>(all: readonly T[], most: number): readonly T[] {
  if (all.length <= most) return all;
  return Array.from({ length: most }, (_, i) => all[Math.round((i * (all.length - 1)) / (most - 1))] as T);
}
