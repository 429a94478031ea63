import { describe, expect, test } from 'vitest';
import type { Person, SeenMessage } from '../../playground/index.js';
import type { Seen } from '../../src/engine/see.js';
import { SECOND_LOOK_MS } from '../../src/match/features/undo/undoable.js';
import { newMatch, offered, type Pair, pick, refresh, tableOf } from '../e2e/circle-of-kings.js';
import { type Bench, openBench } from './bench.js';
import { awaitedIn, HOUR, MINUTE, openPaced, type Paced, SECOND } from './pace.js';
import { messageWith, playFromHand, wordsOf } from './people.js';

/* Take back, as people see it: the button, the buttons of before, what the table tells, and whom a slip calls. */

const undoOf = (person: Person) =>
  person.controls({ message: handOf(person) }).find(({ custom_id }) => custom_id.startsWith('c1:undo:'));
const handOf = (person: Person) => messageWith(person, 'refresh') as SeenMessage;

/** What can be picked, without the number of the question. */
const asked = (person: Person): string[] =>
  person
    .controls({ message: handOf(person) })
    .filter(({ custom_id }) => /^c1:(whole|set):/.test(custom_id))
    .map(({ custom_id, label, options }) =>
      JSON.stringify([custom_id.split(':').toSpliced(3, 1), label, options?.map(({ label }) => label)]),
    );

interface Begun {
  readonly bench: Bench;
  readonly pair: Pair;
}
/** Both hands are open, and Ada has placed her Captain. */
async function adaChose(): Promise<Begun & { readonly before: string[] }> {
  const bench = await openBench({ seed: 'kings' });
  const pair = bench.playground.people.slice(0, 2) as unknown as Pair;
  const [ada] = pair;
  await newMatch(pair);
  await bench.bot.idle();
  await refresh(ada);
  expect(undoOf(ada)).toBeUndefined();
  const before = asked(ada);
  await pick(ada, offered(ada)[0] as string);
  await bench.bot.idle();
  return { bench, pair, before };
}
const clean = ({ bench }: Begun): void => {
  expect(bench.errors).toEqual([]);
  expect(bench.problems).toEqual([]);
};

describe('a choice that nothing has come of', () => {
  test('has a button on one’s own hand alone, which shows the question again as it was', async () => {
    const begun = await adaChose();
    const { bench, before, pair } = begun;
    const [ada, ben] = pair;
    expect(undoOf(ada)?.label).toBe('Take back');
    expect(asked(ada)).toEqual([]);
    await refresh(ben);
    expect(undoOf(ben)).toBeUndefined();
    expect(wordsOf(tableOf(ada))).not.toContain('c1:undo');
    await ada.press('Take back', { message: handOf(ada) });
    await bench.bot.idle();
    expect(asked(ada)).toEqual(before);
    expect(undoOf(ada)).toBeUndefined();
    const table = wordsOf(tableOf(ben));
    expect(table).toContain('Ada took a choice back.');
    expect(table).not.toContain('Ada has placed a Captain');
    await refresh(ben);
    expect(wordsOf(handOf(ben))).toContain('Ada took a choice back.');
    clean(begun);
  });

  test('is taken back by a command too', async () => {
    const begun = await adaChose();
    const { bench, before, pair } = begun;
    const [ada, ben] = pair;
    const match = handOf(ada).message;
    const thread = { channel: tableOf(ada)?.message.channel_id as string };
    const refused = await ben.slash('game undo', {}, thread);
    expect(wordsOf(refused.seen)).toContain('can’t be taken back any more');
    const { seen } = await ada.slash('game undo', {}, thread);
    await bench.bot.idle();
    expect(seen?.message.id).not.toBe(match.id);
    expect(asked(ada)).toEqual(before);
    clean(begun);
  });

  test('is taken back once by two presses, and not any more once somebody else has chosen', async () => {
    const begun = await adaChose();
    const { bench, before, pair } = begun;
    const [ada, ben] = pair;
    const undo = undoOf(ada)?.custom_id as string;
    await Promise.all([ada.press(undo), ada.press(undo)]);
    await bench.bot.idle();
    expect(asked(ada)).toEqual(before);
    await pick(ada, offered(ada)[0] as string);
    const late = undoOf(ada)?.custom_id as string;
    expect(late).not.toBe(undo);
    await refresh(ben);
    await pick(ben, offered(ben)[0] as string);
    // Her hand does not show yet that both have chosen.
    await ada.press(late);
    await bench.bot.idle();
    expect(wordsOf(handOf(ada))).toContain('can’t be taken back any more');
    expect([undoOf(ada), undoOf(ben)]).toEqual([undefined, undefined]);
    clean(begun);
  });
});

/** Kingdoms at leisure, up to a choice that asks somebody else and can be taken back. */
async function handedOn(): Promise<Paced & { readonly seat: number; readonly next: number }> {
  const converts = ({ asked }: Seen): string[] => [
    asked?.options.find((option) => option.startsWith('convert:')) ?? asked?.options.at(-1) ?? '',
  ];
  const paced = await openPaced({ game: 'kingdoms', seats: 2, seed: 'slip', choose: converts });
  for (let n = 0; n < 40; n++) {
    await paced.wait(10 * MINUTE);
    const seat = await paced.play();
    const match = await paced.match();
    const [next] = awaitedIn(match);
    if (match.tableState.undoable && next !== undefined && next !== seat) return { ...paced, seat, next };
  }
  throw new Error('no choice was like that');
}

