import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { freePort } from '../../lab/stage/free-port.js';
import { startPlayground } from '../../playground/index.js';
import { openPage } from '../support/browser.js';
import { afterwards } from '../support/closing.js';

/* `npm start` without a token: the program and its playground, in one process. */
const MAIN = fileURLToPath(new URL('../../dist/src/main.js', import.meta.url));

interface Home {
  readonly folder: string;
  readonly port: number;
  readonly url: string;
}
async function home(): Promise<Home> {
  const folder = mkdtempSync(join(tmpdir(), 'castellan-playground-'));
  afterwards(() => rmSync(folder, { recursive: true, force: true }));
  const port = await freePort();
  return { folder, port, url: `http://127.0.0.1:${port}/` };
}

interface Running {
  /** Lines of its log so far. */
  readonly said: readonly string[];
  /** SIGKILL: nothing is finished, nothing is said. */
  kill(): Promise<void>;
}

/** Starts the program in this folder; resolves when it says that it is open. */
async function start({ folder, port }: Home, env: NodeJS.ProcessEnv = {}): Promise<Running> {
  const child: ChildProcess = spawn(process.execPath, [MAIN], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      PLAYGROUND_PORT: String(port),
      PLAYGROUND_SEED: 'kept',
      LOG_FORMAT: 'json',
      PAINTERS: '1',
      THINKERS: '1',
      ...env,
    },
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal);
    await ended;
  };
  afterwards(() => end('SIGTERM'));
  const said: string[] = [];
  await new Promise<void>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the program ended with ${code}:\n${said.join('\n')}`)));
    for (const stream of [child.stdout!, child.stderr!])
      createInterface({ input: stream }).on('line', (line) => {
        said.push(line);
        if (/The playground is open|Castellan is on Discord/.test(line)) resolve();
      });
  });
  return { said, kill: () => end('SIGKILL') };
}

test('a token that is checked and kept on the page is the next start’s, and stands in no log', async () => {
  const token = 'MTAwMDAwMDAwMDAw.playgr.ound-ound-ound-ound-ound-ound';
  const discord = await startPlayground({ token });
  afterwards(() => discord.close());
  const here = await home();
  const env = { DISCORD_API: discord.apiUrl, LOG_LEVEL: 'trace' };
  const first = await start(here, env);
  const origin = here.url.slice(0, -1);
  const ask = async (wish: object): Promise<object> => {
    const headers = { origin, 'content-type': 'application/json' };
    const answer = await fetch(`${origin}/page/connect`, { method: 'POST', headers, body: JSON.stringify(wish) });
    return (await answer.json()) as object;
  };
  expect(await ask({ want: 'check', token: `${token}-not` })).toMatchObject({
    refused: expect.stringContaining('doesn’t know this token'),
  });
  expect(await ask({ want: 'check', token })).toMatchObject({ bot: { name: 'Bot' }, kept: false, file: '.env' });
  expect(await ask({ want: 'keep' })).toMatchObject({ kept: true, start: 'npm start' });
  await first.kill();
  const second = await start(here, env);
  expect(second.said.some((line) => line.includes('Castellan is on Discord'))).toBe(true);
  expect([...first.said, ...second.said].filter((line) => line.includes(token))).toEqual([]);
});

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).last().click();

/** Ada plays Regicide with Ben, in the thread of the match. */
async function begin(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: /Command in/ }).fill('/game new ');
  await page.getByRole('option', { name: 'Regicide' }).click();
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByRole('button', { name: 'Join' }).waitFor();
  await page.keyboard.press('Control+2');
  await page.getByRole('button', { name: 'Ben', exact: true, pressed: true }).waitFor();
  await press(page, 'Join');
  await page.getByText('2 of 4 seats').waitFor();
  await page.keyboard.press('Control+1');
  await press(page, 'Start');
  await page.getByText('Open thread').last().click();
  await page.getByRole('button', { name: '#card-table' }).waitFor();
}

const hand = (page: Page) => page.locator('.message.private');
async function actAs(page: Page, who: string): Promise<void> {
  await page.keyboard.press(who === 'Ada' ? 'Control+1' : 'Control+2');
  await page.getByRole('button', { name: who, exact: true, pressed: true }).waitFor();
}

/** What the one hand of somebody says, while they are acted as. */
async function handOf(page: Page, who: string): Promise<string | null> {
  const mine = page.locator(`pg-pane[data-person]`).filter({ has: page.getByLabel(new RegExp(`^${who} in `)) });
  return await mine.locator('.message.private').last().textContent();
}

async function openHand(page: Page, who: string): Promise<string | null> {
  await actAs(page, who);
  await page.getByRole('button', { name: '#card-table' }).waitFor();
  await press(page, /^Your move$|^My hand$/);
  await hand(page).last().getByText('Your hand:').last().waitFor();
  return await handOf(page, who);
}

/** Takes what is offered first in the open hand. */
async function answer(page: Page): Promise<void> {
  const menu = hand(page).last().getByRole('combobox');
  if ((await menu.count()) > 0) {
    await menu.first().click();
    await page.getByRole('option').first().click();
  } else await hand(page).last().locator('.button.primary, .button.success').first().click();
}

const away = (page: Page) => page.getByText('The server is away').first();

test('a killed playground goes on with its matches, hands and places, and Reset begins anew', async () => {
  const here = await home();
  const first = await start(here);
  // A page that is slow may ask the next program, or the next world, for a picture that stood there before.
  const page = await openPage(here.url, { forgive: /WebSocket|net::ERR_|404 .*\/cdn\/attachments\// });
  await begin(page);
  // Both have their hands open when the program is killed: whoever must wait first, then who is asked.
  const next = page.getByRole('button', { name: /^Next person who must act/ });
  const asked = (await next.getAttribute('aria-label'))?.includes('Ben') ? 'Ben' : 'Ada';
  const waits = asked === 'Ben' ? 'Ada' : 'Ben';
  const before = [await openHand(page, waits), await openHand(page, asked)];

  await first.kill();
  await away(page).waitFor();
  const second = await start(here);
  await away(page).waitFor({ state: 'detached' });
  await expect.poll(() => handOf(page, asked)).toBe(before[1]);
  const picture = hand(page).getByRole('img').first();
  await expect.poll(() => picture.evaluate((node) => (node as HTMLImageElement).naturalWidth)).toBeGreaterThan(300);
  // The match goes on in the hands that were open before: one by a press, the other by itself.
  await answer(page);
  await expect.poll(() => handOf(page, asked)).not.toBe(before[1]);
  await actAs(page, waits);
  await expect.poll(() => handOf(page, waits)).not.toBe(before[0]);

  await page.getByRole('button', { name: 'Reset the playground…' }).click();
  await page.getByRole('button', { name: 'Reset', exact: true }).click();
  await page.getByRole('heading', { name: 'Welcome to #card-table' }).waitFor();
  expect(await page.locator('.message').count()).toBe(0);
  expect(await page.getByRole('dialog').count()).toBe(0);
  await begin(page);
  expect(second.said.filter((line) => /"level":[56]0/.test(line))).toEqual([]);
});

test('a world that cannot be read is kept aside, and a fresh one begins', async () => {
  const here = await home();
  await (await start(here)).kill();
  const world = `data/playground-${here.port}.world`;
  for (const end of ['', '-wal', '-shm']) rmSync(join(here.folder, world + end), { force: true });
  writeFileSync(join(here.folder, world), 'scribbles'.repeat(999));
  const { said } = await start(here);
  const told = said
    .filter((line) => line.includes('"level":40'))
    .map((line) => (JSON.parse(line) as { msg: string }).msg);
  expect(told).toEqual([
    `The kept world in ${world} can't be read: the file is broken. The playground begins anew; its files were moved to their names with .old.`,
  ]);
  expect(existsSync(join(here.folder, `${world}.old`))).toBe(true);
  expect(existsSync(join(here.folder, `data/playground-${here.port}.db.old`))).toBe(true);
});
