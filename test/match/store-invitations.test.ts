import { describe, expect, test } from 'vitest';
import { isRefusal } from '../../src/engine/game.js';
import { GAMES } from '../../src/games/index.js';
import type { MatchService } from '../../src/match/service/match-service.js';
import { createService } from '../../src/match/service/service.js';
import { openStore } from '../../src/match/store/store.js';
import { afterwards } from '../support/closing.js';
import { KINDS } from '../support/databases.js';

/* Invitations where several processes serve one database. */

const ADA = { id: '1001', name: 'Ada' };
const BEN = { id: '1002', name: 'Ben' };
const HOUR = 60 * 60_000;
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
        onJob: () => undefined,
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
    const { one, other, pass, now } = await two();
    for (let round = 0; round < 5; round++) {
      const done = await Promise.all([ask(one, ADA, BEN, now()), ask(other, BEN, ADA, now())]);
      const [refused, ...more] = done.filter(isRefusal);
      expect([refused?.why, refused?.values.by, more]).toEqual(['unanswered', 'host', []]);
      const open = await one.lookOf(ADA.id);
      expect(open).toHaveLength(1);
      const { id, hostId } = open[0]!.record;
      await one.cancel(id, hostId);
      pass(HOUR);
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
    expect([after?.names, after?.tableState.answers]).toEqual([['Ada'], [{ ...BEN, how: 'silent' }]]);
    // From then on Ada may ask again.
    expect(isRefusal(await ask(other, ADA, BEN, now()))).toBe(false);
  });

  const why = (done: Awaited<ReturnType<typeof ask>>) => (isRefusal(done) ? [done.why, done.values] : undefined);
  const idOf = (done: Awaited<ReturnType<typeof ask>>): string => {
    if (isRefusal(done)) throw new Error(done.why);
    return done.match.record.id;
  };
  const DOV = { id: '1004', name: 'Dov' };

  test.each([
    ['called off', async (service: MatchService, id: string) => service.cancel(id, ADA.id)],
    ['left by who asked', async (service: MatchService, id: string) => service.leave(id, ADA.id)],
    [
      'left by who asked to another',
      async (service: MatchService, id: string) => {
        await service.configure(id, ADA.id, { wanted: 3 });
        await service.join(id, DOV);
        return service.leave(id, ADA.id);
      },
    ],
    ['declined', async (service: MatchService, id: string) => service.decline(id, BEN.id)],
  ])('whoever was asked in vain is not asked again within the hour by the same person: %s', async (_, end) => {
    const { one, other, pass, now } = await two();
    const first = now();
    const asked = await one.open({
      game: 'regicide',
      host: ADA,
      place: { guildId: '1', channelId: '2' },
      locale: 'en',
      guests: [{ ...BEN, told: first }],
    });
    expect(isRefusal(await end(one, idOf(asked)))).toBe(false);
    pass(HOUR - 1);
    expect(why(await ask(other, ADA, BEN, now()))).toEqual(['askedLately', { guest: 'Ben', again: first + HOUR }]);
    // Others may ask, and so may who was asked.
    expect(why(await ask(other, DOV, BEN, now()))).toBeUndefined();
    expect(why(await ask(one, BEN, ADA, now()))).toBeUndefined();
    await one.cancel(
      (await one.lookOf(ADA.id)).find(({ record }) => record.hostId === BEN.id)?.record.id ?? '',
      BEN.id,
    );
    pass(1);
    expect(why(await ask(one, ADA, BEN, now()))).toBeUndefined();
  });

  test('whoever accepted can be asked again at once, and so can who was not told yet', async () => {
    const { one, now } = await two();
    const accepted = idOf(await ask(one, ADA, BEN, now()));
    await one.join(accepted, BEN);
    await one.cancel(accepted, ADA.id);
    await one.cancel(accepted, BEN.id);
    // At night: nobody has heard of it.
    await one.cancel(idOf(await ask(one, ADA, BEN, now() + 8 * HOUR)), ADA.id);
    expect(why(await ask(one, ADA, BEN, now() + 8 * HOUR))).toBeUndefined();
  });
});
