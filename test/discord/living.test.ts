import { expect, test } from 'vitest';
import { movableClock, type Person, type SeenMessage } from '../../playground/index.js';
import { legalChoices } from '../../src/engine/play.js';
import type { Seen } from '../../src/engine/see.js';
import type { Match } from '../../src/match/model/match.js';
import type { Terms } from '../../src/match/model/table-state.js';
import { type Bench, openBench } from './bench.js';
import { MINUTE, pass, SECOND } from './pace.js';
import { callOff, messageWith, newLobby, playFromHand, publicMessages, wordsOf } from './people.js';

/* A private hand shows by itself what happens, for as long as Discord lets it be edited. */

/** Two people in Regicide, Ada's turn first; Ben, who came last, has his hand before him. */
async function two(terms?: Terms) {
  const clock = movableClock();
  const bench = await openBench({ seed: 'pass', botClock: clock });
  const [ada, ben] = bench.playground.people as unknown as [Person, Person];
  await newLobby(ada, { game: 'regicide', seats: 2, first: '0' });
  await bench.bot.idle();
  const [lobby] = (await bench.bot.service.lookOf(ada.user.id)) as [Match];
  if (terms) await bench.bot.service.configure(lobby.record.id, ada.user.id, terms);
  await ben.press('Join');
  await bench.bot.idle();
  /** Opens a hand from the table. */
  const look = (person: Person) => person.press(({ custom_id: id }) => id.startsWith('c1:move:'));
  const goOn = (ms: number) => pass(bench, clock, ms);
  // The thread that was made for the match is known to the hand now.
  await goOn(SECOND);
  return { bench, ada, ben, look, goOn };
}

const privates = (person: Person): readonly SeenMessage[] => person.messages().filter(({ onlyYou }) => onlyYou);
const asks = (seen: SeenMessage | undefined): boolean => /c1:(?:whole|set):/.test(wordsOf(seen));
const handOf = (person: Person): SeenMessage => messageWith(person, 'refresh') as SeenMessage;

/** Plays from the hand till the turn has passed. */
async function passOn(bench: Bench, person: Person): Promise<void> {
  while (asks(handOf(person))) {
    await playFromHand(person);
    await bench.bot.idle();
  }
}

function sound({ errors, warnings, problems }: Bench): void {
  expect(errors).toEqual([]);
  expect(warnings).toEqual([]);
  expect(problems).toEqual([]);
}

test('what others do is told in it as it comes, and the next question appears by itself; nobody is mentioned', async () => {
  const { bench, ada, ben, look, goOn } = await two();
  const hand = handOf(ben);
  expect(asks(hand)).toBe(false);
  await look(ada);
  await passOn(bench, ada);
  await goOn(SECOND);
  const now = handOf(ben);
  expect(now.message.id).toBe(hand.message.id);
  expect(asks(now)).toBe(true);
  expect(privates(ben)).toHaveLength(1);
  // He sees it: the table that changes in place calls him only if nothing comes of him.
  expect(publicMessages(ben).filter(({ mentionsYou }) => mentionsYou)).toEqual([]);
  await goOn(89 * SECOND);
  expect(publicMessages(ben).filter(({ mentionsYou }) => mentionsYou)).toHaveLength(1);
  sound(bench);
});

test('what told the host that the lobby is open turns into the hand when the match starts', async () => {
  const { bench, ada } = await two();
  expect(privates(ada)).toHaveLength(1);
  expect(asks(handOf(ada))).toBe(true);
  sound(bench);
});

test('at most one edit a second, of all that happened meanwhile', async () => {
  const { bench, ada, ben, look, goOn } = await two();
  await look(ada);
  await goOn(2 * SECOND);
  const before = wordsOf(handOf(ben));
  await playFromHand(ada);
  await bench.bot.idle();
  const after = wordsOf(handOf(ben));
  expect(after).not.toBe(before);
  await passOn(bench, ada);
  await goOn(SECOND - 1);
  expect(wordsOf(handOf(ben))).toBe(after);
  await goOn(1);
  expect(asks(handOf(ben))).toBe(true);
  sound(bench);
});

test('computers’ moves and the next question come into the hand that chose, without another press', async () => {
  const clock = movableClock();
  const bench = await openBench({ seed: 'computers', botClock: clock });
  const [ada] = bench.playground.people as unknown as [Person];
  await ada.slash('game new', { game: 'kingdom-of-cards', seats: 3, computers: 2 });
  await bench.bot.idle();
  let choices = 0;
  for (let i = 0; i < 200; i++) {
    if (await playFromHand(ada)) choices++;
    for (let s = 0; s < 20 && messageWith(ada, 'refresh') && !asks(handOf(ada)); s++) {
      await bench.bot.service.idle();
      clock.advance(SECOND);
      await bench.bot.idle();
    }
    if (!messageWith(ada, 'refresh')) break;
    expect(asks(handOf(ada))).toBe(true);
  }
  const { taps, commands, ephemeralMessages } = bench.playground.tally();
  expect(choices).toBeGreaterThan(20);
  expect({ taps, commands, ephemeralMessages }).toEqual({ taps: choices, commands: 1, ephemeralMessages: 1 });
  sound(bench);
});

