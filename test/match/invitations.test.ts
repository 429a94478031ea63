import { expect, test } from 'vitest';
import { Chance, chanceFrom } from '../../src/engine/chance.js';
import { isRefusal } from '../../src/engine/game.js';
import { GAMES } from '../../src/games/index.js';
import type { Match } from '../../src/match/model/match.js';
import { reservedSeats } from '../../src/match/model/reserved-seats.js';
import type { MatchService } from '../../src/match/service/match-service.js';
import { createService } from '../../src/match/service/service.js';
import { seeds } from '../support/cases.js';
import { afterwards } from '../support/closing.js';
import { temporaryStore } from '../support/store.js';

/* Whatever people do to lobbies to which some are asked, in whatever order. */

const PEOPLE = ['Ada', 'Ben', 'Cleo', 'Dov', 'Eve'].map((name, i) => ({ id: String(1001 + i), name }));
const HOUR = 60 * 60_000;
const STEPS = 250;

test.each(seeds('lobbies with invitations', 16))('%s', async (seed) => {
  const chance = new Chance(chanceFrom(seed));
  const pick = <T>(of: readonly T[]): T => of[chance.below(of.length)] as T;
  let now = 1_000;
  const { store, remove } = await temporaryStore({ clock: () => now });
  afterwards(remove);
  const service = createService({
    store,
    gameOf: (id) => GAMES.find(({ rules }) => rules.id === id),
    thinkers: {
      playerFor: () => 'first',
      choose: () => new Promise(() => undefined),
      weigh: () => new Promise(() => undefined),
      tryOut: async () => undefined,
      signal: () => undefined,
    },
    clock: () => now,
    patience: () => Promise.resolve(),
    onJob: () => undefined,
    log: { info: () => undefined, error: (about) => expect(about).toBeUndefined() },
  });
  const all = new Set<string>();
  let begun = 0;
  for (let step = 0; step < STEPS; step++) {
    await oneStep(service);
    await expectSound(service);
  }
  expect(begun).toBeGreaterThan(0);

  /** One of them does something, wise or not; or time goes by. */
  async function oneStep(service: MatchService): Promise<void> {
    const { open, join, decline, leave, fill, removeComputer, configure, start, cancel } = service;
    const person = pick(PEOPLE);
    const id = pick([...all, 'none']);
    switch (chance.below(10)) {
      case 0:
      case 1: {
        const guests = PEOPLE.filter(() => chance.below(3) === 0).map((guest) => ({ ...guest, told: now }));
        const place = { guildId: '1', channelId: '2' };
        const game = pick(GAMES).rules.id;
        const computers = chance.below(2);
        const done = await open({ game, host: person, place, locale: 'en', guests, computers });
        if (!isRefusal(done)) all.add(done.match.record.id);
        return;
      }
      case 2:
      case 3:
      case 4:
        return void (await join(id, person));
      case 5:
        return void (await decline(id, person.id));
      case 6:
        return void (await leave(id, person.id));
      case 7:
        return void (await pick([fill, removeComputer])(id, person.id));
      case 8:
        return void (await pick([
          () => configure(id, person.id, { wanted: 2 + chance.below(4) }),
          () => start(id, person.id),
          () => cancel(id, person.id),
        ])());
      default:
        now += chance.below(9) * HOUR;
        for (const each of all) await service.keepTime(each);
    }
  }

  async function expectSound({ look }: MatchService) {
    const matches = await Promise.all([...all].map(async (id) => (await look(id)) as Match));
    begun = matches.filter(({ record }) => record.startedAt !== undefined).length;
    const lobbies = matches.filter(({ record }) => record.status === 'lobby');
    for (const { record, tableState } of matches.filter((match) => match.record.startedAt !== undefined)) {
      expect(reservedSeats(record)).toEqual([]);
      expect(record.seats).toHaveLength(tableState.wanted);
    }
    for (const { record, tableState } of lobbies) {
      expect(record.seats.map(({ seat }) => seat)).toEqual(record.seats.map((_, i) => i));
      expect(record.seats.length).toBeLessThanOrEqual(tableState.wanted);
      expect(record.seats.some(({ kind, userId }) => kind === 'person' && userId === record.hostId)).toBe(true);
      const people = record.seats.flatMap(({ userId }) => userId ?? []);
      expect(new Set(people).size).toBe(people.length);
    }
    const pairs = lobbies.flatMap(({ record }) =>
      reservedSeats(record).map(({ userId }) => [record.hostId, userId].sort().join(' ')),
    );
    expect(new Set(pairs).size).toBe(pairs.length);
  }
});
