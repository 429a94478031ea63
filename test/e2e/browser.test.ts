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
  const context = await browser.newContext({
    viewport: size,
    hasTouch: touch,
    isMobile: touch,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  const wrong: string[] = [];
  page.on('pageerror', (error) => wrong.push(error.message));
  page.on('console', (said) => said.type() === 'error' && wrong.push(said.text()));
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (/^(?:https?|wss?):$/.test(url.protocol) && url.host !== new URL(stage.playground.url).host)
      wrong.push(url.href);
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
/** The newest table's message, told from a hand by being everybody's; the one before may be about to fold. */
const table = (page: Page): Locator =>
  page
    .locator('.message:not(.private)')
    .filter({ has: page.getByRole('button', { name: 'Your move', exact: true }) })
    .last();

/** The picture in a message has really come. */
async function pictured(message: Locator, what: RegExp): Promise<void> {
  const picture = message.getByRole('img', { name: what });
  await picture.waitFor();
  await expect.poll(() => picture.evaluate((node) => (node as HTMLImageElement).naturalWidth)).toBeGreaterThan(300);
}

/** From the open lobby to one's own open hand, with one computer. */
async function toTheHand(page: Page): Promise<void> {
  await button(page, 'Add computer').click();
  await page.getByText('2 of 4 seats').waitFor();
  await button(page, 'Start').click();
  await page.getByText('Open thread').click();
  await pictured(table(page), /the table at turn/);
  await button(table(page), 'Your move').click();
  await pictured(hand(page), /your hand/);
}

/** Does something to the open hand and waits till it is shown anew: each showing has a picture of its own. */
async function shownAnew(page: Page, act: () => Promise<void>): Promise<void> {
  const source = () => hand(page).last().locator('img').last().getAttribute('src');
  const before = await source();
  await act();
  await expect.poll(source, { timeout: 15_000 }).not.toBe(before);
}

/** Waits, by Refresh, till the open hand asks for something or the match is over. */
async function asked(page: Page): Promise<boolean> {
  const says = async (words: string) => (await hand(page).last().getByText(words).count()) > 0;
  while (await says('Now waiting for')) await shownAnew(page, () => button(hand(page).last(), 'Refresh').click());
  return !(await says('This match is over.'));
}

type Way = 'button' | 'menu';

/** The cards that a button offers together, or one card that may always be played alone. */
async function picksFor(one: Locator): Promise<readonly string[]> {
  const labels = await one.locator('button.button').allInnerTexts();
  const offered = labels.map((label) => label.match(/(?:10|[2-9AJQK])[♣♦♥♠]/g) ?? []).find((cards) => cards.length > 0);
  if (offered) return offered;
  const [held] = (await one.getByText('Your hand:').innerText()).match(/(?:10|[2-9AJQK])[♣♦♥♠]/) ?? [];
  return (await one.getByText('Play cards').count()) > 0 && held !== undefined ? [held] : [];
}

/** Plays once: by the menu where there is one, until that has been done, or where no button plays; else by a button. */
async function playOnce(page: Page, used: ReadonlySet<Way>): Promise<Way> {
  const one = hand(page).last();
  const taps = one.locator('button.button').filter({ hasNotText: /^\s*(?:Refresh|To the table|Rematch)\s*$/ });
  const byMenu = !used.has('menu') || (await taps.count()) === 0;
  const list = one.getByRole('combobox', { name: 'Choose one' });
  if (byMenu && (await list.count()) > 0) {
    await shownAnew(page, async () => {
      await list.click();
      await page.getByRole('option').first().click();
    });
    return 'menu';
  }
  const menu = one.getByRole('combobox', { name: 'Choose' });
  const picks = byMenu && (await menu.count()) > 0 ? await picksFor(one) : [];
  if (picks.length > 0) {
    await shownAnew(page, async () => {
      await menu.click();
      for (const card of picks) await page.getByRole('option', { name: new RegExp(`^${card}`) }).click();
      await page.getByText(`${picks.length} of`).waitFor();
      await button(page, 'Done').click();
    });
    return 'menu';
  }
  const green = one.locator('.button.success');
  const best = (await green.count()) > 0 ? green.first() : taps.first();
  await shownAnew(page, () => best.click());
  return 'button';
}

/** Plays on, match after match if need be, till a button and a menu have both been played with. */
async function playBothWays(page: Page): Promise<void> {
  const used = new Set<Way>();
  while (used.size < 2) {
    if (await asked(page)) {
      used.add(await playOnce(page, used));
      // What one did is told to oneself in these words, to others in other ones.
      await hand(page)
        .last()
        .getByText(/\bYou (?!flip)/)
        .first()
        .waitFor();
    } else {
      await button(page, 'Rematch').last().click();
      await hand(page).last().getByText('The rematch is on.').waitFor();
    }
  }
}

/** Side by side, somebody else sees nothing of Ada's hand, and Ada nothing of what is said to them alone. */
async function notForOthers(page: Page): Promise<void> {
  await button(page, '2 people side by side').click();
  const [hers, his] = [page.locator('pg-pane').nth(0), page.locator('pg-pane').nth(1)] as const;
  // Below a table as below the end of a match.
  await button(his, 'Rules').last().waitFor();
  expect(await his.locator('.message.private').count()).toBe(0);
  expect(await his.getByText('Your hand:').count()).toBe(0);
  expect(await hers.locator('.message.private').count()).toBeGreaterThan(0);
  await button(his, 'Rules').last().click();
  await his.getByRole('heading', { name: 'Regicide: Goal' }).waitFor();
  expect(await hers.getByRole('heading', { name: 'Regicide: Goal' }).count()).toBe(0);
}

test('a newcomer opens a match by keyboard and plays by a button and by a menu, for nobody else to see', async () => {
  const opened = await newcomer({ width: 1280, height: 800 });
  const { page } = opened;
  await page.getByRole('heading', { name: 'Welcome to #card-table' }).waitFor();
  for (const key of ['Tab', 'Tab', 'Enter']) await page.keyboard.press(key);
  await page.keyboard.type('/game n');
  await page.getByRole('option', { name: /game new/ }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('option', { name: 'Regicide' }).waitFor();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.locator('.origin').getByText('/game new').waitFor();
  await toTheHand(page);
  await playBothWays(page);
  await notForOthers(page);
  sound(opened);
});

test('the same on a phone, where nothing is wider than the screen', async () => {
  const opened = await newcomer({ width: 390, height: 844 });
  const { page } = opened;
  await button(page, /Start with/).tap();
  await page.getByRole('option', { name: 'Regicide' }).tap();
  await button(page, 'Send').tap();
  await toTheHand(page);
  const widest = () => page.evaluate(() => document.documentElement.scrollWidth);
  expect(await widest()).toBe(390);
  await playBothWays(page);
  expect(await widest()).toBe(390);
  await notForOthers(page);
  sound(opened);
});
