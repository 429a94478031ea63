import { expect, test } from 'vitest';
import { filesOf } from '../../playground/index.js';
import { GAMES } from '../../src/games/index.js';
import { handOf, openMatch, playOn } from './playing.js';
import { openStage } from './process.js';

/* Each game in the real program, as far as a few choices go. Whole matches, and all that a game can ask, have files of their own. */

/** So many choices of each game are made at most. */
const CHOICES = 16;

test('people play every game by buttons and menus in one program, which stops when told to', async () => {
  const stage = await openStage({ seed: 'games' });
  const bot = await stage.startBot();
  for (const { rules } of GAMES) {
    const people = stage.playground.people.slice(0, Math.max(rules.seats.min, 2));
    await openMatch(people, { game: rules.id, seats: people.length });
    let choices = 0;
    await playOn(people, { until: () => choices++ >= CHOICES });
    for (const person of people) expect(filesOf(handOf(person).message)[0]?.height).toBeGreaterThan(100);
  }
  expect(await bot.stop()).toBe(0);
  expect(stage).toMatchObject({ problems: [], errors: [] });
});
