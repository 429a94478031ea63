import { readdirSync, readFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import { afterAll, describe, expect, test } from 'vitest';
import { createKeepsakes } from '../../src/pictures/keepsakes.js';
import { measure } from '../../src/pictures/measure.js';
import { TAROT_TABLE } from './tarot.js';

const { fields: _, ...painting } = measure(TAROT_TABLE);
const keepsakes = createKeepsakes();
afterAll(() => keepsakes.close());

describe('keepsakes', () => {
  test('one that cannot be made says why, and the next is made', async () => {
    await expect(keepsakes.animation([])).rejects.toThrow('Expected at least two images');
    const gif = await keepsakes.animation([1, 2].map((times) => ({ painting, ms: 100 * times })));
    expect(gif.subarray(0, 6).toString('latin1')).toMatch(/^GIF8/);
  });

  test.runIf(process.platform === 'linux')('they are made where whatever answers people goes before', async () => {
    await keepsakes.sprites([painting]);
    const [child] = childrenThatRun('keepsake-process');
    expect(getPriority(child)).toBeGreaterThan(getPriority());
  });

  test.runIf(process.platform === 'linux')(
    'one under way is made, though all of the program is told to stop',
    async () => {
      await keepsakes.sprites([painting]);
      const [child] = childrenThatRun('keepsake-process');
      const made = keepsakes.sprites([painting]);
      process.kill(child as number, 'SIGTERM');
      process.kill(child as number, 'SIGINT');
      expect((await made).pictures).toHaveLength(1);
    },
  );

  test.runIf(process.platform === 'linux')('one whose process is killed fails, and the next is made', async () => {
    await keepsakes.sprites([painting]);
    const [child] = childrenThatRun('keepsake-process');
    const lost = keepsakes.sprites([painting]);
    process.kill(child as number, 'SIGKILL');
    await expect(lost).rejects.toThrow('The process that makes keepsakes has ended.');
    expect((await keepsakes.sprites([painting])).pictures).toHaveLength(1);
  });
});

/** Their process ids. */
function childrenThatRun(module: string): number[] {
  return readdirSync(`/proc/${process.pid}/task`)
    .flatMap((task) => readFileSync(`/proc/${process.pid}/task/${task}/children`, 'utf8').split(' '))
    .filter((pid) => pid !== '' && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(module))
    .map(Number);
}
