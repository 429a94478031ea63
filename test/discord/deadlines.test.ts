import { describe, expect, test } from 'vitest';
import { type MovableClock, movableClock, type Person } from '../../playground/index.js';
import { isRefusal } from '../../src/engine/game.js';
import { legalChoices } from '../../src/engine/play.js';
import { GAMES } from '../../src/games/index.js';
import type { Match } from '../../src/match/model/match.js';
import type { Terms } from '../../src/match/model/table-state.js';
import { afterwards } from '../support/closing.js';
import { thinkingHere } from '../support/thinking.js';
import { type Bench, type BenchOptions, openBench } from './bench.js';
import { awaitedIn, HOUR } from './pace.js';
import { newLobby, publicMessages, wordsOf } from './people.js';
import { gate } from './senders.js';

/*
 * Tables of strangers who agreed on a pace, some of whom stop answering: what is done about it, in a day that passes as
 * if it had been waited for, with the whole bot in the playground.
 */

interface Strangers {
  readonly bench: Bench;
  readonly clock: MovableClock;
  readonly people: readonly Person[];
  match(): Promise<Match>;
  pass(ms: number): Promise<void>;
  /** This seat takes its first choice. */
  play(seat: number): Promise<void>;
  /** What everybody reads, oldest first. */
  said(): readonly string[];
}

async function strangers(
  game: string,
  seats: number,
  terms: Terms,
  thinkers?: BenchOptions['thinkers'],
): Promise<Strangers> {
  const clock = movableClock();
  const bench = await openBench({
    seed: `${game} in time`,
    botClock: clock,
    people: ['Ada', 'Ben', 'Cleo', 'Dov', 'Eve'],
    thinkers,
  });
  const people = bench.playground.people.slice(0, seats);
  const [host, ...others] = people as [Person, ...Person[]];
  await newLobby(host, { game, seats });
  const { service } = bench.bot;
  const lobby = (await bench.bot.service.lookOf(host.user.id))[0] as Match;
  const { id } = lobby.record;
  const agreed = await service.configure(id, host.user.id, terms);
  expect(isRefusal(agreed)).toBe(false);
  await bench.bot.idle();
  for (const other of others) {
    await other.press('Join');
    await bench.bot.idle();
  }
  const settled = async (): Promise<void> => {
    await bench.bot.idle();
    await bench.bot.service.idle();
    await bench.bot.idle();
  };
  const match = async () => (await bench.bot.service.look(id)) as Match;
  return {
    bench,
    clock,
    people,
    match,
    pass: (ms) => clock.pass(ms, settled),
    async play(seat) {
      const now = await match();
      const view = now.see(seat);
      const [choice] = view ? legalChoices(now.folder.rules, view) : [];
      const userId = people[seat]?.user.id as string;
      const done = await bench.bot.service.choose({ id, userId, choice: choice as string[] });
      expect(isRefusal(done) ? done.why : 'done').toBe('done');
      await settled();
    },
    said: () => publicMessages(host).map(wordsOf),
  };
}

function sound({ bench }: Strangers): void {
  expect(bench.errors).toEqual([]);
  expect(bench.problems).toEqual([]);
}

const linesBy = async ({ bench, match }: Strangers, by: 'clock' | 'computer') => {
  const { record } = await match();
  return (await bench.bot.service.story(record.id, 0, 'bystander')).filter((line) => line.by === by);
};
const count = (said: readonly string[], words: string): number => said.join('\n').split(words).length - 1;

test('the lobby and the table say what was agreed, and until when; with no hurry they say nothing', async () => {
  const hurried = await strangers('kingdoms', 2, { pace: '1h' });
  expect(hurried.said().join('\n')).toContain('Pace: 1 hour a turn · At the deadline: A computer makes this choice');
  const [seat = 0] = awaitedIn(await hurried.match());
  const second = Math.ceil(((await hurried.match()).tableState.turns?.[seat]?.at ?? 0) / 1000) + 7200;
  expect(hurried.said().join('\n')).toContain(`<t:${second}:R>`);
  // So does the hand of whoever it is, and of nobody else.
  const clockIn = async (each: number) => wordsOf((await (hurried.people[each] as Person).slash('hand')).seen);
  expect(await clockIn(seat)).toContain(`Your time: <t:${second}:R>`);
  expect(await clockIn(1 - seat)).not.toContain('<t:');
  sound(hurried);
});

test('with no hurry nothing is ever done by itself', async () => {
  const calm = await strangers('regicide', 3, {});
  await calm.pass(72 * HOUR);
  expect(await linesBy(calm, 'clock')).toEqual([]);
  expect(calm.said().join('\n')).not.toMatch(/<t:|Pace/);
  sound(calm);
});

