import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import Database from 'better-sqlite3';
import type { ChatInputCommandInteraction, Interaction } from 'discord.js';
import { expect, test } from 'vitest';
import { describe, filesOf, movableClock, type PlaygroundOptions, startPlayground } from '../../playground/index.js';
import { FILES_KEPT } from '../../playground/kept/remembered.js';
import { afterwards } from '../support/closing.js';
import { USER_AGENT } from '../support/user-agent.js';
import { type Bench, openBench } from './bot.js';

const MINUTE = 60_000;
const COMMAND = { name: 'hand', description: 'Shows your hand' };
const PICTURE = { attachment: Buffer.from('a picture'), name: 'hand.png' };

function worldIn(): string {
  const folder = mkdtempSync(join(tmpdir(), 'playground-'));
  afterwards(() => rmSync(folder, { recursive: true, force: true }));
  return join(folder, 'here.world');
}

async function bench(options: PlaygroundOptions, handle: (interaction: Interaction) => unknown = () => undefined) {
  const opened = await openBench(handle, options);
  let isOpen = true;
  const close = async (): Promise<void> => {
    if (isOpen) await opened.close();
    isOpen = false;
  };
  afterwards(close);
  return { ...opened, close };
}

/** Answers every command with a private hand, and keeps what is needed to go on with it. */
function handBot() {
  const asked: ChatInputCommandInteraction[] = [];
  return {
    asked,
    handle: async (interaction: Interaction) => {
      if (!interaction.isChatInputCommand()) return;
      asked.push(interaction);
      await interaction.reply({ content: 'A hand', flags: 64, files: [PICTURE] });
    },
  };
}

/** Ada has a private hand, everybody a thread with a line in it. */
async function played({ playground, client }: Pick<Bench, 'playground' | 'client'>): Promise<void> {
  await client.application.commands.set([COMMAND]);
  await playground.person('Ada').slash('hand');
  const channel = client.channels.cache.find((one) => 'name' in one && one.name === 'general');
  if (channel?.type !== 0) throw new Error('no channel');
  const thread = await channel.threads.create({ name: 'A match', type: 11 as never });
  await thread.send('It begins');
}

/** All that anybody sees, with its ids. */
const shown = ({ playground }: Pick<Bench, 'playground'>) => ({
  messages: playground.people.map((person) => person.messages()),
  words: playground.people.map((person) => person.messages().map(describe)),
  places: playground.keeper.places(),
  ids: [playground.keeper.botId, ...playground.keeper.guildIds, ...playground.people.map(({ user }) => user.id)],
  tally: playground.tally(),
});

test('a world that is kept goes on with its people, channels, messages, files and commands', async () => {
  const keepIn = worldIn();
  const first = await bench({ keepIn }, handBot().handle);
  await played(first);
  const { port } = first.playground;
  const before = shown(first);
  await first.close();

  const again = await startPlayground({ keepIn, port, guild: { name: 'Another', channels: ['other'] } });
  afterwards(again.close);
  expect(shown({ playground: again })).toEqual(before);
  const [hand] = again.person('Ada').messages();
  expect(hand).toMatchObject({ onlyYou: true, message: { content: 'A hand' } });
  expect(again.person('Ben').messages().map(describe)).toEqual(['Bot:\n  It begins']);
  const file = await fetch(filesOf(hand!.message)[0]!.url);
  expect(await file.text()).toBe('a picture');
  const fresh = again.person('Ben').say('Later');
  expect(BigInt(fresh.message.id)).toBeGreaterThan(BigInt(before.messages.flat().at(-1)!.message.id));
});

test('a private answer can be edited for fifteen minutes, also when everything was closed in between', async () => {
  const keepIn = worldIn();
  const clock = movableClock();
  const bot = handBot();
  const first = await bench({ keepIn, clock }, bot.handle);
  await played(first);
  const { port } = first.playground;
  const { token } = bot.asked[0]!;
  await first.close();

  clock.advance(14 * MINUTE);
  const again = await bench({ keepIn, port, clock });
  const url = `${again.playground.apiUrl}/v10/webhooks/${again.playground.keeper.botId}/${token}/messages/@original`;
  const edit = (content: string) =>
    fetch(url, {
      method: 'PATCH',
      headers: { ...USER_AGENT, 'content-type': 'application/json' },
      body: JSON.stringify({ content }),
    });
  expect((await edit('The same hand')).status).toBe(200);
  expect(again.playground.person('Ada').messages()[0]?.message.content).toBe('The same hand');
  clock.advance(2 * MINUTE);
  expect(await (await edit('Too late')).json()).toMatchObject({ code: 50027 });
  expect(again.problems).toEqual([]);
});

