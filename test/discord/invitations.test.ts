import { expect, test } from 'vitest';
import { type MovableClock, movableClock, type Person } from '../../playground/index.js';
import { type Bench, openBench } from './bench.js';
import { HOUR } from './pace.js';
import { messageWith, publicMessages, wordsOf } from './people.js';

/* People who are asked by name: /game new with:@ben, in the playground, over days that pass as if they had been waited for. */

interface Asking {
  readonly bench: Bench;
  readonly clock: MovableClock;
  readonly people: readonly [Person, Person, Person, Person];
  pass(ms: number): Promise<void>;
}

/** Nobody's night, wherever the tests run. */
const NOON = Date.UTC(2026, 10, 23, 12);

async function four(): Promise<Asking> {
  const clock = movableClock(NOON);
  const bench = await openBench({ seed: 'asked', botClock: clock, people: ['Ada', 'Ben', 'Cleo', 'Dov'] });
  const people = bench.playground.people.slice(0, 4) as [Person, Person, Person, Person];
  return { bench, clock, people, pass: (ms) => clock.pass(ms, () => bench.bot.idle()) };
}

async function ask({ bench }: Asking, host: Person, given: Readonly<Record<string, string | number>>): Promise<string> {
  const { seen } = await host.slash('game new', given);
  await bench.bot.idle();
  return wordsOf(seen);
}

async function press({ bench }: Asking, person: Person, label: string): Promise<string> {
  const { seen } = await person.press(label);
  await bench.bot.idle();
  return wordsOf(seen);
}

const lobbyOf = (person: Person) => publicMessages(person).at(-1);
const labels = (person: Person) => person.controls({ message: lobbyOf(person)! }).map(({ label }) => label);
const matchOf = async ({ bench }: Asking, person: Person) => (await bench.bot.service.lookOf(person.user.id))[0];
const mention = ({ user }: Person): string => `<@${user.id}>`;

function sound({ bench }: Asking): void {
  expect(bench.errors).toEqual([]);
  expect(bench.problems).toEqual([]);
}

test('two are asked with one message and one mention each; it starts when both have accepted', async () => {
  const asking = await four();
  const { bench, people } = asking;
  const [ada, ben, cleo, dov] = people;
  const before = bench.playground.tally();
  expect(await ask(asking, ada, { game: 'regicide', with: 'Ben', with2: 'Cleo' })).toContain(
    'is open, and Ben and Cleo are asked',
  );
  const spent = bench.playground.tally();
  expect([spent.publicMessages - before.publicMessages, spent.mentions - before.mentions]).toEqual([1, 2]);
  expect([ben, cleo, dov].map((person) => lobbyOf(person)?.mentionsYou)).toEqual([true, true, false]);
  expect(wordsOf(lobbyOf(dov))).toContain(`Ada asks ${mention(ben)} and ${mention(cleo)} to play.`);
  expect(wordsOf(lobbyOf(dov))).toContain('2. Ben · asked · ⏳ <t:');
  expect(wordsOf(lobbyOf(dov))).toContain('**1 of 3 seats**');
  expect(wordsOf(lobbyOf(dov))).toContain('The match starts when all of them accept.');
  expect(labels(ben)).toEqual(['Accept', 'Decline', 'Leave', 'Options', 'Rules', 'Learn']);

  // The seats are theirs: nobody else takes one, and the host doesn't begin without them.
  expect(await press(asking, dov, 'Accept')).toContain('kept for those who were asked');
  expect(await press(asking, dov, 'Decline')).toContain('No seat is kept for you here.');
  const started = await ada.slash('game start');
  expect(wordsOf(started.seen)).toContain('when everybody who was asked has answered, and Ben, Cleo may still do that');

  await press(asking, ben, 'Accept');
  expect(wordsOf(lobbyOf(dov))).toContain('2. Ben · accepted');
  expect((await matchOf(asking, ada))?.record.status).toBe('lobby');
  const hand = await cleo.press('Accept');
  await bench.bot.idle();
  expect((await matchOf(asking, ada))?.record).toMatchObject({ status: 'running' });
  expect((await matchOf(asking, ada))?.names).toEqual(['Ada', 'Ben', 'Cleo']);
  expect((await hand.shown) ?? hand.seen).toBeDefined();
  expect(messageWith(cleo, 'refresh')).toBeDefined();
  sound(asking);
});