describe.each(GAMES.map(({ rules }) => [rules.id, Math.max(2, rules.seats.min)] as const))('%s', (game, seats) => {
  test('a computer makes the choice at the deadline, and it is told once', async () => {
    const table = await strangers(game, seats, { pace: '1h' });
    const before = await table.match();
    const late = awaitedIn(before);
    await table.pass(2 * HOUR - 1000);
    expect((await table.match()).tableState.lines).toBe(before.tableState.lines);
    await table.pass(2000);
    const lines = await linesBy(table, 'clock');
    expect(lines.map(({ seat }) => seat)).toEqual(late);
    // Nobody is thought to be here because of it.
    expect((await table.match()).tableState.acted).toEqual(before.tableState.acted);
    for (const seat of late)
      expect(count(table.said(), `Time was up for ${(await table.match()).names[seat]}: a computer chose.`)).toBe(1);
    sound(table);
  });

  test('whoever vanishes is replaced after three deadlines in a row, and the match goes on', async () => {
    const table = await strangers(game, seats, { pace: '10m' });
    for (let turns = 0; turns < 400; turns++) {
      const match = await table.match();
      if (match.record.status !== 'running' || match.record.seats.some(({ kind }) => kind === 'computer')) break;
      const [seat = 0] = awaitedIn(match).filter((each) => each === 0);
      // Ada plays at once, all others have vanished.
      if (awaitedIn(match).includes(0)) await table.play(seat);
      else await table.pass(HOUR / 2);
    }
    const match = await table.match();
    const gone = match.record.seats.filter(({ kind }) => kind === 'computer').map(({ seat }) => seat);
    if (match.record.status === 'running') {
      expect(gone.length).toBeGreaterThan(0);
      expect(table.said().join('\n')).toContain('a computer, plays on for');
    }
    for (const seat of gone)
      expect((await linesBy(table, 'clock')).filter((line) => line.seat === seat)).toHaveLength(2);
    sound(table);
  });

  test('left by all, it is called off', async () => {
    const table = await strangers(game, seats, { pace: '10m', deadline: 'seat' });
    for (let hours = 0; hours < 40 && (await table.match()).record.status === 'running'; hours++)
      await table.pass(HOUR);
    const { record, tableState } = await table.match();
    expect(record.status === 'ended' || tableState.cancelled === 'absent').toBe(true);
    sound(table);
  });
});

test('who comes in time is asked for nothing, and who is reminded only is waited for', async () => {
  const table = await strangers('kingdoms', 2, { pace: '10m', deadline: 'remind' });
  await table.pass(24 * HOUR);
  expect(await linesBy(table, 'clock')).toEqual([]);
  const [seat = 0] = awaitedIn(await table.match());
  await table.play(seat);
  expect((await table.match()).tableState.clocks?.[seat]).toEqual({ grace: 0, missed: 0 });
  sound(table);
});

test('whoever was replaced takes the seat back with one press, or a command, and plays on with all of their time', async () => {
  const table = await strangers('regicide', 3, { pace: '10m', deadline: 'seat' });
  const [seat = 0] = awaitedIn(await table.match());
  const back = table.people[seat] as Person;
  const bystander = table.bench.playground.person('Eve');
  const isBack = async () => (await table.match()).record.seats[seat]?.userId === back.user.id;
  await table.pass(HOUR / 3);
  expect(await isBack()).toBe(false);
  const wrong = await bystander.press('My seat back');
  expect(wordsOf(wrong.seen)).toContain('No computer plays here for you');
  const pressed = await back.press('My seat back');
  expect(wordsOf(pressed.seen)).toContain('You have your seat again.');
  await table.bench.bot.idle();
  expect(await isBack()).toBe(true);
  expect(table.said().at(-1)).not.toContain('plays on for');
  expect((await table.match()).tableState.clocks?.[seat]).toBeUndefined();
  // Pressed once more on an old table, it only shows the hand.
  const { service } = table.bench.bot;
  const { id } = (await table.match()).record;
  expect(await service.takeSeatBack(id, back.user.id)).toMatchObject({ nothingNew: true });
  // One who gave up comes back too, by command.
  await service.resign(id, back.user.id);
  await table.bench.bot.idle();
  expect(await isBack()).toBe(false);
  await back.slash('game back');
  expect(await isBack()).toBe(true);
  if (awaitedIn(await table.match()).includes(seat)) await table.play(seat);
  sound(table);
});

