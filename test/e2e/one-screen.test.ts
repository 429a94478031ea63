import { ApplicationCommandOptionType, MessageFlags } from 'discord-api-types/v10';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Context } from '../../src/discord/controls/context.js';
import type { Message } from '../../src/discord/controls/payload.js';
import { replayMessage } from '../../src/discord/features/replay/message.js';
import { measure } from '../../src/pictures/measure.js';
import { allBandsOf } from '../../src/pictures/paint/bands.js';
import { palettePng } from '../../src/pictures/paint/png.js';
import { createStudio, settingOf } from '../../src/pictures/paint/studio.js';
import { discordWords } from '../../src/words/discord.js';
import { GAMES } from '../games.js';
import { openBench } from '../playground/bot.js';
import { openPage, pageFolder } from '../support/browser.js';
import { afterwards } from '../support/closing.js';
import { BYSTANDER, begun, PEOPLE, playOn, serviceOn } from '../support/played.js';
import { temporaryStore } from '../support/store.js';
import { everyHand, messageOf } from './hands.js';

/* Picture, question and buttons of every kind of question, together on the screen of a phone and of a desk. */

const STALE = 'That button is from an earlier moment. This is how things stand now.';

const studio = createStudio();

/** Where things stand doesn't depend on what is painted, only on how large. */
const painter: Context['painter'] = {
  async paint(scene) {
    const layout = measure(scene);
    const { width, height } = layout;
    const { palette } = await settingOf(studio, layout);
    const frame = { width, height, palette, rows: new Uint8Array((width + 1) * height) };
    return { png: palettePng(frame, allBandsOf(studio.bands, frame)), width, height };
  },
};

/** Of a phone and of a desk. */
const SIZES = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
] as const;

/** How a hand stands on a screen, in pixels. */
interface Shown {
  /** From the middle of the picture to the end of the last control of the question. */
  readonly needed: number;
  /** What is to be seen of messages at once. */
  readonly room: number;
  readonly controls: number;
  readonly widest: number;
  /** Lines of what happened and of what is asked. */
  readonly news: number;
  readonly asked: number;
}

/** By message, in the order in which they stand there. */
const shownOn = (page: Page): Promise<Shown[]> =>
  page.evaluate(() => {
    const room = document.querySelector('.scroller')?.clientHeight ?? 0;
    const isControl = (node: Element): boolean =>
      /^c1:(?:whole|set|add|page|done|clear):/.test(node.getAttribute('data-id') ?? '');
    /** Whatever its letters: a line of a list, or of what is asked, is as high as any other. */
    const linesIn = (nodes: readonly Element[]): number =>
      nodes.reduce((sum, node) => {
        const { lineHeight } = getComputedStyle(node);
        return sum + Math.round(node.getBoundingClientRect().height / Number.parseFloat(lineHeight));
      }, 0);
    return [...document.querySelectorAll('.message')].map((message) => {
      const picture = message.querySelector('.gallery img')?.getBoundingClientRect();
      const parts = [...(message.querySelector('.container')?.children ?? [])];
      const has = (part: Element): boolean => [part, ...part.querySelectorAll('*')].some(isControl);
      const above = parts.slice(0, parts.findIndex(has)).filter((part) => part.classList.contains('markdown'));
      const controls = [...message.querySelectorAll('*')].filter(isControl).map((node) => node.getBoundingClientRect());
      const asked = above.at(-1);
      const middle = picture === undefined ? Number.NaN : picture.top + picture.height / 2;
      return {
        needed: Math.max(...controls.map(({ bottom }) => bottom)) - middle,
        room,
        controls: controls.length,
        widest: Math.max(...controls.map(({ right }) => right)),
        news: linesIn(above.flatMap((part) => [...part.querySelectorAll('li')])),
        asked: asked === undefined ? 0 : linesIn([...asked.querySelectorAll('p')]),
      };
    });
  });