test('whoever declines is not asked again, and the lobby says so and is open for others', async () => {
  const asking = await four();
  const [ada, ben, cleo] = asking.people;
  await ask(asking, ada, { game: 'kingdoms', with: 'Ben' });
  const spent = asking.bench.playground.tally().mentions;
  await press(asking, ben, 'Decline');
  expect(wordsOf(lobbyOf(cleo))).toContain('Ben can’t this time. The seat is free.');
  expect(labels(cleo)).toEqual(['Join', 'Leave', 'Fill with computers', 'Options', 'Rules', 'Learn']);
  expect(await matchOf(asking, ben)).toBeUndefined();
  await press(asking, cleo, 'Join');
  expect((await matchOf(asking, ada))?.names).toEqual(['Ada', 'Cleo']);
  // The first table calls one of them; nobody else was called.
  expect(asking.bench.playground.tally().mentions - spent).toBeLessThanOrEqual(1);
  sound(asking);
});

test('by command as well: join accepts, leave declines, and the list has the invitation on top', async () => {
  const asking = await four();
  const [ada, ben, cleo] = asking.people;
  await ask(asking, ada, { game: 'regicide', with: 'Ben', with2: 'Cleo' });
  await ben.slash('game new', { game: 'kingdoms' });
  await asking.bench.bot.idle();
  const list = wordsOf((await ben.slash('game list')).seen);
  expect(list).toMatch(/Regicide with Ada and Cleo · \*\*you are asked\*\* · ⏳ <t:\d+:R>.*Kingdoms/);
  const regicide = (await matchOf(asking, ada))?.record.id as string;
  expect(wordsOf((await cleo.slash('game leave', { match: regicide })).seen)).toContain('You said no.');
  expect(wordsOf((await ben.slash('game join', { match: regicide })).seen)).toContain('You are in.');
  await asking.bench.bot.idle();
  const match = await asking.bench.bot.service.look(regicide);
  expect([match?.names, match?.record.status]).toEqual([['Ada', 'Ben'], 'lobby']);
  sound(asking);
});

test('a day without an answer frees the seat, though the bot was started anew in between', async () => {
  const asking = await four();
  const [ada, ben, cleo] = asking.people;
  await ask(asking, ada, { game: 'regicide', seats: 3, with: 'Ben', with2: 'Cleo' });
  await asking.pass(3 * HOUR);
  await press(asking, cleo, 'Accept');
  await asking.bench.restart();
  await asking.pass(20 * HOUR);
  expect(wordsOf(lobbyOf(ada))).toContain('· asked ·');
  await asking.pass(1 * HOUR + 1000);
  expect(wordsOf(lobbyOf(ada))).toContain('Ben didn’t answer within a day. The seat is free.');
  const match = await matchOf(asking, ada);
  expect([match?.names, match?.record.status]).toEqual([['Ada', 'Cleo'], 'lobby']);
  // Who comes late finds a seat like anybody else, and that is all that was missing.
  await press(asking, ben, 'Join');
  expect((await matchOf(asking, ada))?.record.status).toBe('running');
  expect(asking.bench.playground.tally().mentions).toBeLessThanOrEqual(3);
  sound(asking);
});

test('the day passes while the bot is away', async () => {
  const asking = await four();
  const [ada] = asking.people;
  await ask(asking, ada, { game: 'kingdoms', with: 'Ben' });
  await asking.bench.bot.stop();
  asking.clock.advance(25 * HOUR);
  await asking.bench.restart();
  await asking.bench.bot.idle();
  expect(wordsOf(lobbyOf(ada))).toContain('Ben didn’t answer within a day.');
  sound(asking);
});

