import { expect, test, vi } from 'vitest';
import { movableClock, type Person } from '../../playground/index.js';
import { legalChoices } from '../../src/engine/play.js';
import type { ShownRecord } from '../../src/match/store/store.js';
import { type Bench, openBench } from './bench.js';
import { newLobby, publicMessages, wordsOf } from './people.js';
import { gate } from './senders.js';

const posting = ({ method, path }: { method: string; path: string }) =>
  method === 'POST' && /^\/channels\/\d+\/messages$/.test(path);
const editing = ({ method, path }: { method: string; path: string }) =>
  method === 'PATCH' && /^\/channels\/\d+\/messages\/\d+$/.test(path);

/** Ada and Ben at a table; Ada begins. */
async function twoAtTable(bench: Bench): Promise<readonly [Person, Person]> {
  const [ada, ben] = bench.playground.people as [Person, Person];
  await newLobby(ada, { game: 'regicide', seats: 2, first: '0' });
  await bench.bot.idle();
  await ben.press('Join');
  await bench.bot.idle();
  return [ada, ben];
}

async function matchOf({ bot }: Bench, person: Person) {
  const [match] = await bot.service.lookOf(person.user.id);
  if (!match) throw new Error('no match');
  return match;
}

const place = (bench: Bench, type: number) => bench.playground.keeper.places().filter((each) => each.type === type);
const PUBLIC_THREAD = 11;

test('without the right to make threads a match plays in the channel', async () => {
  const bench = await openBench({ seed: 'pass' });
  const channel = place(bench, 0)[0]!.name;
  bench.playground.keeper.permit(channel, 'bot', { deny: ['CreatePublicThreads'] });
  const [ada] = await twoAtTable(bench);
  expect(place(bench, PUBLIC_THREAD)).toEqual([]);
  expect(publicMessages(ada)).toHaveLength(2);
  await ada.press('My hand');
  await ada.press('Yield');
  await bench.bot.idle();
  expect(wordsOf(publicMessages(ada).at(-1))).toContain('yields');
  expect(bench.errors).toEqual([]);
});

test('a deleted table is shown again', async () => {
  const bench = await openBench({ seed: 'pass' });
  const [ada] = await twoAtTable(bench);
  const table = publicMessages(ada).at(-1)!;
  bench.playground.keeper.deleteMessage(table.message.channel_id, table.message.id);
  await ada.slash('play', { choice: 'yield' });
  await bench.bot.idle();
  const fresh = publicMessages(ada).at(-1)!;
  expect(fresh.message.id).not.toBe(table.message.id);
  expect(wordsOf(fresh)).toContain(ada.mention);
  expect(bench.errors).toEqual([]);
});

test('a deleted thread: the match goes on in the channel', async () => {
  const bench = await openBench({ seed: 'pass' });
  const [ada] = await twoAtTable(bench);
  bench.playground.keeper.deleteChannel(place(bench, PUBLIC_THREAD)[0]!.name);
  await ada.slash('play', { choice: 'yield' });
  await bench.bot.idle();
  const table = publicMessages(ada).at(-1)!;
  expect(table.message.channel_id).toBe((await matchOf(bench, ada)).record.channelId);
  expect(wordsOf(table)).toContain(ada.mention);
  expect(bench.errors).toEqual([]);
});

test('an archived thread is opened again', async () => {
  const bench = await openBench({ seed: 'pass' });
  const [ada] = await twoAtTable(bench);
  bench.playground.keeper.archive(place(bench, PUBLIC_THREAD)[0]!.name);
  await ada.slash('play', { choice: 'yield' });
  await bench.bot.idle();
  expect(place(bench, PUBLIC_THREAD)[0]?.archived).toBe(false);
  expect(wordsOf(publicMessages(ada).at(-1))).toContain('yields');
  expect(bench.errors).toEqual([]);
});

test('a thread that only its keepers may open is left to them: the match goes on in the channel', async () => {
  const bench = await openBench({ seed: 'pass' });
  const [ada] = await twoAtTable(bench);
  bench.playground.keeper.permit(place(bench, 0)[0]!.name, 'bot', { deny: ['ManageThreads'] });
  bench.playground.keeper.archive(place(bench, PUBLIC_THREAD)[0]!.name, { locked: true });
  await ada.slash('play', { choice: 'yield' });
  await bench.bot.idle();
  const table = publicMessages(ada).at(-1)!;
  expect(table.message.channel_id).toBe((await matchOf(bench, ada)).record.channelId);
  expect(wordsOf(table)).toContain('yields');
  expect(bench.errors).toEqual([]);
});

test('a channel that closes: the match stays playable by command, which says why', async () => {
  const bench = await openBench({ seed: 'pass' });
  const [ada] = await twoAtTable(bench);
  const channel = place(bench, 0)[0]!.name;
  bench.playground.keeper.permit(channel, 'bot', { deny: ['SendMessages', 'SendMessagesInThreads', 'ViewChannel'] });
  bench.playground.keeper.deleteChannel(place(bench, PUBLIC_THREAD)[0]!.name);
  await ada.slash('play', { choice: 'yield' });
  await bench.bot.idle();
  const hand = await ada.slash('hand');
  expect(wordsOf(hand.seen)).toContain('I lack a permission there');
  expect(wordsOf(hand.seen)).toContain('still play with');
  const refused = await ada.slash('game new', { game: 'regicide', seats: 2 });
  expect(wordsOf(refused.seen)).toContain('I lack the permission to');
  expect(bench.errors).toEqual([]);
});

