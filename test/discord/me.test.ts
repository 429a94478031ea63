import { expect, test } from 'vitest';
import { movableClock, type Person } from '../../playground/index.js';
import { type Bench, openBench } from './bench.js';
import { messageWith, newLobby, publicMessages, wordsOf } from './people.js';

const SIGN = /[♠♥♦♣]/;
const CARD = /\b(?:Ace|Jack|Queen|King|\d+) of (?:Spades|Hearts|Diamonds|Clubs)\b/;

/** Ada and Ben play, and Ada has chosen words. */
async function played(): Promise<{ readonly bench: Bench; readonly ada: Person; readonly ben: Person }> {
  const bench = await openBench({ seed: 'in words' });
  const [ada, ben] = bench.playground.people as unknown as [Person, Person];
  const told = await ada.slash('me words', { cards: 'words' });
  expect(wordsOf(told.seen)).toContain('8 of Spades and Jack of Hearts');
  await newLobby(ada, { game: 'regicide', seats: 2, first: '0' });
  await bench.bot.idle();
  await ben.press('Join');
  await bench.bot.idle();
  return { bench, ada, ben };
}

test('whoever chose words reads cards in words, in hands, choices and suggestions; everybody else reads signs', async () => {
  const { bench, ada, ben } = await played();
  await ada.press('My hand');
  await ben.press('My hand');
  const [hers, his] = [messageWith(ada, 'refresh'), messageWith(ben, 'refresh')].map(wordsOf);
  expect(hers).toMatch(CARD);
  expect(hers).not.toMatch(SIGN);
  expect(his).toMatch(SIGN);
  const suggested = await ada.autocomplete('play', { choice: '' }, 'choice');
  expect(JSON.stringify(suggested)).toMatch(CARD);
  expect(JSON.stringify(suggested)).not.toMatch(SIGN);
  // What everybody reads is as it always was.
  expect(wordsOf(publicMessages(ben).at(-1))).toMatch(SIGN);
  const own = await ada.slash('game table');
  expect(wordsOf(own.seen)).not.toMatch(SIGN);
  expect(bench.errors).toEqual([]);
  expect(bench.problems).toEqual([]);
});

test('it stays after a restart, until it is changed back', async () => {
  const { bench, ada } = await played();
  await bench.restart();
  await ada.press('My hand');
  expect(wordsOf(messageWith(ada, 'refresh'))).toMatch(CARD);
  const told = await ada.slash('me words', { cards: 'signs' });
  expect(wordsOf(told.seen)).toContain('8♠ and J♥');
  await ada.press('My hand');
  expect(wordsOf(messageWith(ada, 'refresh'))).toMatch(SIGN);
  expect(bench.errors).toEqual([]);
});

