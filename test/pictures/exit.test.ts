import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Draws a card, then all majors, and exits with 7 so many milliseconds later. */
const program = (wait: number): string => `
  import { createPainter } from './dist/src/pictures/painter.js';
  import { ART } from './dist/src/games/kingdoms/scene/art.js';
  const majors = Array.from({ length: 22 }, (_, i) => ({ deck: 'tarot', card: 'M' + i, name: 'Major ' + i }));
  const scene = (cards) => ({
    title: 'Majors', felt: ART, width: 1000, body: { kind: 'cards', label: 'Majors', cards, size: 'small', spread: 'row' },
  });
  const painter = createPainter({ threads: 1 });
  await painter.paint(scene(majors.slice(0, 1)));
  painter.paint(scene(majors)).catch(() => {});
  setTimeout(() => process.exit(7), ${wait});`;

test('who exits while a thread draws exits with their own code', async () => {
  const codes = await Promise.all(
    [15, 30, 45, 60].map(
      (wait) =>
        new Promise((done) => {
          const child = execFile(process.execPath, ['--input-type=module', '-e', program(wait)], { cwd: ROOT });
          child.once('exit', (code, signal) => done(code ?? signal));
        }),
    ),
  );
  expect(codes).toEqual([7, 7, 7, 7]);
});
