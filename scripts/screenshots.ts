/**
 * Takes the README's pictures from the real program in a real browser: `npm run screenshots` writes docs/*.png, always
 * of the same deal. `npm run screenshots -- FOLDER` writes phone and desktop views, light and dark, for review.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Locator, Page, ViewportSize } from 'playwright-core';
import { newFolder } from '../lab/stage/folder.js';
import { startProgram } from '../lab/stage/program.js';
import { PLAYGROUND_TOKEN, programSettings } from '../lab/stage/stage.js';
import { type Person, patientClock, startPlayground } from '../playground/index.js';
import { CASTLE } from '../src/castle.js';
import { connecting } from '../src/connect/wizard.js';
import { ALONE } from '../test/connect/alone.js';
import { messageWith, newLobby, publicMessages, wordsOf } from '../test/discord/people.js';
import { openBrowser } from '../test/support/chromium.js';

const root = fileURLToPath(new URL('..', import.meta.url));
const docs = join(root, 'docs');
/** Has the form of Discord's tokens; the playground accepts any. */
const TOKEN = 'MTAwMDAwMDAwMDAw.playgr.ound-ound-ound-ound-ound-ound';

const tableOf = (person: Person) =>
  [...publicMessages(person)].reverse().find((seen) => wordsOf(seen).includes('c1:move:'));
const isOver = (person: Person): boolean => wordsOf(publicMessages(person).at(-1)).includes('c1:rematch:');

/** The table shows an enemy that has lost health: `J♦: 8 of 20 health`. */
function isWounded(table: string): boolean {
  const [, left, whole] = /: (\d+) of (\d+) health/.exec(table) ?? [];
  return left !== whole;
}

