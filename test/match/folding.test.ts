import { describe, expect, test } from 'vitest';
import type { GameFolder } from '../../src/contract/game.js';
import { isRefusal } from '../../src/engine/game.js';
import { proveWith } from '../../src/match/admin/proving.js';
import { NOWHERE } from '../../src/match/model/practice.js';
import type { MatchService } from '../../src/match/service/match-service.js';
import { StoreFault } from '../../src/match/store/faults.js';
import type { Store } from '../../src/match/store/store.js';
import { GAMES, gameOf } from '../games.js';
import { BYSTANDER, begun, PEOPLE, serviceOn } from '../support/played.js';
import { owed } from '../support/records.js';
import { DAY, soon, tidied } from '../support/tidied.js';
import { folder as lanterns } from '../toy/index.js';
import { eyes } from '../walk.js';

const world = tidied();
const [regicide] = GAMES as [GameFolder];

/** What is written of a match: its state, and the bytes of what was heard. */
async function written(id: string): Promise<{ state: string | undefined; heard: number }> {
  const lines = await world.temporary.store.choices(id);
  const heard = lines.reduce((sum, { events }) => sum + events.length, 0);
  return { state: (await world.temporary.store.load(id))?.state, heard };
}

/** All that anybody can find out about a match that is over. */
async function known(service: MatchService, id: string, seats: number): Promise<unknown> {
  const match = await service.look(id);
  const [replay, proof] = [await service.replay(id, '1001'), await service.proof(id, '1001')];
  if (!match || isRefusal(replay) || isRefusal(proof)) throw new Error('it is not known');
  return {
    seen: [...eyes(seats)].map((eye) => match.see(eye)),
    found: (await service.overIn('2')).map(({ record, names, options }) => [record.id, names, options, record.outcome]),
    stories: await Promise.all([...eyes(seats)].map((eye) => service.story(id, -1, eye))),
    late: await service.story(id, 3, 'bystander'),
    steps: replay.steps.map((_, step) => [...eyes(seats)].map((eye) => replay.see(step, eye))),
    proof,
  };
}

describe.each(GAMES.map((folder) => ({ folder, id: folder.rules.id })))('$id', ({ folder }) => {
  test('a week after its end only the seed, the options and the choices are kept, and nobody notices', async () => {
    const seats = folder.rules.seats.min;
    const service = world.serve();
    const id = await world.played(folder, { service });
    const before = await known(service, id, seats);
    const full = await written(id);
    await world.settle();
    world.now += 6 * DAY;
    await service.tidy();
    expect(await written(id)).toEqual(full);
    world.now += 2 * DAY;
    await service.tidy();
    expect(await written(id)).toEqual({ state: expect.stringMatching(/^folded [0-9a-f]{64}$/), heard: 0 });
    // A service that never read it, and one that did.
    for (const by of folder === lanterns ? [world.serve(), service] : [world.serve()])
      expect(await known(by, id, seats)).toEqual(before);
    const record = (await world.temporary.store.load(id))!;
    expect(proveWith(gameOf)(record, await world.temporary.store.choices(id))).toBe('replayed');
    expect(isRefusal(await service.rematch(id, PEOPLE[0]!))).toBe(false);
    expect(world.errors).toEqual([]);
  });
});

test('practice goes a week after its end, and what is played in channels stays', async () => {
  const service = world.serve();
  const kept = await world.played(lanterns, { service });
  const request = { game: regicide.rules.id, host: PEOPLE[0]!, place: NOWHERE, locale: 'en', wanted: 1 };
  const practised: string[] = [];
  for (let n = 0; n < 3; n++) {
    const done = await service.open(request);
    if (isRefusal(done)) throw new Error(done.why);
    practised.push(done.match.record.id);
    if (n < 2) await service.cancel(done.match.record.id, PEOPLE[0]!.id);
  }
  await world.settle();
  const there = async () =>
    (await Promise.all(practised.map((id) => world.temporary.store.load(id)))).map((record) => record !== undefined);
  world.now += 6 * DAY;
  await service.tidy();
  expect(await there()).toEqual([true, true, true]);
  world.now += 2 * DAY;
  await service.tidy();
  expect(await there()).toEqual([false, false, true]);
  expect(await world.temporary.store.load(kept)).toBeDefined();
  expect(world.errors).toEqual([]);
});