test('between two people one invitation waits for its answer at most, whoever asked', async () => {
  const asking = await four();
  const [ada, ben, cleo, dov] = asking.people;
  await ask(asking, ada, { game: 'kingdoms', with: 'Ben' });
  const mentions = () => asking.bench.playground.tally().mentions;
  const spent = mentions();
  expect(await ask(asking, ada, { game: 'regicide', with: 'Cleo', with2: 'Ben' })).toContain(
    'Ben hasn’t answered your last invitation yet.',
  );
  expect(await ask(asking, ben, { game: 'regicide', with: 'Ada' })).toContain('Ada has asked you, and waits');
  expect(mentions()).toBe(spent);
  expect(await matchOf(asking, cleo)).toBeUndefined();
  // Others may ask either of them.
  await ask(asking, dov, { game: 'kingdoms', with: 'Ben' });
  expect(await asking.bench.bot.service.lookOf(ben.user.id)).toHaveLength(2);
  await ben.press('Decline', { message: publicMessages(ben)[0]! });
  await asking.bench.bot.idle();
  // Who has said no has an hour's peace, and hears of nothing till then.
  expect(await ask(asking, ada, { game: 'regicide', with: 'Ben' })).toMatch(/You asked Ben less than an hour ago.*<t:/);
  expect(mentions()).toBe(spent + 1);
  await asking.pass(HOUR);
  expect(await ask(asking, ada, { game: 'regicide', with: 'Ben' })).toContain('is open, and Ben is asked');
  sound(asking);
});

test('two who ask each other at once: one of them is told that the other did', async () => {
  const asking = await four();
  const [ada, ben] = asking.people;
  const told = await Promise.all([
    ask(asking, ada, { game: 'kingdoms', with: 'Ben' }),
    ask(asking, ben, { game: 'kingdoms', with: 'Ada' }),
  ]);
  expect(told.filter((words) => words.includes('is asked'))).toHaveLength(1);
  expect(told.filter((words) => words.includes('has asked you, and waits'))).toHaveLength(1);
  sound(asking);
});

test('whoever wants no invitations is named in the refusal, and nobody is told', async () => {
  const asking = await four();
  const [ada, ben, cleo] = asking.people;
  expect(wordsOf((await ben.slash('me invitations', { set: 'off' })).seen)).toContain('Nobody can ask you');
  expect(wordsOf((await ben.slash('me show')).seen)).toContain('Invitations: none');
  const refused = 'Ben doesn’t want to be asked by name. Nobody was told.';
  expect(await ask(asking, ada, { game: 'regicide', with: 'Ben', with2: 'Cleo' })).toContain(refused);
  expect(await ask(asking, ada, { with: 'Ben' })).toContain(refused);
  expect(asking.bench.playground.tally()).toMatchObject({ publicMessages: 0, mentions: 0 });
  expect(await matchOf(asking, cleo)).toBeUndefined();
  await asking.bench.restart();
  expect(await ask(asking, ada, { game: 'regicide', with: 'Ben' })).toContain(refused);
  await ben.slash('me invitations', { set: 'on' });
  expect(await asking.bench.store.person(ben.user.id)).toBeUndefined();
  expect(await ask(asking, ada, { game: 'regicide', with: 'Ben' })).toContain('is open, and Ben is asked');
  sound(asking);
});

test('bots, oneself, strangers and more people than seats are refused; nothing is opened', async () => {
  const asking = await four();
  const [ada] = asking.people;
  const said = async (given: Readonly<Record<string, string | number>>) => ask(asking, ada, given);
  expect(await said({ game: 'kingdoms', with: 'Bot' })).toContain('Bot is a bot and can’t be asked.');
  expect(await said({ game: 'kingdoms', with: 'Ada' })).toContain('You have a seat yourself.');
  expect(await said({ with: 'Ada' })).toContain('You have a seat yourself.');
  expect(await said({ game: 'kingdoms', with: '99999999999999999' })).toContain('can’t see this channel');
  expect(await said({ game: 'kingdoms', with: 'Ben', with2: 'Cleo' })).toContain(
    'You named 2 people, but with 2 seats there is room for one beside you.',
  );
  expect(await said({ seats: 2, with: 'Ben', with2: 'Cleo' })).toContain('room for one beside you');
  expect(await said({ game: 'regicide', seats: 3, computers: 2, with: 'Ben' })).toContain('room for nobody beside you');
  expect(asking.bench.playground.tally()).toMatchObject({ publicMessages: 0, mentions: 0 });
  sound(asking);
});

