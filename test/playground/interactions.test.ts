import type { ButtonInteraction, ChatInputCommandInteraction, Interaction } from 'discord.js';
import { afterEach, expect, test } from 'vitest';
import { movableClock, type PlaygroundOptions } from '../../playground/index.js';
import { type Bench, openBench } from './bot.js';

let bench: Bench | undefined;
afterEach(async () => {
  await bench?.close();
  bench = undefined;
});
const rows = (...components: object[]): never => [{ type: 1, components }] as never;
const press = (custom_id: string): object => ({ type: 2, style: 1, custom_id, label: custom_id });

async function open(handle: (interaction: Interaction) => unknown, options: PlaygroundOptions = {}): Promise<Bench> {
  bench = await openBench(handle, options, options.shards === 2 ? { shards: 'auto' } : {});
  const typed = { type: 3, name: 'card', description: 'Card', autocomplete: true };
  await bench.client.application.commands.set([{ name: 'go', description: 'Go', options: [typed as never] }]);
  return bench;
}
const code = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(() => 'accepted').catch((error: { code?: number }) => error.code);

test('a deferred answer is waited for, edited, and followed up', async () => {
  const { playground, problems } = await open(async (interaction) => {
    const command = interaction as ChatInputCommandInteraction;
    await command.deferReply({ flags: 64 });
    await command.editReply({ content: 'there' });
    await command.followUp({ content: 'and all can see' });
  });
  const { seen } = await playground.person('Ada').slash('go');
  expect([seen!.message.content, seen!.onlyYou]).toEqual(['there', true]);
  await playground.person('Ben').until((ben) => ben.latest()?.message.content === 'and all can see');
  expect(problems).toEqual([]);
});

test('a second answer, a late one, and an expired token are refused', async () => {
  const clock = movableClock();
  const held: Interaction[] = [];
  let heard = (): void => {};
  const { playground } = await open(
    (interaction) => {
      held.push(interaction);
      heard();
    },
    { clock },
  );
  const arrived = (): Promise<void> =>
    new Promise((resolve) => {
      heard = resolve;
    });
  const ada = playground.person('Ada');
  let waiting = arrived();
  const late = expect(ada.slash('go')).rejects.toThrow('The application did not respond');
  await waiting;
  clock.advance(3001);
  await late;
  expect(await code((held[0] as ChatInputCommandInteraction).reply('late'))).toBe(10062);
  waiting = arrived();
  const answered = ada.slash('go');
  await waiting;
  const command = held[1] as ChatInputCommandInteraction;
  await command.reply('first');
  await answered;
  command.replied = false;
  expect(await code(command.reply('second'))).toBe(40060);
  command.replied = true;
  clock.advance(15 * 60_000 + 1);
  expect(await code(command.followUp('too late'))).toBe(50027);
});

test('choices are offered, a form is filled in', async () => {
  const { playground, problems } = await open(async (interaction) => {
    if (interaction.isAutocomplete())
      await interaction.respond([{ name: `${interaction.options.getFocused()}!`, value: 'x' }]);
    if (interaction.isChatInputCommand())
      await interaction.reply({ content: 'Say it', components: rows(press('say')) });
    if (interaction.isButton())
      await interaction.showModal({
        custom_id: 'm',
        title: 'Say',
        components: rows({ type: 4, custom_id: 'w', style: 1, label: 'Word' }),
      } as never);
    if (interaction.isModalSubmit() && interaction.isFromMessage())
      await interaction.update({ content: interaction.fields.getTextInputValue('w'), components: [] });
  });
  const ada = playground.person('Ada');
  expect(await ada.autocomplete('go', { card: '8' }, 'card')).toEqual([{ name: '8!', value: 'x' }]);
  await ada.slash('go');
  const { form } = await ada.press('say');
  await form!.submit({ w: 'castle' });
  expect(ada.latest()!.message.content).toBe('castle');
  expect(problems).toEqual([]);
});

test.each(['reconnect', 'cut'] as const)(
  'a client whose connection is lost (%s) catches up on what it missed',
  async (how) => {
    const { playground, client } = await open((interaction) =>
      (interaction as ChatInputCommandInteraction).reply('here'),
    );
    const resumed = new Promise((resolve) => client.once('shardResume', resolve));
    playground.dropGateway(how);
    const doing = playground.person('Ada').slash('go');
    expect((await doing).seen!.message.content).toBe('here');
    await resumed;
  },
);

test('two shards share the guilds, and each hears of its own', async () => {
  const { playground, client } = await open(
    (interaction) => (interaction as ChatInputCommandInteraction).reply(`shard ${interaction.guild?.shardId}`),
    { shards: 2 },
  );
  expect([client.ws.shards.size, client.guilds.cache.size]).toEqual([2, 2]);
  const ada = playground.person('Ada');
  expect((await ada.slash('go')).seen!.message.content).toBe('shard 0');
  expect((await ada.slash('go', {}, { channel: 'elsewhere' })).seen!.message.content).toBe('shard 1');
});

test('an update is private to its message, and a bare acknowledgement leaves the rest to an edit', async () => {
  const { playground } = await open(async (interaction) => {
    if (interaction.isChatInputCommand()) await interaction.reply({ content: 'a', components: rows(press('b')) });
    else {
      await (interaction as ButtonInteraction).deferUpdate();
      await (interaction as ButtonInteraction).editReply({ content: 'edited', components: [] });
    }
  });
  const ben = playground.person('Ben');
  await playground.person('Ada').slash('go');
  const { type, shown } = await ben.press('b');
  expect([type, (await shown)!.message.content]).toEqual([6, 'edited']);
});
