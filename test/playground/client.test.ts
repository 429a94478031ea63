import { MessageFlags } from 'discord.js';
import { afterEach, expect, test } from 'vitest';
import { filesOf, describe as inWords } from '../../playground/index.js';
import { type Bench, openBench } from './bot.js';

let bench: Bench | undefined;
afterEach(async () => {
  await bench?.close();
  bench = undefined;
});

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const row = (...components: object[]): object => ({ type: 1, components });
const button = (custom_id: string, label: string): object => ({ type: 2, style: 1, custom_id, label });
const rows = (...components: object[]): never => components as never;

test('a client logs in, is asked, answers with a private picture, and an update', async () => {
  bench = await openBench(async (interaction) => {
    if (interaction.isChatInputCommand())
      await interaction.reply({
        flags: MessageFlags.Ephemeral | MessageFlags.IsComponentsV2,
        files: [{ attachment: PNG, name: 'hand.png', description: 'Eight of diamonds' }],
        components: rows(
          { type: 10, content: `Your hand in ${interaction.options.getString('game')}` },
          { type: 12, items: [{ media: { url: 'attachment://hand.png' }, description: 'Eight of diamonds' }] },
          row(button('play', 'Play')),
        ),
      });
    if (interaction.isButton()) await interaction.update({ components: rows({ type: 10, content: 'Played.' }) });
  });
  const { playground, client } = bench;
  await client.application.commands.set([
    {
      name: 'game',
      description: 'Games',
      options: [
        {
          type: 1,
          name: 'new',
          description: 'New',
          options: [{ type: 3, name: 'game', description: 'Which', required: true }],
        },
      ],
    },
  ]);
  const ada = playground.person('Ada');
  const { seen } = await ada.slash('game new', { game: 'regicide' });
  expect(inWords(seen!)).toBe(
    'Bot (only you can see this):\n  Your hand in regicide\n  [picture: Eight of diamonds]\n  [Play]',
  );
  expect(playground.person('Ben').messages()).toEqual([]);
  const picture = filesOf(seen!.message)[0]!;
  expect(picture).toMatchObject({ width: 1, height: 1, description: 'Eight of diamonds' });
  expect(Buffer.from(await (await fetch(picture.url)).arrayBuffer()).equals(PNG)).toBe(true);
  await ada.press('Play');
  expect(ada.screen()).toContain('Played.');
  await expect(ada.press('Play')).rejects.toThrow('Ada sees no button "Play"');
  expect(playground.tally()).toMatchObject({
    taps: 1,
    commands: 1,
    publicMessages: 0,
    ephemeralMessages: 1,
    edits: 1,
    mentions: 0,
  });
  expect(bench.problems).toEqual([]);
});
