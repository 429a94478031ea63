import { expect, test } from 'vitest';
import { movableClock, type Person } from '../../playground/index.js';
import { GAMES } from '../../src/games/index.js';
import { openBench } from './bench.js';
import { awaitedIn, DAY, HOUR, openPaced, SECOND } from './pace.js';
import { publicMessages, wordsOf } from './people.js';

/* A message that called somebody stands out for them as long as they are asked, however often it is edited meanwhile. */

const tableOf = (person: Person) => publicMessages(person).findLast((seen) => wordsOf(seen).includes('c1:move:'));

const together = GAMES.filter(({ rules }) => rules.seats.max > 1);

test.each(together.map(({ rules }) => [rules.id, rules.seats.min] as const))(
  '%s: a table stands out for those it called till they choose, and never for who need not act',
  async (game, least) => {
    const paced = await openPaced({ game, seats: Math.max(2, least), seed: 'stands out' });
    const { bench, people, calls, match, play, wait } = paced;
    /** A table and a seat that chose since it stood there. */
    const chose = new Set<string>();
    /** The seats that are called by the table before them and have not chosen since. */
    const due = (awaited: readonly number[]) =>
      awaited.filter((seat) => {
        const id = tableOf(people[seat] as Person)?.message.id;
        return calls.some((call) => call.seat === seat && call.message === id) && !chose.has(`${id} ${seat}`);
      });
    let edits = 0;
    for (let n = 0; n < 12 && edits === 0; n++) {
      const seat = await play();
      for (const { message } of publicMessages(people[seat] as Person)) chose.add(`${message.id} ${seat}`);
      await wait(100 * SECOND);
      const now = await match();
      const awaited = awaitedIn(now);
      if (due(awaited).length > 0) {
        const { user, name } = people.find((_, place) => !awaited.includes(place)) ?? (people[0] as Person);
        await bench.bot.service.propose(now.record.id, { id: user.id, name }, { to: 'pause' });
        await wait(SECOND);
        edits++;
      }
      for (const [place, person] of people.entries()) {
        const out = tableOf(person)?.standsOut;
        if (due(awaited).includes(place)) expect(out, `${person.name} at choice ${n}`).toBe(true);
        if (!awaited.includes(place)) expect(out, `${person.name} at choice ${n}`).toBe(false);
      }
    }
    const edited = publicMessages(people[0] as Person).filter(({ message }) => message.edited_timestamp);
    expect([edits, edited.length > 0]).toEqual([1, true]);
    // Whoever is named notifies nobody in an edit.
    expect(bench.playground.tally().mentions).toBe(calls.length);
    expect(bench.errors).toEqual([]);
    expect(bench.problems).toEqual([]);
  },
);

test('a lobby stands out for those it asked till they answer, also when others come', async () => {
  const bench = await openBench({ seed: 'asked', botClock: movableClock() });
  const [ada, ben, cleo, dov] = bench.playground.people as unknown as [Person, Person, Person, Person];
  await ada.slash('game new', { game: 'kingdom-of-cards', seats: 4, with: 'Ben', with2: 'Cleo' });
  await bench.bot.idle();
  const out = () => [ada, ben, cleo, dov].map((person) => publicMessages(person).at(-1)?.standsOut);
  expect(out()).toEqual([false, true, true, false]);
  await dov.press('Join');
  await bench.bot.idle();
  expect(out()).toEqual([false, true, true, false]);
  await ben.press('Accept');
  await bench.bot.idle();
  expect(out()).toEqual([false, false, true, false]);
  expect(bench.playground.tally().mentions).toBe(2);
  expect(bench.errors).toEqual([]);
  expect(bench.problems).toEqual([]);
});

test('a table stands out for somebody it only reminded till they choose, also when it is edited meanwhile', async () => {
  const { bench, people, calls, match, play, wait } = await openPaced({ game: 'regicide', seats: 2, seed: 'reminded' });
  const callsOf = (seat: number) => calls.filter((call) => call.seat === seat).length;
  /** Their own choice leads to another question of theirs, so that nobody calls them to it. */
  const goesOn = async (): Promise<number> => {
    for (let plays = 0; plays < 20; plays++) {
      const seat = await play();
      if (awaitedIn(await match()).includes(seat)) return seat;
    }
    throw new Error('nobody is asked twice in a row');
  };
  const seat = await goesOn();
  const [person, other] = [people[seat], people[1 - seat]] as [Person, Person];
  const out = () => [person, other].map((each) => tableOf(each)?.standsOut);
  const before = callsOf(seat);
  await wait(HOUR);
  expect(callsOf(seat)).toBe(before);
  expect(out()).toEqual([false, false]);
  await wait(DAY);
  expect(callsOf(seat)).toBe(before + 1);
  expect(out()).toEqual([true, false]);
  const reminding = tableOf(person)?.message;
  await bench.bot.service.propose((await match()).record.id, { id: other.user.id, name: other.name }, { to: 'pause' });
  await wait(SECOND);
  const edited = tableOf(person)?.message;
  expect(edited?.id).toBe(reminding?.id);
  expect(edited?.edited_timestamp).not.toBeNull();
  expect(out()).toEqual([true, false]);
  await play(seat);
  await wait(SECOND);
  expect(tableOf(person)?.standsOut).toBe(false);
  expect(bench.errors).toEqual([]);
  expect(bench.problems).toEqual([]);
});