/** Somebody who asks a bot for each of these messages, one after the other; the page with all of them. */
async function allAsked(messages: readonly (() => Promise<Message>)[]): Promise<string> {
  const { playground, client, close } = await openBench(
    async (interaction) => {
      if (!interaction.isChatInputCommand()) return;
      const n = interaction.options.getInteger('number', true);
      const made = messages[n] as () => Promise<Message>;
      const { components, files } = await made();
      await interaction.reply({
        flags: MessageFlags.Ephemeral | MessageFlags.IsComponentsV2,
        components: components as never,
        files: files.map(({ data, name }) => ({ attachment: data, name })),
      });
    },
    { pageDirectory: pageFolder(), limits: 'generous' },
  );
  afterwards(close);
  await client.application.commands.set([
    {
      name: 'hand',
      description: 'Shows a hand',
      options: [{ type: ApplicationCommandOptionType.Integer, name: 'number', description: 'Which', required: true }],
    },
  ]);
  const ada = playground.person('Ada');
  for (const i of messages.keys()) await (await ada.slash('hand', { number: i })).shown;
  return playground.url;
}

test('of every kind of question the picture’s lower half and all controls fit a screen, with three lines of news and two of question', async () => {
  const hands = everyHand();
  const url = await allAsked(hands.map((hand, i) => () => messageOf(hand, painter, i % 2 === 0 ? STALE : undefined)));
  for (const size of SIZES) {
    const page = await openPage(url, size);
    await expect.poll(() => page.locator('.message img').count()).toBe(hands.length);
    await page.waitForFunction(() => [...document.images].every(({ complete }) => complete));
    const shown = await shownOn(page);
    const wrong = hands.flatMap(({ title }, i) => {
      const { needed, room, controls, widest, news, asked } = shown[i] as Shown;
      const fits = needed <= room && controls > 0 && widest <= size.width && news <= 3 && asked <= 2;
      return fits ? [] : [{ title, needed, room, controls, widest, news, asked }];
    });
    expect(wrong).toEqual([]);
  }
});

/** From the title to the last of the buttons that step, of each message. */
const stepping = (page: Page): Promise<{ readonly height: number; readonly room: number; readonly widest: number }[]> =>
  page.evaluate(() => {
    const room = document.querySelector('.scroller')?.clientHeight ?? 0;
    return [...document.querySelectorAll('.message')].map((message) => {
      const top = message.querySelector('.container')?.getBoundingClientRect().top ?? Number.NaN;
      const buttons = [...message.querySelectorAll('[data-id^="c1:step:"]')].map((each) =>
        each.getBoundingClientRect(),
      );
      return {
        height: Math.max(...buttons.map(({ bottom }) => bottom)) - top,
        room,
        widest: Math.max(...buttons.map(({ right }) => right)),
      };
    });
  });

test('whoever looks back has picture and buttons together on a screen, with a table as with a hand, in every game', async () => {
  const { store, remove } = await temporaryStore();
  afterwards(remove);
  const service = serviceOn(store);
  const messages: (() => Promise<Message>)[] = [];
  for (const folder of GAMES) {
    const match = await begun(service, folder, folder.rules.seats.max, {}, folder.rules.id);
    await playOn({ service, store }, match, { most: 60 });
    for (const userId of [BYSTANDER.id, PEOPLE[0]?.id ?? ''])
      for (const step of [0, 10, 1000])
        for (const place of [0, 1])
          messages.push(() =>
            replayMessage({ service, painter }, match.record.id, userId, discordWords('en'), { step, place }),
          );
  }
  const url = await allAsked(messages);
  for (const size of SIZES) {
    const page = await openPage(url, size);
    await expect.poll(() => page.locator('.message img').count()).toBe(messages.length);
    await page.waitForFunction(() => [...document.images].every(({ complete }) => complete));
    const shown = await stepping(page);
    expect(shown.filter(({ height, room, widest }) => !(height <= room && widest <= size.width))).toEqual([]);
    expect(shown).toHaveLength(messages.length);
  }
});