test('a program that is killed finds all that was shown', async () => {
  const keepIn = worldIn();
  const first = await bench({ keepIn }, handBot().handle);
  await played(first);
  await setImmediate();
  const copy = `${keepIn}.copy`;
  for (const end of ['', '-wal']) if (existsSync(keepIn + end)) copyFileSync(keepIn + end, copy + end);
  const again = await startPlayground({ keepIn: copy });
  afterwards(again.close);
  expect(shown({ playground: again })).toEqual(shown(first));
});

test('what was deleted stays away, and what the bot was still thinking of is not waited for', async () => {
  const keepIn = worldIn();
  const first = await bench({ keepIn }, async (interaction) => {
    if (interaction.isChatInputCommand()) await interaction.deferReply();
  });
  await first.client.application.commands.set([COMMAND]);
  const ben = first.playground.person('Ben');
  // Nothing ever comes of it.
  void ben.slash('hand');
  await ben.until(() => ben.latest()?.thinking, 'the bot to think');
  first.playground.keeper.createThread('general', 'A match');
  first.playground.keeper.createChannel('later');
  first.playground.keeper.deleteChannel('A match');
  const said = ben.say('Never mind');
  first.playground.keeper.deleteMessage('general', said.message.id);
  await first.close();
  const again = await startPlayground({ keepIn });
  afterwards(again.close);
  expect(again.person('Ben').messages()).toEqual([]);
  expect(again.keeper.places().map(({ name }) => name)).toEqual(['general', 'quiet-corner', 'later']);
});

test('people who are no longer named are still known to the bot, and back when they are named again', async () => {
  const keepIn = worldIn();
  const first = await startPlayground({ keepIn, people: ['Ada', 'Ben'] });
  const { id } = first.person('Ben').user;
  await first.close();
  const second = await bench({ keepIn, people: ['Eve', 'Ada'] });
  expect(second.playground.people.map(({ name }) => name)).toEqual(['Eve', 'Ada']);
  expect((await second.client.users.fetch(id)).globalName).toBe('Ben');
  await second.close();
  const third = await startPlayground({ keepIn, people: ['Ben'] });
  afterwards(third.close);
  expect(third.person('Ben').user.id).toBe(id);
});

test(`of uploaded files the newest ${FILES_KEPT} are kept`, async () => {
  const keepIn = worldIn();
  const first = await bench({ keepIn });
  const channel = first.client.channels.cache.find((one) => one.type === 0 && one.name === 'general');
  if (channel?.type !== 0) throw new Error('no channel');
  for (let sent = 0; sent < FILES_KEPT + 10; sent += 10)
    await channel.send({
      files: Array.from({ length: 10 }, (_, at) => ({ attachment: Buffer.from([at]), name: `${sent + at}.png` })),
    });
  const { port } = first.playground;
  const urls = first.playground
    .person('Ada')
    .messages()
    .flatMap(({ message }) => filesOf(message).map(({ url }) => url));
  await first.close();
  const again = await startPlayground({ keepIn, port });
  afterwards(again.close);
  const found = await Promise.all([0, 9, 10, FILES_KEPT + 9].map(async (at) => (await fetch(urls[at]!)).status));
  expect(found).toEqual([404, 404, 200, 200]);
});

test.each([
  ['a file of something else', (path: string) => writeFileSync(path, 'no world'.repeat(1000)), 'the file is broken'],
  [
    'the database of another program',
    (path: string) => new Database(path).exec('CREATE TABLE cards (name TEXT)').close(),
    'it is the file of another program',
  ],
  [
    'the world of another version',
    (path: string) => new Database(path).exec('PRAGMA user_version = 99').close(),
    'another version of the playground wrote it',
  ],
  ['a world that was cut off', (path: string) => truncateSync(path, 8192), 'the file is broken'],
])('%s is refused in a sentence and left as it is', async (_, spoil, why) => {
  const keepIn = worldIn();
  const first = await bench({ keepIn }, handBot().handle);
  await played(first);
  await first.close();
  if (why.includes('program')) rmSync(keepIn);
  spoil(keepIn);
  await expect(startPlayground({ keepIn })).rejects.toThrow(`The kept world in ${keepIn} can't be read: ${why}.`);
  expect(existsSync(keepIn)).toBe(true);
});

test('nobody else on this machine may read the hands of a kept world, also of one kept before', async () => {
  const folder = join(dirname(worldIn()), 'data');
  const keepIn = join(folder, 'here.world');
  await (await bench({ keepIn })).close();
  expect(statSync(folder).mode & 0o077).toBe(0);
  chmodSync(keepIn, 0o644);
  await bench({ keepIn });
  for (const name of readdirSync(folder)) expect([name, statSync(join(folder, name)).mode & 0o077]).toEqual([name, 0]);
});
