import { expect, test } from 'vitest';
import type { Person } from '../../playground/index.js';
import { createServerSettings } from '../../src/discord/controls/settings.js';
import { openBench } from './bench.js';
import { publicMessages, wordsOf } from './people.js';

test('what new lobbies begin with is chosen for a server, kept, and counts unless a lobby is opened otherwise', async () => {
  const bench = await openBench({ seed: 'server' });
  const [ada, ben] = bench.playground.people as unknown as [Person, Person];
  const say = async (given = {}) => wordsOf((await ada.slash('server', given)).seen);
  expect(await say()).toMatch(
    /begin with:.*Pace: No hurry.*A computer makes this choice.*Count like other hours.*\/server pace:/,
  );
  expect(await say({ pace: '1d', deadline: 'seat' })).toMatch(
    /From now on.*Pace: 1 day a turn.*A computer takes the seat/,
  );
  await bench.restart();
  expect(await say()).toMatch(/Pace: 1 day a turn.*A computer takes the seat.*Count like other hours/);

  // Also from the list of games, which remembers what was given and nothing else.
  await ada.slash('game new');
  await ada.press('Kingdoms');
  await ben.slash('game new', { game: 'regicide', seats: 2, pace: '1h' });
  await ben.slash('game new', { game: 'circle-of-kings', pace: 'none' });
  await ben.slash('game new', { seats: 2, pace: 'none' });
  await ben.press('Kingdoms');
  await bench.bot.idle();
  const lobbies = publicMessages(ben).map(wordsOf);
  expect(lobbies.map((lobby) => /(?:1 day|1 hour) a turn/.exec(lobby)?.[0])).toEqual([
    '1 day a turn',
    '1 hour a turn',
    undefined,
    undefined,
  ]);

  expect(await say({ pace: 'none', deadline: 'choice' })).toMatch(/From now on.*Pace: No hurry/);
  expect(await bench.store.guild(bench.playground.keeper.guildIds[0] as string)).toBeUndefined();
  expect(bench.errors).toEqual([]);
  expect(bench.problems).toEqual([]);
});

test('who doesn’t manage the server reads it, and changes nothing', async () => {
  const bench = await openBench({ seed: 'server' });
  const ben = bench.playground.people[1] as Person;
  const told = await ben.slash('server', { pace: '1d' });
  expect(wordsOf(told.seen)).toContain('Only who may manage this server');
  expect(wordsOf((await ben.slash('server')).seen)).toContain('Pace: No hurry');
  expect(await bench.store.guild(bench.playground.keeper.guildIds[0] as string)).toBeUndefined();
});

test('of what is kept for a server, only what there is now counts', async () => {
  const kept = { pace: '9y', deadline: 'seat', quiet: 7 };
  const store = { guild: async () => JSON.stringify(kept), setGuild: async () => undefined };
  expect(await createServerSettings({ store, now: () => 0 }).of('castle')).toEqual({ deadline: 'seat' });
});