describe('the next person', () => {
  test('is called after a second look of eight seconds, and sees the table at once', async () => {
    const { bench, calls, clock, next, wait, people, tables } = await handedOn();
    const [before, at] = [calls.length, clock.now()];
    expect(SECOND_LOOK_MS).toBe(8 * SECOND);
    expect(tables().at(-1)).toContain(`${people[next]?.mention}**`);
    await wait(8 * SECOND - 1);
    expect(calls).toHaveLength(before);
    await wait(1);
    expect(calls.slice(before)).toMatchObject([{ seat: next, at: at + 8 * SECOND }]);
    await wait(3 * HOUR);
    expect(calls).toHaveLength(before + 1);
    expect([bench.errors, bench.problems]).toEqual([[], []]);
  });

  test('is called by no slip, also where the program ends in between, nor is who takes it back', async () => {
    const { bench, calls, match, seat, people, wait, play, next, tables } = await handedOn();
    const before = calls.length;
    await wait(5 * SECOND);
    await bench.restart();
    const { record, tableState } = await match();
    const userId = people[seat]?.user.id as string;
    await bench.bot.service.undoChoice(record.id, userId, tableState.undoable?.n as number);
    await wait(3 * HOUR);
    expect(awaitedIn(await match())).toEqual([seat]);
    expect(calls).toHaveLength(before);
    expect(tables().at(-1)).toContain('took a choice back.');
    await play(seat);
    await wait(MINUTE);
    expect(calls.slice(before).map((call) => call.seat)).toEqual([next]);
    expect([bench.errors, bench.problems]).toEqual([[], []]);
  });

  test('finds the buttons of a question that was taken back harmless, and is told why', async () => {
    const { bench, match, seat, people, next } = await handedOn();
    const other = people[next] as Person;
    await other.press('My hand');
    const { record, tableState } = await match();
    await bench.bot.service.undoChoice(record.id, people[seat]?.user.id as string, tableState.undoable?.n as number);
    const state = (await bench.store.load(record.id))?.state;
    expect(await playFromHand(other)).toBe(true);
    await bench.bot.idle();
    expect(wordsOf(handOf(other))).toContain('That was taken back. This is how things stand now.');
    expect((await bench.store.load(record.id))?.state).toBe(state);
    expect([bench.errors, bench.problems]).toEqual([[], []]);
  });
});

describe('where others know or did something by it', () => {
  /** Regicide: a card that was shown. Whoever played it asks the other, who is asked at the table. */
  async function asking() {
    const card = ({ asked }: Seen): string[] => [asked?.options[0] ?? ''];
    const paced = await openPaced({ game: 'regicide', seats: 2, seed: 'ask', choose: card });
    const before = await paced.match();
    const [seat] = awaitedIn(before) as [number];
    await paced.play();
    const [ada, ben] = [paced.people[seat], paced.people[1 - seat]] as [Person, Person];
    const hand = before.see(seat)?.asked;
    const thread = { channel: before.record.threadId as string };
    return { ...paced, seat, ada, ben, hand, thread };
  }

  test('they are asked by a command, answer at the table, and all is as it was', async () => {
    const { ada, ben, hand, thread, bench, match, seat, tables, calls } = await asking();
    const called = calls.length;
    const { seen } = await ada.slash('game undo', {}, thread);
    await bench.bot.idle();
    expect(wordsOf(seen)).toContain('It stands at the table for the others to answer.');
    expect(tables().at(-1)).toContain(`would like to take back what ${ada.name} chose last, and all since`);
    expect(tables().at(-1)).toContain('**1 of 2** agree; it takes all of them.');
    await ben.press('Agree');
    await bench.bot.idle();
    const now = await match();
    expect(now.see(seat)?.asked).toEqual({ ...hand, no: (hand?.no ?? 0) + 2 });
    expect(tables().at(-1)).toContain('took a choice back.');
    // Whoever asked for it needs no call, and the other has nothing to choose.
    expect(calls).toHaveLength(called);
    expect([bench.errors, bench.problems]).toEqual([[], []]);
  });

  test('they are asked from the panel, and one who is against it is enough', async () => {
    const { ada, ben, thread, bench, match, tables } = await asking();
    const state = async () => (await bench.store.load((await match()).record.id))?.state;
    const before = await state();
    await ada.slash('game manage', {}, thread);
    await ada.press('Ask to take back');
    await bench.bot.idle();
    expect(tables().at(-1)).toContain('it takes all of them');
    await ben.press('Disagree');
    await bench.bot.idle();
    expect(tables().at(-1)).not.toContain('it takes all of them');
    expect((await match()).tableState.vote).toBeUndefined();
    expect(await state()).toBe(before);
    expect([bench.errors, bench.problems]).toEqual([[], []]);
  });
});
