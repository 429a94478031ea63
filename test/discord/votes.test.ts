import { expect, test } from 'vitest';
import type { Person } from '../../playground/index.js';
import { isRefusal } from '../../src/engine/game.js';
import { GAMES } from '../../src/games/index.js';
import type { Match } from '../../src/match/model/match.js';
import type { Terms } from '../../src/match/model/table-state.js';
import { awaitedIn, HOUR, MINUTE, openPaced, type Paced, SECOND } from './pace.js';
import { callOff, wordsOf } from './people.js';

/* What people at a table decide together: by /game manage and by the table's buttons, with the whole bot. */

const DAY = 24 * HOUR;

const table = (paced: Paced): string => paced.tables().at(-1) ?? '';

/** Somebody presses a button, and all that follows from it is shown. */
async function press(paced: Paced, person: Person, label: string): Promise<string> {
  const { seen } = await person.press(label);
  await paced.wait(MINUTE);
  return wordsOf(seen);
}

const open = (seats: number, terms: Terms = {}, game = 'regicide'): Promise<Paced> =>
  openPaced({ game, seats, seed: 'votes', terms });

/** The people, the one who must choose first. */
async function askedFirst(paced: Paced): Promise<Person[]> {
  const [asked = 0] = awaitedIn(await paced.match());
  return [...paced.people.slice(asked), ...paced.people.slice(0, asked)];
}

function sound({ bench }: Paced): void {
  expect(bench.errors).toEqual([]);
  expect(bench.problems).toEqual([]);
}

test('a pause is agreed on by more than half: no time runs, nobody is called, and going on is agreed on again', async () => {
  const paced = await open(3, { pace: '1d' });
  const [asked, ben, cleo] = (await askedFirst(paced)) as [Person, Person, Person];
  await ben.slash('game manage');
  expect(await press(paced, ben, 'Pause')).toContain('**1 of 3** agree');
  expect(table(paced)).toContain('would like to pause');
  expect(table(paced)).toContain('⏳');
  await press(paced, cleo, 'Agree');
  expect(table(paced)).toContain('Agreed: the match pauses.');
  expect(table(paced)).toContain('⏸️ Paused');
  expect(table(paced)).not.toContain('⏳');
  const calls = paced.calls.length;
  await paced.wait(5 * DAY);
  expect(paced.calls).toHaveLength(calls);
  expect((await paced.match()).tableState.clocks).toBeUndefined();
  await asked.slash('game manage');
  await press(paced, asked, 'Go on');
  // Ben's panel still shows the vote before: it is told to be over, and shows the one that is open.
  expect(await press(paced, ben, 'Agree')).toContain('This vote is over.');
  await press(paced, ben, 'Agree');
  expect(table(paced)).toContain('the match goes on');
  expect(table(paced)).toContain('⏳');
  // Their clock goes on where it stood: within its day nothing is done for them, and then it is.
  const { lines } = (await paced.match()).tableState;
  await paced.wait(23 * HOUR);
  expect((await paced.match()).tableState.lines).toBe(lines);
  await paced.wait(2 * DAY);
  expect((await paced.match()).tableState.lines).toBeGreaterThan(lines);
  sound(paced);
});

test('a pause that nobody ends is over after thirty days', async () => {
  const paced = await open(2, { pace: '1h' });
  const [asked, other] = (await askedFirst(paced)) as [Person, Person];
  await other.slash('game manage');
  await press(paced, other, 'Pause');
  await press(paced, asked, 'Agree');
  const { lines } = (await paced.match()).tableState;
  const later = async (ms: number): Promise<void> => {
    await paced.bench.bot.stop();
    paced.clock.advance(ms);
    await paced.bench.restart();
    await paced.wait(MINUTE);
  };
  await later(29 * DAY);
  expect((await paced.match()).tableState.lines).toBe(lines);
  await later(2 * DAY);
  expect((await paced.match()).tableState.lines).toBeGreaterThan(lines);
  sound(paced);
});

