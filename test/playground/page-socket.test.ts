import type { ChatInputCommandInteraction, Interaction } from 'discord.js';
import { afterEach, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import type { FromPage, PlaygroundOptions, SeenMessage, ToPage } from '../../playground/index.js';
import { type Bench, movableClock, openBench } from './bot.js';

type Word<T extends ToPage['t']> = Extract<ToPage, { t: T }>;
interface Page {
  say(words: FromPage): void;
  /** The next word not yet taken that fits; others before it are passed over for good. */
  next<T extends ToPage['t']>(t: T, fits?: (word: Word<T>) => boolean): Promise<Word<T>>;
  /** Everything heard so far. */
  readonly heard: readonly ToPage[];
}

let bench: Bench | undefined;
const sockets: WebSocket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.terminate();
  await bench?.close();
  bench = undefined;
});

async function open(handle: (interaction: Interaction) => unknown, options: PlaygroundOptions = {}): Promise<Bench> {
  bench = await openBench(handle, options);
  await bench.client.application.commands.set([
    {
      name: 'go',
      description: 'Go',
      options: [{ type: 3, name: 'card', description: 'Card', autocomplete: true } as never],
    },
  ]);
  return bench;
}

function socketTo(query = '', headers: Record<string, string> = {}): WebSocket {
  const socket = new WebSocket(`${bench!.playground.url.replace('http', 'ws')}page/socket${query}`, { headers });
  sockets.push(socket);
  socket.on('error', () => {});
  return socket;
}

function pageOf(person: string): Page {
  const socket = socketTo(`?person=${person}`);
  const heard: ToPage[] = [];
  let taken = 0;
  let look = (): void => {};
  socket.on('message', (raw) => {
    heard.push(JSON.parse(String(raw)) as ToPage);
    look();
  });
  return {
    heard,
    say: (words) => socket.send(JSON.stringify(words)),
    next: (t, fits = () => true) =>
      new Promise((resolve) => {
        look = () => {
          while (taken < heard.length) {
            const word = heard[taken++]!;
            if (word.t !== t || !fits(word as never)) continue;
            look = () => {};
            resolve(word as never);
            return;
          }
        };
        look();
      }),
  };
}

const button = (custom_id: string): object => ({ type: 2, style: 1, custom_id, label: custom_id });
const menu = { type: 3, custom_id: 'menu', options: ['a', 'b'].map((value) => ({ label: value, value })) };
const rows = (...parts: object[]): never => parts.map((part) => ({ type: 1, components: [part] })) as never;
const form = {
  custom_id: 'form',
  title: 'Say',
  components: [{ type: 18, label: 'Word', component: { type: 4, custom_id: 'w', style: 1 } }],
};

async function answer(interaction: Interaction): Promise<void> {
  if (interaction.isAutocomplete()) await interaction.respond([{ name: 'Ace', value: 'AC' }]);
  if (interaction.isChatInputCommand())
    await interaction.reply({ flags: 64, content: 'hand', components: rows(button('ask'), menu) });
  if (interaction.isStringSelectMenu())
    await interaction.update({ content: interaction.values.join(), components: rows(button('ask'), menu) });
  if (interaction.isButton()) await interaction.showModal(form as never);
  if (interaction.isModalSubmit() && interaction.isFromMessage())
    await interaction.update(interaction.fields.getTextInputValue('w'));
}

