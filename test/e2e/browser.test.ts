import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { controlFor } from '../../src/discord/controls/controls.js';
import type { Question } from '../../src/discord/controls/question.js';
import { isRefusal } from '../../src/engine/game.js';
import { choose, legalChoices } from '../../src/engine/play.js';
import { see } from '../../src/engine/see.js';
import type { BaseState } from '../../src/engine/table.js';
import { folder as regicide } from '../../src/games/regicide/index.js';
import { discordWords } from '../../src/words/discord.js';
import { openPage, pageFolder } from '../support/browser.js';
import { DEEP } from '../support/cases.js';
import { dealWhere } from '../support/deals.js';
import { openStage, type Stage } from './process.js';

const { rules } = regicide;
const isCard = (option: string): boolean => /^[A-Z0-9]/.test(option);

/** How the first seat is asked by this state; undefined where it isn't. */
function askedFirst(state: BaseState) {
  const view = see(rules, state, 0);
  const { asked: decision } = view;
  if (!decision) return undefined;
  const question: Question = {
    match: 'any',
    decision,
    legal: legalChoices(rules, view),
    pick: (option) => regicide.words('en').pick(view, option),
    choice: (choice) => regicide.words('en').choice(view, choice),
    suggestion: regicide.words('en').suggestion(view),
    words: discordWords('en'),
  };
  return { ...question, as: controlFor(question).as };
}

/** Two cards that go together where the first seat begins and is asked by a menu; then it must cover, by a few buttons. Their label. */
function pairOf(state: BaseState): string | undefined {
  const first = askedFirst(state);
  const pair = first?.legal.find((choice) => choice.length === 2 && choice.every(isCard));
  if (first?.as !== 'list' || !pair) return undefined;
  const after = choose(rules, state, 0, pair);
  if (isRefusal(after) || askedFirst(after.state)?.as !== 'told') return undefined;
  return first.choice(pair).label;
}

/** What the newcomer is dealt beside one computer, and the two cards to pick from the menu. */
function deal(): { readonly seed: string; readonly pair: string } {
  let pair = '';
  const seed = dealWhere(rules, { seats: 2, options: {} }, (state) => {
    pair = pairOf(state) ?? '';
    return pair !== '';
  });
  return { seed, pair };
}

interface Opened {
  readonly page: Page;
  readonly stage: Stage;
  readonly pair: string;
}

/** The real program in the playground, and somebody who opens its page for the first time. */
async function newcomer(size: { readonly width: number; readonly height: number }): Promise<Opened> {
  const { seed, pair } = deal();
  const stage = await openStage({ seed, pageDirectory: pageFolder() });
  await stage.startBot();
  return { page: await openPage(stage.playground.url, size), stage, pair };
}

function sound({ stage }: Opened): void {
  expect(stage.problems).toEqual([]);
  expect(stage.errors).toEqual([]);
}

const button = (within: Page | Locator, name: string | RegExp): Locator =>
  within.getByRole('button', { name, exact: typeof name === 'string' });
const hand = (page: Page): Locator => page.locator('.message.private');
/** The newest table's message, told from a hand by being everybody's; the one before may be about to fold. */
const table = (within: Page | Locator): Locator =>
  within.locator('.message:not(.private)').filter({ hasText: 'My hand' }).last();

/** The picture in a message has really come. */
async function pictured(message: Locator, what: RegExp): Promise<void> {
  const picture = message.getByRole('img', { name: what });
  await picture.waitFor();
  await expect.poll(() => picture.evaluate((node) => (node as HTMLImageElement).naturalWidth)).toBeGreaterThan(300);
}

/** From the open lobby to one's own open hand, with one computer. */
async function toTheHand(page: Page): Promise<void> {
  await button(page, 'Options').click();
  const form = page.getByRole('dialog', { name: 'Regicide: options' });
  await form.getByRole('radio', { name: '2 seats' }).check();
  await button(form, 'Submit').click();
  await page.getByText('1 of 2 seats').waitFor();
  await button(page, 'Fill with computers').click();
  await page.getByText('2 of 2 seats').waitFor();
  await button(page, 'Start').click();
  await page.getByText('Open thread').click();
  await pictured(table(page), /the table at turn/);
  await button(table(page), 'My hand').click();
  await pictured(hand(page), /your hand/);
}

