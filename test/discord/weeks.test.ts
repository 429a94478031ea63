import { describe, expect, test } from 'vitest';
import { GAMES } from '../../src/games/index.js';
import { folder as regicide } from '../../src/games/regicide/index.js';
import { runs, some } from '../support/cases.js';
import { DAY, type HabitName, type Mention, playWeeks, type Weeks } from './weeks.js';

/* A table of strangers finishes its match, and nobody is called more often than they should be. */

const CAST: readonly HabitName[] = ['sleeping', 'vanishing', 'returning', 'prompt', 'prompt'];

/** Mentions by what was waited for. */
function byWait(mentions: readonly Mention[]): Mention[][] {
  const groups = new Map<string, Mention[]>();
  for (const mention of mentions) {
    const key = `${mention.seat} ${mention.since}`;
    groups.set(key, [...(groups.get(key) ?? []), mention]);
  }
  return [...groups.values()];
}

function sound({ bench, match, mentions }: Weeks, perWait: number): void {
  expect(match.record.status).toBe('ended');
  for (const group of byWait(mentions)) expect(group.length).toBeLessThanOrEqual(perWait);
  expect(bench.errors).toEqual([]);
  expect(bench.problems).toEqual([]);
}

const CALM: readonly HabitName[] = ['prompt', 'sleeping', 'slow'];

describe.each(some(GAMES, 2).map((folder) => [folder.rules.id, folder] as const))('%s', (_, folder) => {
  const cast = CAST.slice(0, runs(folder.rules.seats.max, Math.min(3, folder.rules.seats.max)));
  test(`twelve hours a turn, ${cast.join(', ')}: it ends, with one call a turn and two reminders at most`, async () => {
    sound(await playWeeks(folder, cast, { pace: '12h' }), 3);
  });
});

describe.each(GAMES.slice(0, runs(GAMES.length)).map((folder) => [folder.rules.id, folder] as const))(
  '%s',
  (_, folder) => {
    test('with no hurry nobody may vanish: it ends, with one call a turn and three reminders at most', async () => {
      sound(await playWeeks(folder, CALM.slice(0, Math.max(2, folder.rules.seats.min)), {}), 4);
    });
  },
);

test('a bot that is ended and begins again every night, whatever is due, plays the same match', async () => {
  const cast: readonly HabitName[] = ['sleeping', 'vanishing', 'prompt', 'returning'];
  const story = async ({ bench, match }: Weeks) =>
    (await bench.bot.service.story(match.record.id, 0, 'bystander')).map(({ n, seat, by, events, at }) => ({
      n,
      seat,
      by,
      events,
      at,
    }));
  const calm = await playWeeks(regicide, cast, { pace: '12h' });
  expect(calm.lasted).toBeGreaterThan(2 * DAY);
  const restless = await playWeeks(regicide, cast, { pace: '12h' }, (bench) => bench.restart());
  expect(await story(restless)).toEqual(await story(calm));
  expect(restless.mentions).toEqual(calm.mentions);
});