test('a page is told who and what is here, then does all that people do; others see nothing of it', async () => {
  const { playground, problems } = await open(answer);
  const ada = pageOf('ada');
  const ben = pageOf(playground.person('Ben').user.id);
  const hello = await ada.next('hello');
  expect([hello.me.global_name, hello.botOnline, hello.people.length]).toEqual(['Ada', true, 4]);
  const channelId = hello.channels[0]!.id;
  const commandId = hello.commands[0]!.id;
  expect((await ada.next('tally')).tally).toMatchObject({ taps: 0 });
  await ben.next('tally');

  const typed = [{ name: 'card', type: 3, value: 'A', focused: true }];
  ada.say({ t: 'autocomplete', nonce: '1', channelId, commandId, options: typed });
  expect(await ada.next('choices')).toEqual({ t: 'choices', nonce: '1', choices: [{ name: 'Ace', value: 'AC' }] });

  ada.say({ t: 'command', nonce: '2', channelId, commandId, options: [] });
  const { seen } = (await ada.next('message', ({ op }) => op === 'create')) as { seen: SeenMessage };
  expect([seen.onlyYou, seen.message.content]).toEqual([true, 'hand']);
  await ada.next('interaction', ({ nonce, state }) => nonce === '2' && state === 'done');

  const messageId = seen.message.id;
  ada.say({ t: 'component', nonce: '3', channelId, messageId, customId: 'menu', values: ['b'] });
  expect(await ada.next('message')).toMatchObject({ op: 'update', seen: { message: { content: 'b' } } });
  for (const values of [['c'], ['a', 'b'], []]) {
    ada.say({ t: 'component', nonce: 'bad', channelId, messageId, customId: 'menu', values });
    expect(await ada.next('interaction', ({ nonce }) => nonce === 'bad')).toMatchObject({ state: 'failed' });
  }

  ada.say({ t: 'component', nonce: '4', channelId, messageId, customId: 'ask' });
  expect(await ada.next('modal')).toMatchObject({ nonce: '4', modal: { custom_id: 'form' } });
  ada.say({ t: 'modalSubmit', nonce: '5', modalNonce: '4', values: { w: '' } });
  expect(await ada.next('interaction', ({ nonce, state }) => nonce === '5' && state === 'failed')).toMatchObject({
    why: 'Word: This field is required',
  });
  ada.say({ t: 'modalSubmit', nonce: '6', modalNonce: '4', values: { w: 'king' } });
  expect(await ada.next('message')).toMatchObject({ op: 'update', seen: { message: { content: 'king' } } });
  await ada.next('interaction', ({ nonce, state }) => nonce === '6' && state === 'done');

  ben.say({ t: 'component', nonce: '7', channelId, messageId, customId: 'ask' });
  expect(await ben.next('interaction')).toMatchObject({ state: 'failed', why: 'This interaction failed' });
  ben.say({ t: 'dismiss', messageId });
  ben.say({ t: 'history', channelId });
  expect((await ben.next('history')).messages).toEqual([]);
  expect(ben.heard.filter(({ t }) => t === 'message')).toEqual([]);

  ada.say({ t: 'history', channelId });
  expect((await ada.next('history')).messages.map(({ message }) => message.id)).toEqual([messageId]);
  ada.say({ t: 'dismiss', messageId });
  expect(await ada.next('message')).toEqual({ t: 'message', op: 'delete', channelId, messageId });
  expect(playground.tally()).toMatchObject({ taps: 3, commands: 1, ephemeralMessages: 1, publicMessages: 0 });
  expect(problems).toEqual([]);
});

test('a bot that stays silent for three seconds fails the doing; a form may then be sent again', async () => {
  const clock = movableClock();
  let isSilent = true;
  let came = (): void => {};
  await open(
    async (interaction) => {
      if (interaction.isChatInputCommand()) await interaction.showModal(form as never);
      else if (isSilent) came();
      else await (interaction as unknown as ChatInputCommandInteraction).reply('heard');
    },
    { clock },
  );
  const ada = pageOf('ada');
  const { channels, commands } = await ada.next('hello');
  ada.say({ t: 'command', nonce: '1', channelId: channels[0]!.id, commandId: commands[0]!.id, options: [] });
  await ada.next('modal');
  const arrived = new Promise<void>((resolve) => {
    came = resolve;
  });
  ada.say({ t: 'modalSubmit', nonce: '2', modalNonce: '1', values: { w: 'a' } });
  await arrived;
  clock.advance(3001);
  expect(await ada.next('interaction', ({ state }) => state === 'failed')).toMatchObject({
    nonce: '2',
    why: 'Something went wrong. Try again.',
  });
  isSilent = false;
  ada.say({ t: 'modalSubmit', nonce: '3', modalNonce: '1', values: { w: 'a' } });
  expect(await ada.next('message')).toMatchObject({ seen: { message: { content: 'heard' } } });
});

