import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { keepsakePage } from '../../src/discord/features/share/keep.js';
import { createPainter } from '../../src/pictures/painter.js';
import { GAMES } from '../games.js';
import { openPage } from '../support/browser.js';
import { some } from '../support/cases.js';
import { finished, namesAt } from '../support/finished.js';
import { PEOPLE } from '../support/played.js';

/* A match to keep, opened from disk. */

const folder = mkdtempSync(join(tmpdir(), 'castellan-kept-'));
const painter = createPainter({ threads: 1 });
afterAll(async () => {
  await painter.close();
  rmSync(folder, { recursive: true });
});

/** What the page unpacks. */
const dataIn = (page: string): string =>
  gunzipSync(Buffer.from(/id="data">([^<]*)</.exec(page)?.[1] ?? '', 'base64')).toString();
const named = (text: string): string[] => namesAt(5).filter((name) => new RegExp(`\\b${name}\\b`).test(text));

for (const game of some(GAMES, 2)) {
  const { id, seats } = game.rules;
  test(`${id}: one file holds a whole match, asks for nothing from elsewhere, and is stepped through by keys`, async () => {
    const shared = await finished(game);
    const { data, name } = await keepsakePage(shared, painter);
    const page = data.toString();
    expect(data.length).toBeLessThan(2_000_000);
    expect(page).not.toMatch(/\bhttps?:|\bsrc=|\bhref=|@import|url\(/);
    expect(named(dataIn(page))).toEqual(namesAt(seats.max));
    const path = join(folder, name);
    writeFileSync(path, data);
    const shown = await openPage(pathToFileURL(path).href, { width: 390, height: 844 });
    const at = (step: number) => shown.waitForSelector(`body[data-step="${step}"]`);
    const drawn = () => shown.evaluate(() => document.querySelector('canvas')?.toDataURL() ?? '');
    await at(0);
    const last = shared.replay.steps.length;
    const first = await drawn();
    await shown.keyboard.press('ArrowRight');
    await at(1);
    await shown.keyboard.press('ArrowLeft');
    await at(0);
    expect(await drawn()).toBe(first);
    await shown.keyboard.press('End');
    await at(last);
    expect(await drawn()).not.toBe(first);
    expect((await shown.getAttribute('#picture', 'aria-label'))?.length).toBeGreaterThan(40);
    expect(await shown.isDisabled('#on')).toBe(true);
    await shown.click('#back');
    await at(last - 1);
    const chapter = shared.chapters.at(-1);
    if (chapter) {
      await shown.selectOption('#chapters', { index: shared.chapters.length - 1 });
      await at(chapter.step);
      expect(await shown.textContent('#title')).toBe(chapter.title);
    } else expect(await shown.isVisible('#chapters')).toBe(false);
    const [wide, room] = await shown.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
    expect(wide).toBe(room);
  });
}

test('names that are left out are nowhere in it', async () => {
  for (const game of some(GAMES, 1)) {
    const shared = await finished(game, { seats: game.rules.seats.min, left: PEOPLE.map(({ id }) => id) });
    const { data, name } = await keepsakePage(shared, painter);
    const page = data.toString();
    const written = page.replace(/<script type[\s\S]*<\/script>/, '');
    expect(named(`${name} ${written} ${dataIn(page)}`)).toEqual([]);
    expect(dataIn(page)).toContain('Seat 1');
  }
});
