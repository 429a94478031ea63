import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { HOPELESS } from '../../src/ends.js';
import { afterwards } from '../support/closing.js';
import { castellan } from '../tools/castellan/castellan.js';
import { MAIN, TOKEN } from './process.js';

/* The packages were made with one Node, and the program is started with another. */

/** What Node says then, word by word. */
const REFUSAL = (file: string): string =>
  `The module '${file}'\nwas compiled against a different Node.js version using\nNODE_MODULE_VERSION 115. This version of Node.js requires\nNODE_MODULE_VERSION 127. Please try re-compiling or re-installing\nthe module (for instance, using \`npm rebuild\` or \`npm install\`).`;
const MISSING = (file: string): string => `libpixman-1.so.0: cannot open shared object file: No such file (${file})`;

/** A file that is loaded first, with which no compiled module of this name can be loaded. */
function withoutModule(folder: string, name: string, said: (file: string) => string): string {
  const file = join(folder, 'other-node.cjs');
  writeFileSync(
    file,
    `const load = process.dlopen;
     process.dlopen = (module, file, ...more) => {
       if (!file.includes(${JSON.stringify(name)})) return load(module, file, ...more);
       const said = ${JSON.stringify(said('@'))}.replaceAll('@', file);
       throw Object.assign(new Error(said), { code: 'ERR_DLOPEN_FAILED' });
     };`,
  );
  return file;
}

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'castellan-natives-'));
  afterwards(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

test.each([
  ['better-sqlite3', REFUSAL, {}, /better-sqlite3 is compiled for another version of Node than this one, v\d/],
  ['better-sqlite3', REFUSAL, { DISCORD_TOKEN: TOKEN }, /better-sqlite3 is compiled for another version of Node/],
  ['canvas', REFUSAL, {}, /canvas is compiled for another version of Node/],
  ['canvas', MISSING, { DISCORD_TOKEN: TOKEN }, /canvas is not there as this machine needs it/],
] as const)(
  '%s of another Node or machine is told in one sentence, and nobody need start it again',
  async (name, said, env, sentence) => {
    const cwd = newFolder();
    const child = spawn(process.execPath, ['--require', withoutModule(cwd, name, said), MAIN], {
      cwd,
      env: {
        PATH: process.env.PATH,
        LOG_FORMAT: 'json',
        PLAYGROUND_PORT: '0',
        DISCORD_API: 'http://127.0.0.1:9',
        ...env,
      },
    });
    let text = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (more: string) => (text += more));
    const code = await new Promise((resolve) => child.once('close', resolve));
    const lines = text.trim().split('\n');
    expect(lines.at(-1)).toMatch(sentence);
    expect(lines.at(-1)).toMatch(/Run “node scripts\/setup\.mjs” in \/.*, with the Node that starts the bot\./);
    expect(text).not.toMatch(/\bat .*\.js:\d+|NODE_MODULE_VERSION/);
    expect(code).toBe(HOPELESS);
  },
);

test('check says the same of each', async () => {
  const cwd = newFolder();
  writeFileSync(join(cwd, 'there.db'), '');
  for (const [name, about] of [
    ['better-sqlite3', 'Database'],
    ['canvas', 'Pictures'],
    ['sharp', 'Pictures'],
  ] as const) {
    const NODE_OPTIONS = `--require ${withoutModule(cwd, name, REFUSAL)}`;
    const { code, out, err } = await castellan({ cwd, env: { NODE_OPTIONS, DATABASE_URL: 'file:there.db' } }, 'check');
    expect([code, err]).toEqual([1, '']);
    expect(out).toMatch(new RegExp(`^WRONG ${about}: The package .*${name}.* is .*Run “node scripts/setup.mjs”`, 'm'));
  }
});
