import { expect, test } from 'vitest';
import { movableClock, type Person, type SeenMessage } from '../../playground/index.js';
import { isRefusal } from '../../src/engine/game.js';
import { legalChoices } from '../../src/engine/play.js';
import type { Seen } from '../../src/engine/see.js';
import { GAMES } from '../../src/games/index.js';
import type { Match } from '../../src/match/model/match.js';
import { type Bench, openBench } from './bench.js';
import { pass, SECOND } from './pace.js';
import { directly, messageWith, playFromHand, publicMessages, wordsOf } from './people.js';

/* Practice: a match against computers in a message of one's own, wherever one is. */

const privates = (person: Person): readonly SeenMessage[] => person.messages().filter(({ onlyYou }) => onlyYou);
const isEnd = (person: Person): boolean => messageWith(person, 'rematch') !== undefined;

async function practising(game: string, more: Readonly<Record<string, string | number | boolean>> = {}, where = {}) {
  const clock = movableClock();
  const bench = await openBench({ seed: 'practice', botClock: clock });
  const ada = bench.playground.person('Ada');
  const done = await ada.slash('practice', { game, ...more }, where);
  await done.shown;
  await bench.bot.idle();
  return { bench, ada, goOn: (ms: number) => pass(bench, clock, ms) };
}

const matchesOf = async ({ bot }: Bench, person: Person) => bot.service.lookOf(person.user.id);

function sound({ errors, warnings, problems }: Bench): void {
  expect(errors).toEqual([]);
  expect(warnings).toEqual([]);
  expect(problems).toEqual([]);
}

test.each(GAMES.map(({ rules }) => rules.id))(
  '%s is practised to its end in one private message, and nobody else hears of it',
  async (game) => {
    const { bench, ada, goOn } = await practising(game);
    const [hand] = privates(ada);
    for (let waits = 0; !isEnd(ada) && waits < 3000; ) {
      if (await playFromHand(ada)) continue;
      waits++;
      await bench.bot.idle();
      await goOn(SECOND);
    }
    expect(isEnd(ada)).toBe(true);
    expect(privates(ada).map(({ message }) => message.id)).toEqual([hand?.message.id]);
    expect(publicMessages(ada)).toEqual([]);
    for (const other of bench.playground.people.slice(1)) expect(other.messages()).toEqual([]);
    await (await ada.press(({ custom_id: id }) => id.startsWith('c1:rematch:'))).shown;
    expect(await matchesOf(bench, ada)).toHaveLength(1);
    expect(publicMessages(ada)).toEqual([]);
    sound(bench);
  },
);

test('practice goes on where it was, until another is begun; the one before is over then', async () => {
  const { bench, ada } = await practising('kingdoms');
  const [first] = await matchesOf(bench, ada);
  const again = await ada.slash('practice', { game: 'kingdoms', seats: 2 });
  expect(wordsOf(again.seen)).toContain('You go on where you were');
  expect((await matchesOf(bench, ada)).map(({ record }) => record.id)).toEqual([first?.record.id]);
  const other = await ada.slash('practice', { game: 'kingdoms', anew: true });
  expect(wordsOf(other.seen)).toContain('Only you see this match');
  const [second, ...more] = await matchesOf(bench, ada);
  expect(more).toEqual([]);
  expect(second?.record.id).not.toBe(first?.record.id);
  expect((await bench.bot.service.look(first?.record.id as string))?.record.status).toBe('cancelled');
  sound(bench);
});

test('asked twice at once, one practice begins', async () => {
  const bench = await openBench({ seed: 'practice' });
  const ada = bench.playground.person('Ada');
  const asked = await Promise.all([1, 2].map(() => ada.slash('practice', { game: 'regicide' })));
  await Promise.all(asked.map(({ shown }) => shown));
  expect(await matchesOf(bench, ada)).toHaveLength(1);
  sound(bench);
});

test('a start changes nothing about practice in which nobody but its person is asked', async () => {
  const { bench, ada } = await practising('regicide');
  const [before] = await matchesOf(bench, ada);
  expect(before?.see(0)?.asked).toBeDefined();
  for (let i = 0; i < 2; i++) {
    const running = await bench.store.running();
    const stale = (await bench.store.resumable(running)).filter((each) => each.stale);
    expect([running, stale]).toEqual([[before?.record.id], []]);
    await bench.restart();
    await bench.bot.idle();
  }
  expect((await matchesOf(bench, ada))[0]?.record.revision).toBe(before?.record.revision);
  sound(bench);
});

test('a hand that can be edited no more is brought back by /hand, after a restart too, and others can’t ask for it', async () => {
  const { bench, ada, goOn } = await practising('circle-of-kings');
  await goOn(16 * 60 * SECOND);
  expect(wordsOf(privates(ada)[0])).toContain('My hand');
  await bench.restart();
  expect(wordsOf((await ada.slash('hand')).seen)).toContain('Your hand');
  const [match] = await matchesOf(bench, ada);
  const ben = bench.playground.person('Ben');
  const named = await ben.slash('game table', { match: match?.record.id as string });
  expect(wordsOf(named.seen)).toContain('not there any more');
  expect(wordsOf((await ada.slash('game list')).seen)).toContain('only for you');
  sound(bench);
});

