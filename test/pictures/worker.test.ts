import { setImmediate } from 'node:timers';
import { expect, test } from 'vitest';
import paintInWorker from '../../src/pictures/paint-worker.js';
import type { Scene } from '../../src/pictures/scene.js';

const scene: Scene = {
  title: 'A word',
  felt: 'green',
  width: 200,
  body: { kind: 'label', text: 'word', size: 'small' },
};

test('every picture lets the event loop turn once, so that what was drawn before can be freed', async () => {
  await paintInWorker(scene);
  let turned = false;
  setImmediate(() => {
    turned = true;
  });
  await paintInWorker(scene);
  expect(turned).toBe(true);
});
