import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { type Playground, startPlayground } from '../../playground/index.js';
import { connecting } from '../../src/connect/wizard.js';
import { ALONE } from '../connect/alone.js';
import { type Look, openPage, pageFolder } from '../support/browser.js';
import { afterwards } from '../support/closing.js';

/** Of the form that Discord's tokens have. */
const TOKEN = 'MTAwMDAwMDAwMDAw.playgr.ound-ound-ound-ound-ound-ound';

interface Opened {
  readonly page: Page;
  /** Stands in for Discord; the bot is in none of its servers. */
  readonly discord: Playground;
  readonly file: string;
  /** Stops what serves the page. */
  readonly stop: () => Promise<void>;
}

async function opened({ forgive, ...size }: Look): Promise<Opened> {
  const folder = mkdtempSync(join(tmpdir(), 'castellan-connect-'));
  afterwards(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, '.env');
  const discord = await startPlayground({
    token: TOKEN,
    bot: 'Steward',
    guild: { name: 'Tavern', channels: ['hall'] },
  });
  afterwards(() => discord.close());
  discord.keeper.removeBot();
  const { apiUrl, url } = discord;
  const way = connecting({ ...ALONE, api: apiUrl, cdn: url, file, start: 'npm start' });
  const here = await startPlayground({ bot: 'Castellan', connect: way, pageDirectory: pageFolder() });
  afterwards(() => here.close());
  const page = await openPage(here.url, { ...size, ...(forgive && { forgive }) });
  return { page, discord, file, stop: here.close };
}

/** No step is cut off, or lies on the next one. */
const cut = (page: Page): Promise<readonly string[]> =>
  page
    .getByRole('dialog')
    .locator('ol > li')
    .evaluateAll((steps) =>
      steps.filter((step) => step.scrollHeight > step.clientHeight + 1).map((step) => step.textContent ?? ''),
    );

/** What the page holds anywhere. */
const heldIn = (page: Page): Promise<string> =>
  page.evaluate(() =>
    JSON.stringify([
      document.documentElement.outerHTML,
      [...document.querySelectorAll('input')].map(({ value }) => value),
      { ...localStorage },
      { ...sessionStorage },
      location.href,
    ]),
  );

test.each([
  [1280, 800],
  [390, 844],
])('somebody brings the bot to a server step by step, %d pixels wide', async (width, height) => {
  const { page, discord, file } = await opened({ width, height });
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const step = (title: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) });
  if (width < 500) await button('More').tap();
  await button('Connect Discord').click();
  await page.getByRole('dialog', { name: 'Connect Discord' }).waitFor();

  const field = page.getByLabel('The bot’s token');
  // Nobody reads it over a shoulder, and no browser offers to remember it.
  expect(await field.evaluate((node) => getComputedStyle(node).getPropertyValue('-webkit-text-security'))).toBe('disc');
  expect(await field.getAttribute('type')).toBe('text');
  await field.fill('0'.repeat(64));
  await field.press('Enter');
  await page.getByRole('alert').getByText('This is the application’s public key.').waitFor();
  await field.fill(TOKEN);
  await button('Check').click();
  await step('Its token works').getByText('Steward').waitFor();
  expect(await heldIn(page)).not.toContain(TOKEN);
  expect(await cut(page)).toEqual([]);

  await page.getByRole('button', { name: /^Keep it in/ }).click();
  await page.getByRole('heading', { name: 'The token is kept' }).waitFor();
  expect(readFileSync(file, 'utf8')).toBe(`DISCORD_TOKEN=${TOKEN}\n`);
  expect(statSync(file).mode & 0o777).toBe(0o600);

  await button('Check again').click();
  await page.getByRole('alert').getByText('It is in no server yet.').waitFor();
  const link = new URL(await page.getByLabel('The link that adds it').inputValue());
  expect(link.searchParams.get('client_id')).toMatch(/^\d+$/);
  await button('Copy').click();
  await button('Copied').waitFor();
  expect(await cut(page)).toEqual([]);
  discord.keeper.addBot();
  // Whoever has added it comes back to this page.
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await step('It is in a server').getByText('Tavern').waitFor();
  expect(await page.getByRole('alert').count()).toBe(0);
  await step('Start again').getByText('npm start').waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);

  await page.reload();
  if (width < 500) await button('More').tap();
  await button('Connect Discord').click();
  await step('The token is kept').waitFor();
  expect(await heldIn(page)).not.toContain(TOKEN);
});

test('a token that Discord doesn’t know, and a program that has ended, are said where they matter', async () => {
  const { page, stop } = await opened({ forgive: /WebSocket|ERR_CONNECTION/ });
  await page.getByRole('button', { name: 'Connect Discord' }).click();
  const field = page.getByLabel('The bot’s token');
  const said = page.getByRole('alert');
  const check = async (): Promise<void> => {
    await field.fill(`${TOKEN}-other`);
    await field.press('Enter');
  };
  await check();
  await said.getByText('Discord doesn’t know this token.').waitFor();
  expect(await field.evaluate((node) => document.activeElement === node)).toBe(true);
  expect(await heldIn(page)).not.toContain(TOKEN);
  await stop();
  await check();
  await said.getByText('Is the program still running?').waitFor();
  expect(await heldIn(page)).not.toContain(TOKEN);
});