test('a second hand ends the first, which says so', async () => {
  const { bench, ada, ben, look, goOn } = await two();
  const first = handOf(ben);
  await look(ben);
  await bench.bot.idle();
  const second = handOf(ben);
  expect(second.message.id).not.toBe(first.message.id);
  const old = privates(ben).find(({ message }) => message.id === first.message.id);
  expect(wordsOf(old)).toContain('went on below');
  expect(ben.controls({ message: old as SeenMessage })).toEqual([]);
  await look(ada);
  await passOn(bench, ada);
  await goOn(SECOND);
  expect(asks(handOf(ben))).toBe(true);
  expect(wordsOf(privates(ben)[0])).toContain('went on below');
  sound(bench);
});

test('before its time is over it says how to go on, and its button goes on with it', async () => {
  const { bench, ada, ben, look, goOn } = await two();
  await goOn(14 * MINUTE);
  expect(wordsOf(handOf(ben))).not.toContain('not kept up to date');
  await goOn(0.5 * MINUTE - SECOND);
  const asleep = handOf(ben);
  expect(wordsOf(asleep)).toContain('not kept up to date');
  await ben.press(({ custom_id: id }) => id.startsWith('c1:refresh:'), { message: asleep });
  await bench.bot.idle();
  expect(wordsOf(handOf(ben))).not.toContain('not kept up to date');
  expect(privates(ben)).toHaveLength(1);
  await look(ada);
  await passOn(bench, ada);
  await goOn(SECOND);
  expect(asks(handOf(ben))).toBe(true);
  sound(bench);
});

test('each press on it gives it its time anew', async () => {
  const { bench, ben, goOn } = await two();
  await goOn(10 * MINUTE);
  await ben.press('Refresh');
  await bench.bot.idle();
  await goOn(10 * MINUTE);
  expect(wordsOf(handOf(ben))).not.toContain('not kept up to date');
  await goOn(4.5 * MINUTE);
  expect(wordsOf(handOf(ben))).toContain('not kept up to date');
  sound(bench);
});

test('a program that is started again goes on with it', async () => {
  const { bench, ada, ben, look, goOn } = await two();
  await look(ada);
  await bench.restart();
  await passOn(bench, ada);
  await goOn(SECOND);
  expect(asks(handOf(ben))).toBe(true);
  expect(privates(ben)).toHaveLength(1);
  sound(bench);
});

test('a hand that its person lost is edited unseen; they are called at once when they pressed nothing for five minutes', async () => {
  const { bench, ada, ben, look, goOn } = await two();
  await goOn(4 * MINUTE);
  ben.reload();
  await goOn(MINUTE + SECOND);
  await look(ada);
  await passOn(bench, ada);
  // Not before the choice that led to it can't be taken back.
  await goOn(8 * SECOND);
  expect(publicMessages(ben).filter(({ mentionsYou }) => mentionsYou)).toHaveLength(1);
  expect(privates(ben)).toEqual([]);
  await look(ben);
  expect(asks(handOf(ben))).toBe(true);
  sound(bench);
});

test('who pressed something within five minutes has a minute and a half to see the question in their hand', async () => {
  const { bench, ada, ben, look, goOn } = await two();
  await goOn(4 * MINUTE);
  await look(ada);
  await passOn(bench, ada);
  await goOn(89 * SECOND);
  expect(publicMessages(ben).filter(({ mentionsYou }) => mentionsYou)).toEqual([]);
  await goOn(SECOND);
  expect(publicMessages(ben).filter(({ mentionsYou }) => mentionsYou)).toHaveLength(1);
  sound(bench);
});

test.each([
  [6, 'at once', 1],
  [4, 'after a minute and a half', 0],
] as const)(
  'a deadline’s choice is no press of who was absent: last seen %d minutes before, they are called to what it asks %s',
  async (minutes, _, atOnce) => {
    const { bench, ada, ben, look, goOn } = await two({ pace: '10m' });
    const settled = async () => {
      await bench.bot.service.idle();
      await bench.bot.idle();
    };
    await look(ada);
    await passOn(bench, ada);
    // Ten minutes, and as many of grace.
    await goOn((20 - minutes) * MINUTE);
    await ben.press(({ custom_id: id }) => id.startsWith('c1:refresh:'), { message: handOf(ben) });
    await bench.bot.idle();
    await goOn(minutes * MINUTE - SECOND);
    const [{ record }] = (await bench.bot.service.lookOf(ben.user.id)) as [Match];
    const byClock = async () =>
      (await bench.bot.service.story(record.id, 0, 'bystander')).filter(({ by }) => by === 'clock').length;
    expect(await byClock()).toBe(0);
    const before = bench.playground.tally().mentions;
    const called = () => bench.playground.tally().mentions - before;
    await goOn(SECOND);
    await settled();
    await goOn(SECOND);
    expect(await byClock()).toBe(1);
    // His hand shows it, seen or not.
    expect(asks(handOf(ben))).toBe(true);
    expect(called()).toBe(atOnce);
    await goOn(90 * SECOND);
    expect(called()).toBe(1);
    sound(bench);
  },
);

