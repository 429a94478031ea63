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
  it('a private message opens at its end, and an edit that makes it longer moves nothing, as in Discord', async () => {
    const row = { type: 1, components: [{ type: 2, style: 1, custom_id: 'go', label: 'Go on' }] };
    const hand = (count: number) => [
      picture(`hand-${count}`, 'A hand'),
      words(`${lines(count)}\n\n${count} lines`),
      row,
    ];
    const answer = message({ flags: 64 });
    const { page, server } = await open(inHall(many), nothing, { width, height });
    const say = (op: 'create' | 'update', components: readonly object[], thinking = false) =>
      server.say(ada.id, {
        t: 'message',
        op,
        seen: seen({ ...answer, flags: 64 | 32768, components } as typeof answer, { onlyYou: true, thinking }),
      });
    const shows = async (count: number) => {
      await page.locator('.message').getByText(`${count} lines`, { exact: true }).waitFor();
      await page.waitForFunction(() => [...document.images].every(({ complete }) => complete));
    };
    const top = () => page.locator('.scroller').evaluate((node) => node.scrollTop);
    say('create', [], true);
    await page.getByText('is thinking').waitFor();
    say('update', hand(12));
    await shows(12);
    await expect.poll(() => gap(page)).toBeLessThan(2);
    const before = await top();
    say('update', hand(30));
    await shows(30);
    expect(await top()).toBe(before);
    expect(await gap(page)).toBeGreaterThan(100);
    // Shorter than the view: its end is in sight again.
    say('update', hand(1));
    await shows(1);
    await expect.poll(() => gap(page)).toBeLessThan(2);
    server.say(ada.id, { t: 'message', op: 'create', seen: seen(message({ flags: 0, content: 'Something new' })) });
    await page.getByText('Something new', { exact: true }).waitFor();
    await expect.poll(() => gap(page)).toBeLessThan(2);
  });

  it('a picture’s frame is as wide as the picture, which is at most 550 by 350', async () => {
    const sizes = [
      [960, 420],
      [760, 560],
      [300, 900],
      [120, 90],
    ] as const;
    const galleries = sizes.map(([wide, high], i) => ({
      type: 12,
      items: [{ media: { url: `/attachments/p${i}.svg`, width: wide, height: high }, description: `p${i}` }],
    }));
    const shown = seen(message({ components: [{ type: 17, components: galleries }] }));
    const { page } = await open(inHall([shown]), nothing, { width, height });
    await page.waitForFunction(() => [...document.images].every(({ complete }) => complete));
    const boxes = await page.locator('.gallery .picture').evaluateAll((nodes) =>
      nodes.map((node) => {
        const [frame, drawn] = [node.getBoundingClientRect(), node.querySelector('img')!.getBoundingClientRect()];
        return { frame: [frame.width, frame.height], drawn: [drawn.width, drawn.height] };
      }),
    );
    expect(boxes).toHaveLength(sizes.length);
    for (const [i, { frame, drawn }] of boxes.entries()) {
      const [wide, high] = sizes[i]!;
      expect(frame).toEqual(drawn);
      expect(drawn[0]! / drawn[1]!).toBeCloseTo(wide / high, 1);
      expect(drawn[0]).toBeLessThanOrEqual(Math.min(550, wide));
      expect(drawn[1]).toBeLessThanOrEqual(350);
    }
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
