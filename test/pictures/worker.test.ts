import { setImmediate } from 'node:timers';
import { expect, test } from 'vitest';
import { measure } from '../../src/pictures/measure.js';
import paintInWorker from '../../src/pictures/paint-worker.js';
import { GREEN } from './cloths.js';

const done = new Int32Array(1);
const layout = measure({
  title: 'A word',
  felt: GREEN,
  width: 200,
  body: { kind: 'label', text: 'word', size: 'medium' },
});

test('every picture lets the event loop turn once, so that what was drawn before can be freed', async () => {
  await paintInWorker({ layout, done });
  let turned = false;
  setImmediate(() => {
    turned = true;
  });
  await paintInWorker({ layout, done });
  expect(turned).toBe(true);
});
