import { execFile, spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { afterwards } from '../support/closing.js';

/* The program in a folder whose name looks otherwise in an address. */

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

function strangeFolder(): string {
  const temporary = mkdtempSync(join(tmpdir(), 'castellan-folder-'));
  afterwards(() => rmSync(temporary, { recursive: true, force: true }));
  const folder = join(temporary, 'a b ü 100% #1');
  mkdirSync(folder);
  for (const part of ['dist', 'prisma', 'package.json'])
    cpSync(join(ROOT, part), join(folder, part), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  return folder;
}

/** The packages too are found in that folder, as if they were copied. */
const HERE = ['--preserve-symlinks', '--preserve-symlinks-main'];
const ALONE = { PATH: process.env.PATH, LOG_FORMAT: 'json', PAINTERS: '1', THINKERS: '1', PLAYGROUND_PORT: '0' };

test('the playground opens with its page from a folder with a space, an umlaut, a percent sign and a #', async () => {
  const cwd = strangeFolder();
  const child = spawn(process.execPath, [...HERE, 'dist/src/main.js'], { cwd, env: ALONE });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  afterwards(async () => {
    child.kill('SIGTERM');
    await ended;
  });
  const url = await new Promise<string>((resolve, reject) => {
    let said = '';
    child.once('exit', (code) => reject(new Error(`the program ended with ${code}:\n${said}`)));
    for (const stream of [child.stdout, child.stderr])
      createInterface({ input: stream }).on('line', (line) => {
        said += `${line}\n`;
        const open = /The playground is open: (\S+)/.exec(line)?.[1];
        if (open !== undefined) resolve(open);
      });
  });
  const page = await fetch(url);
  expect(page.status).toBe(200);
  const parts = [...(await page.text()).matchAll(/(?:src|href)="([^"]+\.(?:js|css|svg))"/g)].map(([, part]) => part!);
  expect(parts).toContainEqual(expect.stringMatching(/page\.js$/));
  for (const part of parts) {
    const answer = await fetch(new URL(part, url));
    expect(answer.status, part).toBe(200);
    const ours = readFileSync(join(ROOT, 'dist/page', part));
    expect(Buffer.from(await answer.arrayBuffer()).equals(ours), part).toBe(true);
  }
});

test('from there pictures are drawn with their fonts, computers think and the tables are made', async () => {
  const cwd = strangeFolder();
  const run = async (...words: string[]): Promise<string> =>
    (await promisify(execFile)(process.execPath, [...HERE, ...words], { cwd, env: ALONE })).stdout;
  expect(await run('dist/src/tools/castellan.js', 'migrate')).toContain('The database is up to date.');
  const checked = await run('dist/src/tools/castellan.js', 'check');
  expect(checked).toContain('ok    Database: It is up to date');
  expect(checked).toContain('ok    Pictures: They can be drawn, with their fonts');
  const arena = ['--game', 'regicide', '--players', 'careful,careful', '--games', '1', '--seed', '1'];
  expect(await run('dist/src/tools/arena.js', ...arena)).toMatch(/careful/);
});