test('another pace counts for the turn that runs, with all of its time; so does what is done at the deadline', async () => {
  const paced = await open(2);
  const [asked, other] = (await askedFirst(paced)) as [Person, Person];
  await paced.wait(5 * DAY);
  await other.slash('game manage');
  await other.select('Another pace', ['1 hour a turn']);
  await paced.wait(MINUTE);
  expect(table(paced)).toContain('another pace: 1 hour a turn');
  await press(paced, asked, 'Agree');
  expect(table(paced)).toContain('Agreed on another pace: 1 hour a turn.');
  expect(table(paced)).toContain('⏳');
  const { lines } = (await paced.match()).tableState;
  await other.slash('game manage');
  await other.select('At the deadline', ['Nothing but reminders']);
  await paced.wait(MINUTE);
  await press(paced, asked, 'Agree');
  expect(table(paced)).toContain('at the deadline: Nothing but reminders');
  await paced.wait(DAY);
  expect((await paced.match()).tableState).toMatchObject({ pace: '1h', deadline: 'remind', lines });
  sound(paced);
});

test('in two, the other one decides alone once somebody has let their time run out for a day', async () => {
  const paced = await open(2, { pace: '12h', deadline: 'remind' });
  const [gone, here] = (await askedFirst(paced)) as [Person, Person];
  await paced.wait(1.5 * DAY);
  await here.slash('game manage');
  expect(here.controls().map(({ label }) => label)).not.toContain(`A computer for ${gone.name}`);
  await paced.wait(1.2 * DAY);
  await here.slash('game manage');
  await press(paced, here, `A computer for ${gone.name}`);
  const match = await paced.match();
  expect(match.record.seats.filter(({ kind }) => kind === 'computer')).toHaveLength(1);
  expect(match.tableState.vote).toBeUndefined();
  expect(table(paced)).toContain(`plays on for ${gone.name}`);
  // Back, they take their seat with one tap.
  await gone.press('My seat back');
  expect((await paced.match()).seatOf(gone.user.id)).toBeDefined();
  sound(paced);
});

test('while somebody is away as they said, nothing is decided over their head', async () => {
  const paced = await open(2, { pace: '1h', deadline: 'remind' });
  const [gone, here] = (await askedFirst(paced)) as [Person, Person];
  await gone.slash('me away', { until: '20d' });
  await paced.wait(10 * DAY);
  await here.slash('game cancel');
  await press(paced, here, 'Yes, ask them');
  expect((await paced.match()).record.status).toBe('running');
  await paced.wait(DAY);
  expect((await paced.match()).tableState.vote?.yes).toEqual([here.user.id]);
  sound(paced);
});

test('a vote is over by a voice too many against it, by taking it back, or by a week of silence', async () => {
  const paced = await open(2);
  const [one, other] = (await askedFirst(paced)) as [Person, Person];
  const ask = async (): Promise<void> => {
    await one.slash('game manage');
    await press(paced, one, 'Pause');
    expect((await paced.match()).tableState.vote).toBeDefined();
  };
  await ask();
  const agreeing = (): string | undefined => other.controls().find(({ label }) => label === 'Agree')?.custom_id;
  const stale = agreeing();
  await press(paced, other, 'Disagree');
  expect((await paced.match()).tableState.vote).toBeUndefined();
  await ask();
  // A button of an earlier vote answers none of a later one.
  expect(stale).toBeDefined();
  expect(agreeing()).not.toBe(stale);
  await press(paced, one, 'Disagree');
  expect((await paced.match()).tableState.vote).toBeUndefined();
  await ask();
  await paced.bench.restart();
  await paced.wait(6 * DAY);
  expect((await paced.match()).tableState.vote).toBeDefined();
  await paced.wait(1.1 * DAY);
  expect((await paced.match()).tableState.vote).toBeUndefined();
  expect((await paced.match()).tableState.decided).toBeUndefined();
  sound(paced);
});

