import { expect, test } from 'vitest';
import { movableClock, type Person } from '../../playground/index.js';
import { isRefusal } from '../../src/engine/game.js';
import { legalChoices } from '../../src/engine/play.js';
import type { Seen } from '../../src/engine/see.js';
import type { Match } from '../../src/match/model/match.js';
import { GAMES } from '../games.js';
import { type Bench, openBench } from './bench.js';
import { SECOND } from './pace.js';
import { messageWith, newLobby, wordsOf } from './people.js';

/* A press that was meant once and came twice: the second one says nothing over the next question. */

const TOO_LATE = /earlier moment|chosen already|taken back any more|has begun/;

/** Two or more people, one of whom is asked and has the hand before them. */
async function asked(game: string, least: number) {
  const clock = movableClock();
  const bench = await openBench({ seed: 'twice', botClock: clock, games: GAMES });
  const people = bench.playground.people.slice(0, Math.max(2, least)) as [Person, ...Person[]];
  const [host, ...others] = people;
  await newLobby(host, { game, seats: people.length });
  await bench.bot.idle();
  for (const other of others) {
    await other.press('Join');
    await bench.bot.idle();
  }
  const match = async () => ((await bench.bot.service.lookOf(host.user.id)) as [Match])[0];
  const now = await match();
  const seat = now.see('bystander')?.awaited[0]?.seat ?? 0;
  const person = people.find(({ user }) => user.id === now.record.seats[seat]?.userId) as Person;
  await person.press(({ custom_id: id }) => id.startsWith('c1:move:'));
  return { bench, clock, person, seat, match };
}

const handOf = (person: Person) => messageWith(person, 'refresh')!;

/** Two ways to answer what the hand asks, as fast as two taps: the same button, or two entries of a menu. */
function taps(person: Person): (() => ReturnType<Person['press']>)[] {
  const message = handOf(person);
  const controls = person.controls({ message });
  const button = controls.find(({ custom_id: id }) => id.startsWith('c1:whole:'));
  if (button) return [1, 2].map(() => () => person.press(button.custom_id, { message }));
  const menu = controls.find(({ custom_id: id }) => /^c1:(?:set|add):/.test(id))!;
  return menu.options!.slice(0, 2).map(
    ({ value }) =>
      () =>
        person.select(menu.custom_id, [value], { message }),
  );
}

/** A choice of theirs that their hand doesn't show yet. */
async function chosenElsewhere({ bot }: Bench, match: Match, seat: number): Promise<void> {
  const [choice = []] = legalChoices(match.folder.rules, match.see(seat) as Seen);
  const userId = match.record.seats[seat]?.userId as string;
  const done = await bot.service.choose({ id: match.record.id, userId, choice });
  if (isRefusal(done)) throw new Error(done.why);
}

const together = GAMES.filter(({ rules }) => rules.seats.max > 1).map(
  ({ rules }) => [rules.id, rules.seats.min] as const,
);

test.each(together)('%s: of two presses at once the second says nothing', async (game, least) => {
  const { bench, person, match } = await asked(game, least);
  const { lines } = (await match()).tableState;
  const done = await Promise.all(taps(person).map((tap) => tap()));
  await bench.bot.idle();
  expect((await match()).tableState.lines).toBeGreaterThan(lines);
  expect(done.map(({ seen }) => wordsOf(seen)).join()).not.toMatch(TOO_LATE);
  expect(bench.presses.slice(-2).every(({ result }) => result === 'answered' || result === 'deferred')).toBe(true);
  expect(bench.errors).toEqual([]);
  expect(bench.problems).toEqual([]);
});

test.each(together)(
  '%s: a late press says so when two seconds have gone by since the own choice',
  async (game, least) => {
    const { bench, clock, person, seat, match } = await asked(game, least);
    const [tap] = taps(person);
    await chosenElsewhere(bench, await match(), seat);
    clock.advance(2 * SECOND + 1);
    const done = await tap?.();
    expect(wordsOf(done?.seen ?? (await done?.shown))).toMatch(TOO_LATE);
    expect(bench.errors).toEqual([]);
  },
);

test('two presses on Start do it once and say nothing more', async () => {
  const bench = await openBench({ seed: 'twice', botClock: movableClock() });
  const ada = bench.playground.person('Ada');
  await newLobby(ada, { game: 'kingdoms', seats: 2 });
  await bench.bot.idle();
  await ada.press('Fill with computers');
  await bench.bot.idle();
  const done = await Promise.all([1, 2].map(() => ada.press('Start')));
  await bench.bot.idle();
  expect(done.map(({ seen }) => wordsOf(seen)).join()).not.toMatch(TOO_LATE);
  // What told her of the lobby, and her hand.
  expect(ada.messages().filter(({ onlyYou }) => onlyYou)).toHaveLength(2);
  expect(bench.errors).toEqual([]);
});

test('two presses on Take back do it once and say nothing more', async () => {
  const { bench, person, match } = await asked('circle-of-kings', 2);
  await taps(person)[0]?.();
  await bench.bot.idle();
  const message = handOf(person);
  const undo = person.controls({ message }).find(({ custom_id: id }) => id.startsWith('c1:undo:'))!;
  const done = await Promise.all([1, 2].map(() => person.press(undo.custom_id, { message })));
  await bench.bot.idle();
  expect((await match()).tableState.undone).toBeDefined();
  expect(done.map(({ seen }) => wordsOf(seen)).join()).not.toMatch(TOO_LATE);
  expect(bench.errors).toEqual([]);
});
