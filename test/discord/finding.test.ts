import { expect, test } from 'vitest';
import { filesOf, movableClock, type Person } from '../../playground/index.js';
import { see } from '../../src/engine/see.js';
import { rules } from '../../src/games/regicide/rules/rules.js';
import { discordWords } from '../../src/words/discord.js';
import { dealWhere } from '../support/deals.js';
import { type Bench, openBench } from './bench.js';
import { agree, callOff, messageWith, newLobby, playFromHand, publicMessages, wordsOf } from './people.js';

/* Which match is meant, where there are several or none, and the way from one match to the next. */

const words = discordWords('en');

const twoOf = ({ playground }: Bench) => playground.people.slice(0, 2) as [Person, Person];

async function alone(bench: Bench, person: Person): Promise<void> {
  await person.slash('game new', { game: 'regicide', seats: 1 });
  await bench.bot.idle();
}

async function playedOut(bench: Bench, person: Person): Promise<void> {
  await person.press('My hand');
  while (await playFromHand(person)) await bench.bot.idle();
}

/** A deal that gives the first of three a Jester. */
const withJester = (): string =>
  dealWhere(rules, { seats: 3, options: { first: '0', jesters: '2' } }, (state) =>
    (see(rules, state, 0).asked?.options ?? []).some((option) => option.startsWith('X')),
  );

const labelsIn = (person: Person, message: Parameters<Person['controls']>[0]) =>
  person.controls(message).map(({ label }) => label);

test('two lobbies of one host are told apart, and both can be found', async () => {
  const bench = await openBench({ seed: 'lobbies' });
  const [ada, ben] = twoOf(bench);
  for (const seats of [2, 2, 3]) await ada.slash('game new', { game: 'regicide', seats });
  await bench.bot.idle();
  const offered = await ben.autocomplete('game join', { match: '' }, 'match');
  expect(new Set(offered.map(({ name }) => name)).size).toBe(3);
  for (const { name } of offered)
    expect(name).toMatch(/^Regicide · Ada · lobby, 1 of [23] seats · opened \d\d:\d\d UTC(?: \([12]\))?$/);
  const which = wordsOf((await ben.slash('game join')).seen);
  expect(which).toContain('Say which one');
  expect(which.match(/of 2 seats/g)).toHaveLength(2);
});

test('one’s own match that a newer program saved is said to be safe, where another runs in the channel', async () => {
  const bench = await openBench({ seed: 'newer' });
  const [ada, ben] = twoOf(bench);
  await alone(bench, ben);
  expect(wordsOf((await ada.slash('hand')).seen)).toContain(words('refused.notSeated'));
  await alone(bench, ada);
  const [mine] = await bench.bot.service.lookOf(ada.user.id);
  const { id = '', revision = 0 } = mine?.record ?? {};
  await bench.store.save({ id, revision, next: { rulesVersion: 99 } });
  expect(wordsOf((await ada.slash('hand')).seen)).toContain(words('notice.newer'));
  expect(bench.errors).toEqual([]);
});

test('where several hands could be meant each is one tap away', async () => {
  const bench = await openBench({ seed: 'which' });
  const [ada] = twoOf(bench);
  await alone(bench, ada);
  await alone(bench, ada);
  const which = await ada.slash('hand');
  expect(wordsOf(which.seen)).toContain('Which one?');
  const [first, second] = ada.controls({ message: which.seen! });
  expect([first, second].map((each) => each?.custom_id.split(':')[1])).toEqual(['move', 'move']);
  const hand = await ada.press(second!.custom_id, { message: which.seen! });
  expect(wordsOf(hand.seen)).toContain('Your hand:');
  const table = await ada.slash('game table');
  expect(ada.controls({ message: table.seen! }).map((each) => each.custom_id.split(':')[1])).toEqual([
    'table',
    'table',
  ]);
});

