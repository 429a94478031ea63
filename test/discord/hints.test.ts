import { expect, test } from 'vitest';
import type { Person } from '../../playground/index.js';
import { createHints } from '../../src/discord/controls/hints.js';
import { createSettings } from '../../src/discord/controls/settings.js';
import { afterwards } from '../support/closing.js';
import { match } from '../support/records.js';
import { temporaryStore } from '../support/store.js';
import { type Bench, openBench } from './bench.js';
import { messageWith, newLobby, playFromHand, wordsOf } from './people.js';

/* Somebody's first two matches of a game: their hand says what they are after, until a tap. */

const GOAL = 'Your goal now:';

async function handNow({ bot }: Bench, person: Person): Promise<string> {
  await bot.idle();
  return wordsOf(messageWith(person, 'refresh'));
}

async function openHints() {
  const { store, strange, remove } = await temporaryStore();
  afterwards(remove);
  // Records that are only counted are no matches.
  afterwards(() => strange.splice(0));
  let time = 0;
  let asked = 0;
  const counted = {
    played: (...asking: Parameters<typeof store.played>) => {
      asked++;
      return store.played(...asking);
    },
  };
  const settings = createSettings({ store, now: () => time });
  const hints = createHints({ store: counted, settings, now: () => time });
  const seat = { seat: 0, kind: 'person', userId: 'ada', name: 'Ada', joinedAt: 1 } as const;
  return {
    hints,
    store,
    plays: (id: string, over: object = {}) =>
      store.create({ ...match(id), game: 'regicide', status: 'ended', seats: [seat], ...over }),
    pass: (ms: number) => {
      time += ms;
    },
    asked: () => asked,
  };
}

test('two matches of a game that were played to their end are first ones; others don’t count', async () => {
  const { hints, plays, pass, store } = await openHints();
  await plays('m1');
  await plays('m2', { status: 'cancelled' });
  await plays('m3', { status: 'running' });
  await plays('m4', { game: 'kingdoms' });
  expect(await store.played('ada', 'regicide', 9)).toBe(1);
  expect(await hints.wanted('ada', 'regicide')).toBe(true);
  await plays('m5');
  expect(await store.played('ada', 'regicide', 9)).toBe(2);
  expect(await store.played('ada', 'regicide', 1)).toBe(1);
  pass(60_000);
  expect(await hints.wanted('ada', 'regicide')).toBe(false);
  expect(await hints.wanted('ada', 'kingdoms')).toBe(true);
  expect(await hints.wanted('ben', 'regicide')).toBe(true);
});

test('the store is asked once in half a minute of who is new, and never again of who knows the game', async () => {
  const { hints, plays, pass, asked } = await openHints();
  for (let press = 0; press < 5; press++) await hints.wanted('ada', 'regicide');
  expect(asked()).toBe(1);
  for (const id of ['m1', 'm2']) await plays(id);
  pass(60_000);
  for (let press = 0; press < 5; press++) {
    expect(await hints.wanted('ada', 'regicide')).toBe(false);
    pass(3_600_000);
  }
  expect(asked()).toBe(2);
});

test('whose store fails is told nothing more, and is not refused', async () => {
  const settings = { of: async () => ({}), change: async () => undefined };
  const played = () => Promise.reject(new Error('away'));
  expect(await createHints({ store: { played }, settings, now: () => 0 }).wanted('ada', 'regicide')).toBe(false);
});

test('a first hand says what one is after, beside each question, until “Enough hints”; then it never does in this game', async () => {
  const bench = await openBench({ seed: 'hints' });
  const ada = bench.playground.person('Ada');
  await newLobby(ada, { game: 'regicide', seats: 1 });
  expect(await handNow(bench, ada)).toContain(GOAL);
  expect(await playFromHand(ada)).toBe(true);
  expect(await handNow(bench, ada)).toContain(GOAL);
  await (await ada.press('Enough hints')).shown;
  expect(await handNow(bench, ada)).not.toContain(GOAL);
  expect(await playFromHand(ada)).toBe(true);
  expect(await handNow(bench, ada)).not.toContain(GOAL);
  expect(await bench.store.person(ada.user.id)).toBe('{"enough":["regicide"]}');
  expect(bench.errors).toEqual([]);
});

test('words are explained two at a time, each where it was met first, as often as that is shown', async () => {
  const { hints } = await openHints();
  const all = ['Tavern', 'Castle', 'Cover'];
  expect(hints.meets('ada', 'regicide', 'm1 1', [])).toEqual([]);
  expect(hints.meets('ada', 'regicide', 'm1 1', all)).toEqual(['Tavern', 'Castle']);
  expect(hints.meets('ada', 'regicide', 'm1 1', all)).toEqual(['Tavern', 'Castle']);
  expect(hints.meets('ada', 'regicide', 'm1 2', ['Tavern', 'Castle'])).toEqual([]);
  expect(hints.meets('ada', 'regicide', 'm1 3', all)).toEqual(['Cover']);
  expect(hints.meets('ben', 'regicide', 'm1 3', all)).toEqual(['Tavern', 'Castle']);
  expect(hints.meets('ada', 'kingdoms', 'm1 3', ['Cover'])).toEqual(['Cover']);
});

test('a first hand explains the words that it uses, from the glossary, once', async () => {
  const bench = await openBench({ seed: 'hints' });
  const ada = bench.playground.person('Ada');
  await newLobby(ada, { game: 'regicide', seats: 1 });
  const first = await handNow(bench, ada);
  expect(first).toMatch(/-# \*\*Cover\*\*: To give up cards from your hand, .* \(R21\)/);
  await (await ada.press('Refresh')).shown;
  expect(await handNow(bench, ada)).toContain('**Cover**');
  expect(await playFromHand(ada)).toBe(true);
  expect(await handNow(bench, ada)).not.toContain('**Cover**');
  expect(bench.errors).toEqual([]);
});
