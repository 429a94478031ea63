import { expect, test } from 'vitest';
import { movableClock, startPlayground } from '../../playground/index.js';

test.each([1_700_000_000_000, 1_700_000_000_001])('a world made at %i gives no two things one id', async (start) => {
  const playground = await startPlayground({ clock: movableClock(start), shards: 2 });
  const { keeper, people } = playground;
  const ids = [
    keeper.botId,
    ...people.map(({ user }) => user.id),
    ...keeper.guildIds,
    ...keeper.places().map(({ id }) => id),
  ];
  await playground.close();
  expect(new Set(ids).size).toBe(ids.length);
});