test('once a match is over its hand leads on: to the proof, and to a rematch in the same thread', async () => {
  const bench = await openBench({ seed: 'over' });
  const [ada] = twoOf(bench);
  await alone(bench, ada);
  await playedOut(bench, ada);
  const hand = messageWith(ada, 'rematch')!;
  expect(hand.onlyYou).toBe(true);
  expect(labelsIn(ada, { message: hand }).filter((label) => label !== 'What changed')).toEqual([
    'Rematch',
    'Replay',
    'What decided it?',
    'Share',
    'Proof',
  ]);
  const thread = publicMessages(ada).at(-1)?.message.channel_id;
  const again = await ada.press('Rematch', { message: hand });
  await bench.bot.idle();
  expect(again.seen?.message.id).toBe(hand.message.id);
  expect(wordsOf(again.seen)).toContain('The rematch is on.');
  const table = publicMessages(ada).at(-1)!;
  expect(table.message.channel_id).toBe(thread);
  expect(wordsOf(table)).toContain('c1:move:');
  expect(wordsOf(table)).toContain('c1:proof:');
  expect(bench.errors).toEqual([]);
});

test('a rematch whose thread is gone begins in the channel, with a lobby that says so', async () => {
  const bench = await openBench({ seed: 'over' });
  const [ada] = twoOf(bench);
  await alone(bench, ada);
  await playedOut(bench, ada);
  const hand = messageWith(ada, 'rematch')!;
  const threads = () => bench.playground.keeper.places().filter(({ type }) => type === 11);
  bench.playground.keeper.deleteChannel(threads()[0]!.name);
  const [over] = (await bench.bot.service.overIn(hand.message.channel_id)).concat();
  await bench.bot.service.rematch(over?.record.id ?? '', { id: ada.user.id, name: 'Ada' });
  await bench.bot.idle();
  expect(threads()).toHaveLength(1);
  expect(wordsOf(publicMessages(ada).at(-1))).toContain('c1:move:');
  expect(bench.errors).toEqual([]);
});

test('of the matches that are over in a channel the last one is meant, whenever it was opened', async () => {
  const botClock = movableClock();
  const bench = await openBench({ seed: 'last', botClock });
  const [ada, ben] = twoOf(bench);
  await newLobby(ada, { game: 'regicide', seats: 2, first: '0' });
  await bench.bot.idle();
  const lobby = publicMessages(ben).at(-1)!;
  await ben.press('Join', { message: lobby });
  await bench.bot.idle();
  const [long] = await bench.bot.service.lookOf(ada.user.id);
  botClock.advance(1000);
  // Opened later, over earlier; and one that never began.
  await ada.slash('game new', { game: 'regicide', seats: 1 });
  await bench.bot.idle();
  const short = (await bench.bot.service.lookOf(ada.user.id)).find(({ record }) => record.id !== long?.record.id);
  await callOff(bench, short?.record.id ?? '');
  botClock.advance(1000);
  await callOff(bench, long?.record.id ?? '');
  botClock.advance(1000);
  await ada.slash('game new', { game: 'regicide', seats: 2 });
  const [never] = await bench.bot.service.lookOf(ada.user.id);
  await callOff(bench, never?.record.id ?? '');
  await bench.bot.idle();
  const proof = await ada.slash('game export');
  expect(filesOf(proof.seen!.message)[0]?.filename).toContain(long?.record.id);
  // Nothing runs here any more: the hand is that of the match that was over last.
  expect(wordsOf((await ada.slash('hand')).seen)).toContain(`c1:rematch:${long?.record.id}`);
});

