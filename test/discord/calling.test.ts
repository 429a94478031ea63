import { expect, test } from 'vitest';
import type { Person } from '../../playground/index.js';
import { answersIn, newMatch, offered, type Pair, pick, refresh, tableOf } from '../e2e/circle-of-kings.js';
import { openBench } from './bench.js';
import { awaitedIn, HOUR, MINUTE, openPaced, type Paced, type PacedOptions, SECOND } from './pace.js';
import { publicMessages, wordsOf } from './people.js';

const DAY = 24 * HOUR;

/* Who is called to the table, when, and that a call is held for those who have just been here. */

const first = async (person: Person): Promise<void> => {
  await refresh(person);
  await pick(person, offered(person)[0] as string);
};

test('two choose at once: who has answered while the other still thought is called to the next question, and the other saw it', async () => {
  const bench = await openBench({ seed: 'kings' });
  const pair = bench.playground.people.slice(0, 2) as unknown as Pair;
  const [ada, ben] = pair;
  const spent = () => {
    const { publicMessages: messages, mentions } = bench.playground.tally();
    return { messages, mentions };
  };
  await newMatch(pair);
  await bench.bot.idle();
  const begun = spent();

  await first(ada);
  await bench.bot.idle();
  expect(wordsOf(tableOf(ada))).toContain('Ada has placed a Captain');
  expect(wordsOf(tableOf(ada)).split('c1:move')[0]).not.toContain(`${ada.mention}**`);
  expect(spent()).toEqual(begun);

  await first(ben);
  await bench.bot.idle();
  // Both were here a moment ago: the table that they look at says it.
  expect(wordsOf(tableOf(ada))).toContain(`${ada.mention}**`);
  expect(spent()).toEqual(begun);

  // An army and a Lord of one's own, one after the other, call nobody.
  await first(ada);
  while (answersIn(ada).length > 0) await first(ada);
  await bench.bot.idle();
  expect(spent()).toEqual(begun);
  expect(bench.errors).toEqual([]);
  expect(bench.problems).toEqual([]);
});

/** Regicide, in which Ada has passed the turn to Ben and he has passed it on, moments ago. */
async function passedOn(options: Partial<PacedOptions> = {}): Promise<Paced> {
  const paced = await openPaced({ game: 'regicide', seats: 2, seed: 'pass', ...options });
  const { match, play } = paced;
  const [begins] = awaitedIn(await match());
  while (awaitedIn(await match())[0] === begins) await play();
  while (awaitedIn(await match())[0] !== begins) await play();
  return paced;
}
const owedIn = ({ bench }: Paced): Promise<number> => bench.owed();

test('who has just chosen sees the turn come back on the table, and is called once when nothing comes of them', async () => {
  const paced = await passedOn();
  const { calls, wait, clock, people, match } = paced;
  const [seat] = awaitedIn(await match()) as [number];
  const asked = clock.now();
  const [table, before] = [paced.tables().length, calls.length];
  expect(paced.tables().at(-1)).toContain(`${people[seat]?.mention}**`);
  await wait(90 * SECOND - 1);
  expect(calls).toHaveLength(before);
  await wait(1);
  expect(calls.slice(before)).toMatchObject([{ seat, at: asked + 90 * SECOND }]);
  // The call stands at the bottom; the table before it has folded.
  expect(paced.tables()).toHaveLength(table + 1);
  expect(paced.tables().filter((told) => told.includes('c1:move:'))).toHaveLength(1);
  await wait(3 * HOUR);
  expect(calls).toHaveLength(before + 1);
  expect(await owedIn(paced)).toBe(1);
  expect(await paced.bench.store.nextRunAt()).toBe(asked + DAY);
  expect(paced.bench.errors).toEqual([]);
});

test('who acts before that is not called, and nothing is owed for it any more but a reminder tomorrow', async () => {
  const paced = await passedOn();
  const { calls, wait, play, match } = paced;
  const [seat] = awaitedIn(await match()) as [number];
  const before = calls.length;
  expect(await owedIn(paced)).toBe(1);
  await wait(80 * SECOND);
  await play();
  // The answer to a choice asks what comes next of the same person.
  expect(awaitedIn(await match())).toEqual([seat]);
  expect(await owedIn(paced)).toBe(1);
  expect(await paced.bench.store.nextRunAt()).toBe(paced.clock.now() + DAY);
  await wait(3 * HOUR);
  expect(calls).toHaveLength(before);
  expect(paced.bench.errors).toEqual([]);
});

test('a call that is held survives the end of the program', async () => {
  const paced = await passedOn();
  const { calls, wait, bench, clock, match } = paced;
  const [seat] = awaitedIn(await match()) as [number];
  const before = calls.length;
  await wait(30 * SECOND);
  await bench.restart();
  await wait(60 * SECOND - 1);
  expect(calls).toHaveLength(before);
  await wait(1);
  expect(calls.slice(before)).toMatchObject([{ seat, at: clock.now() }]);
  expect(bench.errors).toEqual([]);
});

test('a call that fell due while the program was away is made when it is back', async () => {
  const paced = await passedOn();
  const { calls, wait, bench, clock } = paced;
  const before = calls.length;
  await bench.bot.stop();
  clock.advance(10 * MINUTE);
  await bench.restart();
  await wait(1);
  expect(calls).toHaveLength(before + 1);
  expect(bench.errors).toEqual([]);
});

test('in a channel that isn’t the match’s own a table is soon out of sight: whose turn it is is called at once', async () => {
  const { calls } = await passedOn({ threads: false });
  expect(calls.map(({ seat }) => seat)).toHaveLength(3);
});

test('who was away is called at once; who was asked by the answer to a choice of their own is not', async () => {
  const paced = await openPaced({ game: 'circle-of-kings', seats: 2, seed: 'kings' });
  const { calls, wait, play, match } = paced;
  const before = calls.length;
  await play(0);
  await wait(10 * MINUTE);
  await play(1);
  expect(awaitedIn(await match())).toEqual([0, 1]);
  // Ben has the question before him: it came with the answer to his last one.
  expect(calls.slice(before)).toMatchObject([{ seat: 0 }]);
  expect(publicMessages(paced.people[1] as Person).at(-1)?.mentionsYou).toBe(false);
  await wait(HOUR);
  expect(calls).toHaveLength(before + 1);
  expect(paced.bench.errors).toEqual([]);
});
