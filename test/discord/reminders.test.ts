import { expect, test } from 'vitest';
import type { Person } from '../../playground/index.js';
import { FULL } from '../support/cases.js';
import { HOUR, openPaced, type Paced } from './pace.js';

const DAY = 24 * HOUR;

/** How often each seat was called, by seat. */
const callsBySeat = ({ calls, people }: Paced): number[] =>
  people.map((_, seat) => calls.filter((call) => call.seat === seat).length);

function sound({ bench }: Paced): void {
  expect(bench.errors).toEqual([]);
  expect(bench.problems).toEqual([]);
}

interface Begun {
  readonly paced: Paced;
  readonly seat: number;
  readonly called: () => number;
  /** How many calls there had been when the wish was said. */
  readonly wished: number;
}

/** A match whose first seat has chosen, so that another was called at its turn's beginning. */
async function begun(wish?: (person: Person) => Promise<unknown>, start?: number): Promise<Begun> {
  const paced = await openPaced({
    game: 'regicide',
    seats: 3,
    seed: 'patience',
    ...(start !== undefined && { start }),
  });
  const first = await paced.play();
  for (let plays = 0; paced.asks.length === 0 && plays < 9; plays++) await paced.play();
  const seat = (await paced.match()).see('bystander')?.awaited[0]?.seat as number;
  if (seat === first) throw new Error('nobody else is asked');
  await wish?.(paced.people[seat] as Person);
  const wished = paced.calls.length;
  // Whoever has just been here is called a little later.
  await paced.wait(HOUR);
  return { paced, seat, wished, called: () => callsBySeat(paced)[seat] as number };
}

test('with no hurry people are reminded after a day, three and seven, in place of the table, and then no more', async () => {
  const { paced, seat, called } = await begun();
  const before = { calls: called(), tables: paced.tables() };
  const told = before.tables.at(-1)?.match(/- [^\\"]+/)?.[0];
  const at: number[] = [];
  for (let days = 0; days < 30; days++) {
    await paced.wait(DAY);
    if (called() > before.calls + at.length) at.push(days + 1);
  }
  expect(at).toEqual([1, 3, 7]);
  expect(called()).toBe(before.calls + 3);
  // Not one more table, and the one that stands tells what the first one told.
  expect(paced.tables()).toHaveLength(before.tables.length);
  expect(paced.tables().at(-1)).toContain(told);
  expect(callsBySeat(paced).filter((_, other) => other !== seat)).toEqual([expect.any(Number), expect.any(Number)]);
  await paced.play(seat);
  sound(paced);
});

test('a reminder that was due while the bot was away comes once, however many were', async () => {
  const { paced, called } = await begun();
  const before = called();
  await paced.bench.bot.stop();
  paced.clock.advance(5 * DAY);
  await paced.bench.restart();
  await paced.wait(HOUR);
  expect(called()).toBe(before + 1);
  await paced.wait(DAY);
  expect(called()).toBe(before + 1);
  await paced.wait(3 * DAY);
  expect(called()).toBe(before + 2);
  sound(paced);
});

test('a reminder that is due while the gateway is away is sent all the same, and nobody is called anew when it is back', async () => {
  const { paced, seat, called } = await begun();
  const { playground } = paced.bench;
  const [ada] = paced.people as [Person, ...Person[]];
  const before = called();
  const shut = playground.shutGateway();
  expect(playground.online()).toBe(false);
  await paced.wait(DAY);
  expect(called()).toBe(before + 1);
  shut.stop();
  await ada.until(() => playground.online());
  await paced.wait(HOUR);
  expect(called()).toBe(before + 1);
  await paced.play(seat);
  sound(paced);
});

test('whoever chooses is not reminded of what they were asked before', async () => {
  const { paced, seat } = await begun();
  await paced.wait(DAY - 2 * HOUR);
  await paced.play(seat);
  const before = callsBySeat(paced)[seat];
  await paced.wait(20 * HOUR);
  const still = (await paced.match()).see('bystander')?.awaited.some((awaited) => awaited.seat === seat);
  if (!still) expect(callsBySeat(paced)[seat]).toBe(before);
  sound(paced);
});

/** On which days after their call somebody is reminded, in a month. */
async function remindedOn(often: string): Promise<number[]> {
  const { paced, called } = await begun((person) => person.slash('me reminders', { often }));
  const before = called();
  const on: number[] = [];
  for (let day = 1; day <= 30; day++) {
    await paced.wait(DAY);
    if (called() > before + on.length) on.push(day);
  }
  sound(paced);
  return on;
}

test.runIf(FULL)('whoever wants fewer reminders gets the last one, and whoever wants none gets none', async () => {
  expect(await remindedOn('fewer')).toEqual([7]);
  expect(await remindedOn('off')).toEqual([]);
});

/** Noon, evening and the middle of the night in Tokyo. */
const BEGINNINGS = ['2027-03-01T03:00Z', '2027-03-01T12:20Z', '2027-03-01T17:00Z'];

test.each(BEGINNINGS)(
  'in quiet hours nobody is called or reminded: it comes when they are over (from %s)',
  async (from) => {
    const hours = { times: '22:00-08:00', zone: 'Asia/Tokyo' };
    const { paced, seat, wished } = await begun((person) => person.slash('me hours', hours), Date.parse(from));
    for (let days = 0; days < 10; days++) await paced.wait(DAY);
    await paced.play(seat);
    for (let plays = 0; plays < 4; plays++) {
      for (let hours = 0; hours < 30; hours++) await paced.wait(HOUR);
      await paced.play();
    }
    const clock = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Tokyo', hour: 'numeric', hourCycle: 'h23' });
    const own = paced.calls.slice(wished).filter((call) => call.seat === seat);
    expect(own.length).toBeGreaterThan(2);
    for (const { at } of own) {
      const hour = Number(clock.format(at));
      expect(hour >= 8 && hour < 22, new Date(at).toISOString()).toBe(true);
    }
    sound(paced);
  },
);
