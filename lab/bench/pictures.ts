import { max, median } from 'simple-statistics';
import type { GameFolder } from '../../src/contract/game.js';
import type { AnyGame } from '../../src/engine/game.js';
import { legalChoices } from '../../src/engine/play.js';
import { see } from '../../src/engine/see.js';
import { firstPictures } from '../../src/games/first-pictures.js';
import { GAMES } from '../../src/games/index.js';
import { createPainter, type Painter } from '../../src/pictures/painter.js';
import type { Scene } from '../../src/pictures/scene.js';
import type { Progress } from '../../src/tools/progress.js';
import { type Dice, diceFrom } from '../dice.js';
import { held } from './heap.js';
import { latencyOf } from './latency.js';
import { kilobytes, megabytes, milliseconds, type Section } from './layout.js';
import { freshTable, step } from './playouts.js';

const NAMES = ['Ada', 'Ben', 'Cleo', 'Dov', 'Eva'];
const KINDS = ['hand', 'table'] as const;
type Kind = (typeof KINDS)[number];

/** Draws hands and tables of random matches, each picture once, one after another in one thread. */
export async function pictureSection(seconds: number, { say }: Progress): Promise<Section> {
  // Scenes are made in advance, so that only the painting is timed.
  for (const folder of GAMES) for (const kind of KINDS) someScenes(folder, kind);
  const before = await held();
  const painter = createPainter({ threads: 1, cacheBytes: 1 });
  try {
    const rows: string[][] = [];
    for (const folder of GAMES)
      for (const kind of KINDS) {
        say(`pictures: ${folder.rules.id}, ${kind}`);
        rows.push(await row(painter, folder, kind, seconds));
      }
    const { resident } = await held();
    return {
      title: 'Pictures, drawn anew in one worker thread',
      rows: [['picture', 'median', 'p99', 'bytes, median', 'largest', 'drawn'], ...rows],
      notes: [
        'From asking the painter to having the PNG. Aim: a hand 4 ms, a table 5 ms, p99 three times that; none over 100 kB.',
        `The process has ${megabytes(resident - before.resident)} more in memory than before the thread was there. Aim: 60 MB for all threads.`,
      ],
    };
  } finally {
    await painter.close();
  }
}

/** The time of a match's first picture: in a new thread, and in one that had spare time. */
export async function firstPictureSection({ say }: Progress): Promise<Section> {
  const rows: string[][] = [];
  say('pictures: the first after a start');
  const warmed = createPainter({ threads: 1, cacheBytes: 1, calmMs: 0 });
  try {
    await warmed.warm(firstPictures(GAMES));
    for (const folder of GAMES)
      for (const kind of KINDS) {
        const [scene] = someScenes(folder, kind) as [Scene];
        const cold = createPainter({ threads: 1 });
        rows.push([
          `${folder.rules.id} ${kind}`,
          milliseconds(await timeOf(() => cold.paint(scene))),
          milliseconds(await timeOf(() => warmed.paint(scene))),
        ]);
        await cold.close();
      }
  } finally {
    await warmed.close();
  }
  return {
    title: 'The first picture after a start',
    rows: [['picture', 'at once', 'after some spare time'], ...rows],
    notes: ['Aim: 150 ms.'],
  };
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

/** Scenes from the middle of a match. */
function someScenes(folder: GameFolder, kind: Kind): Scene[] {
  const scenes = scenesOf(folder, kind, diceFrom(`first pictures of ${folder.rules.id}`));
  return Array.from({ length: 20 }, () => next(scenes)).slice(10);
}

async function row(painter: Painter, folder: GameFolder, kind: Kind, seconds: number): Promise<string[]> {
  const scenes = scenesOf(folder, kind, diceFrom(`pictures of ${folder.rules.id}`));
  const bytes: number[] = [];
  let scene = next(scenes);
  const time = await latencyOf(
    seconds,
    async () => {
      const { png } = await painter.paint(scene);
      bytes.push(png.byteLength);
    },
    () => {
      scene = next(scenes);
    },
  );
  return [
    `${folder.rules.id} ${kind}`,
    milliseconds(time.p50),
    milliseconds(time.p99),
    kilobytes(median(bytes)),
    kilobytes(max(bytes)),
    String(time.samplesCount),
  ];
}

function next(scenes: Iterator<Scene, never>): Scene {
  return scenes.next().value;
}

/** Endless scenes for the asked seats and the bystanders of random matches. */
function* scenesOf({ rules, scenes }: GameFolder, kind: Kind, dice: Dice): Generator<Scene, never> {
  for (;;) {
    const table = freshTable(rules, seatsOf(rules, dice), dice);
    do {
      const { pending } = table.state;
      if (kind === 'table') yield scenes('en').table(see(rules, table.state, 'bystander'), NAMES);
      else
        for (const { seat } of pending) {
          const view = see(rules, table.state, seat);
          yield scenes('en').hand(view, NAMES, legalChoices(rules, view));
        }
    } while (step(table, dice));
  }
}

const seatsOf = ({ seats: { min, max } }: AnyGame, dice: Dice): number => min + dice.below(max - min + 1);
