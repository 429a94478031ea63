import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { VARIABLES } from '../../../src/config.js';
import { castellanTool } from '../../../src/tools/castellan/tool.js';
import { expectComplaint, run } from '../screen.js';
import { castellan, newFolder } from './castellan.js';

const TOKEN = ['MTIzNDU2Nzg5MDEyMzQ1Njc4', 'GaBcDe', 'hunter2'.repeat(6)].join('.');

test('npm run castellan is this program', () => {
  const { status, stdout } = spawnSync('npm', ['run', '--silent', 'castellan', '--', '--help'], { encoding: 'utf8' });
  expect(status).toBe(0);
  expect(stdout).toMatch(/^Usage: castellan .*config /s);
});

test.each([
  [[], /Please say what is to be done; --help lists it\./],
  [['confg'], /There is no command confg; perhaps config is meant\./],
  [['config', '--loud'], /There is no option --loud\./],
  [['config', 'twice'], /more words than this tool can use/],
])('%j cannot be understood', async (words, about) => {
  expectComplaint(await run(castellanTool, ...words), about);
});

test('config says every setting and where it comes from, and no secret', async () => {
  const cwd = newFolder();
  writeFileSync(join(cwd, 'url'), 'postgresql://castellan:swordfish@db/castellan\n');
  writeFileSync(join(cwd, '.env'), 'DATABASE_URL_FILE=url\nLOG_LEVEL=warn\nPAINTERS=3\n');
  const { code, out, err } = await castellan({ cwd, env: { DISCORD_TOKEN: TOKEN, LOG_LEVEL: 'debug' } }, 'config');
  expect({ code, err }).toEqual({ code: 0, err: '' });
  const lines = out.trimEnd().split('\n');
  expect(lines.map((line) => line.split(' ')[0])).toEqual(Object.keys(VARIABLES));
  expect(lines.map((line) => line.split(/ {2,}/))).toEqual(
    expect.arrayContaining([
      ['DISCORD_TOKEN', '***', 'the environment'],
      ['DATABASE_URL', 'postgresql://castellan:***@db/castellan', 'url, by DATABASE_URL_FILE in .env'],
      ['LOG_LEVEL', 'debug', 'the environment'],
      ['PAINTERS', '3', '.env'],
      ['LOG_FORMAT', 'auto', 'default'],
      ['TEST_GUILD_ID', 'not set'],
    ]),
  );
  expect(out).not.toMatch(/hunter2|swordfish/);
});

test('config says what the bot could not start with', async () => {
  const env = { DISCORD_TOKNE: TOKEN, PAINTERS: '0' };
  const { code, out, err } = await castellan({ cwd: newFolder(), env }, 'config');
  expect(code).toBe(1);
  expect(out).toMatch(/^PAINTERS +0 +the environment$/m);
  expect(err).toContain("DISCORD_TOKNE: there is no such setting of Castellan's; expected is DISCORD_TOKEN.");
  expect(err).toContain('PAINTERS: it is "0"; expected is auto, or a number from 1 to 64.');
  expect(out + err).not.toContain('hunter2');
});
