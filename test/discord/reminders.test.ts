import { expect, test } from 'vitest';
import { HOUR, openPaced, type Paced } from './pace.js';

const DAY = 24 * HOUR;

/** How often each seat was called, by seat. */
const callsBySeat = ({ calls, people }: Paced): number[] =>
  people.map((_, seat) => calls.filter((call) => call.seat === seat).length);

function sound({ bench }: Paced): void {
  expect(bench.errors).toEqual([]);
  expect(bench.problems).toEqual([]);
}

/** A match whose first seat has chosen, so that another was called at its turn's beginning. */
async function begun(): Promise<{ readonly paced: Paced; readonly seat: number; readonly called: () => number }> {
  const paced = await openPaced({ game: 'regicide', seats: 3, seed: 'patience' });
  const first = await paced.play();
  for (let plays = 0; paced.asks.length === 0 && plays < 9; plays++) await paced.play();
  const seat = (await paced.match()).see('bystander')?.awaited[0]?.seat as number;
  if (seat === first) throw new Error('nobody else is asked');
  // Whoever has just been here is called a little later.
  await paced.wait(HOUR);
  return { paced, seat, called: () => callsBySeat(paced)[seat] as number };
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
