import { expect, test } from 'vitest';
import { benchTool } from '../../src/tools/bench/tool.js';
import { run } from './screen.js';

test('presses: the bot as a process beside one that does nothing but answer', async () => {
  const { code, out, err } = await run(benchTool, '--only', 'presses', '--seconds', '0.01');
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(out).toMatch(/regicide: choice, saved, hand shown +20 +[\d,]+ .*×/);
  expect(out).toMatch(/bare answer, no file +1 +[\d,]+ /);
});
