import { expect, test } from 'vitest';
import { movableClock, type Person } from '../../playground/index.js';
import type { Terms } from '../../src/match/model/table-state.js';
import { openBench } from './bench.js';
import { awaitedIn, DAY, HOUR, MINUTE, openPaced, type Paced, pass } from './pace.js';
import { newLobby, publicMessages, wordsOf } from './people.js';

/* Somebody whom a match waits for has left its server. Discord tells bots nothing of that: it is asked. */

const LEFT = 'has left this server';

interface Left extends Paced {
  /** Whom the match waits for first, and the next one. */
  readonly gone: Person;
  readonly other: Person;
  readonly places: Paced['bench']['playground']['keeper'];
  /** How often Discord was asked who is there. */
  looks(): number;
  table(): string;
}

async function open(terms: Terms = {}, seats = 2): Promise<Left> {
  const paced = await openPaced({ game: 'regicide', seats, seed: 'votes', terms });
  const { playground } = paced.bench;
  const [asked = 0] = awaitedIn(await paced.match());
  const [gone, other] = [...paced.people.slice(asked), ...paced.people.slice(0, asked)] as [Person, Person];
  let looks = 0;
  playground.misbehave({
    match: ({ path }) => {
      if (path.includes('/members/')) looks++;
      return false;
    },
    answer: 500,
  });
  return {
    ...paced,
    gone,
    other,
    places: playground.keeper,
    looks: () => looks,
    table: () => wordsOf(publicMessages(other).findLast((message) => wordsOf(message).includes('c1:move:'))),
  };
}

const sound = ({ bench }: Paced): void => {
  expect(bench.errors).toEqual([]);
  expect(bench.problems).toEqual([]);
};

test('within a day the table offers the seat, without a pace too; nobody is reminded who is not there', async () => {
  const here = await open();
  const calls = here.calls.length;
  here.places.leave(here.gone.name);
  await here.wait(DAY - HOUR);
  expect(here.table()).not.toContain(LEFT);
  await here.wait(HOUR);
  expect(here.table()).toContain(`${here.gone.name} ${LEFT}`);
  expect(here.looks()).toBe(2);
  await here.other.press('Take a seat');
  await here.other.press(`A computer for ${here.gone.name}`);
  await here.wait(MINUTE);
  const seats = (await here.match()).record.seats;
  expect(seats.map(({ kind }) => kind).sort()).toEqual(['computer', 'person']);
  expect(here.table()).not.toContain(LEFT);
  expect(here.calls.slice(calls).filter(({ seat }) => here.people[seat] === here.gone)).toEqual([]);
  sound(here);
});

test('somebody else takes the seat, and all goes on', async () => {
  const here = await open();
  here.places.leave(here.gone.name);
  await here.wait(DAY);
  const eve = here.bench.playground.person('Eve');
  await eve.press('Take a seat');
  await eve.press(`Ask for ${here.gone.name}’s seat`);
  await here.wait(MINUTE);
  await here.other.press('Agree');
  await here.wait(MINUTE);
  expect((await here.match()).seatOf(eve.user.id)).toBeDefined();
  expect(here.table()).not.toContain(LEFT);
  sound(here);
});

test('whoever comes back has the seat as before, and is reminded', async () => {
  const here = await open();
  here.places.leave(here.gone.name);
  await here.wait(DAY);
  expect(here.table()).toContain(LEFT);
  here.places.comeBack(here.gone.name);
  const calls = here.calls.length;
  await here.wait(DAY);
  expect(here.table()).not.toContain(LEFT);
  expect(here.table()).not.toContain('Take a seat');
  await here.wait(2 * DAY);
  expect(here.calls.slice(calls).map(({ seat }) => here.people[seat])).toContain(here.gone);
  sound(here);
});

test('whoever chooses something is there, whatever Discord said', async () => {
  const here = await open();
  here.places.leave(here.gone.name);
  await here.wait(DAY);
  expect(here.table()).toContain(LEFT);
  await here.play();
  await here.wait(MINUTE);
  expect(here.table()).not.toContain(LEFT);
  sound(here);
});

test('with a pace it is asked before each reminder', async () => {
  const here = await open({ pace: '12h', deadline: 'remind' });
  const calls = here.calls.length;
  here.places.leave(here.gone.name);
  await here.wait(7 * HOUR);
  expect(here.table()).toContain(LEFT);
  expect(here.calls).toHaveLength(calls);
  sound(here);
});

test('where all have left, somebody new has the seat at once', async () => {
  const here = await open();
  for (const { name } of here.people) here.places.leave(name);
  await here.wait(DAY);
  const eve = here.bench.playground.person('Eve');
  await eve.press('Take a seat');
  await eve.press(`Ask for ${here.gone.name}’s seat`);
  await here.wait(MINUTE);
  expect((await here.match()).seatOf(eve.user.id)).toBeDefined();
  sound(here);
});