test('what can’t be played so is refused in a sentence, and nothing begins', async () => {
  const bench = await openBench({ seed: 'practice' });
  const ada = bench.playground.person('Ada');
  expect(wordsOf((await ada.slash('practice', { game: 'kingdom-of-cards', seats: 2 })).seen)).toContain(
    'has 3 to 5 seats',
  );
  const picked = await ada.slash('practice', {});
  expect(wordsOf(picked.seen)).toContain('Which game do you want to practise?');
  expect(await matchesOf(bench, ada)).toEqual([]);
  await (await ada.press('Regicide', { message: picked.seen! })).shown;
  expect(await matchesOf(bench, ada)).toHaveLength(1);
  sound(bench);
});

test('where the bot isn’t, it is practised by who took it along; in direct messages too, also what began elsewhere', async () => {
  const { bench, ada } = await practising('regicide');
  const { playground } = bench;
  const where = { channel: await directly(bench, ada) };
  const before = playground.keeper.places().length;
  playground.keeper.removeBot();
  await bench.bot.idle();
  expect(wordsOf((await ada.slash('hand')).seen)).toContain('Your hand');
  expect(await playFromHand(ada)).toBe(true);
  expect(wordsOf((await ada.slash('practice', { game: 'kingdoms' })).seen)).toContain('Only you see this match');
  await expect(ada.slash('game new', { game: 'kingdoms' })).rejects.toThrow();
  const { seen } = await ada.slash('practice', { game: 'regicide' }, where);
  expect(wordsOf(seen)).toContain('You go on where you were');
  const done = await ada.press(({ custom_id: id }) => id.startsWith('c1:refresh:'), { ...where, message: seen! });
  await done.shown;
  expect((await ada.slash('hand', {}, where)).seen).toBeDefined();
  expect(playground.keeper.places()).toHaveLength(before);
  sound(bench);
});

const press = async (bench: Bench, person: Person, label: string) => {
  await (await person.press(label)).shown;
  await bench.bot.idle();
};

/** The person chooses elsewhere, as on another device. */
async function choose(bench: Bench, person: Person): Promise<void> {
  const [match] = (await matchesOf(bench, person)) as [Match];
  const seat = match.seatOf(person.user.id) as number;
  const [choice] = legalChoices(match.folder.rules, match.see(seat) as Seen) as [string[]];
  const done = await bench.bot.service.choose({ id: match.record.id, userId: person.user.id, choice });
  if (isRefusal(done)) throw new Error(done.why);
}

test('the table takes the hand’s place and is kept up to date there, till the hand is wished again', async () => {
  const { bench, ada, goOn } = await practising('circle-of-kings');
  const shown = (): string => wordsOf(privates(ada)[0]);
  await press(bench, ada, 'To the table');
  expect(privates(ada)).toHaveLength(1);
  const before = shown();
  expect(before).toContain('c1:move:');
  expect(before).not.toMatch(/c1:(?:whole|set|refresh):/);
  await choose(bench, ada);
  await goOn(2 * SECOND);
  expect(shown()).toContain('c1:move:');
  expect(shown()).not.toBe(before);
  await bench.restart();
  await choose(bench, ada);
  await goOn(2 * SECOND);
  expect(shown()).toContain('c1:move:');
  await press(bench, ada, 'My hand');
  expect(shown()).toContain('c1:refresh:');
  expect(privates(ada)).toHaveLength(1);
  sound(bench);
});

test('a table that can be edited no more says of when it is, and shows the newest when asked', async () => {
  const { bench, ada, goOn } = await practising('circle-of-kings');
  await press(bench, ada, 'To the table');
  expect(wordsOf(privates(ada)[0])).not.toContain('As it stood');
  await goOn(15 * 60 * SECOND);
  const old = wordsOf(privates(ada)[0]);
  expect(old).toContain('As it stood <t:');
  await choose(bench, ada);
  await goOn(2 * SECOND);
  expect(wordsOf(privates(ada)[0])).toBe(old);
  await press(bench, ada, 'Refresh');
  expect(wordsOf(privates(ada)[0])).not.toContain('As it stood');
  expect(privates(ada)).toHaveLength(1);
  sound(bench);
});

test('practice that ends while its table is looked at shows the end there', async () => {
  const { bench, ada, goOn } = await practising('regicide');
  await press(bench, ada, 'To the table');
  const { record } = (await matchesOf(bench, ada))[0] as Match;
  await bench.bot.service.cancel(record.id, ada.user.id);
  await goOn(2 * SECOND);
  expect(isEnd(ada)).toBe(true);
  expect(privates(ada)).toHaveLength(1);
  sound(bench);
});