/** Does something to the open hand and waits till it is shown anew: each showing has a picture of its own. */
async function shownAnew(page: Page, act: () => Promise<void>): Promise<void> {
  const source = () => hand(page).locator('img').getAttribute('src');
  const before = await source();
  await act();
  await expect.poll(source).not.toBe(before);
}

/** What one did, and others since, is told. */
const told = (page: Page): Promise<void> => hand(page).getByRole('listitem').first().waitFor();

/** Picks the two cards from the menu of the open hand, which plays them; then covers by a button. */
async function playBothWays(page: Page, pair: string): Promise<void> {
  await shownAnew(page, async () => {
    await hand(page).getByRole('combobox').click();
    // Not the same two with a third card.
    await page.getByRole('option', { name: new RegExp(`^${pair}(?! ?(?:10|[2-9AJQK])[♣♦♥♠])`) }).click();
  });
  await told(page);
  await shownAnew(page, () => hand(page).locator('button.button').first().click());
  await told(page);
}

/** On a phone, that lies in a menu. */
async function sideBySide(page: Page, how: string): Promise<void> {
  if ((page.viewportSize()?.width ?? 0) < 600) await button(page, 'More').tap();
  await button(page, how).click();
}

/**
 * Side by side, somebody else sees nothing of Ada's open hand, and Ada nothing of what is said to them alone. While she
 * is asked, nothing in the channel moves.
 */
async function notForOthers(page: Page): Promise<void> {
  await sideBySide(page, '2 people side by side');
  const [hers, his] = [page.locator('pg-pane').nth(0), page.locator('pg-pane').nth(1)] as const;
  await button(table(his), 'Rules').waitFor();
  expect(await his.locator('.message.private').count()).toBe(0);
  expect(await his.getByText('Your hand:').count()).toBe(0);
  expect(await hers.locator('.message.private').count()).toBeGreaterThan(0);
  await button(table(his), 'Rules').click();
  await his.getByRole('heading', { name: 'Regicide: Goal' }).waitFor();
  expect(await hers.getByRole('heading', { name: 'Regicide: Goal' }).count()).toBe(0);
  await page.keyboard.press('Control+1');
  await page.getByRole('button', { name: 'Ada', exact: true, pressed: true }).waitFor();
  await sideBySide(page, 'One person');
  await his.waitFor({ state: 'detached' });
}

test.runIf(DEEP)(
  'a newcomer opens a match by keyboard and plays by a button and by a menu, for nobody else to see',
  async () => {
    const opened = await newcomer({ width: 1280, height: 800 });
    const { page, pair } = opened;
    await page.getByRole('heading', { name: 'Welcome to #card-table' }).waitFor();
    for (const key of ['Tab', 'Tab', 'Enter']) await page.keyboard.press(key);
    await page.keyboard.type('/game n');
    await page.getByRole('option', { name: /game new/ }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('option', { name: 'Regicide' }).waitFor();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await page.locator('.origin').getByText('/game new').waitFor();
    await button(page, 'Regicide').press('Enter');
    await toTheHand(page);
    await notForOthers(page);
    await playBothWays(page, pair);
    sound(opened);
  },
);

test('the same on a phone, where nothing is wider than the screen', async () => {
  const opened = await newcomer({ width: 390, height: 844 });
  const { page, pair } = opened;
  await button(page, /Start with/).tap();
  await page.getByRole('option', { name: 'Regicide' }).tap();
  await button(page, 'Send').tap();
  await toTheHand(page);
  const widest = () => page.evaluate(() => document.documentElement.scrollWidth);
  expect(await widest()).toBe(390);
  await notForOthers(page);
  await playBothWays(page, pair);
  expect(await widest()).toBe(390);
  sound(opened);
});
