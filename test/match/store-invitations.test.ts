import { describe, expect, test } from 'vitest';
import { isRefusal } from '../../src/engine/game.js';
import { GAMES } from '../../src/games/index.js';
import type { MatchService } from '../../src/match/match.js';
import { createService } from '../../src/match/service.js';
import { openStore } from '../../src/match/store.js';
import { afterwards } from '../support/closing.js';
import { KINDS } from '../support/databases.js';

/* Invitations where several processes serve one database. */

const ADA = { id: '1001', name: 'Ada' };
const BEN = { id: '1002', name: 'Ben' };
const DAY = 24 * 60 * 60_000;

describe.each(KINDS)('invitations on %s', (_kind, newDatabase) => {
  async function two() {
    const url = await newDatabase();
    let now = 1_000;
    const serve = async (): Promise<MatchService> => {
      const store = await openStore({ url, clock: () => now });
      afterwards(() => store.close());
      const service = createService({
        store,
        gameOf: (id) => GAMES.find(({ rules }) => rules.id === id),
        thinkers: {
          playerFor: () => undefined,
          choose: async () => [],
          weigh: async () => ({ choice: [] }),
          tryOut: async () => undefined,
          signal: () => undefined,
        },
        clock: () => now,
        patience: () => Promise.resolve(),
        onOwed: () => undefined,
        log: { info: () => undefined, error: (about) => expect(about).toBeUndefined() },
      });
      afterwards(() => service.close());
      return service;
    };
    return {
      one: await serve(),
      other: await serve(),
      pass(ms: number) {
        now += ms;
      },
      now: () => now,
    };
  }

  const ask = (service: MatchService, host: typeof ADA, guest: typeof ADA, told: number) =>
    service.open({
      game: 'kingdoms',
      host,
      place: { guildId: '1', channelId: '2' },
      locale: 'en',
      guests: [{ ...guest, told }],
    });

  test('of two who ask each other at once in two processes one is refused, and told why', async () => {
    const { one, other, now } = await two();
    for (let round = 0; round < 5; round++) {
      const done = await Promise.all([ask(one, ADA, BEN, now()), ask(other, BEN, ADA, now())]);
      const [refused, ...more] = done.filter(isRefusal);
      expect([refused?.why, refused?.values.by, more]).toEqual(['unanswered', 'host', []]);
      const open = await one.lookOf(ADA.id);
      expect(open).toHaveLength(1);
      const { id, hostId } = open[0]!.record;
      await one.cancel(id, hostId);
    }
  });

  test('of two processes one frees the seat that nobody answered for', async () => {
    const { one, other, pass, now } = await two();
    const asked = await ask(one, ADA, BEN, now());
    if (isRefusal(asked)) throw new Error(asked.why);
    const { id } = asked.match.record;
    const timed = () => Promise.all([one.keepTime(id), other.keepTime(id)]);
    pass(DAY - 1);
    expect(await timed()).toEqual([false, false]);
    pass(1);
    expect((await timed()).filter((freed) => freed)).toHaveLength(1);
    const after = await other.look(id);
    expect([after?.names, after?.beside.answers]).toEqual([['Ada'], [{ ...BEN, how: 'silent' }]]);
    // From then on Ada may ask again.
    expect(isRefusal(await ask(other, ADA, BEN, now()))).toBe(false);
  });
});
