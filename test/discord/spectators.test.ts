import { expect, test } from 'vitest';
import type { Person } from '../../playground/index.js';
import { SECOND_LOOK_MS } from '../../src/match/features/undo/undoable.js';
import { HOUR, openPaced, type Paced, type PacedOptions } from './pace.js';
import { callOff, publicMessages, wordsOf } from './people.js';

/* Who watches a match: what is explained to them, and what they are called to, with the whole bot. */

/** Nobody's night, wherever the tests run. */
const NOON = Date.UTC(2026, 10, 23, 12);

interface Watching extends Paced {
  /** Sits at no table. */
  readonly cleo: Person;
  readonly where: { readonly channel: string };
  /** What the calls to watchers say that stand in the match's place, oldest first. */
  called(): readonly string[];
}

/** Kingdoms, each of whose turns is a round to watchers. */
async function open(options: Partial<PacedOptions> = {}): Promise<Watching> {
  const paced = await openPaced({ game: 'kingdoms', seats: 2, seed: 'watched', start: NOON, ...options });
  const { record } = await paced.match();
  const cleo = paced.bench.playground.person('Cleo');
  const where = { channel: record.threadId ?? record.channelId };
  const called = () => callsTo(cleo, where).map(wordsOf);
  return { ...paced, cleo, where, called };
}
const callsTo = (person: Person, where: Watching['where']) =>
  publicMessages(person).filter(
    (seen) => seen.message.channel_id === where.channel && /\*\* (?:goes on|is over): /.test(wordsOf(seen)),
  );
const callOf = ({ cleo, where }: Watching): string => callsTo(cleo, where).at(-1)?.message.id ?? '';
const mention = ({ user }: Person): string => `<@${user.id}>`;

/** Plays till so many turns have begun since; the calls to them have come. */
async function nextTurn({ match, play, wait }: Watching): Promise<void> {
  const turn = async () => (await match()).see('bystander')?.awaited[0]?.seat;
  const before = await turn();
  while ((await turn()) === before) await play();
  await wait(SECOND_LOOK_MS);
}

function sound({ bench }: Paced): void {
  expect(bench.errors).toEqual([]);
  expect(bench.problems).toEqual([]);
}

/** The match ends, and all that follows from it has happened. */
async function end(watching: Watching): Promise<void> {
  await callOff(watching.bench, (await watching.match()).record.id);
  await watching.bench.bot.idle();
}
/** How often people have been mentioned to notify them, since this was asked for. */
function counted({ bench: { playground } }: Paced): () => number {
  const before = playground.tally().mentions;
  return () => playground.tally().mentions - before;
}

test('whoever asks to is called once, by one message, when the match ends', async () => {
  const watching = await open();
  const { cleo, where, called, wait } = watching;
  const { seen } = await cleo.slash('game watch', {}, where);
  expect(seen?.onlyYou).toBe(true);
  expect(wordsOf(seen)).toContain('You’re called here when this match ends.');
  await nextTurn(watching);
  await nextTurn(watching);
  expect(called()).toEqual([]);
  const mentions = counted(watching);
  await end(watching);
  await wait(HOUR);
  expect(called()).toEqual([expect.stringMatching(new RegExp(`${mention(cleo)}.*is over: `))]);
  expect(mentions()).toBe(1);
  sound(watching);
});

test('at each round, the newest call takes the place of the one before it; a slip calls nobody', async () => {
  const watching = await open();
  const { cleo, where, called, wait, match, play } = watching;
  await cleo.slash('game watch', { when: 'rounds' }, where);
  expect(called()).toEqual([]);
  await nextTurn(watching);
  expect(called()).toEqual([expect.stringContaining('goes on: Turn 2: ')]);
  await nextTurn(watching);
  await nextTurn(watching);
  expect(called()).toEqual([expect.stringContaining('goes on: Turn 4: ')]);
  // While the choice that began it can still be taken back, nobody is called to it.
  const turn = async () => (await match()).see('bystander')?.awaited[0]?.seat;
  const before = await turn();
  while ((await turn()) === before) await play();
  expect((await match()).tableState.undoable !== undefined).toBe(!called()[0]?.includes('Turn 5: '));
  await wait(SECOND_LOOK_MS);
  expect(called()).toEqual([expect.stringContaining('goes on: Turn 5: ')]);
  await end(watching);
  expect(called()).toEqual([expect.stringContaining('is over: ')]);
  sound(watching);
});

