import type { ChatInputCommandInteraction, Interaction } from 'discord.js';
import { afterEach, expect, test } from 'vitest';
import { describe as inWords, type PlaygroundOptions } from '../../playground/index.js';
import { USER_AGENT } from '../support/user-agent.js';
import { type Bench, movableClock, openBench } from './bot.js';

let bench: Bench | undefined;
afterEach(async () => {
  await bench?.close();
  bench = undefined;
});
const rows = (...components: object[]): never => [{ type: 1, components }] as never;
const press = (custom_id: string): object => ({ type: 2, style: 1, custom_id, label: custom_id });
const V2 = 32_768;

async function open(handle: (interaction: Interaction) => unknown, options: PlaygroundOptions = {}): Promise<Bench> {
  bench = await openBench(handle, options);
  await bench.client.application.commands.set([
    { name: 'game', description: 'Games', options: [{ type: 1, name: 'new', description: 'New' }] },
  ]);
  return bench;
}
const code = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(() => 'accepted').catch((error: { code?: number }) => error.code);

test('a deferred answer notifies whom it mentions when it is filled in, once', async () => {
  const { playground, problems } = await open(async (interaction) => {
    const command = interaction as ChatInputCommandInteraction;
    await command.deferReply();
    await command.editReply({ content: playground.person('Ben').mention });
    await command.editReply({ content: playground.person('Cleo').mention });
  });
  await playground.person('Ada').slash('game new');
  const cleo = playground.person('Cleo');
  await cleo.until((me) => me.latest()?.message.content === me.mention);
  expect([playground.person('Ben').latest()!.mentionsYou, cleo.latest()!.mentionsYou]).toEqual([true, false]);
  expect(playground.tally().mentions).toBe(1);
  expect(problems).toEqual([]);
});

test('an answer names the command with its subcommand', async () => {
  const { playground } = await open((interaction) => (interaction as ChatInputCommandInteraction).reply('a'));
  const { seen } = await playground.person('Ada').slash('game new');
  expect(seen!.message.interaction?.name).toBe('game new');
});

const question = {
  custom_id: 'm',
  title: 'Say',
  components: [
    { type: 18, label: 'Word', component: { type: 4, custom_id: 'w', style: 1, min_length: 3, max_length: 5 } },
    { type: 18, label: 'More', component: { type: 4, custom_id: 'x', style: 2, required: false, min_length: 2 } },
    {
      type: 18,
      label: 'Card',
      component: {
        type: 3,
        custom_id: 'c',
        required: false,
        max_values: 2,
        options: ['8D', 'AC'].map((value) => ({ label: value, value })),
      },
    },
    {
      type: 18,
      label: 'Suit',
      component: { type: 21, custom_id: 's', options: ['H', 'S'].map((value) => ({ label: value, value })) },
    },
  ],
};

test('a form is sent only when what it asks for is filled in', async () => {
  const sent: string[] = [];
  const { playground, problems } = await open(async (interaction) => {
    if (interaction.isChatInputCommand()) await interaction.showModal(question as never);
    if (interaction.isModalSubmit()) {
      const { fields } = interaction;
      sent.push(fields.getTextInputValue('w'), ...fields.getStringSelectValues('c'), fields.getRadioGroup('s') ?? '-');
      await interaction.reply('Heard.');
    }
  });
  const { form } = await playground.person('Ada').slash('game new');
  await expect(form!.submit({})).rejects.toThrow('Word: This field is required');
  await expect(form!.submit({ w: 'ab' })).rejects.toThrow('Word: Must be between 3 and 5 in length.');
  await expect(form!.submit({ w: 'abcdef' })).rejects.toThrow('Word: Must be between 3 and 5 in length.');
  await expect(form!.submit({ w: 'abc', x: 'y' })).rejects.toThrow('More: Must be between 2 and 4000 in length.');
  await expect(form!.submit({ w: 'abc', c: ['2H'] })).rejects.toThrow('Card: 2H is not offered');
  await expect(form!.submit({ w: 'abc' })).rejects.toThrow('Suit: This field is required');
  await expect(form!.submit({ w: 'abc', s: 'C' })).rejects.toThrow('Suit: C is not offered');
  expect([sent, playground.tally().taps]).toEqual([[], 0]);
  expect((await form!.submit({ w: 'abc', c: ['8D', 'AC'], s: 'S' })).seen!.message.content).toBe('Heard.');
  expect(sent).toEqual(['abc', '8D', 'AC', 'S']);
  expect(problems).toEqual([]);
});

