import { afterEach, beforeEach, expect, test } from 'vitest';
import { type MovableClock, movableClock } from '../../playground/index.js';
import type { GameFolder } from '../../src/contract/game.js';
import { isRefusal } from '../../src/engine/game.js';
import { legalChoices } from '../../src/engine/play.js';
import type { Seen } from '../../src/engine/see.js';
import { gameOf } from '../../src/games/index.js';
import { rules } from '../../src/games/regicide/rules/rules.js';
import type { ServiceDeps } from '../../src/match/play/deps.js';
import type { MatchService } from '../../src/match/service/match-service.js';
import { createService } from '../../src/match/service/service.js';
import { type TemporaryStore, temporaryStore } from '../support/store.js';

const ADA = { id: '1001', name: 'Ada' };

let temporary: TemporaryStore;
let clock: MovableClock;
let errors: object[];
let faults: number;
const services: MatchService[] = [];

beforeEach(async () => {
  temporary = await temporaryStore();
  clock = movableClock(1_000);
  errors = [];
  faults = 0;
});
afterEach(async () => {
  for (const service of services.splice(0)) await service.close();
  await temporary.remove();
});

type Choose = ServiceDeps['thinkers']['choose'];
const first: Choose = async (_, __, view) => legalChoices(rules, view)[0] as string[];
const broken: Choose = async () => {
  throw new Error('the worker died');
};

/** A service whose computers choose like this. */
function serve(
  choose: Choose,
  signal: ServiceDeps['thinkers']['signal'] = () => undefined,
  folder?: GameFolder,
): MatchService {
  const service = createService({
    store: temporary.store,
    gameOf: folder ? () => folder : gameOf,
    thinkers: {
      playerFor: () => 'simple',
      choose,
      weigh: async (game, player, view, seed) => ({ choice: await choose(game, player, view, seed) }),
      tryOut: async () => undefined,
      signal,
    },
    clock: clock.now,
    after: clock.after,
    patience: () => Promise.resolve(),
    newSeed: () => 'pass',
    onJob: () => undefined,
    onComputerFault: () => faults++,
    log: { info: () => undefined, error: (about) => errors.push(about) },
  });
  services.push(service);
  return service;
}

/** Ada's match with computers, of which one begins. */
async function begun(service: MatchService, wanted = 2): Promise<string> {
  const done = await service.open({
    ...{ game: 'regicide', host: ADA, place: { guildId: '1', channelId: '2' }, locale: 'en' },
    ...{ wanted, computers: wanted - 1, options: { first: '1' } },
  });
  if (isRefusal(done)) throw new Error(done.why);
  await service.idle();
  return done.match.record.id;
}
const choices = async (id: string) => (await temporary.store.choices(id, 0)).filter(({ auto }) => !auto).length;

test('a computer that failed tries again, each time later, until it chooses', async () => {
  let failing = true;
  const service = serve((...asked) => (failing ? broken : first)(...asked));
  const id = await begun(service);
  const tried = async (ms: number) => {
    clock.advance(ms);
    await service.idle();
    return faults;
  };
  expect(await choices(id)).toBe(0);
  expect(faults).toBe(1);
  expect(await tried(999)).toBe(1);
  expect(await tried(1)).toBe(2);
  expect(await tried(1_999)).toBe(2);
  expect(await tried(1)).toBe(3);
  expect(errors.at(-1)).toMatchObject({ match: id, seat: 1, player: 'simple', failures: 3 });
  failing = false;
  expect(await tried(4_000)).toBe(3);
  expect(await choices(id)).toBeGreaterThan(0);
});

test('one that goes on failing takes what is legal, so that nobody waits for ever', async () => {
  const service = serve(broken);
  const id = await begun(service);
  for (let wait = 1_000; wait <= 32_000; wait *= 2) {
    expect(await choices(id)).toBe(0);
    clock.advance(wait);
    await service.idle();
  }
  expect(await choices(id)).toBe(1);
});

test('one that chooses what is not legal tries again, too', async () => {
  let choice: string[] | undefined = ['nonsense'];
  const service = serve(async (...asked) => choice ?? first(...asked));
  const id = await begun(service);
  expect(await choices(id)).toBe(0);
  choice = undefined;
  clock.advance(1_000);
  await service.idle();
  expect(await choices(id)).toBeGreaterThan(0);
});

test.each([
  ['the match', (service: MatchService, id: string) => service.look(id)],
  ['the channel', (service: MatchService) => service.lookIn('2')],
  ['their matches', (service: MatchService) => service.lookOf(ADA.id)],
])('one that failed tries again at once when somebody looks at %s', async (_, look) => {
  let failing = true;
  const service = serve((...asked) => (failing ? broken : first)(...asked));
  const id = await begun(service);
  failing = false;
  await look(service, id);
  await service.idle();
  expect(await choices(id)).toBeGreaterThan(0);
});

test('one that failed tries again after a restart', async () => {
  const service = serve(broken);
  const id = await begun(service);
  await service.close();
  const again = serve(first);
  await again.resumeAll();
  await again.idle();
  expect(await choices(id)).toBeGreaterThan(0);
});

test('one that was left by a process that is gone goes on in another that was there before', async () => {
  const other = serve(first);
  await other.resumeAll();
  const service = serve(broken);
  const id = await begun(service);
  await service.close();
  await other.wakeAll();
  await other.idle();
  expect(await choices(id)).toBeGreaterThan(0);
});

test('after closing none tries again', async () => {
  const service = serve(broken);
  await begun(service);
  await service.close();
  clock.advance(600_000);
  await service.idle();
  expect(faults).toBe(1);
});

test('a signal that fails is told, and harms nobody', async () => {
  const folder = gameOf('regicide')!;
  const open = ({ seats }: Seen) => ({ from: Array.from({ length: seats }, (_, seat) => seat) });
  const signals = { open, all: [{ id: 'gladly' }] };
  const voiceless = () => {
    throw new Error('no voice');
  };
  const service = serve(first, voiceless, { ...folder, conduct: { ...folder.conduct, signals } });
  const id = await begun(service);
  expect(await choices(id)).toBeGreaterThan(0);
  expect(errors[0]).toMatchObject({ match: id, error: { message: 'no voice' } });
  expect(faults).toBe(errors.length);
});

test('what a computer thinks with cannot be guessed from what everybody knows', async () => {
  const seeds: string[] = [];
  const views: Seen[] = [];
  const choose: Choose = async (_, __, view, seed) => {
    seeds.push(seed);
    views.push(view);
    throw new Error('only asked');
  };
  const service = serve(choose);
  const id = await begun(service);
  clock.advance(1_000);
  await service.idle();
  expect(views).toHaveLength(2);
  expect(views[1]).toEqual(views[0]);
  expect(seeds[0]).toMatch(/^[0-9a-f]{64}$/);
  expect(seeds[1]).not.toBe(seeds[0]);
  for (const seed of seeds) expect(seed).not.toContain(id);
});