test('reminders and quiet hours are chosen, shown and given up again; what cannot be read is refused', async () => {
  const bench = await openBench({ seed: 'wishes' });
  const [ada] = bench.playground.people as unknown as [Person];
  const say = async (words: string, given = {}) => wordsOf((await ada.slash(words, given)).seen);
  expect(await say('me show')).toMatch(/Reminders: As usual.*Quiet hours: none/);
  expect(await say('me reminders', { often: 'fewer' })).toContain('Reminders: Once a turn');
  expect(await say('me hours', { times: 'at night' })).toContain('I can’t read these hours');
  expect(await say('me hours', { times: '22-8' })).toContain('Say whose clock it is too');
  expect(await say('me hours', { times: '22-8', zone: 'Atlantis' })).toContain('I know no place called “Atlantis”');
  const offered = await ada.autocomplete('me hours', { times: '22-8', zone: 'helsi' }, 'zone');
  expect(offered).toEqual([{ name: 'Europe/Helsinki', value: 'Europe/Helsinki' }]);
  expect(await say('me hours', { times: '22-8', zone: 'europe/helsinki' })).toContain('22:00–08:00 (Europe/Helsinki)');
  await bench.restart();
  expect(await say('me show')).toMatch(/Once a turn.*Quiet hours: 22:00–08:00, Europe\/Helsinki/);
  expect(await say('me hours', { times: '２２：３０ － ８', zone: 'UTC' })).toContain('22:30–08:00 (UTC)');
  // By whatever name: people read the one that it has today.
  expect(await ada.autocomplete('me hours', { times: '22-8', zone: 'kiev' }, 'zone')).toEqual([
    { name: 'Europe/Kyiv (Europe/Kiev)', value: 'Europe/Kyiv' },
  ]);
  expect(await say('me hours', { times: '22-8', zone: 'europe/kyiv' })).toContain('22:00–08:00 (Europe/Kyiv)');
  expect(await say('me hours', { times: '22-8', zone: 'Asia/Kolkata' })).toContain('22:00–08:00 (Asia/Kolkata)');
  expect(await say('me show')).toContain('22:00–08:00, Asia/Kolkata');
  await say('me hours', { times: '22-8', zone: 'Europe/Helsinki' });
  // The place is remembered.
  expect(await say('me hours', { times: '23:30-7' })).toContain('23:30–07:00 (Europe/Helsinki)');
  expect(await say('me hours', { times: 'OFF' })).toContain('You have no quiet hours.');
  expect(await say('me reminders', { often: 'usual' })).toContain('Reminders: As usual');
  expect(await bench.store.person(ada.user.id)).toBeUndefined();
  expect(bench.errors).toEqual([]);
  expect(bench.problems).toEqual([]);
});

test('tomorrow is one’s own where the clock is known, and UTC’s else: what is said names day and clock', async () => {
  const botClock = movableClock(Date.parse('2026-11-30T19:00Z'));
  const bench = await openBench({ seed: 'far away', botClock });
  const [ada] = bench.playground.people as unknown as [Person];
  const say = async (words: string, given = {}) => wordsOf((await ada.slash(words, given)).seen);
  const told = (time: string) => `<t:${Date.parse(time) / 1000}:f>`;
  expect(await say('me away', { until: 'tomorrow' })).toContain(
    `${told('2026-12-02T00:00Z')} (the end of Tuesday, December 1, 2026, UTC`,
  );
  await say('me hours', { times: '22-8', zone: 'Pacific/Auckland' });
  expect(await say('me away', { until: 'tomorrow' })).toContain(
    `${told('2026-12-02T11:00Z')} (the end of Wednesday, December 2, 2026, Pacific/Auckland)`,
  );
  expect(await say('me away', { until: '2026-12-24' })).toContain(told('2026-12-24T11:00Z'));
  expect(await say('me away', { until: '２Ｗ' })).toContain(told('2026-12-14T19:00Z'));
  expect(await say('me away', { until: '3d' })).toContain(`${told('2026-12-03T19:00Z')}.`);
  expect(bench.errors).toEqual([]);
});

test('whoever had enough hints of a game sees so, and wants them again or nowhere', async () => {
  const { bench, ada } = await played();
  const say = async (words: string, given = {}) => wordsOf((await ada.slash(words, given)).seen);
  expect(await say('me show')).toContain('your hand says it (`/me hints`)');
  await ada.press('My hand');
  await (await ada.press('Enough hints', { message: messageWith(ada, 'enough')! })).shown;
  expect(messageWith(ada, 'enough')).toBeUndefined();
  expect(await say('me show')).toContain('no more in Regicide (`/me hints`)');
  expect(await say('me hints', { set: 'off' })).toContain('doesn’t say any more what you are after');
  expect(await say('me show')).toMatch(/no more in .*Kingdoms/);
  expect(await say('me hints', { set: 'on' })).toContain('your hand says what you are after');
  await ada.press('My hand');
  expect(messageWith(ada, 'enough')).toBeDefined();
  expect(await bench.store.person(ada.user.id)).toBe('{"cards":"words"}');
  expect(bench.errors).toEqual([]);
  expect(bench.problems).toEqual([]);
});
