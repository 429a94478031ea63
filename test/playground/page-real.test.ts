import type { Interaction } from 'discord.js';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { startPlayground } from '../../playground/index.js';
import { openPage, pageFolder } from '../support/browser.js';
import { afterwards } from '../support/closing.js';
import { type Bench, openBench } from './bot.js';

const EPHEMERAL_V2 = 64 | 32768;
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const components = (...parts: object[]): never => parts as never;
const text = (content: string): object => ({ type: 10, content });
const row = (...parts: object[]): object => ({ type: 1, components: parts });
const button = (custom_id: string, label: string): object => ({ type: 2, style: 1, custom_id, label });

async function open(handle: (interaction: Interaction) => unknown): Promise<{ page: Page; bench: Bench }> {
  const opened = await openBench(handle, { pageDirectory: pageFolder(), welcome: { steps: [], start: 'game new' } });
  afterwards(opened.close);
  await opened.client.application.commands.set([
    {
      name: 'game',
      description: 'Matches',
      options: [
        {
          type: 1,
          name: 'new',
          description: 'Open a match',
          options: [
            { type: 3, name: 'game', description: 'Which game', required: true, autocomplete: true },
            { type: 6, name: 'with', description: 'Somebody to play with' },
          ],
        },
      ],
    },
  ]);
  return { page: await openPage(opened.playground.url), bench: opened };
}

it('a bot on the real client opens a match, calls somebody, and shows a hand to its owner alone', async () => {
  const { page, bench: here } = await open(async (interaction) => {
    if (interaction.isAutocomplete()) await interaction.respond([{ name: 'Regicide', value: 'regicide' }]);
    if (interaction.isChatInputCommand()) {
      const friend = interaction.options.getUser('with');
      await interaction.reply({
        flags: 32768,
        components: components({
          type: 17,
          accent_color: 0xb8475e,
          components: [text(`## Regicide\n${friend} is called.`), row(button('hand', 'My hand'))],
        }),
      });
    }
    if (interaction.isButton() && interaction.customId === 'hand') {
      await interaction.reply({
        flags: EPHEMERAL_V2,
        files: [{ attachment: PNG, name: 'hand.png', description: 'Eight of diamonds' }],
        components: components(
          text('Your hand'),
          { type: 12, items: [{ media: { url: 'attachment://hand.png' }, description: 'Eight of diamonds' }] },
          row({
            type: 3,
            custom_id: 'cards',
            placeholder: 'Play several',
            min_values: 1,
            max_values: 2,
            options: ['8D', 'AC', '5H'].map((value) => ({ label: value, value })),
          }),
          row(button('note', 'Note')),
        ),
      });
    }
    if (interaction.isStringSelectMenu()) {
      await interaction.deferUpdate();
      await interaction.editReply({
        files: [],
        components: components(text(`Played ${interaction.values.join(' and ')}.`), row(button('note', 'Note'))),
      });
    }
    if (interaction.isButton() && interaction.customId === 'note') {
      await interaction.showModal({
        custom_id: 'note',
        title: 'A note',
        components: [
          { type: 18, label: 'Your note', component: { type: 4, custom_id: 'words', style: 1, required: true } },
        ],
      } as never);
    }
    if (interaction.isModalSubmit() && interaction.isFromMessage()) {
      await interaction.update({
        components: components(text(`Noted: ${interaction.fields.getTextInputValue('words')}.`)),
      });
    }
  });

  await page.getByRole('button', { name: /Start with/ }).click();
  await page.getByRole('option', { name: 'Regicide' }).waitFor();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.type('ben');
  await page.getByRole('option', { name: /Ben/ }).waitFor();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.locator('.message').getByText('@Ben').waitFor();
  await page.locator('.origin').getByText('Ada used').waitFor();

  await page.getByRole('button', { name: 'My hand' }).click();
  const hand = page.locator('.message.private');
  await hand.getByText('Only you can see this').waitFor();
  const picture = hand.getByRole('img', { name: 'Eight of diamonds' });
  await picture.waitFor();
  await expect.poll(() => picture.evaluate((node) => (node as HTMLImageElement).naturalWidth)).toBe(1);

  await hand.getByRole('combobox', { name: 'Play several' }).click();
  await page.getByRole('option', { name: 'AC' }).click();
  await page.getByRole('option', { name: '5H' }).click();
  await page.getByRole('button', { name: 'Done' }).click();
  await hand.getByText('Played AC and 5H.').waitFor();

  await hand.getByRole('button', { name: 'Note' }).click();
  await page.getByRole('dialog').getByRole('textbox').fill('keep the ten');
  await page.getByRole('button', { name: 'Submit' }).click();
  await hand.getByText('Noted: keep the ten.').waitFor();

  await page.keyboard.press('Control+2');
  await page.getByRole('button', { name: 'Ben', exact: true, pressed: true }).waitFor();
  await page.locator('.message.standsOut').getByText('@Ben').waitFor();
  expect(await page.locator('.message.private').count()).toBe(0);

  await page.keyboard.press('Control+1');
  await page.getByRole('button', { name: 'Dismiss message' }).click();
  await page.locator('.message.private').waitFor({ state: 'detached' });
  expect(here.problems).toEqual([]);
});

const LONG = 'Maximiliana von Featherstonehaugh';

it.each([
  [1280, 800],
  [390, 844],
])('long names of people and threads crowd nothing out, %d pixels wide', async (width, height) => {
  const playground = await startPlayground({ people: [LONG, `${LONG} II`, 'Cleo'], pageDirectory: pageFolder() });
  afterwards(playground.close);
  playground.keeper.createThread('general', `Regicide: ${LONG}, ${LONG} II, Cleo`.slice(0, 100));
  const page = await openPage(playground.url, { width, height });
  await page.getByRole('heading', { name: 'Welcome to #general' }).waitFor();
  if (width < 500) await page.getByRole('button', { name: 'Channels' }).tap();
  await page.getByRole('button', { name: /^Regicide: / }).waitFor();
  const wide = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('.drawer, .top pg-people')]
        .filter((node) => node.scrollWidth > node.clientWidth)
        .map((node) => node.className || node.localName),
    );
  expect(await wide()).toEqual([]);
});
