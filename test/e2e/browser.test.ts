import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { buildPage } from '../../scripts/page.mjs';
import { openBrowser } from '../playground/browser.js';
import { openStage, type Stage } from './process.js';

let folder: string;
let browser: Browser;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'castellan-browser-'));
  await buildPage({ out: folder });
  browser = await openBrowser();
});

afterAll(async () => {
  await browser?.close();
  await rm(folder, { recursive: true, force: true });
});

afterEach(async () => {
  for (const context of browser.contexts()) await context.close();
});

interface Opened {
  readonly page: Page;
  readonly stage: Stage;
  /** What the page complained of, and what it asked of anybody but its own server. */
  readonly wrong: readonly string[];
}

/** The real program in the playground, and somebody who opens its page for the first time. */
async function newcomer(size: { readonly width: number; readonly height: number }): Promise<Opened> {
  const stage = await openStage({ pageDirectory: folder });
  await stage.startBot();
  const touch = size.width < 500;
  const context = await browser.newContext({ viewport: size, hasTouch: touch, isMobile: touch, reducedMotion: 'reduce' });
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  const wrong: string[] = [];
  page.on('pageerror', (error) => wrong.push(error.message));
  page.on('console', (said) => said.type() === 'error' && wrong.push(said.text()));
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (/^(?:https?|wss?):$/.test(url.protocol) && url.host !== new URL(stage.playground.url).host) wrong.push(url.href);
  });
  await page.goto(stage.playground.url);
  return { page, stage, wrong };
}

function sound({ wrong, stage }: Opened): void {
  expect(wrong).toEqual([]);
  expect(stage.problems).toEqual([]);
  expect(stage.errors).toEqual([]);
}

const button = (within: Page | Locator, name: string | RegExp): Locator =>
  within.getByRole('button', { name, exact: typeof name === 'string' });
const hand = (page: Page): Locator => page.locator('.message.private');
/** The table's message, told from a hand by being everybody's. */
const table = (page: Page): Locator =>
  page.locator('.message:not(.private)').filter({ has: page.getByRole('button', { name: 'Your move', exact: true }) });

/** The picture in a message has really come. */
async function pictured(message: Locator, what: RegExp): Promise<void> {
  const picture = message.getByRole('img', { name: what });
  await picture.waitFor();
  await expect.poll(() => picture.evaluate((node) => (node as HTMLImageElement).naturalWidth)).toBeGreaterThan(300);
}

/** From the open lobby to one's own open hand, with one computer: who begins is the first seat, which is ours. */
async function toTheHand(page: Page): Promise<void> {
  await button(page, 'Add computer').click();
  await page.getByText('2 of 4 seats').waitFor();
  await button(page, 'Start').click();
  await button(page, 'Open thread').click();
  await pictured(table(page), /the table at turn 1/);
  await button(table(page), 'Your move').click();
  await hand(page).getByText('Only you can see this').waitFor();
  await pictured(hand(page), /your hand/);
}

/** Plays till the hand has a button to play with, by the menu's first option where it has none. */
const question = (page: Page): Promise<string> => hand(page).locator('strong').first().innerText();
const menu = (page: Page): Locator => hand(page).getByRole('combobox');
