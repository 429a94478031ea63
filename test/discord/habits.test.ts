import { expect, test } from 'vitest';
import type { Person } from '../../playground/index.js';
import { runningClocks } from '../../src/match/features/pace/clock.js';
import { timedOf } from '../../src/match/features/pace/timed.js';
import type { Terms } from '../../src/match/model/table-state.js';
import { awaitedIn, HOUR, MINUTE, openPaced, type Paced } from './pace.js';
import { wordsOf } from './people.js';

/* What people chose for all their matches, and what each match makes of it. */

const DAY = 24 * HOUR;

function sound({ bench }: Paced): void {
  expect(bench.errors).toEqual([]);
  expect(bench.problems).toEqual([]);
}

const deadlineOf = async (paced: Paced): Promise<number> =>
  runningClocks(timedOf(await paced.match()))[0]?.deadline ?? 0;

/** A match of two that runs, and who is asked in it. */
async function asked(terms: Terms, start?: number): Promise<{ paced: Paced; who: Person; other: Person }> {
  const paced = await openPaced({
    game: 'regicide',
    seats: 2,
    seed: 'habits',
    terms,
    ...(start !== undefined && { start }),
  });
  const [seat = 0] = awaitedIn(await paced.match());
  return { paced, who: paced.people[seat] as Person, other: paced.people[1 - seat] as Person };
}

test('away from one match alone: the clock of another goes on', async () => {
  const { paced, who } = await asked({ pace: '1h' });
  const { id } = (await paced.match()).record;
  const before = await deadlineOf(paced);
  const offered = await who.autocomplete('me away', { until: '3d', match: '' }, 'match');
  expect(offered.map(({ value }) => value)).toEqual([id]);
  const { seen } = await who.slash('me away', { until: '3d', match: id });
  expect(wordsOf(seen)).toContain('away from **Regicide**');
  expect((await deadlineOf(paced)) - before).toBe(3 * DAY);
  expect(wordsOf((await who.slash('me show')).seen)).not.toContain('Away until');
  const dov = paced.bench.playground.person('Dov');
  expect(wordsOf((await dov.slash('me away', { until: '3d', match: id })).seen)).toContain('You aren’t in this match');
  expect(wordsOf((await dov.slash('me away', { until: '3d', match: 'nothing' })).seen)).toContain('not there any more');
  sound(paced);
});

test('whoever said in a lobby that they would be away is away when the match begins, and not in those they join later', async () => {
  const paced = await openPaced({ game: 'regicide', seats: 2, seed: 'habits', terms: { pace: '1h' } });
  const [ada, ben] = paced.people as [Person, Person];
  const cleo = paced.bench.playground.person('Cleo');
  await cleo.slash('game new', { game: 'regicide', seats: 3 });
  await paced.wait(MINUTE);
  await ben.press('Join');
  await paced.wait(MINUTE);
  expect(wordsOf((await cleo.slash('me away', { until: '2d' })).seen)).toContain('No match of yours runs');
  expect(wordsOf((await cleo.slash('me show')).seen)).toContain('Away until');
  await paced.wait(MINUTE);
  await ada.press('Join');
  await paced.wait(MINUTE);
  const [match] = await paced.bench.bot.service.lookOf(cleo.user.id);
  expect(match?.record.status).toBe('running');
  const seat = match?.seatOf(cleo.user.id) as number;
  expect(match?.tableState.away?.[seat]?.until).toBe(paced.clock.now() - 2 * MINUTE + 2 * DAY);
  expect(Object.keys(match?.tableState.away ?? {})).toEqual([String(seat)]);
  // Back, they are here in it too.
  await cleo.slash('me back');
  await paced.wait(MINUTE);
  const [back] = await paced.bench.bot.service.lookOf(cleo.user.id);
  expect(back?.tableState.away?.[seat]?.until).toBeLessThanOrEqual(paced.clock.now());
  sound(paced);
});

test('what somebody chose in a match after they said they were away is not forgotten by it', async () => {
  const { paced, who, other } = await asked({ pace: '1h' });
  await who.slash('me away', { until: '5d' });
  await paced.wait(HOUR);
  await paced.play();
  await paced.wait(HOUR);
  const match = await paced.match();
  const seat = match.seatOf(who.user.id) as number;
  expect(match.tableState.away?.[seat]?.until).toBeLessThanOrEqual(paced.clock.now());
  expect(other.user.id).not.toBe(who.user.id);
  sound(paced);
});

/** Berlin, in winter: an hour ahead. */
const EVENING = Date.parse('2027-01-11T19:30Z');

test('where it was agreed, a deadline waits for the end of quiet hours; elsewhere it does not', async () => {
  for (const quiet of ['wait', 'count'] as const) {
    const { paced, who } = await asked({ pace: '1h', quiet }, EVENING);
    await who.slash('me hours', { times: '21:00-08:00', zone: 'Europe/Berlin' });
    await paced.wait(MINUTE);
    await paced.wait(5 * HOUR);
    const { lines, hours } = (await paced.match()).tableState;
    expect(lines > 0, quiet).toBe(quiet === 'count');
    expect(hours === undefined, quiet).toBe(quiet === 'count');
    if (quiet === 'wait') {
      expect(new Date(await deadlineOf(paced)).toISOString()).toBe('2027-01-12T07:00:00.000Z');
      await paced.wait(DAY);
      expect((await paced.match()).tableState.lines).toBeGreaterThan(0);
    }
    sound(paced);
  }
});

test('a deadline waits for twelve hours at the most', async () => {
  const { paced, who } = await asked({ pace: '1h', quiet: 'wait' }, EVENING);
  const before = await deadlineOf(paced);
  await who.slash('me hours', { times: '20:00-19:00', zone: 'Europe/Berlin' });
  expect((await deadlineOf(paced)) - before).toBe(12 * HOUR);
  sound(paced);
});