test('a deleted channel: a lobby is called off, a running match stays with its people', async () => {
  const bench = await openBench({ seed: 'pass' });
  const other = bench.playground.keeper.createChannel('elsewhere');
  const [ada] = await twoAtTable(bench);
  await ada.slash('game new', { game: 'regicide', seats: 2 });
  await bench.bot.idle();
  const { channelId } = (await matchOf(bench, ada)).record;
  bench.playground.keeper.deleteChannel(channelId);
  await bench.lost(channelId);
  const hand = await ada.slash('hand', {}, { channel: other.name });
  expect(wordsOf(hand.seen)).toContain('Your hand');
  await ada.slash('play', { choice: 'yield' }, { channel: other.name });
  await bench.bot.idle();
  const left = await bench.bot.service.lookOf(ada.user.id);
  expect(left.map(({ record }) => record.status)).toEqual(['running']);
  expect(bench.errors).toEqual([]);
});

test('Discord away: the table waits, and is sent once when Discord is back', async () => {
  const botClock = movableClock();
  const bench = await openBench({ seed: 'pass', botClock });
  const [ada] = bench.playground.people as [Person];
  const away = bench.playground.misbehave({ match: posting, answer: 500, times: 50 });
  await ada.slash('game new', { game: 'regicide', seats: 1 });
  await bench.bot.idle();
  expect(publicMessages(ada)).toEqual([]);
  expect(away.count()).toBeGreaterThan(0);
  expect(bench.warnings).toContainEqual(expect.objectContaining({ attempts: 1 }));
  away.stop();
  botClock.advance(2000);
  await bench.bot.idle();
  expect(publicMessages(ada)).toHaveLength(2);
  expect(bench.errors).toEqual([]);
});

/** Makes it unknown that a message is shown, and owes the table. */
async function forget({ store, bot }: Bench, { id, matchId }: ShownRecord): Promise<void> {
  await store.requeueShown(matchId, 0);
  const { jobs } = await store.claimJobs({ now: 1, limit: 1, leaseMs: 1 });
  await store.completeJob(jobs[0]!, { now: 1, effects: { forgetShown: [id] } });
  bot.outbox.poke();
}

test('a table sent just before a crash is found again, not sent twice', async () => {
  const bench = await openBench({ seed: 'pass' });
  const [ada] = await twoAtTable(bench);
  await ada.slash('play', { choice: 'yield' });
  await bench.bot.idle();
  const { record } = await matchOf(bench, ada);
  const [shown] = await bench.store.shown(record.id, 'table');
  const before = publicMessages(ada).length;
  // As if the process had ended between sending the table and writing that down.
  await forget(bench, shown!);
  await bench.restart();
  await bench.bot.idle();
  expect(publicMessages(ada)).toHaveLength(before);
  expect((await bench.store.shown(record.id, 'table')).map(({ messageId }) => messageId)).toEqual([shown!.messageId]);
  expect(bench.errors).toEqual([]);
});

test('who presses while the bot still goes through all matches is answered', async () => {
  const bench = await openBench({ seed: 'pass' });
  const [ada] = await twoAtTable(bench);
  const { wait, open } = gate();
  const { running } = bench.store;
  vi.spyOn(bench.store, 'running').mockImplementation(async () => {
    await wait();
    return running();
  });
  await bench.restart();
  const { seen } = await ada.slash('play', { choice: 'yield' });
  expect(wordsOf(seen)).toContain('yield');
  open();
  await bench.bot.idle();
  expect(wordsOf(publicMessages(ada).at(-1))).toContain('yields');
  expect(bench.errors).toEqual([]);
});

test('a press takes no longer where the host’s clock is set meanwhile', async () => {
  const botClock = movableClock();
  const bench = await openBench({ seed: 'pass', botClock });
  const { claim } = bench.store;
  const day = 24 * 3_600_000;
  const claimed = vi.spyOn(bench.store, 'claim').mockImplementation((interaction) => {
    botClock.advance(day);
    return claim(interaction);
  });
  await bench.restart();
  await bench.playground.person('Ada').slash('help');
  await expect.poll(() => bench.presses.length).toBe(1);
  expect(claimed).toHaveBeenCalledTimes(1);
  expect(bench.presses[0]?.ms).toBeLessThan(day);
});

test('a bot that stops while it tidies ends that first', async () => {
  const botClock = movableClock();
  const bench = await openBench({ seed: 'pass', botClock });
  const { wait, reached, open } = gate();
  // The start of before has tidied, and let go.
  await expect.poll(() => bench.store.meta('folding until')).toBe(String(botClock.now()));
  vi.spyOn(bench.store, 'archivable').mockImplementation(async () => {
    await wait();
    return [];
  });
  await bench.restart();
  await reached;
  let stopped = false;
  const stop = bench.bot.stop().then(() => {
    stopped = true;
  });
  // Time enough to say goodbye to Discord.
  for (let n = 0; n < 50; n++) await (await fetch(`${bench.playground.apiUrl}/v10/gateway`)).text();
  expect(stopped).toBe(false);
  open();
  await stop;
  expect(bench.errors).toEqual([]);
});

