import { PNG } from 'pngjs';
import { describe, expect, test } from 'vitest';
import { legalChoices } from '../../src/engine/play.js';
import { see } from '../../src/engine/see.js';
import { GAMES } from '../../src/games/index.js';
import { measure } from '../../src/pictures/measure.js';
import { createStudio } from '../../src/pictures/paint/studio.js';
import { paint } from '../../src/pictures/paint.js';
import type { Scene } from '../../src/pictures/scene.js';
import { walk } from '../walk.js';
import { trueColours } from './true-colours.js';

const studio = createStudio();

/*
 * How far what is painted in the 256 colours of a cloth is from what was drawn. Who gives anything a new colour runs
 * `npm run palettes`, which chooses them anew.
 */

/** Of red, green and blue, each 0 to 255: the mean of a whole picture, and of the worst square in it. */
const BOUNDS = { mean: 1.25, square: 12 } as const;
/** A title picture has larger figures and colours that no other picture has. */
const OF_TITLES = { mean: 2, square: 14 } as const;
/** Pixels. */
const SIDE = 16;

async function errors(scene: Scene): Promise<{ readonly mean: number; readonly square: number }> {
  const layout = measure(scene);
  const truth = await trueColours(studio, layout);
  const { data } = PNG.sync.read((await paint(studio, layout)).png);
  const across = Math.ceil(layout.width / SIDE);
  const squares = new Float64Array(across * Math.ceil(layout.height / SIDE));
  truth.forEach((rgb, i) => {
    const [x, y] = [i % layout.width, Math.floor(i / layout.width)];
    const apart = [16, 8, 0].reduce((sum, shift, k) => sum + Math.abs(data[4 * i + k]! - ((rgb >>> shift) & 255)), 0);
    squares[Math.floor(y / SIDE) * across + Math.floor(x / SIDE)]! += apart / 3;
  });
  const all = squares.reduce((sum, error) => sum + error, 0);
  return { mean: all / truth.length, square: Math.max(...squares) / SIDE ** 2 };
}

describe.each(GAMES.map((folder) => ({ folder, id: folder.rules.id })))('$id', ({ folder: { rules, scenes } }) => {
  test('its pictures look as they were drawn', async () => {
    const names = ['Ada', 'Ben', 'Cleo', 'Dan', 'Eve'].slice(0, rules.seats.max);
    const { table, hand, cover, end } = scenes('en');
    const met: (() => Scene)[] = [];
    const { state } = walk(
      rules,
      { seats: names.length, options: {}, seed: 'colours' },
      ({ state: { pending }, state }) => {
        const [asked] = pending;
        met.push(() => table(see(rules, state, 'bystander'), names));
        if (!asked) return;
        const view = see(rules, state, asked.seat);
        met.push(() => hand(view, names, legalChoices(rules, view)));
      },
    );
    const some = [1, 2, 3, 4, 5].map((part) => met[Math.floor((met.length * part) / 6)]!());
    const over = end?.(see(rules, state, 'bystander'), names, '23 November 2026');
    const others = [...some, ...(over ? [over] : [])];
    for (const [scene, most] of [[cover(), OF_TITLES] as const, ...others.map((scene) => [scene, BOUNDS] as const)]) {
      const { mean, square } = await errors(scene);
      expect(mean, scene.title).toBeLessThan(most.mean);
      expect(square, scene.title).toBeLessThan(most.square);
    }
  });
});