test('who isn’t the host reads the options, and who begins is called by name', async () => {
  const bench = await openBench({ seed: 'told' });
  const [ada, ben] = twoOf(bench);
  await newLobby(ada, { game: 'regicide', seats: 3, first: '0' });
  await bench.bot.idle();
  expect(wordsOf(publicMessages(ben).at(-1))).toContain('Who begins: Ada');
  const told = await ben.press('Options');
  expect(wordsOf(told.seen)).toContain('**Who begins**: Ada');
  expect(wordsOf(told.seen)).toContain('Only the host, Ada, can change this.');
  expect(ben.controls({ message: told.seen! })).toEqual([]);
  await agree(ada, { first: '1' });
  await bench.bot.idle();
  expect(wordsOf(publicMessages(ben).at(-1))).toContain('Who begins: Seat 2');
  await ben.press('Join');
  await bench.bot.idle();
  expect(wordsOf(publicMessages(ben).at(-1))).toContain('Who begins: Ben');
  const full = await ben.press('Join');
  expect(wordsOf(full.seen)).toContain('You are in already.');
});

test('after a Jester a typed number is the seat as it is shown, from 1', async () => {
  const bench = await openBench({ seed: withJester() });
  const people = bench.playground.people.slice(0, 3) as [Person, Person, Person];
  const [ada, ben, cleo] = people;
  await newLobby(ada, { game: 'regicide', seats: 3, first: '0', jesters: '2' });
  await bench.bot.idle();
  for (const other of [ben, cleo]) {
    await other.press('Join');
    await bench.bot.idle();
  }
  const [match] = await bench.bot.service.lookOf(ada.user.id);
  const jester = match?.see(0)?.asked?.options.find((option) => option.startsWith('X'));
  await ada.slash('play', { choice: String(jester) });
  const offered = await ada.autocomplete('play', { choice: '' }, 'choice');
  expect(offered.map(({ name, value }) => [name.split(' · ')[0], value])).toEqual([
    ['Ada (yourself)', '1'],
    ['Ben', '2'],
    ['Cleo', '3'],
  ]);
  const chosen = await ada.slash('play', { choice: '2' });
  expect(wordsOf(chosen.seen)).toContain('You call on Ben');
});

test('signals, options and the rematch are commands too', async () => {
  const bench = await openBench({ seed: withJester() });
  const people = bench.playground.people.slice(0, 3) as [Person, Person, Person];
  const [ada, ben, cleo] = people;
  await newLobby(ada, { game: 'regicide', seats: 3, first: '0', jesters: '2' });
  await bench.bot.idle();
  expect(wordsOf((await ben.slash('game options')).seen)).toContain('Only the host, Ada, can change this.');
  expect((await ada.slash('game options')).form?.modal.title).toBe('Regicide: options');
  for (const other of [ben, cleo]) {
    await other.press('Join');
    await bench.bot.idle();
  }
  const [match] = await bench.bot.service.lookOf(ada.user.id);
  const early = await ben.slash('game signal', { word: 'gladly' });
  expect(wordsOf(early.seen)).toContain('nothing to signal');
  const jester = match?.see(0)?.asked?.options.find((option) => option.startsWith('X'));
  await ada.slash('play', { choice: String(jester) });
  expect(wordsOf((await ben.slash('game signal', { word: '*aces*' })).seen)).toContain(
    'is no signal. There are “Gladly me”, “Either way” and “Rather somebody else”.',
  );
  expect(wordsOf((await ada.slash('game signal', { word: 'gladly' })).seen)).toContain('signals are for the others');
  const offered = await ben.autocomplete('game signal', { word: '' }, 'word');
  expect(offered.map(({ name }) => name)).toEqual(['Gladly me', 'Either way', 'Rather somebody else']);
  await ben.slash('game signal', { word: String(offered[0]?.value) });
  await bench.bot.idle();
  expect(wordsOf(publicMessages(cleo).at(-1))).toContain('Ben: “Gladly me”');
  await ada.slash('game cancel');
  await ada.press('Yes, ask them');
  await bench.bot.idle();
  await ben.press('Agree');
  await bench.bot.idle();
  const again = await cleo.slash('game rematch');
  expect(wordsOf(again.seen)).toContain('The rematch is on.');
  expect(bench.errors).toEqual([]);
});

