import { readdirSync, readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { inHall, nothing, open } from './page-open.js';
import { HALL, message, people, picture, seen, THREAD, words } from './page-samples.js';

const [ada] = people;
const many = Array.from({ length: 40 }, (_, at) => seen(message({ flags: 0, content: `Line ${at}` })));
const lines = (count: number): string => Array.from({ length: count }, (_, at) => `- line ${at}`).join('\n');

const gap = (page: Page): Promise<number> =>
  page.locator('.scroller').evaluate((node) => node.scrollHeight - node.scrollTop - node.clientHeight);

describe.each([
  [1280, 800],
  [390, 844],
])('%d pixels wide', (width, height) => {
  it('a private message that shrinks and grows by edits keeps its buttons in view', async () => {
    const button = { type: 1, components: [{ type: 2, style: 1, custom_id: 'go', label: 'Go on' }] };
    const hand = message({ flags: 64 | 32768, components: [words(lines(12)), button] });
    const { page, server } = await open(inHall([...many, seen(hand, { onlyYou: true })]), nothing, { width, height });
    await page.getByRole('button', { name: 'Go on' }).waitFor();
    for (const count of [2, 20, 1, 30]) {
      const edited = {
        ...hand,
        components: [picture(`hand-${count}`, 'A hand'), words(`${lines(count)}\n\n${count} lines`), button],
      } as typeof hand;
      server.say(ada.id, { t: 'message', op: 'update', seen: seen(edited, { onlyYou: true }) });
      await page.locator('.message').getByText(`${count} lines`, { exact: true }).waitFor();
      await expect.poll(() => gap(page)).toBeLessThan(2);
    }
    expect(await page.getByRole('button', { name: /Jump to present/ }).count()).toBe(0);
  });

  it('the way back to the present lies over no message', async () => {
    const { page } = await open(inHall(many), nothing, { width, height });
    await expect.poll(() => gap(page)).toBeLessThan(2);
    await page.locator('.scroller').evaluate((node) => {
      node.scrollTop = 300;
    });
    const jump = page.getByRole('button', { name: /Jump to present/ });
    await jump.waitFor();
    const [over, view] = [await jump.boundingBox(), await page.locator('.scroller').boundingBox()];
    expect(over!.y).toBeGreaterThanOrEqual(view!.y + view!.height);
  });

  it('a link into Discord leads there in the page: by a button, in words, and to a message', async () => {
    const target = many[3]!.message;
    const row = {
      type: 1,
      components: [{ type: 2, style: 5, url: `https://discord.com/channels/1/${THREAD}`, label: 'To the table' }],
    };
    const text = `[That line](https://discord.com/channels/1/${HALL}/${target.id}) · https://discord.com/channels/1/${THREAD} · <#${THREAD}> · [Gone](https://discord.com/channels/1/77)`;
    const linked = seen(message({ flags: 32768, components: [words(text), row] }));
    const { page, server } = await open((_, channelId) => (channelId === HALL ? [...many, linked] : []), nothing, {
      width,
      height,
    });
    const tabs = page.context().pages().length;
    const mark = page.locator(`[data-message="${target.id}"]`);
    const inView = () =>
      mark.evaluate((node) => {
        const [one, all] = [node.getBoundingClientRect(), node.closest('.scroller')!.getBoundingClientRect()];
        return one.top >= all.top && one.bottom <= all.bottom;
      });
    await expect.poll(inView).toBe(false);
    await page.getByRole('button', { name: 'That line' }).click();
    await expect.poll(inView).toBe(true);
    await page.getByRole('button', { name: /Jump to present/ }).click();
    for (const name of [/^To the table/, '#Regicide of Ada and Ben']) {
      await page.locator('.message').getByRole('button', { name }).last().click();
      await page.getByRole('button', { name: '#great-hall' }).click();
    }
    expect(server.heard.filter(({ message: one }) => one.t === 'history' && one.channelId === THREAD)).toHaveLength(1);
    await page.getByRole('button', { name: 'Gone' }).click();
    await page.getByText('That place is gone, or hidden from Ada.').waitFor();
    expect(page.context().pages()).toHaveLength(tabs);
  });
});

/** Every sign in the program's words and rules that is drawn as an emoji. */
function emojiUsed(): readonly string[] {
  const files = ['src', 'commands', 'locales'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(?:ts|md|json)$/.test(name) && !name.startsWith('generated'))
      .map((name) => readFileSync(`${folder}/${name}`, 'utf8')),
  );
  return [...new Set(files.join('').match(/\p{Emoji_Presentation}|\p{Extended_Pictographic}\uFE0F/gu))];
}

it('the page brings every emoji of the bot along, in colours', async () => {
  const { page } = await open(inHall([]));
  const used = emojiUsed();
  expect(used.length).toBeGreaterThan(30);
  const missing = await page.evaluate(async (signs) => {
    await document.fonts.load('40px "Every Emoji"', signs.join(''));
    const canvas = document.createElement('canvas');
    const pen = canvas.getContext('2d', { willReadFrequently: true })!;
    return signs.filter((sign) => {
      pen.clearRect(0, 0, 300, 150);
      pen.font = '40px "Every Emoji", monospace';
      pen.fillStyle = '#00ff00';
      pen.fillText(sign, 20, 60);
      const { data } = pen.getImageData(0, 0, 300, 150);
      // A sign without colours of its own, and the box for a missing one, would be green.
      return !data.some(
        (value, at) => at % 4 === 3 && value === 255 && (data[at - 3]! > 0 || data[at - 1]! > 0 || data[at - 2]! < 255),
      );
    });
  }, used);
  expect(missing).toEqual([]);
});
