import { expect, test } from 'vitest';
import { movableClock } from '../../playground/index.js';
import { makeInteractions } from '../../playground/interactions/records.js';
import { USUAL } from '../../playground/quirks.js';
import { makeWorld } from '../../playground/world/world.js';

const fresh = () => {
  const clock = movableClock(Date.UTC(2026, 0, 1));
  const world = makeWorld({
    clock,
    token: 't',
    people: ['Ada'],
    shards: 1,
    installs: [0, 1],
    permissions: undefined,
    bot: 'Bot',
    guild: { name: 'Here', channels: ['general'] },
    quirks: USUAL,
  });
  const interactions = makeInteractions(world);
  const open = () =>
    interactions.open({
      type: 2,
      userId: world.people[0]!.id,
      roomId: world.rooms.keys().next().value!,
      source: undefined,
      commandName: 'go',
    });
  return { clock, interactions, open };
};

test('interactions are forgotten when their tokens have long run out', () => {
  const { clock, interactions, open } = fresh();
  const old = open();
  clock.advance(29 * 60_000);
  open();
  expect(interactions.byToken(old.token)).toBe(old);
  clock.advance(2 * 60_000);
  open();
  expect([interactions.byId(old.id), interactions.byToken(old.token)]).toEqual([undefined, undefined]);
});

test('of very many interactions only the newest are kept', () => {
  const { interactions, open } = fresh();
  const all = Array.from({ length: 5001 }, () => {
    const one = open();
    one.answer({ type: 6 });
    return one;
  });
  const kept = all.filter(({ id }) => interactions.byId(id));
  expect([kept.length, kept[0]]).toEqual([5000, all[1]]);
});