test('who loses sight of a channel loses it and its threads, and gets them back whole', async () => {
  const { playground } = await open(answer);
  const { keeper } = playground;
  const thread = keeper.createThread('general', 'match');
  const ben = pageOf('ben');
  const { channels, commands } = await ben.next('hello');
  const channelId = channels[0]!.id;
  keeper.permit('general', 'Ben', { deny: ['ViewChannel'] });
  const lost = [await ben.next('channel'), await ben.next('channel')];
  expect(lost.map(({ op, channel }) => [op, channel.id])).toEqual([
    ['delete', thread.id],
    ['delete', channelId],
  ]);
  keeper.permit('general', 'Ben', {});
  const back = [await ben.next('channel'), await ben.next('channel')];
  expect(back.map(({ op, channel }) => [op, channel.id])).toEqual([
    ['create', channelId],
    ['create', thread.id],
  ]);
  keeper.permit('general', 'Ben', { deny: ['UseApplicationCommands'] });
  expect(await ben.next('channel')).toMatchObject({ op: 'update' });
  ben.say({ t: 'command', nonce: '1', channelId, commandId: commands[0]!.id, options: [] });
  expect(await ben.next('interaction')).toMatchObject({ state: 'failed' });
});

test('a page follows the bot going and coming', async () => {
  const { playground } = await open(answer);
  const ada = pageOf('ada');
  await ada.next('hello');
  playground.keeper.removeBot();
  expect((await ada.next('commands')).commands).toEqual([]);
  playground.keeper.addBot();
  expect((await ada.next('commands')).commands).toHaveLength(1);
  await bench!.client.destroy();
  expect((await ada.next('bot')).online).toBe(false);
});

test.each([
  ['a foreign page', { origin: 'https://example.com' }],
  ['a page of no origin', { origin: 'null' }],
  ['a foreign name for this machine', { host: 'example.com' }],
  ['an odd spelling of this machine', { host: '127.1' }],
  ['a foreign page, where a browser sends no origin', { 'sec-fetch-site': 'cross-site' }],
])('%s is refused', async (_, headers) => {
  await open(answer);
  const socket = socketTo('', headers);
  const status = await new Promise((resolve) => {
    socket.once('unexpected-response', (_request, response) => resolve(response.statusCode));
    socket.once('open', () => resolve('open'));
  });
  expect(status).toBe(403);
});

test.each([
  ['somebody unknown', '?person=zoe', undefined, 4404],
  ['words that mean nothing', '?person=ada', '{"t":"shout"}', 4400],
])('%s closes the page: %s', async (_, query, words, expected) => {
  await open(answer);
  const socket = socketTo(query);
  if (words) socket.once('open', () => socket.send(words));
  expect(await new Promise((resolve) => socket.once('close', resolve))).toBe(expected);
});

test('bot, server, channels and welcome are called what the program says', async () => {
  const welcome = { steps: [{ title: 'Sit down.', text: 'Type `/`.' }], start: 'go' };
  const guild = { name: 'The Inn', channels: ['bar', 'cellar'] };
  const { playground, client } = await open(answer, { bot: 'Innkeeper', guild, welcome });
  const hello = await pageOf('ada').next('hello');
  expect(hello).toMatchObject({ bot: { username: 'Innkeeper' }, guild: { name: 'The Inn' }, welcome });
  expect(playground.keeper.places().map(({ name }) => name)).toEqual(['bar', 'cellar']);
  expect([client.user.username, client.guilds.cache.first()?.name]).toEqual(['Innkeeper', 'The Inn']);
  expect((await client.application.fetch()).name).toBe('Innkeeper');
});