test('where the clock was put back since somebody folded, matches are folded all the same', async () => {
  const service = world.serve();
  const id = await world.played(lanterns, { service });
  await world.settle();
  world.now += 8 * DAY;
  await world.temporary.store.setMeta('folding until', String(world.now + 40 * DAY));
  await service.tidy();
  expect(await written(id)).toMatchObject({ state: expect.stringMatching(/^folded /) });
});

async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise(setImmediate);
}

/** A folded match. */
async function folded(service = world.serve()): Promise<string> {
  const id = await world.played(lanterns, { service });
  await world.settle();
  world.now += 8 * DAY;
  await service.tidy();
  expect((await written(id)).heard).toBe(0);
  return id;
}

test('a match that owes something, or goes on, stays as it is', async () => {
  const service = world.serve();
  const over = await world.played(lanterns, { service });
  const { record } = await begun(service, lanterns, 2, {}, 'another');
  const full = [await written(over), await written(record.id)];
  world.now += 30 * DAY;
  await service.tidy();
  expect([await written(over), await written(record.id)]).toEqual(full);
});

test('each match is looked at once, however often it is tidied', async () => {
  const looked: string[] = [];
  const service = serviceOn(
    {
      ...world.temporary.store,
      load: async (id) => {
        looked.push(id);
        return world.temporary.store.load(id);
      },
    },
    { clock: () => world.now, after: soon },
  );
  const id = await folded(service);
  looked.splice(0);
  await service.tidy();
  expect(looked).toEqual([]);
  // One that is over later is folded in its turn.
  const { record } = await begun(service, lanterns, 2, {}, 'later');
  await service.resign(record.id, PEOPLE[0]!.id);
  await service.resign(record.id, PEOPLE[1]!.id);
  world.now += 60_000;
  await service.keepTime(record.id);
  await world.settle();
  world.now += 8 * DAY;
  looked.splice(0);
  await service.tidy();
  expect(looked).toEqual([record.id]);
  expect((await written(record.id)).state).toMatch(/^folded /);
  expect(id).not.toBe(record.id);
});

test('what is over in a channel is found without unfolding any of it', async () => {
  const id = await folded();
  const { store } = world.temporary;
  const read: string[] = [];
  const choices: typeof store.choices = (of, after) => {
    read.push(of);
    return store.choices(of, after);
  };
  const service = serviceOn({ ...store, choices }, { clock: () => world.now });
  expect((await service.overIn('2')).map(({ record }) => record.id)).toEqual([id]);
  expect(await service.lookIn('2')).toEqual([]);
  expect(read).toEqual([]);
  expect((await service.look(id))?.see('bystander')).toBeDefined();
});

test('what owed something when the others were folded is folded later', async () => {
  const service = world.serve();
  const [first, late] = [await world.played(regicide, { service }), await world.played(lanterns, { service })];
  await world.settle();
  const { revision } = (await world.temporary.store.load(first))!;
  await world.temporary.store.save({ id: first, revision, next: {}, jobs: [owed('end', world.now + 30 * DAY)] });
  world.now += 8 * DAY;
  await service.tidy();
  expect((await written(first)).heard).toBeGreaterThan(0);
  expect((await written(late)).heard).toBe(0);
  await world.settle();
  await service.tidy();
  expect((await written(first)).heard).toBe(0);
});

test('a database that fails ends the folding, and what it kept from it is folded the next time', async () => {
  const id = await world.played(lanterns);
  await world.settle();
  world.now += 8 * DAY;
  let away = true;
  const fold: Store['archive'] = (match) =>
    away ? Promise.reject(new StoreFault('The database cannot be reached.')) : world.temporary.store.archive(match);
  const service = serviceOn({ ...world.temporary.store, archive: fold }, { clock: () => world.now, after: soon });
  await expect(service.tidy()).rejects.toThrow('The database cannot be reached.');
  away = false;
  await service.tidy();
  expect((await written(id)).heard).toBe(0);
});