test('what nobody may ask for is refused with the reason, and changes nothing', async () => {
  const paced = await open(3);
  const [ada, ben] = paced.people as [Person, Person, Person];
  const stranger = paced.bench.playground.person('Dov');
  const { service } = paced.bench.bot;
  const { id, revision } = (await paced.match()).record;
  const of = (person: Person) => ({ id: person.user.id, name: person.name });
  const refusals = [
    [ada, { to: 'goOn' }, 'soAlready'],
    [ada, { to: 'pace', pace: 'none' }, 'soAlready'],
    [ada, { to: 'deadline', deadline: 'choice' }, 'soAlready'],
    [ada, { to: 'computer', seat: 1 }, 'notAbsent'],
    [ada, { to: 'computer', seat: 9 }, 'seatsChanged'],
    [ada, { to: 'seat', seat: 1, person: of(ada) }, 'sitsHere'],
    [stranger, { to: 'seat', seat: 1, person: of(stranger) }, 'seatHeld'],
    [stranger, { to: 'seat', seat: 9, person: of(stranger) }, 'seatsChanged'],
    [stranger, { to: 'callOff' }, 'notSeated'],
    [stranger, { to: 'pause' }, 'notSeated'],
  ] as const;
  for (const [who, motion, why] of refusals)
    expect(await service.propose(id, of(who), motion), JSON.stringify(motion)).toMatchObject({ why });
  expect(await service.vote(id, ada.user.id, { no: 1, agrees: true })).toMatchObject({ why: 'noVote' });
  expect((await paced.match()).record.revision).toBe(revision);
  await service.propose(id, of(ada), { to: 'pause' });
  expect(await service.propose(id, of(ben), { to: 'callOff' })).toMatchObject({ why: 'voteOpen' });
  expect(await service.vote(id, stranger.user.id, { no: 1, agrees: true })).toMatchObject({ why: 'notSeated' });
  expect((await paced.match()).tableState.vote?.yes).toEqual([ada.user.id]);
  sound(paced);
});

test.each(GAMES.map(({ rules }) => [rules.id, rules.seats.max]))(
  '%s: a bystander takes a seat that was given up, when the table agrees, and plays on',
  async (game, max) => {
    const seats = Math.min(3, max);
    const paced = await open(seats, {}, game);
    const [ada, ben] = paced.people as [Person, Person];
    const dov = paced.bench.playground.person('Dov');
    await ben.slash('game resign');
    await press(paced, ben, 'Yes, give up');
    expect(table(paced)).toContain('Take a seat');
    await dov.press('Take a seat');
    const name = (await paced.match()).names[(await seatGivenUp(paced)) as number];
    expect(await press(paced, dov, `Ask for the seat of ${name}`)).toContain('Dov would like a seat');
    // Who had a seat knows what it held.
    expect(
      await paced.bench.bot.service.propose(
        (await paced.match()).record.id,
        { id: ben.user.id, name: 'Ben' },
        {
          to: 'seat',
          seat: (await seatGivenUp(paced)) as number,
          person: { id: ben.user.id, name: 'Ben' },
        },
      ),
    ).toMatchObject({ why: 'satBefore' });
    for (const person of [ada, ...paced.people.slice(2)])
      if ((await paced.match()).tableState.vote) await press(paced, person, 'Agree');
    const match = await paced.match();
    const seat = match.seatOf(dov.user.id) as number;
    expect(match.record.seats[seat]).toMatchObject({ kind: 'person', name: 'Dov' });
    expect(match.tableState.sat?.map(({ name }) => name)).toEqual(['Ben', name]);
    expect(table(paced)).toContain('Dov sits down to play');
    expect(wordsOf((await ben.press('My hand')).seen)).toContain('You gave your seat up: Dov has it now.');
    expect(wordsOf((await dov.slash('hand')).seen)).toContain('You play on for Ben.');
    await playsOn(paced, dov);
    expect(wordsOf((await dov.slash('hand')).seen)).not.toContain('You play on for');
    await callOff(paced.bench, match.record.id);
    const file = await paced.bench.bot.service.proof(match.record.id, dov.user.id);
    if (isRefusal(file)) throw new Error(file.why);
    const exported = JSON.parse(file.json) as { readonly names: string[]; readonly sat: object[] };
    expect(exported.names[seat]).toBe('Dov');
    expect(exported.sat).toMatchObject([
      { seat, name: 'Ben' },
      { seat, name },
    ]);
    expect(file.json).not.toContain(ben.user.id);
    sound(paced);
  },
);