test('what was not sent when the process ended is sent after a new start', async () => {
  const botClock = movableClock();
  const bench = await openBench({ seed: 'pass', botClock });
  const [ada] = await twoAtTable(bench);
  const away = bench.playground.misbehave({ match: editing, answer: 503, times: 50 });
  await ada.slash('play', { choice: 'yield' });
  await bench.bot.idle();
  expect(wordsOf(publicMessages(ada).at(-1))).not.toContain('yields');
  away.stop();
  await bench.restart();
  await bench.bot.idle();
  expect(wordsOf(publicMessages(ada).at(-1))).toContain('yields');
  expect(bench.errors).toEqual([]);
});

test('asked to wait a moment, the bot waits', async () => {
  const bench = await openBench({ seed: 'pass' });
  const [ada] = bench.playground.people as [Person];
  bench.playground.misbehave({ match: posting, answer: 429, times: 2 });
  await ada.slash('game new', { game: 'regicide', seats: 1 });
  await bench.bot.idle();
  expect(publicMessages(ada)).toHaveLength(2);
  expect(bench.errors).toEqual([]);
});

test('asked to wait longer, the bot lets other channels go on, and then writes what is true by then', async () => {
  const botClock = movableClock();
  const bench = await openBench({ seed: 'pass', botClock });
  const [ada, ben] = await twoAtTable(bench);
  const { channel_id: thread } = publicMessages(ada).at(-1)!.message;
  const written: string[] = [];
  const busy = bench.playground.misbehave({
    match: ({ method, path, body }) =>
      method !== 'GET' && path.startsWith(`/channels/${thread}/`) && written.push(JSON.stringify(body)) > 0,
    answer: 429,
    retryAfter: 60,
  });
  await ada.slash('play', { choice: 'yield' });
  await bench.bot.idle();
  expect(written[0]).toContain(ada.mention);
  expect(wordsOf(publicMessages(ada).at(-1))).not.toContain('yields');
  // Nobody asks again before that time.
  const match = await matchOf(bench, ada);
  const [cover] = legalChoices(match.folder.rules, match.see(0)!);
  await ada.slash('play', { choice: cover!.join(' ') });
  await ada.slash('game new', { game: 'regicide', seats: 2 });
  await bench.bot.idle();
  expect(publicMessages(ada).at(-1)!.message.channel_id).not.toBe(thread);
  expect(busy.count()).toBe(1);
  botClock.advance(61_000);
  await bench.bot.idle();
  const tables = publicMessages(ada).filter(({ message }) => message.channel_id === thread);
  expect(wordsOf(tables.at(-1))).toContain(`**${ben.mention}`);
  for (const table of tables) expect(wordsOf(table)).not.toContain(`**${ada.mention}`);
  expect(bench.errors).toEqual([]);
});

test('one refusal of the token that is a mistake loses nothing: what was owed is sent, and more after it', async () => {
  const clock = movableClock();
  const bench = await openBench({ seed: 'pass', botClock: clock });
  const [ada] = await twoAtTable(bench);
  const refusal = bench.playground.misbehave({ match: editing, answer: 401 });
  await ada.slash('play', { choice: 'yield' });
  await bench.bot.idle();
  expect(refusal.count()).toBe(1);
  expect(await bench.owed()).toBeGreaterThan(0);
  clock.advance(60_000);
  await bench.bot.idle();
  expect(wordsOf(publicMessages(ada).at(-1))).toContain('yields');
  expect(bench.errors).toEqual([]);
});

test('an answer that comes too late or twice harms nothing', async () => {
  const clock = movableClock();
  const bench = await openBench({ seed: 'pass', clock });
  const [ada] = await twoAtTable(bench);
  const callback = ({ path }: { path: string }) => path.startsWith('/interactions/');
  bench.playground.misbehave({ match: callback, answer: 10062 });
  const late = bench.nextPress();
  const unanswered = expect(ada.slash('hand')).rejects.toThrow('did not respond');
  expect((await late).result).toBe('late');
  clock.advance(3001);
  await unanswered;
  bench.playground.misbehave({ match: callback, answer: 40060, applied: true });
  await ada.slash('hand');
  await bench.bot.idle();
  expect(bench.presses.at(-1)?.result).toBe('answered');
  expect(bench.errors).toEqual([]);
});

test('the gateway is lost and found: presses go on', async () => {
  const bench = await openBench({ seed: 'pass' });
  const [ada] = await twoAtTable(bench);
  bench.playground.dropGateway('reconnect');
  await ada.until(() => bench.playground.online());
  const hand = await ada.slash('hand');
  expect(wordsOf(hand.seen)).toContain('Your hand');
  expect(bench.errors).toEqual([]);
});