test('what cannot be folded is told once, and keeps nothing from being folded', async () => {
  const { store } = world.temporary;
  const service = world.serve();
  const [broken, fine] = [await world.played(lanterns, { service }), await world.played(regicide, { service })];
  await world.settle();
  const { revision } = (await store.load(broken))!;
  await store.save({ id: broken, revision, next: { state: '{' } });
  world.now += 8 * DAY;
  for (let i = 0; i < 2; i++) await service.tidy();
  expect(world.errors).toMatchObject([{ match: broken }]);
  expect((await written(fine)).heard).toBe(0);
  expect(world.temporary.strange.splice(0).join()).toContain(broken);
});

test('of several processes one folds; another goes on where that one is gone, and never both at once', async () => {
  const ids = [await world.played(lanterns), await world.played(regicide)];
  await world.settle();
  world.now += 8 * DAY;
  const later: { ms: number; then: () => void }[] = [];
  // This one comes to a halt after its first match.
  const gone = world.serve({ after: () => () => undefined });
  void gone.tidy();
  const left = async () => (await Promise.all(ids.map(written))).filter(({ heard }) => heard > 0).length;
  await until(async () => (await left()) === 1);
  const other = world.serve({
    after(ms, then) {
      if (ms > 1_000) later.push({ ms, then });
      else setImmediate(then);
      return () => undefined;
    },
  });
  await other.tidy();
  expect([await left(), later.map(({ ms }) => ms)]).toEqual([1, [60_000]]);
  world.now += 60_000;
  later[0]?.then();
  await until(async () => (await left()) === 0);
  await other.tidy();
  expect(world.errors).toEqual([]);
});

test('a match that other rules played stays whole', async () => {
  const { store } = world.temporary;
  const service = world.serve();
  const id = await world.played(lanterns, { service });
  await world.settle();
  const record = (await store.load(id))!;
  const state = JSON.stringify({ ...JSON.parse(record.state as string), mended: true });
  await store.save({ id, revision: record.revision, next: { state } });
  const full = await written(id);
  world.now += 8 * DAY;
  await service.tidy();
  expect(await written(id)).toEqual(full);
  expect(world.errors).toEqual([]);
});

test('a folded match that the rules of today play otherwise is told of in a sentence, and shows nothing that was not', async () => {
  const id = await folded();
  const record = (await world.temporary.store.load(id))!;
  await world.temporary.store.archive({ id, revision: record.revision, state: `folded ${'0'.repeat(64)}` });
  const service = world.serve();
  const match = (await service.look(id))!;
  expect(match.see('bystander')).toBeUndefined();
  expect(match.record.outcome).toBe(record.outcome);
  expect(await service.replay(id, BYSTANDER.id)).toMatchObject({ why: 'unreplayable' });
  expect(await service.proof(id, '1001')).toMatchObject({ why: 'unreplayable' });
  expect(await service.review(id)).toMatchObject({ why: 'unreplayable' });
  expect((await service.story(id, 0, 'bystander')).every(({ events }) => events.length === 0)).toBe(true);
  expect(proveWith(gameOf)((await world.temporary.store.load(id))!, await world.temporary.store.choices(id))).toBe(
    'strayed',
  );
});

test('folding ends with the service', async () => {
  const service = world.serve({ after: () => () => undefined });
  const ids = [await world.played(lanterns, { service }), await world.played(regicide, { service })];
  await world.settle();
  world.now += 8 * DAY;
  void service.tidy();
  await service.close();
  const left = await Promise.all(ids.map(written));
  expect(left.filter(({ heard }) => heard > 0).length).toBeGreaterThan(0);
});

test('a match that changed meanwhile is not folded', async () => {
  const id = await folded();
  const { revision } = (await world.temporary.store.load(id))!;
  expect(await world.temporary.store.archive({ id, revision: revision + 1, state: 'folded otherwise' })).toBe(false);
  expect((await written(id)).state).not.toBe('folded otherwise');
});