const seatGivenUp = async (paced: Paced): Promise<number | undefined> =>
  (await paced.match()).record.seats.find(({ kind }) => kind === 'computer')?.seat;

/** Everybody chooses till this person has. */
async function playsOn(paced: Paced, person: Person): Promise<void> {
  const people = [...paced.people, person];
  for (let plays = 0; plays < 200; plays++) {
    const match: Match = await paced.match();
    const [seat] = awaitedIn(match);
    if (seat === undefined) throw new Error('the match was over before they chose');
    const { userId } = match.record.seats[seat] ?? {};
    if (!people.some(({ user }) => user.id === userId)) throw new Error('nobody sits there');
    await paced.play(seat);
    if (userId === person.user.id) return;
  }
  throw new Error('they were never asked');
}

test('alone one decides alone; giving up is undone within a minute by one tap, or by choosing something', async () => {
  const paced = await open(1);
  const [ada] = paced.people as [Person];
  const resign = async (): Promise<string> => {
    await ada.slash('game resign');
    return press(paced, ada, 'Yes, give up');
  };
  await ada.slash('game resign');
  const { seen } = await ada.press('Yes, give up');
  expect(wordsOf(seen)).toContain('ends in a minute');
  await paced.bench.bot.idle();
  expect(table(paced)).toContain('was given up: it ends');
  await ada.press('Undo');
  await paced.wait(HOUR);
  expect((await paced.match()).record.status).toBe('running');
  await ada.slash('game resign');
  await ada.press('Yes, give up');
  await paced.play();
  await paced.wait(HOUR);
  expect((await paced.match()).record.status).toBe('running');
  await resign();
  await paced.wait(MINUTE);
  expect((await paced.match()).tableState.cancelled).toBe('resigned');
  sound(paced);
});

/** Ben has given his seat up, and Dov asks for it: in a message of its own, beside the panel. */
async function asking() {
  const paced = await open(2);
  const [ada, ben] = paced.people as [Person, Person];
  const dov = paced.bench.playground.person('Dov');
  await ben.slash('game resign');
  await press(paced, ben, 'Yes, give up');
  await dov.press('Take a seat');
  const name = (await paced.match()).names[(await seatGivenUp(paced)) as number];
  const { seen } = await dov.press(`Ask for the seat of ${name}`);
  await paced.bench.bot.idle();
  const id = seen?.message.id;
  const told = (): string => wordsOf(dov.messages().find(({ onlyYou, message }) => onlyYou && message.id === id));
  return { paced, ada, dov, told };
}

test('somebody who asks for a seat sees how the vote stands, and has the hand there as soon as the seat is theirs', async () => {
  const { paced, ada, dov, told } = await asking();
  expect(told()).toContain('Dov would like a seat');
  expect(told()).toContain('your hand appears here');
  await dov.slash('rules');
  await ada.press('Agree');
  await paced.wait(2 * SECOND);
  expect(told()).toContain('c1:refresh:');
  expect(told()).toContain('You play on for Ben.');
  sound(paced);
});

test('somebody who doesn’t get the seat is told so there', async () => {
  const { paced, ada, told } = await asking();
  await ada.press('Disagree');
  await paced.wait(2 * SECOND);
  expect(told()).toContain('you didn’t get the seat');
  expect(told()).not.toContain('c1:');
  sound(paced);
});

test('a vote that takes longer than a message can be edited says how to go on, and its button does', async () => {
  const { paced, ada, dov, told } = await asking();
  await paced.wait(20 * MINUTE);
  const old = told();
  expect(old).toContain('not kept up to date');
  await dov.press('Refresh');
  expect(told()).toContain('your hand appears here');
  await paced.wait(20 * MINUTE);
  expect(told()).toBe(old);
  await ada.press('Agree');
  await paced.wait(MINUTE);
  expect(told()).toBe(old);
  await dov.press('Refresh');
  expect(told()).toContain('You play on for Ben.');
  sound(paced);
});