test('with computers, a pace and free seats beside: it waits for all of them', async () => {
  const asking = await four();
  const [ada, ben, cleo] = asking.people;
  await ask(asking, ada, { game: 'regicide', seats: 4, computers: 1, with: 'Ben', with2: 'Ben', pace: '1d' });
  expect(wordsOf(lobbyOf(cleo))).toContain('Pace: 1 day a turn');
  expect(labels(cleo).slice(0, 2)).toEqual(['Join', 'Decline']);
  expect(wordsOf(lobbyOf(cleo))).toContain('**2 of 4 seats**');
  await press(asking, cleo, 'Join');
  // The last free seat doesn't start it.
  const match = await matchOf(asking, ada);
  expect([match?.record.status, match?.record.seats.map(({ kind }) => kind)]).toEqual([
    'lobby',
    ['person', 'invited', 'computer', 'person'],
  ]);
  await press(asking, ben, 'Accept');
  const begun = await matchOf(asking, ada);
  expect([begun?.record.status, begun?.names, begun?.tableState.pace]).toEqual([
    'running',
    ['Ada', 'Ben', 'Merlin', 'Cleo'],
    '1d',
  ]);
  sound(asking);
});

test('named without a game: it is picked with one press, by those that have room, and nobody is told before', async () => {
  const asking = await four();
  const [ada, ben] = asking.people;
  const { seen } = await ada.slash('game new', { with: 'Ben', with2: 'Cleo', pace: '3d' });
  // Those who will be asked stand below, on buttons that can't be pressed.
  expect(ada.controls({ message: seen! }).map(({ label }) => label)).toEqual([
    'Regicide',
    'Circle of Power',
    'Kingdom of Cards',
  ]);
  expect(wordsOf(seen)).toMatch(/Who will be asked:.*"Ben".*"Cleo"/);
  expect(asking.bench.playground.tally().mentions).toBe(0);
  await ada.press('Kingdom of Cards', { message: seen! });
  await asking.bench.bot.idle();
  const match = await matchOf(asking, ada);
  expect([match?.names, match?.tableState.pace, match?.tableState.wanted]).toEqual([['Ada', 'Ben', 'Cleo'], '3d', 3]);
  expect(lobbyOf(ben)?.mentionsYou).toBe(true);
  sound(asking);
});

test('whoever has quiet hours is told after them, by a lobby in place of the first, and has their day from then', async () => {
  const asking = await four();
  const [ada, ben, cleo] = asking.people;
  await ben.slash('me hours', { times: '11-14', zone: 'UTC' });
  await ask(asking, ada, { game: 'regicide', with: 'Ben', with2: 'Cleo' });
  expect([ben, cleo].map((person) => lobbyOf(person)?.mentionsYou)).toEqual([false, true]);
  expect(wordsOf(lobbyOf(ben))).toContain(`Ada asks Ben and ${mention(cleo)} to play.`);
  const first = lobbyOf(ben)?.message.id;
  await asking.bench.restart();
  await asking.pass(2 * HOUR + 1000);
  expect(publicMessages(ada)).toHaveLength(1);
  expect(lobbyOf(ben)?.message.id).not.toBe(first);
  expect([ben, cleo].map((person) => lobbyOf(person)?.mentionsYou)).toEqual([true, false]);
  expect(asking.bench.playground.tally().mentions).toBe(2);
  await asking.pass(23 * HOUR);
  expect(wordsOf(lobbyOf(ada))).toContain('Cleo didn’t answer within a day.');
  expect(wordsOf(lobbyOf(ada))).toContain(`Ada asks ${mention(ben)} to play.`);
  await press(asking, ben, 'Join');
  expect((await matchOf(asking, ada))?.names).toEqual(['Ada', 'Ben']);
  sound(asking);
});

