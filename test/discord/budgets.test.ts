import { expect, test } from 'vitest';
import { movableClock, type Person, type Tally } from '../../playground/index.js';
import { type Bench, openBench } from './bench.js';
import { MINUTE, pass, SECOND } from './pace.js';
import { messageWith, playFromHand, publicMessages, wordsOf } from './people.js';

/* A whole match of three people, held to what each step may cost in taps, messages and mentions. */

/** What something cost, from the first call to the second. */
function meter({ playground }: Bench): () => Tally {
  let before = playground.tally();
  return () => {
    const now = playground.tally();
    const spent = Object.fromEntries(
      Object.entries(now).map(([what, count]) => [what, count - before[what as keyof Tally]]),
    ) as unknown as Tally;
    before = now;
    return spent;
  };
}

const FREE: Tally = { taps: 0, commands: 0, publicMessages: 0, ephemeralMessages: 0, edits: 0, mentions: 0 };

async function matchOf({ bot }: Bench, person: Person) {
  const [match] = await bot.service.lookOf(person.user.id);
  return match;
}

/** Who must choose now; undefined once the match is over. */
async function awaited(bench: Bench, people: readonly Person[]): Promise<Person | undefined> {
  const match = await matchOf(bench, people[0] as Person);
  const seat = match?.see('bystander')?.awaited[0]?.seat;
  const userId = seat === undefined ? undefined : match?.record.seats[seat]?.userId;
  return people.find(({ user }) => user.id === userId);
}

test('three people who take their time: opening, being told, choosing, the end and the rematch cost no more than they may', async () => {
  const clock = movableClock();
  const bench = await openBench({ seed: 'budget 7', botClock: clock });
  const people = bench.playground.people.slice(0, 3) as [Person, Person, Person];
  const [ada, ben, cleo] = people;
  const spent = meter(bench);

  // Start and fill: one public message, edited; the last Join starts it and returns the hand.
  await ada.slash('game new', { game: 'regicide', seats: 3 });
  await bench.bot.idle();
  expect(spent()).toMatchObject({ taps: 0, commands: 1, publicMessages: 1, mentions: 0 });
  await ben.press('Join');
  await bench.bot.idle();
  expect(spent()).toEqual({ ...FREE, taps: 1, edits: 1 });
  await cleo.press('Join');
  await bench.bot.idle();
  const begun = spent();
  // The lobby is closed, and the first table calls whoever begins.
  expect(begun).toMatchObject({ taps: 1, publicMessages: 1, ephemeralMessages: 1, mentions: 1 });
  expect(messageWith(cleo, 'refresh')).toBeDefined();
  /** All put their phones away, and no hand shows by itself what happens any more. */
  const away = () => pass(bench, clock, 15 * MINUTE);
  await away();
  spent();

  let turns = 0;
  let choices = 0;
  for (let person = await awaited(bench, people); person; person = await awaited(bench, people)) {
    turns++;
    expect(publicMessages(person).at(-1)?.mentionsYou).toBe(true);
    await person.press('Your move');
    expect(spent()).toEqual({ ...FREE, taps: 1, ephemeralMessages: 1 });
    let inTurn = 0;
    while ((await awaited(bench, people)) === person) {
      clock.advance(3 * MINUTE);
      expect(await playFromHand(person)).toBe(true);
      await bench.bot.idle();
      inTurn++;
      if ((await awaited(bench, people)) !== person) await away();
      const { taps, commands, ephemeralMessages, publicMessages: shown, edits, mentions } = spent();
      // A tap a choice, shown in the same private message; the table is edited, or a fresh one calls the next.
      expect({ taps, commands, ephemeralMessages }).toEqual({ taps: 1, commands: 0, ephemeralMessages: 0 });
      const over = (await matchOf(bench, ada)) === undefined;
      const passed = !over && (await awaited(bench, people)) !== person;
      expect({ shown, mentions }).toEqual({ shown: passed || over ? 1 : 0, mentions: passed ? 1 : 0 });
      // The hand and the table; who put the phone away, the hand's last words too.
      expect(edits).toBeLessThanOrEqual(passed || over ? 4 : 2);
    }
    choices += inTurn;
  }
  expect(turns).toBeGreaterThan(5);
  expect(choices).toBeGreaterThan(turns);

  // The end: one message with the outcome, the proof and the way on.
  const end = publicMessages(ada).at(-1);
  expect(wordsOf(end)).toMatch(/Seed: `/);
  await ben.press('Rematch');
  await bench.bot.idle();
  expect(spent()).toMatchObject({ taps: 1, commands: 0, publicMessages: 1, ephemeralMessages: 1, mentions: 1 });
  const table = publicMessages(ada).at(-1);
  expect(table?.message.channel_id).toBe(end?.message.channel_id);
  expect(wordsOf(table)).toContain('the SHA-256 of the seed is');
  expect(wordsOf(table)).toContain('Silence:');
  expect(bench.errors).toEqual([]);
  expect(bench.problems).toEqual([]);
});

test('three people at it together: nobody is called while all are there, and the table is one that all look at', async () => {
  const clock = movableClock();
  const bench = await openBench({ seed: 'budget 7', botClock: clock });
  const people = bench.playground.people.slice(0, 3) as [Person, Person, Person];
  const [ada, ben, cleo] = people;
  await ada.slash('game new', { game: 'regicide', seats: 3 });
  await bench.bot.idle();
  for (const other of [ben, cleo]) {
    await other.press('Join');
    await bench.bot.idle();
  }
  // Ben is called to his first turn. Ada, who opened the match, and Cleo, who came last, have hands.
  const fresh = new Set([ben]);
  const spent = meter(bench);
  let turns = 0;
  let pages = 0;
  for (let person = await awaited(bench, people); person; person = await awaited(bench, people)) {
    turns++;
    if (fresh.delete(person)) await person.press('Your move');
    while ((await awaited(bench, people)) === person) {
      expect(await playFromHand(person)).toBe(true);
      await bench.bot.idle();
      clock.advance(SECOND);
      await bench.bot.idle();
      const next = await awaited(bench, people);
      const { publicMessages: shown, ephemeralMessages, edits, mentions } = spent();
      expect(ephemeralMessages).toBeLessThanOrEqual(1);
      const calls = next !== undefined && fresh.has(next);
      expect(mentions).toBe(calls ? 1 : 0);
      // A table that has told much is left, without calling anybody.
      if (next && !calls) pages += shown;
      expect(shown).toBeLessThanOrEqual(1);
      // The hand that chose, the table, and the hands of the two others.
      expect(edits).toBeLessThanOrEqual(4 + shown);
    }
  }
  expect(turns).toBeGreaterThan(5);
  expect(pages).toBeLessThanOrEqual(turns / 4);
  expect(bench.errors).toEqual([]);
  expect(bench.problems).toEqual([]);
});
