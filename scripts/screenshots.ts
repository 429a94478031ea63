/** Takes the README's pictures from the real program in a real browser: `npx tsx scripts/screenshots.ts` writes docs/*.png. */
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { Browser, Locator, Page } from 'playwright-core';
import { type Person, type Playground, startPlayground } from '../src/playground/playground.js';
import { messageWith, playFromHand, publicMessages, wordsOf } from '../test/discord/people.js';
import { openBrowser } from '../test/support/chromium.js';

const root = fileURLToPath(new URL('..', import.meta.url));
const docs = join(root, 'docs');
/** Of the form that Discord's tokens have; the playground takes any. */
const TOKEN = 'MTAwMDAwMDAwMDAw.playgr.ound-ound-ound-ound-ound-ound';

/** Starts the program in a folder of its own; resolves with the way to stop it when it is connected. */
async function startProgram({ apiUrl }: Playground, folder: string): Promise<() => Promise<void>> {
  const child = spawn(process.execPath, [join(root, 'dist/src/main.js')], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env.PATH,
      DISCORD_TOKEN: TOKEN,
      DISCORD_API: apiUrl,
      DATABASE_URL: `file:${join(folder, 'castellan.db')}`,
      LOG_FORMAT: 'json',
    },
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  await new Promise<void>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the program ended with ${code}`)));
    createInterface({ input: child.stdout }).on('line', (line) => line.includes('is on Discord') && resolve());
  });
  return async () => {
    child.kill('SIGTERM');
    await ended;
  };
}

const tableOf = (person: Person) =>
  [...publicMessages(person)].reverse().find((seen) => wordsOf(seen).includes('c1:move:'));
const isOver = (person: Person): boolean => wordsOf(publicMessages(person).at(-1)).includes('c1:rematch:');

/** Cards lie against a royal, and Ada may play, from a menu, or by one of two buttons: what fits a phone. */
function isTelling(ada: Person): boolean {
  const table = wordsOf(tableOf(ada));
  const hand = wordsOf(messageWith(ada, 'whole', 'set'));
  const count = (text: string, what: RegExp): number => text.match(what)?.length ?? 0;
  return (
    table.includes(`${ada.mention}**: play`) &&
    count(table, / played: /g) >= 2 &&
    hand.includes('Play cards') &&
    count(/Your hand: [^".]*/.exec(hand)?.[0] ?? '', /, /g) >= 3 &&
    hand.includes('c1:set:') &&
    count(hand, /c1:whole:/g) === 2
  );
}

type Pair = readonly [Person, Person];

function putAway(person: Person): void {
  for (const { onlyYou, message } of person.messages()) if (onlyYou) person.dismiss(message.id);
}

/** Each one's hand, and no other private message, stands below the table. */
async function openAnew(pair: Pair): Promise<void> {
  for (const person of pair) {
    putAway(person);
    await person.press('Your move');
  }
}

async function newMatch(pair: Pair): Promise<void> {
  const [ada, ben] = pair;
  await ada.slash('game new', { game: 'regicide', seats: 2, first: '0' });
  await ben.until(() => wordsOf(publicMessages(ben).at(-1)).includes('c1:join:'), 'the lobby');
  await ben.press('Join');
  await ada.until(() => wordsOf(publicMessages(ada).at(-1)).includes('c1:move:'), 'the table');
  await openAnew(pair);
}

/** Two people play till there is something to look at. True when there is, false when the match ended before. */
async function playTillTelling(pair: Pair): Promise<boolean> {
  const [ada] = pair;
  const asked = () => pair.find(({ mention }) => wordsOf(tableOf(ada)).includes(`${mention}**:`));
  while (!isTelling(ada)) {
    const person = await ada.until(() => (isOver(ada) ? ada : asked()), 'a turn');
    if (isOver(ada)) return false;
    await person.press('Refresh');
    if (isTelling(ada)) return true;
    const before = JSON.stringify(tableOf(ada)?.message);
    if (await playFromHand(person))
      await ada.until(() => isOver(ada) || JSON.stringify(tableOf(ada)?.message) !== before, 'the table after a play');
  }
  return true;
}

async function opened(browser: Browser, url: string, size: { width: number; height: number }): Promise<Page> {
  const touch = size.width < 500;
  const context = await browser.newContext({
    viewport: size,
    isMobile: touch,
    hasTouch: touch,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await page.goto(url);
  await page
    .getByRole('button', { name: /^Channels/ })
    .or(page.getByText('Open thread'))
    .first()
    .waitFor();
  await page.getByText('Open thread').last().click();
  return page;
}

/** Every picture of the page has come. */
async function complete(page: Page): Promise<void> {
  await page.locator('.messages[aria-busy="false"]').first().waitFor({ state: 'attached' });
  await page.waitForFunction(() => [...document.images].every((image) => image.complete && image.naturalWidth > 0));
}

const shoot = (what: Page | Locator, name: string) => what.screenshot({ path: join(docs, `${name}.png`) });

async function main(): Promise<void> {
  mkdirSync(docs, { recursive: true });
  const folder = mkdtempSync(join(tmpdir(), 'castellan-screenshots-'));
  const playground = await startPlayground({ token: TOKEN, pageDirectory: join(root, 'dist/page') });
  const stop = await startProgram(playground, folder);
  const browser = await openBrowser();
  try {
    const pair = [playground.person('Ada'), playground.person('Ben')] as const;
    do await newMatch(pair);
    while (!(await playTillTelling(pair)));
    await openAnew(pair);
    putAway(pair[1]);

    const desk = await opened(browser, playground.url, { width: 1280, height: 860 });
    await desk.getByRole('button', { name: '2 people side by side' }).click();
    await desk.locator('pg-pane').nth(1).getByRole('button', { name: 'Your move' }).last().waitFor();
    await complete(desk);
    await shoot(desk, 'playground');

    const tall = await opened(browser, playground.url, { width: 940, height: 1800 });
    await complete(tall);
    const move = tall.getByRole('button', { name: 'Your move' });
    await shoot(tall.locator('.message:not(.private)').filter({ has: move }).last().locator('.container'), 'table');

    const phone = await opened(browser, playground.url, { width: 390, height: 844 });
    await complete(phone);
    await phone.locator('.message.private .container').evaluate((hand) => hand.scrollIntoView());
    await shoot(phone, 'phone');
  } finally {
    await browser.close();
    await stop();
    await playground.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

await main();