test('who waits in a lobby is told so, and where it is; who has no seat there is told how to take one', async () => {
  const bench = await openBench({ seed: 'waiting' });
  const [ada, ben] = twoOf(bench);
  await ada.slash('game new', { game: 'regicide', seats: 3 });
  await bench.bot.idle();
  const lobby = publicMessages(ada).at(-1)!.message;
  for (const [command, options] of [
    ['hand', {}],
    ['play', { choice: '8d' }],
    ['game table', {}],
    ['game resign', {}],
  ] as const) {
    const told = wordsOf((await ada.slash(command, options)).seen);
    expect(told, command).toContain('Your match of Regicide hasn’t begun yet: 1 of 3 seats are taken.');
    expect(told, command).toContain(`/${lobby.channel_id}/${lobby.id})`);
    expect(wordsOf((await ben.slash(command, options)).seen), command).toContain('There is no match of yours');
  }
  expect(wordsOf((await ben.press('Leave')).seen)).toContain('You have no seat in this lobby.');
  expect(wordsOf((await ben.press('Fill with computers')).seen)).toContain('Only the host, Ada, can do that.');
  expect(bench.errors).toEqual([]);
});

test('a number of seats that cannot be is refused with the reason', async () => {
  const bench = await openBench({ seed: 'seats' });
  const [ada] = twoOf(bench);
  const refused = async (game: string, seats: number, computers = 0): Promise<string> =>
    wordsOf((await ada.slash('game new', { game, seats, computers })).seen);
  expect(await refused('circle-of-kings', 4)).toContain('This game has 2 seats, no more and no fewer.');
  expect(await refused('regicide', 2, 3)).toContain(
    'With 2 seats there is room for one computer beside you, not for 3. This game has up to 4 seats.',
  );
  expect(await refused('circle-of-kings', 2, 2)).toMatch(/room for one computer beside you, not for 2\."/);
  expect(await bench.bot.service.lookOf(ada.user.id)).toEqual([]);
});

test('a running match comes first, then the lobby that waits, then the match that is over', async () => {
  const bench = await openBench({ seed: 'first' });
  const [ada, ben] = twoOf(bench);
  await alone(bench, ada);
  await playedOut(bench, ada);
  const hand = async (person: Person): Promise<string> => wordsOf((await person.slash('hand')).seen);
  const table = async (person: Person): Promise<string> => wordsOf((await person.slash('game table')).seen);
  expect(await hand(ada)).toContain('c1:rematch:');
  await ada.slash('game new', { game: 'circle-of-kings' });
  await bench.bot.idle();
  expect(await hand(ada)).toContain('Your match of Circle of Kings hasn’t begun yet: 1 of 2 seats');
  expect(await table(ada)).toContain('hasn’t begun yet');
  // Somebody else's lobby hides nothing.
  expect(await hand(ben)).toContain('There is no match of yours');
  const lobby = publicMessages(ben).findLast((seen) => wordsOf(seen).includes('c1:join:'))!;
  await ben.press('Join', { message: lobby });
  await bench.bot.idle();
  expect(await hand(ada)).toContain('Your hand:');
  expect(bench.errors).toEqual([]);
});

test('an option that doesn’t fit is refused in the words of the form, and nothing is changed', async () => {
  const bench = await openBench({ seed: 'options' });
  const [ada] = twoOf(bench);
  await ada.slash('game new', { game: 'regicide', seats: 3 });
  const { form } = await ada.press('Options');
  const refused = await form?.submit({ seats: '2', 'option:first': '2', 'option:jesters': '1' });
  expect(refused?.seen?.onlyYou).toBe(true);
  expect(wordsOf(refused?.seen)).toContain(
    '“Seat 3” is no value of the option “Who begins”. It can be: Drawn by lot, Ada, Seat 2',
  );
  const [match] = await bench.bot.service.lookOf(ada.user.id);
  expect([match?.tableState.wanted, match?.options]).toEqual([3, { first: 'random', jesters: 'standard' }]);
  const again = await ada.press('Options', { message: refused?.seen as never });
  expect(again.form?.modal.title).toBe('Regicide: options');
  expect(bench.errors).toEqual([]);
});

test('my matches: what runs out first is on top, with the time that is left, then what only waits for me or for others', async () => {
  const botClock = movableClock();
  const bench = await openBench({ seed: 'urgent', botClock });
  const [ada, ben] = twoOf(bench);
  const { service } = bench.bot;
  const opened = async (wanted: number, terms: Parameters<typeof service.configure>[2]): Promise<string> => {
    const known = new Set((await service.lookOf(ada.user.id)).map(({ record }) => record.id));
    await newLobby(ada, { game: 'regicide', seats: wanted });
    const id = (await service.lookOf(ada.user.id)).find(({ record }) => !known.has(record.id))?.record.id as string;
    await service.configure(id, ada.user.id, { ...terms, options: { first: wanted === 3 ? '1' : '0' } });
    if (wanted < 4) await service.join(id, { id: ben.user.id, name: 'Ben' });
    if (wanted === 3) await service.join(id, { id: bench.playground.people[2]!.user.id, name: 'Cleo' });
    await bench.bot.idle();
    botClock.advance(60_000);
    return id;
  };
  await opened(4, {});
  await opened(3, { pace: '1d' });
  const waits = await opened(2, {});
  const runs = await opened(2, { pace: '1h' });
  const second = async (id: string, ms: number): Promise<number> =>
    Math.ceil(((await service.look(id))!.tableState.turns![0]!.at + ms) / 1000);
  const listed = wordsOf((await ada.slash('game list')).seen);
  const [, ...lines] = listed.slice(listed.indexOf('Your matches')).split('\\n');
  expect(lines).toHaveLength(4);
  expect(lines[0]).toContain(`**your turn** · ⏳ <t:${await second(runs, 2 * 3_600_000)}:R> · [open](`);
  expect(lines[1]).toContain(`**your turn** · since <t:${await second(waits, 0)}:R> · [open](`);
  expect(lines[2]).toContain('lobby, 1 of 4 seats');
  expect(lines[3]).toMatch(/waiting for Ben · ⏳ <t:\d+:R>/);
  expect(bench.errors).toEqual([]);
  expect(bench.problems).toEqual([]);
});

test('computers are added and removed by command too, one by one, and which', async () => {
  const bench = await openBench({ seed: 'levels' });
  const [ada, ben] = twoOf(bench);
  const { service } = bench.bot;
  const say = async (person: Person, words: string, given = {}) => wordsOf((await person.slash(words, given)).seen);
  const playing = async () => (await service.lookOf(ada.user.id))[0]?.record.seats.map(({ computer }) => computer);
  await newLobby(ada, { game: 'kingdoms', seats: 2 });
  await bench.bot.idle();
  expect(await say(ada, 'game computer remove')).toContain('No computer sits in this lobby.');
  expect(await say(ben, 'game computer add')).toContain('no open lobby');
  expect(await say(ada, 'game computer add', { level: 'careful' })).toContain(
    'That computer doesn’t play this game. Those who do: Squire.',
  );
  expect(await say(ada, 'game computer add', { level: 'simple' })).toContain('A computer has taken a seat.');
  expect(await playing()).toEqual([undefined, 'simple']);
  expect(await say(ada, 'game computer add')).toContain('All 2 seats are taken.');
  expect(await say(ada, 'game computer remove')).toContain('A computer has left its seat.');
  expect(await say(ada, 'game computer add')).toContain('A computer has taken a seat.');
  expect(await playing()).toEqual([undefined, 'first']);
  expect((await service.lookOf(ada.user.id))[0]?.record.status).toBe('lobby');
  expect(bench.errors).toEqual([]);
  expect(bench.problems).toEqual([]);
});
