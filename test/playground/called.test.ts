import type { ButtonInteraction, Interaction } from 'discord.js';
import { expect, test } from 'vitest';
import { WebSocket } from 'ws';
import type { Call, FromPage, Playground, ToPage } from '../../playground/index.js';
import { afterwards } from '../support/closing.js';
import { openBench } from './bot.js';

const button = (custom_id: string, style: number, more: object = {}) => ({
  type: 2,
  custom_id,
  label: custom_id,
  style,
  ...more,
});
const row = (...components: object[]) => ({ type: 1, components }) as never;

/** A page, as far as these tests need one: what it was told last, and what it can say. */
async function pageOf(playground: Playground) {
  const socket = new WebSocket(`${playground.url.replace('http', 'ws')}page/socket`);
  afterwards(() => socket.terminate());
  let calls: readonly Call[] = [];
  let played: readonly string[] = [];
  socket.on('message', (raw) => {
    const said = JSON.parse(String(raw)) as ToPage;
    if (said.t === 'hello' || said.t === 'called') calls = said.calls;
    if (said.t === 'hello' || said.t === 'played') played = said.played;
  });
  await new Promise((resolve) => socket.once('message', resolve));
  const nameOf = (id: string) => playground.people.find(({ user }) => user.id === id)?.name;
  return {
    called: () => calls.map(({ person }) => nameOf(person)),
    places: () => calls.map(({ channelId }) => channelId),
    played: () => played.map(nameOf),
    say: (words: FromPage) => socket.send(JSON.stringify(words)),
  };
}

async function open(handle: (interaction: Interaction) => unknown = () => undefined) {
  const bench = await openBench(handle);
  afterwards(bench.close);
  const { client, playground } = bench;
  const channel = client.channels.cache.find((one) => one.type === 0 && one.name === 'general');
  if (channel?.type !== 0) throw new Error('no channel');
  return { ...bench, channel, page: await pageOf(playground), ids: playground.people.map(({ user }) => user.id) };
}

test('called is whom the newest message names that can be acted on, in each channel and thread', async () => {
  const { channel, page, ids, playground } = await open();
  const [ada, ben] = ids;
  const table = await channel.send({ content: `<@${ben}> is to play`, components: [row(button('move', 1))] });
  await channel.send({ content: `<@${ada}> has won`, components: [] });
  await expect.poll(page.called).toEqual(['Ben']);
  expect(page.places()).toEqual([channel.id]);
  const thread = await channel.threads.create({ name: 'Another', type: 11 as never });
  await thread.send({ content: `<@${ada}> and <@${ben}>`, components: [row(button('move', 1))] });
  await expect.poll(page.called).toEqual(['Ben', 'Ada', 'Ben']);
  await table.edit({ content: `<@${ada}> goes on` });
  await expect.poll(page.called).toEqual(['Ada', 'Ada', 'Ben']);
  await table.edit({ components: [row(button('move', 1, { disabled: true }))] });
  await expect.poll(page.called).toEqual(['Ada', 'Ben']);
  playground.keeper.archive('Another');
  await expect.poll(page.called).toEqual([]);
});

/**
 * A match in which everybody in turn opens a hand at the table and plays one of its cards. `bets`: what was pressed by
 * whom, in order. Ends after so many plays.
 */
function turns(people: () => readonly string[], most: number) {
  const pressed: string[] = [];
  let plays = 0;
  const told = () => {
    const next = people()[plays % people().length];
    return plays < most
      ? { content: `<@${next}> is to play`, components: [row(button('hand', 1), button('rules', 2))] }
      : { content: 'Over', components: [] };
  };
  let tellTable: () => Promise<unknown> = async () => undefined;
  const hand = (mine: boolean) => ({
    content: mine ? 'Your turn' : 'Wait',
    components: mine
      ? [
          row({ type: 3, custom_id: 'cards', options: ['1', '2', '3'].map((value) => ({ label: value, value })) }),
          row(button('refresh', 2), button('resign', 4)),
        ]
      : [row(button('refresh', 2))],
  });
  const handle = async (interaction: Interaction): Promise<void> => {
    if (!interaction.isMessageComponent()) return;
    pressed.push(`${interaction.user.globalName} ${interaction.customId}`);
    const mine = people()[plays % people().length] === interaction.user.id;
    if (interaction.customId === 'hand') await interaction.reply({ flags: 64, ...hand(mine) });
    if (interaction.customId !== 'cards' || !mine) return;
    plays += 1;
    await (interaction as unknown as ButtonInteraction).update(hand(false));
    await tellTable();
  };
  return {
    pressed,
    handle,
    begin: async (channel: { send(message: object): Promise<{ edit(message: object): Promise<unknown> }> }) => {
      const table = await channel.send(told());
      tellTable = () => table.edit(told());
    },
    plays: () => plays,
  };
}

test('people who are played press what stands out when they are called, and stop when they are told to', async () => {
  let ids: readonly string[] = [];
  const match = turns(() => ids.slice(0, 3), 6);
  const opened = await open(match.handle);
  ({ ids } = opened);
  const { page, channel, playground } = opened;
  const [ada] = playground.people;
  await match.begin(channel as never);
  page.say({ t: 'play', people: ids.slice(1) });
  await expect.poll(page.played).toEqual(['Ben', 'Cleo', 'Dov']);
  expect(match.pressed).toEqual([]);
  const play = async (): Promise<void> => {
    await ada!.press('hand');
    await ada!.select('cards', ['2']);
  };
  await play();
  await expect.poll(match.plays).toBe(3);
  await expect.poll(page.called).toEqual(['Ada']);
  expect(new Set(match.pressed)).toEqual(
    new Set(['Ada hand', 'Ada cards', 'Ben hand', 'Ben cards', 'Cleo hand', 'Cleo cards']),
  );
  page.say({ t: 'play', people: [] });
  await expect.poll(page.played).toEqual([]);
  const before = match.pressed.length;
  await play();
  await expect.poll(page.called).toEqual(['Ben']);
  expect(match.pressed.slice(before)).toEqual(['Ada hand', 'Ada cards']);
  page.say({ t: 'play', people: ids });
  await expect.poll(match.plays).toBe(6);
  expect(opened.problems).toEqual([]);
});

test('what comes to nothing is not pressed again and again', async () => {
  const pressed: string[] = [];
  const { page, channel, ids } = await open(async (interaction) => {
    if (!interaction.isMessageComponent()) return;
    pressed.push(interaction.customId);
    await interaction.reply({ flags: 64, content: 'Not like that' });
  });
  await channel.send({
    content: `<@${ids[1]}> is to play`,
    components: [row(button('one', 1), button('two', 3), button('three', 2), button('four', 4))],
  });
  page.say({ t: 'play', people: ids });
  await expect.poll(() => pressed.length).toBe(1);
  page.say({ t: 'play', people: [] });
  await expect.poll(page.played).toEqual([]);
  expect(pressed).toHaveLength(1);
  expect(['one', 'two']).toContain(pressed[0]);
});