test('a bot that was away at the deadline does it when it is back, once', async () => {
  const table = await strangers('circle-of-power', 3, { pace: '1h' });
  const { tableState } = await table.match();
  const late = awaitedIn(await table.match());
  table.clock.advance(1);
  await table.bench.restart();
  await table.pass(2 * HOUR);
  await table.bench.restart();
  await table.pass(60_000);
  const lines = await linesBy(table, 'clock');
  expect(lines.map(({ seat }) => seat)).toEqual(late);
  expect(lines[0]?.n).toBe(tableState.lines + 1);
  sound(table);
});

test('nobody is reminded of what a computer is choosing for them', async () => {
  const players = thinkingHere();
  const thinking = gate();
  const table = await strangers(
    'circle-of-power',
    3,
    { pace: '1h' },
    {
      ...players,
      choose: (...asked) => thinking.wait().then(() => players.choose(...asked)),
    },
  );
  afterwards(thinking.open);
  const { clock, bench, people } = table;
  const [late = 0] = awaitedIn(await table.match());
  const calls = () =>
    publicMessages(people[late] as Person).flatMap(({ mentionsYou, message }) => (mentionsYou ? [message.id] : []));
  const before = calls();
  expect(before).not.toEqual([]);
  await bench.bot.stop();
  clock.advance(3 * HOUR);
  await bench.restart();
  await thinking.reached;
  await bench.bot.idle();
  expect(calls()).toEqual(before);
  thinking.open();
  await table.pass(60_000);
  expect((await linesBy(table, 'clock')).map(({ seat }) => seat)).toContain(late);
  sound(table);
});

test('nobody is late, called or reminded while away; the table says so, and back again the clock goes on where it stood', async () => {
  const table = await strangers('kingdoms', 2, { pace: '1h' });
  const [seat = 0] = awaitedIn(await table.match());
  const person = table.people[seat] as Person;
  const mentions = () => publicMessages(person).filter(({ mentionsYou }) => mentionsYou).length;
  await table.pass(HOUR / 4);
  const before = mentions();
  const told = wordsOf((await person.slash('me away', { until: '3d' })).seen);
  expect(told).toMatch(/You are away until <t:\d+:f>, in one match/);
  await table.pass(1000);
  expect(table.said().at(-1)).toMatch(/is away until <t:\d+:f>/);
  await table.pass(48 * HOUR);
  expect(await linesBy(table, 'clock')).toEqual([]);
  expect(mentions()).toBe(before);
  expect(wordsOf((await person.slash('me back')).seen)).toContain('You are here again.');
  expect(wordsOf((await person.slash('me back')).seen)).toContain('You weren’t away.');
  await table.pass(HOUR / 4);
  expect(table.said().at(-1)).not.toContain('is away');
  expect(await linesBy(table, 'clock')).toEqual([]);
  // A quarter before, a quarter since: an hour and a half of turn and grace are left.
  await table.pass(1.5 * HOUR - 10_000);
  expect(await linesBy(table, 'clock')).toEqual([]);
  await table.pass(20_000);
  expect((await linesBy(table, 'clock')).map((line) => line.seat)).toEqual([seat]);
  sound(table);
});

test('whoever comes back by choosing, or when they said, is awaited as before; what cannot be read is refused', async () => {
  const table = await strangers('kingdoms', 2, { pace: '1h' });
  const [seat = 0] = awaitedIn(await table.match());
  const person = table.people[seat] as Person;
  const say = async (until: string) => wordsOf((await person.slash('me away', { until })).seen);
  expect(await say('soon')).toContain('I can’t read that');
  expect(await say('31d')).toContain('more than 30 days');
  expect(await say('2001-01-01')).toContain('over already');
  await say('2d');
  await table.play(seat);
  expect((await table.match()).tableState.away?.[seat]?.until).toBe(table.clock.now());
  const [next = 0] = awaitedIn(await table.match());
  const other = table.people[next] as Person;
  await other.slash('me away', { until: '2d' });
  const from = (await table.match()).tableState.away?.[next]?.until ?? 0;
  await table.pass(48 * HOUR + HOUR);
  expect(await linesBy(table, 'clock')).toEqual([]);
  await table.pass(1.5 * HOUR);
  const [line] = await linesBy(table, 'clock');
  expect(line?.seat).toBe(next);
  expect((line?.at ?? 0) - from).toBeGreaterThanOrEqual(2 * HOUR - 60_000);
  expect(wordsOf((await table.bench.playground.person('Eve').slash('me away', { until: '2d' })).seen)).toContain(
    'No match of yours runs',
  );
  sound(table);
});