test.each([
  ['an outage', 500],
  ['a server that is closed to us', 50001],
  ['no server', 10004],
  ['a connection that is cut', 'cut'],
] as const)('%s says nothing of who is there: it is asked again in an hour', async (_, answer) => {
  const here = await open();
  here.places.leave(here.gone.name);
  const trouble = here.bench.playground.misbehave({
    match: ({ path }) => path.includes('/members/'),
    answer,
    times: 12,
  });
  await here.wait(DAY + MINUTE);
  expect(here.table()).not.toContain(LEFT);
  expect((await here.match()).tableState.gone).toBeUndefined();
  trouble.stop();
  await here.wait(HOUR);
  expect(here.table()).toContain(LEFT);
  sound(here);
});

test('a server that we were taken out of is not asked again and again', async () => {
  const here = await open();
  await here.wait(DAY - HOUR);
  here.places.removeBot();
  await here.wait(3 * DAY);
  expect(here.looks()).toBeLessThanOrEqual(here.people.length);
  expect((await here.match()).tableState.gone).toBeUndefined();
  expect(here.bench.errors).toEqual([]);
});

test('who is there is asked once a day, and not where each answers within one', async () => {
  const here = await open();
  await here.play();
  await here.wait(DAY - HOUR);
  await here.play();
  await here.wait(DAY - HOUR);
  expect(here.looks()).toBe(0);
  await here.wait(5 * DAY);
  expect(here.looks()).toBeLessThanOrEqual(12);
  expect(here.looks()).toBeGreaterThanOrEqual(10);
  sound(here);
});

/** A lobby for three of Ada, in which Ben has a seat since so long. */
async function lobbyWith(since: number) {
  const clock = movableClock();
  const bench = await openBench({ seed: 'left', botClock: clock });
  const [ada, ben] = bench.playground.people as unknown as [Person, Person];
  await newLobby(ada, { game: 'regicide', seats: 3 });
  await bench.bot.idle();
  await ben.press('Join');
  await pass(bench, clock, since);
  let looks = 0;
  bench.playground.misbehave({
    match: ({ path }) => {
      if (path.includes('/members/')) looks++;
      return false;
    },
    answer: 500,
  });
  const names = async () => (await bench.bot.service.lookOf(ada.user.id))[0]?.names;
  const start = async (how = () => ada.press('Start')): Promise<string> => {
    const { shown } = await how();
    const said = wordsOf(await shown);
    await bench.bot.idle();
    return said;
  };
  return { bench, ada, ben, names, start, looks: () => looks };
}

test.each([
  ['the button', (ada: Person) => ada.press('Start')],
  ['a command', (ada: Person) => ada.slash('game start')],
] as const)('somebody who left a lobby’s server loses the seat when it would begin by %s', async (_, how) => {
  const { bench, ada, ben, names, start } = await lobbyWith(2 * HOUR);
  bench.playground.keeper.leave(ben.name);
  await ada.press('Fill with computers');
  await bench.bot.idle();
  expect(await start(() => how(ada))).toContain('Ben has left this server, and their seat is free again');
  expect(await names()).toEqual(['Ada', 'Merlin']);
  expect((await bench.bot.service.lookOf(ada.user.id))[0]?.record.status).toBe('lobby');
  await start(() => how(ada));
  expect((await bench.bot.service.lookOf(ada.user.id))[0]?.record.status).toBe('running');
  expect([bench.errors, bench.problems]).toEqual([[], []]);
});

test('nobody is looked for who sat down within an hour, nor where somebody presses who isn’t the host', async () => {
  const recent = await lobbyWith(HOUR / 2);
  await recent.start();
  expect(await recent.names()).toEqual(['Ada', 'Ben']);
  expect(recent.looks()).toBe(0);
  const old = await lobbyWith(2 * HOUR);
  await old.start(() => old.ben.press('Start'));
  expect(old.looks()).toBe(0);
  await old.start();
  expect(old.looks()).toBe(1);
  expect((await old.bench.bot.service.lookOf(old.ada.user.id))[0]?.record.status).toBe('running');
});

test.each([
  ['an outage', 500],
  ['a server that is closed to us', 50001],
] as const)('%s frees no seat: the lobby begins', async (_, answer) => {
  const { bench, ada, ben, names, start } = await lobbyWith(2 * HOUR);
  bench.playground.keeper.leave(ben.name);
  bench.playground.misbehave({ match: ({ path }) => path.includes('/members/'), answer, times: 12 });
  await start();
  expect(await names()).toEqual(['Ada', 'Ben']);
  expect((await bench.bot.service.lookOf(ada.user.id))[0]?.record.status).toBe('running');
});
