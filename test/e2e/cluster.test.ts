import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { patientClock, startPlayground } from '../../playground/index.js';
import { CASTLE } from '../../src/castle.js';
import { wordsOf } from '../discord/people.js';
import { afterwards } from '../support/closing.js';
import { TOKEN } from './process.js';

const PROGRAM = fileURLToPath(new URL('../../dist/src/tools/castellan.js', import.meta.url));

test('a cluster of two answers in every server, starts again what ends, and ends with all its processes', async () => {
  const playground = await startPlayground({ ...CASTLE, clock: patientClock(), shards: 2, token: TOKEN });
  afterwards(() => playground.close());
  const folder = mkdtempSync(join(tmpdir(), 'castellan-cluster-'));
  afterwards(() => rmSync(folder, { recursive: true, force: true }));
  const child = spawn(process.execPath, [PROGRAM, 'cluster'], {
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      DISCORD_TOKEN: TOKEN,
      DISCORD_API: playground.apiUrl,
      DATABASE_URL: `file:${join(folder, 'castellan.db')}`,
      LOG_FORMAT: 'json',
    },
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  afterwards(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  const pids: number[] = [];
  let heard: () => void = () => undefined;
  for (const stream of [child.stdout, child.stderr])
    createInterface({ input: stream }).on('line', (line) => {
      if (!line.includes('Castellan is on Discord')) return;
      pids.push((JSON.parse(line) as { pid: number }).pid);
      heard();
    });
  const running = (count: number): Promise<void> =>
    new Promise((resolve) => {
      heard = () => {
        if (pids.length >= count) resolve();
      };
      heard();
    });

  await running(2);
  expect(new Set(pids).size).toBe(2);
  const ada = playground.person('Ada');
  const { seen } = await ada.slash('help');
  expect(wordsOf(seen)).toContain('c1:');
  process.kill(pids[0] as number, 'SIGKILL');
  await running(3);
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
  for (const pid of pids) expect(() => process.kill(pid, 0)).toThrow();
});