test('a refused edit leaves the files as they were, and an edit keeps those it names, the others for a minute', async () => {
  const clock = movableClock();
  const { playground } = await open(
    async (interaction) => {
      const command = interaction as ChatInputCommandInteraction;
      await command.reply({
        content: 'a',
        files: ['one', 'two'].map((name) => ({ attachment: Buffer.from(name), name })),
      });
    },
    { clock },
  );
  const { seen } = await playground.person('Ada').slash('game new');
  const { id, channel_id, attachments } = seen!.message;
  const edit = (body: object) =>
    fetch(`${playground.apiUrl}/v10/channels/${channel_id}/messages/${id}`, {
      method: 'PATCH',
      headers: { ...USER_AGENT, authorization: `Bot ${playground.token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const there = async () => await Promise.all(attachments.map(async ({ url }) => (await fetch(url)).status));
  expect((await edit({ content: '', attachments: [] })).status).toBe(400);
  expect(await there()).toEqual([200, 200]);
  expect((await edit({ content: 'b' })).status).toBe(200);
  expect(await there()).toEqual([200, 200]);
  expect((await edit({ attachments: [{ id: attachments[1]!.id }] })).status).toBe(200);
  // A page may just be loading it.
  expect(await there()).toEqual([200, 200]);
  clock.advance(60_000);
  expect(await there()).toEqual([404, 200]);
});

test('files that no new component shows are kept, but shown nowhere, and are no content', async () => {
  const file = { attachment: Buffer.from('x'), name: 'x.txt' };
  let refused: unknown;
  const { playground } = await open(async (interaction) => {
    const command = interaction as ChatInputCommandInteraction;
    refused = await code(command.reply({ flags: V2, files: [file] }));
    await command.reply({ flags: V2, files: [file], components: [{ type: 10, content: 'Shown' }] as never });
  });
  const { seen } = await playground.person('Ada').slash('game new');
  expect([refused, seen!.message.attachments.length, inWords(seen!)]).toEqual([50006, 1, 'Bot:\n  Shown']);
});

test('a menu of people is answered with them; nobody unknown can be picked', async () => {
  const { playground, problems } = await open(async (interaction) => {
    if (interaction.isChatInputCommand())
      await interaction.reply({
        content: 'Who?',
        components: rows({ type: 5, custom_id: 'who', placeholder: 'Who', max_values: 2 }),
      });
    if (interaction.isUserSelectMenu())
      await interaction.update(interaction.users.map((user) => user.displayName).join('+'));
  });
  const ada = playground.person('Ada');
  await ada.slash('game new');
  await expect(ada.select('Who', ['Zoe'])).rejects.toThrow('Nobody here is called Zoe');
  await expect(ada.select('Who', ['Ada', 'Ben', 'Cleo'])).rejects.toThrow('takes 1 to 2');
  expect((await ada.select('Who', ['Ben', 'Cleo'])).seen!.message.content).toBe('Ben+Cleo');
  expect(problems).toEqual([]);
});

test('the bot is put out of a server and let in again', async () => {
  const { playground, client } = await open((interaction) => (interaction as ChatInputCommandInteraction).reply('a'));
  const channelId = playground.keeper.places()[0]!.id;
  const gone = new Promise((resolve) => client.once('guildDelete', resolve));
  playground.keeper.removeBot();
  await gone;
  expect(await code(client.rest.get(`/channels/${channelId}`))).toBe(50001);
  expect(await code(client.rest.post(`/channels/${channelId}/messages`, { body: { content: 'a' } }))).toBe(50001);
  expect(await code(client.rest.get(`/guilds/${playground.keeper.guildIds[0]}`))).toBe(50001);
  await expect(playground.person('Ada').slash('game new')).rejects.toThrow('There is no /game');
  const back = new Promise((resolve) => client.once('guildCreate', resolve));
  playground.keeper.addBot();
  await back;
  expect((await playground.person('Ada').slash('game new')).seen!.message.content).toBe('a');
});

test('choices, forms and embeds are held to their sizes', async () => {
  const codes: unknown[] = [];
  const tooMany = Array.from({ length: 26 }, (_, n) => ({ name: String(n), value: String(n) }));
  const { playground } = await open(async (interaction) => {
    const command = interaction as ChatInputCommandInteraction;
    const six = Array.from({ length: 6 }, (_, n) => ({
      type: 18,
      label: 'a',
      component: { type: 4, custom_id: String(n), style: 1 },
    }));
    const replies: readonly object[] = [
      { embeds: Array.from({ length: 11 }, () => ({ title: 'a' })) },
      { embeds: [{ title: 'x'.repeat(257) }] },
      { embeds: [{ description: 'x'.repeat(4097) }] },
      { embeds: [{ fields: Array.from({ length: 26 }, () => ({ name: 'a', value: 'b' })) }] },
      { embeds: [{ description: 'x'.repeat(3001) }, { description: 'x'.repeat(3000) }] },
    ];
    for (const body of replies) codes.push(await code(command.reply(body)));
    codes.push(await code(command.showModal({ ...question, components: six } as never)));
    codes.push(await code(command.showModal({ ...question, title: 'x'.repeat(46) } as never)));
    await command.reply({ content: 'a', components: rows(press('b')) });
  });
  await playground.person('Ada').slash('game new');
  expect(codes).toEqual(Array.from({ length: 7 }, () => 50035));
  bench?.client.removeAllListeners('interactionCreate');
  await bench!.client.application.commands.set([
    { name: 'p', description: 'p', options: [{ type: 3, name: 'q', description: 'q', autocomplete: true }] },
  ]);
  let refused: unknown;
  bench!.client.on('interactionCreate', async (interaction) => {
    if (!interaction.isAutocomplete()) return;
    refused = await code(interaction.respond(tooMany));
    await interaction.respond(tooMany.slice(0, 25));
  });
  expect(await playground.person('Ada').autocomplete('p', { q: '' }, 'q')).toHaveLength(25);
  expect(refused).toBe(50035);
});

test('a command is seen where it belongs, and by those who may what it asks for', async () => {
  const { playground, client } = await open((interaction) => (interaction as ChatInputCommandInteraction).reply('a'));
  const declared = { description: 'A command' };
  await client.application.commands.set([
    { ...declared, name: 'direct', contexts: [1] },
    { ...declared, name: 'everywhere', contexts: [0, 1] },
    { ...declared, name: 'keepers', defaultMemberPermissions: 0n },
    { ...declared, name: 'threads', defaultMemberPermissions: ['ManageThreads', 'SendMessages'] },
  ]);
  const [ada, ben] = [playground.person('Ada'), playground.person('Ben')];
  await expect(ada.slash('direct')).rejects.toThrow('There is no /direct');
  await ben.slash('everywhere');
  // The server is Ada's.
  await ada.slash('keepers');
  await expect(ben.slash('keepers')).rejects.toThrow('There is no /keepers. There are: /everywhere');
  await expect(ben.slash('threads')).rejects.toThrow('There is no /threads');
  playground.keeper.permit('general', ben.user.id, { allow: ['ManageThreads'] });
  await ben.slash('threads');
});
