import { expect, test } from 'vitest';
import type { Person } from '../../playground/index.js';
import { type Bench, openBench } from './bench.js';
import { newLobby, publicMessages, wordsOf } from './people.js';

/* The bot is taken out of a server and invited again: what stood there goes on where it stood. */

/** Ada and Ben in a running match, and a lobby of Ada's that waits for others. */
async function playing(): Promise<{ bench: Bench; ada: Person; ben: Person; id: string; thread: string }> {
  const bench = await openBench({ seed: 'pass' });
  const [ada, ben] = bench.playground.people as [Person, Person];
  await newLobby(ada, { game: 'regicide', seats: 2, first: '0' });
  await bench.bot.idle();
  await ben.press('Join');
  await bench.bot.idle();
  const [match] = await bench.bot.service.lookOf(ada.user.id);
  return { bench, ada, ben, id: match!.record.id, thread: match!.record.threadId! };
}

const tablesOf = (who: Person) => publicMessages(who).filter((message) => wordsOf(message).includes('c1:move:'));

async function kick({ bench }: { bench: Bench }): Promise<void> {
  bench.playground.keeper.removeBot();
  await bench.bot.idle();
}

async function invite({ bench }: { bench: Bench }): Promise<void> {
  const back = bench.back();
  bench.playground.keeper.addBot();
  await back;
  await bench.bot.idle();
}

/** One table, in the match's own thread, that tells how it stands. */
async function standsIn({ bench, ada, id, thread }: Awaited<ReturnType<typeof playing>>): Promise<void> {
  expect((await bench.bot.service.look(id))?.record.threadId).toBe(thread);
  const tables = tablesOf(ada);
  expect(tables.map(({ message }) => message.channel_id)).toEqual([thread]);
  const shown = await bench.store.shown(id, 'table');
  expect(shown.filter(({ live }) => live)).toHaveLength(1);
  expect(shown[0]?.revision).toBe(await bench.store.revision(id));
  expect(await bench.store.troubleOf(id)).toBeUndefined();
  expect(bench.errors).toEqual([]);
  expect(bench.problems).toEqual([]);
}

test('kicked and invited again: the table goes on in its thread, once', async () => {
  const here = await playing();
  await kick(here);
  await invite(here);
  await standsIn(here);
});

test('what was to be shown meanwhile is shown at once, in the thread, when the bot is back', async () => {
  const here = await playing();
  await kick(here);
  // Somebody who holds their hand elsewhere plays on.
  await here.bench.bot.service.setAway(here.id, here.ada.user.id, Date.now() + 86_400_000);
  await here.bench.bot.idle();
  expect((await here.bench.bot.service.look(here.id))?.record.threadId).toBe(here.thread);
  expect(await here.bench.store.troubleOf(here.id)).toBe('forbidden');
  await invite(here);
  await standsIn(here);
  expect(wordsOf(tablesOf(here.ada)[0])).toContain('is away until');
});

test('a match that ends meanwhile shows its end in its thread when the bot is back', async () => {
  const here = await playing();
  const { bench, ada, ben, id } = here;
  await kick(here);
  for (const { user } of [ada, ben]) await bench.bot.service.cancel(id, user.id);
  await bench.bot.idle();
  await invite(here);
  expect(tablesOf(ada)).toEqual([]);
  const [end, ...others] = publicMessages(ada).filter((message) => wordsOf(message).includes('c1:rematch:'));
  expect([end?.message.channel_id, others]).toEqual([here.thread, []]);
  expect(bench.errors).toEqual([]);
  expect(bench.problems).toEqual([]);
});

test('kicked while the program was down, and invited while it runs', async () => {
  const here = await playing();
  const { bench } = here;
  bench.playground.keeper.removeBot();
  await bench.restart();
  await bench.bot.idle();
  await bench.bot.service.setAway(here.id, here.ada.user.id, Date.now() + 86_400_000);
  await bench.bot.idle();
  await invite(here);
  await standsIn(here);
});

test('kicked and invited while the program was down', async () => {
  const here = await playing();
  here.bench.playground.keeper.removeBot();
  await here.bench.bot.idle();
  here.bench.playground.keeper.addBot();
  await here.bench.restart();
  await here.bench.bot.idle();
  await standsIn(here);
});

test('a lobby waits for its people, and begins when the bot is back', async () => {
  const bench = await openBench({ seed: 'pass' });
  const [ada, ben] = bench.playground.people as [Person, Person];
  await newLobby(ada, { game: 'regicide', seats: 2 });
  await bench.bot.idle();
  await kick({ bench });
  const [lobby] = await bench.bot.service.lookOf(ada.user.id);
  expect(lobby?.record.status).toBe('lobby');
  await invite({ bench });
  expect(publicMessages(ben).filter((message) => wordsOf(message).includes('c1:join:'))).toHaveLength(1);
  await ben.press('Join');
  await bench.bot.idle();
  expect((await bench.bot.service.look(lobby!.record.id))?.record.status).toBe('running');
  expect(tablesOf(ada)).toHaveLength(1);
  expect(bench.errors).toEqual([]);
});

test('messages that went with the bot, as with a ban, come again in the thread', async () => {
  const here = await playing();
  const [table] = tablesOf(here.ada);
  await kick(here);
  here.bench.playground.keeper.deleteMessage(here.thread, table!.message.id);
  await invite(here);
  await standsIn(here);
});

test('a thread that was deleted meanwhile is gone: the table comes in the channel, once', async () => {
  const here = await playing();
  const { bench, ada, id } = here;
  await kick(here);
  bench.playground.keeper.deleteChannel(here.thread);
  await invite(here);
  const { channelId, threadId } = (await bench.bot.service.look(id))!.record;
  expect(threadId).toBeUndefined();
  expect(tablesOf(ada).map(({ message }) => message.channel_id)).toEqual([channelId]);
  expect(bench.errors).toEqual([]);
});

test('a channel that was deleted meanwhile takes its lobby with it', async () => {
  const bench = await openBench({ seed: 'pass' });
  const [ada] = bench.playground.people as [Person];
  const { keeper } = bench.playground;
  await newLobby(ada, { game: 'regicide', seats: 2 });
  await bench.bot.idle();
  const [lobby] = await bench.bot.service.lookOf(ada.user.id);
  await kick({ bench });
  keeper.deleteChannel(lobby!.record.channelId);
  await invite({ bench });
  await bench.bot.service.configure(lobby!.record.id, ada.user.id, { wanted: 3 });
  await bench.bot.idle();
  expect((await bench.bot.service.look(lobby!.record.id))?.tableState.cancelled).toBe('place');
  expect(bench.errors).toEqual([]);
});

test('a server that is away for a while, as in an outage, has lost nothing', async () => {
  const here = await playing();
  const { bench } = here;
  const back = bench.back();
  bench.playground.keeper.outage(true);
  await bench.bot.idle();
  bench.playground.keeper.outage(false);
  await back;
  await bench.bot.idle();
  await standsIn(here);
});