/** There are plays against a royal, and Ada may play, from a menu or by a button. */
function isTelling(ada: Person): boolean {
  const table = wordsOf(tableOf(ada));
  const hand = wordsOf(messageWith(ada, 'whole', 'set'));
  const count = (text: string, what: RegExp): number => text.match(what)?.length ?? 0;
  return (
    table.includes(`${ada.mention}**: play`) &&
    isWounded(table) &&
    hand.includes('Play cards') &&
    count(/Your hand: [^".]*/.exec(hand)?.[0] ?? '', /, /g) >= 3 &&
    hand.includes('c1:set:')
  );
}

const isSafe = (control: { readonly label?: string; readonly description?: string }): boolean =>
  !`${control.label} ${control.description}`.includes('loses the match');

/** Makes a safe choice: a suggested button, else the highest of the menu, else any button. */
async function playSafely(person: Person): Promise<boolean> {
  const hand = messageWith(person, 'whole', 'set');
  if (!hand) return false;
  const controls = person.controls({ message: hand });
  const offered = controls.filter((control) => control.custom_id.startsWith('c1:whole:') && isSafe(control));
  const menu = controls.find(({ custom_id }) => custom_id.startsWith('c1:set:'));
  const pick = menu?.options?.filter(isSafe).at(-1);
  const best = offered.find(({ style }) => style === 3);
  const act =
    best || !menu || !pick
      ? person.press((best ?? offered[0] ?? controls[0])!.custom_id, { message: hand })
      : person.select(menu.custom_id, [pick.value], { message: hand });
  await (await act).shown;
  return true;
}

type Pair = readonly [Person, Person];

function putAway(person: Person): void {
  for (const { onlyYou, message } of person.messages()) if (onlyYou) person.dismiss(message.id);
}

/** Leaves only each person's hand, and no other private message, below the table. */
async function openAnew(pair: Pair): Promise<void> {
  for (const person of pair) {
    putAway(person);
    await person.press('My hand');
  }
}

async function newMatch(pair: Pair): Promise<void> {
  const [ada, ben] = pair;
  await newLobby(ada, { game: 'regicide', seats: 2, first: '0' });
  await ben.until(() => wordsOf(publicMessages(ben).at(-1)).includes('c1:join:'), 'the lobby');
  await ben.press('Join');
  await ada.until(() => wordsOf(publicMessages(ada).at(-1)).includes('c1:move:'), 'the table');
  await openAnew(pair);
}

/** Two people play until there is something to show. False: the match ended before. */
async function playTillTelling(pair: Pair): Promise<boolean> {
  const [ada] = pair;
  const asked = () => pair.find(({ mention }) => wordsOf(tableOf(ada)).match(`${mention}[*]{2}(?: goes on)?:`));
  while (!isTelling(ada)) {
    const person = await ada.until(() => (isOver(ada) ? ada : asked()), 'a turn');
    if (isOver(ada)) return false;
    await person.press('Refresh');
    if (isTelling(ada)) return true;
    const before = JSON.stringify(tableOf(ada)?.message);
    if (await playSafely(person))
      await ada.until(() => isOver(ada) || JSON.stringify(tableOf(ada)?.message) !== before, 'the table after a play');
  }
  return true;
}

const LOOKS = ['dark', 'light'] as const;
const DESK: ViewportSize = { width: 1280, height: 800 };
const PHONE: ViewportSize = { width: 390, height: 844 };

/** The page in the match's thread, with every picture loaded. */
async function opened(
  browser: Browser,
  url: string,
  size: ViewportSize,
  look: (typeof LOOKS)[number] = 'dark',
): Promise<Page> {
  const touch = size.width < 500;
  const context = await browser.newContext({
    viewport: size,
    isMobile: touch,
    hasTouch: touch,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  page.setDefaultTimeout(120_000);
  await page.addInitScript((kept) => localStorage.setItem('playground.look', kept), look);
  await page.goto(url);
  await page.getByText('Open thread').last().click();
  await page.locator('.message.private').waitFor();
  await complete(page);
  return page;
}

/** Waits until every picture of the page is loaded. */
async function complete(page: Page): Promise<void> {
  await page.locator('.messages[aria-busy="false"]').first().waitFor({ state: 'attached' });
  await page.waitForFunction(() => [...document.images].every((image) => image.complete && image.naturalWidth > 0));
}

const shoot = (what: Page | Locator, folder: string, name: string) =>
  what.screenshot({ path: join(folder, `${name}.png`) });

async function twoPanes(page: Page): Promise<void> {
  await page.getByRole('button', { name: '2 people side by side' }).click();
  await page.locator('pg-pane').nth(1).getByRole('button', { name: 'My hand' }).last().waitFor();
  await complete(page);
}

/** The README's pictures. */
async function forReaders(browser: Browser, url: string): Promise<void> {
  mkdirSync(docs, { recursive: true });
  const desk = await opened(browser, url, DESK);
  await twoPanes(desk);
  await shoot(desk, docs, 'playground');

  const tall = await opened(browser, url, { width: 940, height: 1800 });
  const move = tall.getByRole('button', { name: 'My hand' });
  await shoot(tall.locator('.message:not(.private)').filter({ has: move }).last().locator('.container'), docs, 'table');

  const phone = await opened(browser, url, PHONE);
  await phone.locator('.message.private .container').evaluate((hand) => hand.scrollIntoView());
  await shoot(phone, docs, 'phone');
}

/** Pictures for a review before the page is released. */
async function forMakers(browser: Browser, url: string, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  for (const look of LOOKS) {
    const desk = await opened(browser, url, DESK, look);
    await shoot(desk, folder, `desk-${look}`);
    await twoPanes(desk);
    await shoot(desk, folder, `desk-two-${look}`);
    const phone = await opened(browser, url, PHONE, look);
    await shoot(phone, folder, `phone-${look}`);
    await phone
      .locator('.message:not(.private) .container')
      .last()
      .evaluate((table) => table.scrollIntoView());
    await shoot(phone, folder, `phone-table-${look}`);
    await phone.locator('.message.private [role="combobox"]').first().tap();
    await shoot(phone, folder, `phone-menu-${look}`);
  }
}

/** The way from the playground to Discord, at half; another playground stands in for Discord. */
async function wayShown(browser: Browser, folder: string): Promise<void> {
  const discord = await startPlayground({
    bot: CASTLE.bot,
    guild: { name: 'The Tavern', channels: ['cards'] },
    token: TOKEN,
  });
  const { apiUrl: api, url: cdn } = discord;
  const connect = connecting({ ...ALONE, api, cdn, file: '.env', start: 'npm start' });
  const here = await startPlayground({ ...CASTLE, connect, pageDirectory: join(root, 'dist/page') });
  const context = await browser.newContext({ viewport: { width: 1280, height: 1000 }, reducedMotion: 'reduce' });
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(120_000);
    await page.goto(here.url);
    const press = (name: string): Promise<void> => page.getByRole('button', { name, exact: true }).click();
    await press('Connect Discord');
    await page.getByLabel('The bot’s token').fill(TOKEN);
    await press('Check');
    await press('Check again');
    await page.getByRole('heading', { name: 'It is in a server' }).waitFor();
    await shoot(page.getByRole('dialog'), folder, 'connect');
  } finally {
    await context.close();
    await Promise.all([here.close(), discord.close()]);
  }
}

/** Deals from this seed, lets two play, and takes the pictures. False: the match ended too early. */
async function fromSeed(browser: Browser, seed: string): Promise<boolean> {
  const { folder, remove } = newFolder('screenshots');
  const playground = await startPlayground({
    ...CASTLE,
    clock: patientClock(),
    token: PLAYGROUND_TOKEN,
    pageDirectory: join(root, 'dist/page'),
  });
  const env = {
    ...programSettings(playground.apiUrl),
    LOG_LEVEL: 'info',
    DATABASE_URL: `file:${join(folder, 'castellan.db')}`,
    PLAYGROUND_SEED: seed,
  };
  const program = startProgram({ module: 'src/main', env });
  try {
    await Promise.race([program.said('is on Discord'), program.failed]);
    const pair = [playground.person('Ada'), playground.person('Ben')] as const;
    await newMatch(pair);
    if (!(await playTillTelling(pair))) return false;
    await openAnew(pair);
    putAway(pair[1]);
    const { argv } = process;
    if (argv[2] === undefined) await forReaders(browser, playground.url);
    else await forMakers(browser, playground.url, argv[2]);
    return true;
  } finally {
    await program.stop();
    await playground.close();
    remove();
  }
}

const browser = await openBrowser();
try {
  let n = 1;
  while (!(await fromSeed(browser, `picture ${n}`)))
    console.log(`the seed “picture ${n++}” shows too little; trying the next`);
  console.log(`dealt from the seed “picture ${n}”`);
  await wayShown(browser, process.argv[2] ?? docs);
} finally {
  await browser.close();
}