test('a hand that Discord knows no more is forgotten', async () => {
  const { bench, ada, ben, look, goOn } = await two();
  const [match] = (await bench.bot.service.lookOf(ben.user.id)) as [Match];
  const hands = () => bench.store.hands(match.record.id);
  const { token = '' } = (await hands()).find(({ userId }) => userId === ben.user.id) ?? {};
  bench.playground.misbehave({ match: ({ path }) => path.includes(token), answer: 10008 });
  await look(ada);
  await passOn(bench, ada);
  await goOn(SECOND);
  expect((await hands()).map(({ userId }) => userId)).toEqual([ada.user.id]);
  sound(bench);
});

/** Ada, who must suffer damage by several cards, has opened the menu of her hand and ticked one; Ben has his hand. */
async function ticking() {
  const table = await two();
  const { bench, ada, look } = table;
  await look(ada);
  const several = () => ada.controls({ message: handOf(ada) }).find(({ max_values: most = 1 }) => most > 1);
  for (let n = 0; n < 20 && !several(); n++) {
    await playFromHand(ada);
    await bench.bot.idle();
  }
  const menu = several();
  const picking = ada.open(menu?.custom_id ?? 'a menu of several', { message: handOf(ada) });
  const first = menu?.options?.[0]?.value ?? '';
  picking.tick(first);
  const [match] = (await bench.bot.service.lookOf(ada.user.id)) as [Match];
  return { ...table, picking, first, id: match.record.id };
}

test('what somebody is ticking in a menu stays while others do something; their answer tells it', async () => {
  const { bench, ada, ben, goOn, picking, first, id } = await ticking();
  await ben.slash('game manage');
  await ben.press('Pause');
  await goOn(30 * SECOND);
  expect(picking.picked()).toEqual([first]);
  expect(wordsOf(handOf(ada))).not.toContain('would like to pause');
  const match = (await bench.bot.service.look(id)) as Match;
  const asked = match.see(0)?.asked;
  const legal = legalChoices(match.folder.rules, match.see(0) as Seen);
  const places = legal
    .map((choice) => choice.map((option) => asked?.options.indexOf(option) ?? -1))
    .find((each) => each.includes(Number(first)) && each.length > 0) as number[];
  for (const place of places) if (String(place) !== first) picking.tick(String(place));
  const done = await picking.close();
  await done.shown;
  expect(wordsOf(handOf(ada))).toContain('would like to pause');
  await goOn(SECOND);
  sound(bench);
});

test('a hand in which somebody is ticking changes as soon as its question is open no more', async () => {
  const { bench, ada, goOn, picking, id } = await ticking();
  await callOff(bench, id);
  await goOn(SECOND);
  await expect(picking.close()).rejects.toThrow('not there any more');
  expect(wordsOf(handOf(ada) ?? privates(ada).at(-1))).toContain('c1:rematch:');
  sound(bench);
});

test('when the match is over the hand says so, and is not looked after any more', async () => {
  const { bench, ada, ben, goOn } = await two();
  const [match] = await bench.bot.service.lookOf(ada.user.id);
  const id = match?.record.id ?? '';
  await callOff(bench, id);
  await goOn(SECOND);
  const hand = privates(ben).at(-1);
  expect(wordsOf(hand)).toContain('c1:rematch:');
  expect(asks(hand)).toBe(false);
  expect(await bench.store.hands(id)).toEqual([]);
  await goOn(15 * MINUTE);
  // All that is left to do is to close the thread.
  expect(await bench.owed()).toBe(1);
  sound(bench);
});

test('a table for one’s own eyes says of when it is, and is shown as it is now when asked; the hand goes on', async () => {
  const { bench, ada, ben, goOn } = await two();
  const cleo = bench.playground.person('Cleo');
  const tables = new Map<Person, SeenMessage>();
  for (const person of [ben, cleo]) {
    const [{ record }] = (await bench.bot.service.lookOf(ada.user.id)) as [Match];
    const { seen } = await person.slash('game table', { match: record.id });
    expect(wordsOf(seen)).toContain('As it stood <t:');
    tables.set(person, seen as SeenMessage);
  }
  await passOn(bench, ada);
  await goOn(SECOND);
  expect(asks(handOf(ben))).toBe(true);
  for (const [person, message] of tables) {
    const now = () => privates(person).find((each) => each.message.id === message.message.id);
    expect(wordsOf(now())).toBe(wordsOf(message));
    await (await person.press(({ custom_id: id }) => id.startsWith('c1:table:'), { message })).shown;
    expect(wordsOf(now())).not.toBe(wordsOf(message));
  }
  sound(bench);
});