test('a lobby that was deleted is shown again without telling anybody twice', async () => {
  const asking = await four();
  const { bench, people } = asking;
  const [ada, ben, cleo] = people;
  await ask(asking, ada, { game: 'regicide', with: 'Ben', with2: 'Cleo' });
  const { message } = lobbyOf(ada)!;
  bench.playground.keeper.deleteMessage(message.channel_id, message.id);
  await ada.slash('game options');
  await cleo.slash('game leave');
  await bench.bot.idle();
  expect(wordsOf(lobbyOf(ben))).toContain(`Ada asks ${mention(ben)} to play.`);
  expect(lobbyOf(ben)?.mentionsYou).toBe(false);
  expect(bench.playground.tally().mentions).toBe(2);
  sound(asking);
});

test('when the host leaves, what the host asked is withdrawn, and who accepted goes on', async () => {
  const asking = await four();
  const [ada, ben, cleo] = asking.people;
  await ask(asking, ada, { game: 'regicide', with: 'Ben', with2: 'Cleo' });
  await press(asking, cleo, 'Accept');
  await press(asking, ada, 'Leave');
  expect(wordsOf(lobbyOf(ben))).toContain('The seat kept for Ben is free: the person who asked has left.');
  expect(wordsOf(lobbyOf(ben))).toContain('1. Cleo · host');
  expect(await matchOf(asking, ben)).toBeUndefined();
  // With nobody but people who were asked, it is called off.
  await asking.pass(HOUR);
  await ask(asking, ada, { game: 'kingdoms', with: 'Ben' });
  await press(asking, ada, 'Leave');
  expect(wordsOf(lobbyOf(ben))).toContain('this match is called off');
  await asking.pass(HOUR);
  expect(await ask(asking, ada, { game: 'kingdoms', with: 'Ben' })).toContain('is open, and Ben is asked');
  sound(asking);
});

test('a lobby sent just before a crash is found again, though somebody has answered since: nobody is told twice', async () => {
  const asking = await four();
  const { bench, people } = asking;
  const [ada, ben, cleo, dov] = people;
  await ask(asking, ada, { game: 'regicide', seats: 4, with: 'Ben', with2: 'Cleo' });
  const match = await matchOf(asking, ada);
  const id = match?.record.id as string;
  await bench.bot.stop();
  // As if the process had ended between sending the lobby and writing that down.
  const [lobby] = await bench.store.shown(id, 'lobby');
  await bench.store.requeueShown(id, 0);
  const { jobs } = await bench.store.claimJobs({ now: 1, limit: 1, leaseMs: 1 });
  await bench.store.completeJob(jobs[0]!, {
    now: 1,
    effects: { forgetShown: [lobby!.id] },
    jobs: [{ kind: 'lobby', dedupeKey: 'lobby', runAt: 1 }],
  });
  const seats = match!.record.seats.filter((seat) => seat.userId !== cleo.user.id);
  await bench.store.save({ id, revision: match!.record.revision, next: {}, seats });
  await bench.restart();
  await bench.bot.idle();
  expect(publicMessages(dov)).toHaveLength(1);
  expect(wordsOf(lobbyOf(dov))).toContain(`Ada asks ${mention(ben)} to play.`);
  expect(wordsOf(lobbyOf(dov))).not.toContain(mention(cleo));
  expect(bench.playground.tally().mentions).toBe(2);
  // It is known again who was told: a lobby shown anew mentions nobody.
  const { message } = lobbyOf(dov)!;
  bench.playground.keeper.deleteMessage(message.channel_id, message.id);
  await dov.slash('game join');
  await bench.bot.idle();
  expect(wordsOf(lobbyOf(dov))).toContain('Dov');
  expect(bench.playground.tally().mentions).toBe(2);
  sound(asking);
});