test('said again, or by the call’s own button, nobody is called any more', async () => {
  const watching = await open();
  const { cleo, where, called, match } = watching;
  await cleo.slash('game watch', { when: 'rounds' }, where);
  await nextTurn(watching);
  expect(called()).toHaveLength(1);
  const { seen } = await cleo.press('Stop watching', { message: callOf(watching) });
  expect(seen?.onlyYou).toBe(true);
  expect(wordsOf(seen)).toContain('You aren’t called for this match.');
  expect((await match()).tableState.watchers).toBeUndefined();
  const mentions = counted(watching);
  await cleo.slash('game watch', { when: 'end' }, where);
  expect(wordsOf((await cleo.slash('game watch', {}, where)).seen)).toContain('You aren’t called');
  await end(watching);
  expect(mentions()).toBe(0);
  sound(watching);
});

test('quiet hours and being away are kept; with reminders off the end alone calls', async () => {
  const watching = await open();
  const { cleo, where, called, wait, bench } = watching;
  const dov = bench.playground.person('Dov');
  await cleo.slash('me hours', { times: '13-15', zone: 'UTC' });
  await dov.slash('me reminders', { often: 'off' });
  for (const person of [cleo, dov]) await person.slash('game watch', { when: 'rounds' }, where);
  await wait(NOON + HOUR - watching.clock.now());
  await nextTurn(watching);
  expect(called()).toEqual([]);
  await end(watching);
  expect(called()).toEqual([expect.stringContaining(mention(dov))]);
  expect(called()[0]).not.toContain(mention(cleo));
  const mentions = counted(watching);
  await wait(3 * HOUR);
  // One message, which now names both, and rings for her alone.
  expect(called()).toEqual([expect.stringContaining(`${mention(dov)} and ${mention(cleo)}`)]);
  expect(mentions()).toBe(1);
  sound(watching);
});

test('who has left the server is called no more, and watches no longer', async () => {
  const watching = await open();
  const { cleo, where, called, bench, match } = watching;
  await cleo.slash('game watch', { when: 'rounds' }, where);
  bench.playground.misbehave({ match: ({ path }) => path.endsWith(`/members/${cleo.user.id}`), answer: 10007 });
  const mentions = counted(watching);
  await nextTurn(watching);
  expect(called()).toEqual([]);
  expect((await match()).tableState.watchers).toBeUndefined();
  await nextTurn(watching);
  await end(watching);
  expect(called()).toEqual([]);
  expect(mentions()).toBeLessThanOrEqual(2);
  sound(watching);
});

test('a restart neither loses nor repeats a call', async () => {
  const watching = await open();
  const { cleo, where, called, bench, wait } = watching;
  await cleo.slash('me hours', { times: '11-15', zone: 'UTC' });
  await cleo.slash('game watch', {}, where);
  await end(watching);
  expect(called()).toEqual([]);
  await bench.restart();
  const mentions = counted(watching);
  await wait(4 * HOUR);
  expect(called()).toHaveLength(1);
  await bench.restart();
  await wait(4 * HOUR);
  expect(called()).toHaveLength(1);
  expect(mentions()).toBe(1);
  expect(bench.errors).toEqual([]);
});

test('a call whose answer got lost is found again, and rings nobody twice', async () => {
  const watching = await open();
  const { cleo, where, called, bench, wait } = watching;
  await cleo.slash('game watch', {}, where);
  bench.playground.misbehave({
    match: ({ method, body }) => method === 'POST' && JSON.stringify(body ?? {}).includes('is over: '),
    answer: 502,
    applied: true,
    times: 1,
  });
  const mentions = counted(watching);
  await end(watching);
  await wait(HOUR);
  expect(called()).toHaveLength(1);
  expect(mentions()).toBe(1);
});

test('where nothing runs there is nothing to watch; who plays is called anyway', async () => {
  const watching = await open();
  const { cleo, people, where } = watching;
  const [ada] = people as [Person];
  const { record } = await watching.match();
  expect(wordsOf((await ada.slash('game watch', {}, where)).seen)).toContain('No match of others runs');
  expect(wordsOf((await ada.slash('game watch', { match: record.id }, where)).seen)).toContain('You sit at this table');
  expect(await cleo.autocomplete('game watch', { match: '' }, 'match', where)).toMatchObject([{ value: record.id }]);
  expect(await ada.autocomplete('game watch', { match: '' }, 'match', where)).toEqual([]);
  await end(watching);
  expect(wordsOf((await cleo.slash('game watch', {}, where)).seen)).toContain('No match of others runs');
  expect(wordsOf((await cleo.slash('game watch', { match: record.id }, where)).seen)).toContain('This match is over.');
  sound(watching);
});
